/**
 * The speaker's notes, in a window of their own: an empty page of this very origin, which this page fills itself. So nothing has to be
 * sent, and it works from a disk as well. Some browsers put another empty page in its place once; then it is filled again.
 */
import { partOf } from "./path.js";

const NAME = "token-trip-notes";
const SIZE = "popup,width=760,height=720";

export class Notes {
  #window = null;

  /** `parts`: the notes' HTML; `sheet`: their styles; `act(name)`: a button; `onKey(event)`: a key. */
  constructor(parts, styles, { act, onKey }) {
    Object.assign(this, { parts, styles, act, onKey });
  }

  get open() {
    return Boolean(this.#window && !this.#window.closed);
  }

  /** The notes' element, where the window is open. */
  get root() {
    return this.open ? this.#window.document.querySelector(".notes") : null;
  }

  /** Opens the window or brings it to the front; false where the browser does not allow it. */
  show() {
    if (this.open) this.#window.focus();
    else this.#window = window.open("", NAME, SIZE);
    return this.open;
  }

  close() {
    if (this.open) this.#window.close();
    this.#window = null;
  }

  /** Writes what belongs to this moment. */
  tell(now, next) {
    if (!this.open) return;
    if (!this.root) this.#fill();
    const { root } = this;
    for (const slot of root.querySelectorAll("[data-slot]")) {
      const from = slot.dataset.of === "next" ? next : now;
      slot.replaceChildren(partOf(slot.dataset.from === "stop" ? from?.stop.node : from?.moment.node, slot.dataset.slot, root.ownerDocument));
    }
    for (const block of root.querySelectorAll("[data-needs]")) block.hidden = !block.querySelector("[data-slot]").childNodes.length;
  }

  #fill() {
    const { document: inside, CSSStyleSheet: Sheet } = this.#window;
    const { dataset, lang } = document.documentElement;
    inside.documentElement.lang = lang;
    inside.documentElement.dataset.theme = dataset.theme ?? "auto";
    for (const style of document.head.querySelectorAll("link[rel=stylesheet], style")) {
      const copy = inside.importNode(style, true);
      if (style.href) copy.href = style.href;
      inside.head.append(copy);
    }
    const sheet = new Sheet();
    sheet.replaceSync(this.styles);
    inside.adoptedStyleSheets = [sheet];
    inside.body.replaceChildren(inside.importNode(this.parts, true));
    inside.title = inside.querySelector("h1").textContent;
    inside.addEventListener("keydown", this.onKey, true);
    inside.addEventListener("click", ({ target }) => this.act(target.closest("[data-present]")?.dataset.present));
  }
}
