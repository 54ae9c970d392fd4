/**
 * Presenter mode: one figure a screen, a prepared path through each stop, the speaker's notes in a window of their own. The page
 * imports this module when it is asked for. `PRESENTER_HTML` and `PRESENTER_CSS` are put in by the build.
 */
import { parse } from "../words.js";
import { stillness } from "../stillness.js";
import { Clock } from "./clock.js";
import { Fit } from "./fit.js";
import { meaning } from "./keys.js";
import { Notes } from "./notes.js";
import { partOf, readPath } from "./path.js";
import { Stage } from "./stage.js";

const PACE = 6000; // ms that a moment is shown when the path walks by itself
const MODE = "#present";
const { classList } = document.documentElement;

class Show {
  stop = 0;
  moment = 0;
  on = false;
  #walk = 0;
  #lastKey = null;
  #predict = null; // the module of the questions, where it was switched on for the show

  constructor(shell) {
    const content = parse(PRESENTER_HTML);
    const styles = PRESENTER_CSS;
    this.shell = shell;
    this.all = readPath(content);
    this.bar = content.querySelector(".presenter");
    const onKey = (event) => this.key(event);
    this.notes = new Notes(content.querySelector(".notes"), styles, { act: (name) => this.act(name), onKey });
    this.clock = new Clock(() => [this.bar, this.notes.root].filter(Boolean));
    this.stage = new Stage(shell, new Fit(this.bar.querySelector("[data-present=further]")));
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(styles);
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
    document.addEventListener("keydown", onKey, true);
    this.bar.addEventListener("click", ({ target }) => this.act(target.closest("[data-present]")?.dataset.present));
    this.bar.querySelector("select").addEventListener("change", ({ target }) => (this.jump(target.selectedIndex), this.stage.rest()));
    window.addEventListener("hashchange", () => this.on && this.follow(location.hash));
    window.addEventListener("pagehide", () => this.notes.close());
  }

  get now() {
    return this.placed(this.stop, this.moment);
  }

  /** Where the next step leads; null at the end of the trip. */
  get next() {
    const more = this.moment + 1 < this.path[this.stop].moments.length;
    return more ? this.placed(this.stop, this.moment + 1) : this.placed(this.stop + 1, 0);
  }

  address(hash) {
    try {
      history.replaceState(history.state, "", hash);
      this.shell.address.known = location.hash;
    } catch {
      // a sandboxed frame: the address stays behind
    }
  }

  stopOf(name) {
    return this.path.findIndex(({ stem }) => stem === name);
  }

  placed(stop, moment) {
    const found = this.path[stop];
    return found ? { stop: found, moment: found.moments[moment] } : null;
  }

  /** At the stop that the address names (`#present-word_map`), or where the reader is. */
  async enter() {
    if (this.on) return;
    this.on = this.shell.address.held = true;
    await this.question();
    const { figures } = this.shell.page;
    this.path = this.all.map((stop) => ({ ...stop, moments: stop.moments.filter(({ figure }) => figures.has(figure)) }));
    const named = location.hash.startsWith(MODE) ? location.hash.slice(MODE.length + 1) : this.path[this.stop].stem;
    const stop = this.stopOf(named || document.querySelector(".route a.here")?.hash.slice(1));
    if (stop >= 0 && stop !== this.stop) [this.stop, this.moment] = [stop, 0];
    if (stop < 0 && named) this.address(MODE); // there is no such stop
    classList.add("presenting");
    document.body.append(this.bar);
    this.clock.start();
    this.clock.arrive();
    this.show(false, true);
    this.stage.rest();
  }

  /** A question before each stop's figure is part of the show. */
  async question() {
    if (document.documentElement.dataset.predict) return; // the reader's own choice stays
    try {
      this.#predict = await this.shell.load("predict");
      this.#predict.switchOn(this.shell);
    } catch {
      this.#predict = null; // a host's whim: the show goes on without
    }
  }

  leave(write = true) {
    this.on = this.shell.address.held = false;
    this.halt();
    this.clock.pause();
    this.notes.close();
    this.bar.remove();
    classList.remove("presenting", "blanked");
    this.stage.clear();
    this.#predict?.switchOff(this.shell);
    if (document.fullscreenElement) document.exitFullscreen();
    if (!write) return;
    const { stop, moment } = this.now;
    this.address(`#${stop.stem}`);
    const { root } = this.shell.page.figures.get(moment.figure) ?? this.shell.page.figures.get(stop.moments[1].figure);
    root.scrollIntoView({ block: "start" });
    root.focus({ preventScroll: true });
  }

