/** What is on the stage: one figure of one stop, in a prepared state. Figures stay what and where they are; styles hide all others. */
import { focusQuietly } from "../focus.js";
import { Loan } from "./loan.js";

const ON = "on-stage";

export class Stage {
  figure = null;
  #moment = null; // whose part is to be brought into sight when the state has come

  constructor({ page, courier }, fit) {
    Object.assign(this, { page, courier, fit });
    this.loan = new Loan(page);
    courier.addEventListener("settled", ({ detail }) => detail.job.figure === this.figure && this.#arrived(detail.reply));
  }

  /** Shows a moment's figure; `set`: also puts it into the moment's state. */
  show(moment, set) {
    this.#place(this.page.figures.get(moment.figure));
    this.#moment = moment;
    if (set && !moment.keep) this.#send(moment);
    this.#look();
    this.courier.pump();
  }

  /** Nothing is on the stage. */
  clear() {
    this.fit.clear();
    for (const element of document.querySelectorAll(`.${ON}`)) element.classList.remove(ON);
  }

  /** The figure's own Play, where it has one that is in sight and does something. */
  get player() {
    const button = this.figure?.body.querySelector('[data-on-click="play"]:not([aria-disabled])');
    const box = button?.getBoundingClientRect();
    return box && box.height && box.top < innerHeight && box.bottom > 0 ? button : null;
  }

  #place(figure) {
    const active = document.activeElement;
    const field = active?.matches("input, textarea, select");
    this.clear();
    for (let element = figure.root; element !== document.body; element = element.parentElement) element.classList.add(ON);
    if (active === document.body || (active?.closest("main") && (field || !figure.root.contains(active)))) this.rest();
    this.figure = figure;
  }

  /** The focus where it disturbs nothing; from there the arrow keys scroll. */
  rest() {
    focusQuietly(document.getElementById("main"));
  }

  /** One request: the figure as it starts, the trip as it is but for what the moment lends, and the moment's actions. */
  #send({ figure: uid, do: actions, trip }) {
    const figure = this.page.figures.get(uid);
    const items = [{ figure, link: {}, trip: this.loan.of(trip), by: "page" }];
    for (const [name, value] of actions) items.push({ figure, do: name, value, by: "page" });
    const last = items.pop();
    for (const item of items) this.courier.queue.add(item);
    this.courier.send(last);
    this.courier.supervisor.start();
  }

  #arrived({ more }) {
    if (this.#moment) this.#look();
    if (typeof more !== "number") this.#moment = null; // from here on it is the reader who scrolls
  }

  #look() {
    const { body } = this.figure;
    const [there, end] = [this.#moment.at, this.#moment.to].map((part) => (part ? body.querySelector(part) : null));
    for (const details of body.querySelectorAll("details")) details.open = details.contains(there);
    this.fit.to(this.figure.root, there, end);
    if (there) there.scrollIntoView({ block: "start" });
    else document.querySelector(".page").scrollTop = 0;
  }
}
