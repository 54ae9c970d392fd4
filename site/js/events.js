/** Event delegation: what the reader does becomes actions, by the attributes `data-on-…`. */
import { edits } from "./edits.js";
import { focusIsOurs } from "./focus.js";
import { stillness } from "./stillness.js";
import { actionOf, controlOf } from "./value.js";
import { showHeld } from "./view.js";

const NEWEST = { input: "adjacent", focus: "adjacent", rest: "adjacent" };

export class Events {
  constructor(page, courier, root) {
    this.page = page;
    this.courier = courier;
    root.addEventListener("click", (event) => this.#onClick(event));
    root.addEventListener("submit", (event) => this.#onSubmit(event));
    root.addEventListener("input", (event) => this.#onInput(event));
    root.addEventListener("change", (event) => this.#onChange(event));
    root.addEventListener("focusin", (event) => focusIsOurs() || this.act("focus", event.target, event.timeStamp));
    root.addEventListener("compositionstart", (event) => this.#compose(event, true));
    root.addEventListener("compositionend", (event) => this.#compose(event, false));
    root.addEventListener("focusout", (event) => this.#compose(event, false));
  }

  /** Sends the action that `data-on-<kind>` around `target` names. */
  act(kind, target, at = performance.now()) {
    const owner = target instanceof Element ? target.closest(`[data-on-${kind}]`) : null;
    const figure = owner && this.page.figureOf(owner);
    if (!figure) return false;
    const name = (kind === "click" && stillness.on && owner.dataset.still) || owner.getAttribute(`data-on-${kind}`);
    const action = actionOf(owner, name, target, this.page.texts);
    this.send({ ...action, figure, newest: NEWEST[kind], at });
    return true;
  }

  /** Sends one action of the reader's. */
  send(item) {
    const { figure, control } = item;
    figure.touched = true;
    const edit = control ? edits.sent(control) : undefined;
    this.courier.send({ by: "reader", ...item, edit });
  }

  #onClick(event) {
    const owner = event.target.closest?.("[data-on-click]");
    if (!owner || !this.page.figureOf(owner) || owner.disabled) return;
    if (owner.localName === "a") {
      if (event.ctrlKey || event.metaKey || event.shiftKey) return;
      event.preventDefault();
    }
    this.act("click", event.target, event.timeStamp);
  }

  #onSubmit(event) {
    if (!this.page.figureOf(event.target)) return;
    event.preventDefault();
    const control = controlOf(event.target, event.target);
    if (control) edits.made(control);
    this.act("submit", event.target, event.timeStamp);
  }

  #onInput(event) {
    const figure = this.page.figureOf(event.target);
    if (!figure || event.target.type === "file") return;
    edits.made(event.target);
    if (!event.isComposing && !figure.composing) this.act("input", event.target, event.timeStamp);
  }

  #onChange(event) {
    if (event.target.type === "file" || !this.page.figureOf(event.target)) return;
    if (edits.settled(event.target) && event.target.closest("[data-on-change]")) edits.made(event.target);
    this.act("change", event.target, event.timeStamp);
  }

  #compose({ target }, open) {
    const figure = this.page.figureOf(target);
    if (!figure || figure.composing === open) return;
    figure.composing = open;
    if (open) return;
    setTimeout(() => {
      if (figure.composing) return;
      showHeld(figure);
      if (target.isConnected && edits.unsent(target)) this.act("input", target);
      this.courier.pump();
    });
  }
}