  /** The address has changed: a link to a figure of this stop (the question has one) shows it, any other leads away. */
  follow(hash) {
    if (hash.startsWith(MODE)) return;
    const name = hash.slice(1).replace(/\?.*|-figure$/, "");
    const moment = this.now.stop.moments.findIndex(({ figure }) => figure === name);
    if (moment < 0) return this.leave(false);
    this.moment = moment;
    this.show(false, false);
  }

  key(event) {
    const name = meaning(event);
    const back = !this.on && event.key === "F5" && this.#lastKey === "Escape"; // a clicker has one button for both
    if (this.on || event.isTrusted) this.#lastKey = event.key;
    if (!back && (!this.on || !name)) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    if (back) this.enter();
    else this.act(name);
  }

  act(name) {
    if (!name || !this.on) return;
    if (classList.contains("blanked") && name !== "notes") {
      this.blank(false);
      if (name !== "full") return;
    }
    ACTS[name]?.(this);
  }

  /** A step along the path, on to the next stop and back to the end of the one before. */
  go(step) {
    const { moments } = this.path[this.stop];
    const moment = this.moment + step;
    if (moments[moment]) return this.put(this.stop, moment);
    const stop = this.stop + step;
    if (this.path[stop]) this.put(stop, step > 0 ? 0 : this.path[stop].moments.length - 1);
  }

  jump(stop) {
    this.put(stop, 0);
  }

  put(stop, moment) {
    this.halt();
    const other = stop !== this.stop;
    [this.stop, this.moment] = [stop, moment];
    if (other) this.clock.arrive();
    this.show(true, other);
  }

  show(set, arrived) {
    const { stop, moment } = this.now;
    this.stage.show(moment, set);
    for (const name of ["line", "place"]) this.fill(name, moment.node);
    for (const name of ["title", "minutes"]) this.fill(name, stop.node);
    this.bar.querySelector("select").selectedIndex = this.stop;
    const said = [arrived ? stop.node.querySelector(".title").textContent : "", moment.node.querySelector(".line").textContent];
    this.bar.querySelector("[role=status]").textContent = said.join(" ").trim();
    this.notes.tell(this.now, this.next);
    this.clock.tick();
  }

  fill(name, node) {
    for (const slot of this.bar.querySelectorAll(`.show-${name}`)) slot.replaceChildren(partOf(node, name));
  }

  /** The figure's own Play; where it has none the moments of this stop pass by, and for readers who want no motion it is one step. */
  play() {
    const { player } = this.stage;
    if (this.#walk) return this.halt();
    if (player) return player.click();
    if (stillness.on) return this.go(1);
    this.#walk = setInterval(() => (this.next?.stop === this.now.stop ? this.walked() : this.halt()), PACE);
    this.pressed("play", true);
  }

  walked() {
    this.moment += 1;
    this.show(true, false);
  }

  halt() {
    clearInterval(this.#walk);
    this.#walk = 0;
    this.pressed("play", false);
  }

  blank(on = !classList.contains("blanked")) {
    classList.toggle("blanked", on);
    this.pressed("blank", on);
  }

  pressed(name, on) {
    for (const root of [this.bar, this.notes.root]) {
      for (const button of root?.querySelectorAll(`[data-present="${name}"][aria-pressed]`) ?? []) button.setAttribute("aria-pressed", String(on));
    }
  }

  async full() {
    try {
      await (document.fullscreenElement ? document.exitFullscreen() : document.documentElement.requestFullscreen());
    } catch {
      // not allowed here, or not known
    }
  }

  tell() {
    const told = this.notes.show();
    this.bar.querySelector(".barred").hidden = told;
    this.notes.tell(this.now, this.next);
    this.clock.tick();
  }
}

const ACTS = {
  next: (show) => show.go(1),
  back: (show) => show.go(-1),
  first: (show) => show.jump(show.stop),
  play: (show) => show.play(),
  blank: (show) => show.blank(),
  notes: (show) => show.tell(),
  full: (show) => show.full(),
  anew: (show) => show.clock.anew(),
  leave: (show) => show.leave(),
  out: (show) => show.stage.rest(),
  further: (show) => show.stage.fit.on(),
};

let show = null;

/** Begins, or begins again where it was left. */
export function present(shell) {
  show ??= new Show(shell);
  return show.enter();
}

/** The page's button: by way of the address, so that Back leaves, and loading again comes back. */
export function toggle() {
  location.hash = MODE;
}
