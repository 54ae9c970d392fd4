/**
 * numpy on the page: asked for when Python is complete and the page idle; where data, a small device or somebody's page are to be
 * spared, when a figure that may need it (`[data-numpy]` in its body) comes near. When it is there, those figures are rendered again.
 */
import { megabytes, offer } from "./status.js";
import { fill, words } from "./words.js";

const PHONE = window.matchMedia("(pointer: coarse) and (max-width: 800px)");
const LATEST = 2000; // ms until a page that is never idle asks all the same

function sparing() {
  return Boolean(navigator.connection?.saveData || document.body.dataset.base) || PHONE.matches;
}

function mayNeed(figure) {
  return Boolean(figure.body.querySelector("[data-numpy]")) || Boolean(figure.held?.includes("data-numpy"));
}

export class Numpy {
  #wanted = false; // once asked for; a worker that takes another's place gets it, too
  #scheduled = false;
  #shown = "idle";

  constructor(page, courier, supervisor) {
    Object.assign(this, { page, courier, supervisor });
    for (const slot of this.#slots) if (!slot.hasAttribute("tabindex")) slot.tabIndex = -1;
    document.addEventListener("click", ({ target }) => target.closest?.("[data-numpy-retry]") && this.#ask());
    courier.addEventListener("settled", () => this.look());
    supervisor.subscribe(() => this.look());
  }

  /** Something has changed: Python, numpy, what the reader did, or which figures are near. */
  look() {
    const { state } = this.supervisor.numpy;
    const before = this.#shown;
    this.#show(state);
    if (state === "ready" && before !== "ready") this.#arrived();
    if (state === "idle" && this.#due) this.#soon();
  }

  get #slots() {
    return document.querySelectorAll("[data-numpy-status]");
  }

  get #due() {
    const { courier, supervisor } = this;
    if (!courier.ready || !courier.answered) return false;
    const inNeed = this.page.all.filter(mayNeed);
    if (inNeed.some((figure) => figure.touched)) return true;
    return supervisor.rest !== null && (this.#wanted || !sparing() || inNeed.some((figure) => figure.near));
  }

  #soon() {
    if (this.#scheduled) return;
    this.#scheduled = true;
    const idle = window.requestIdleCallback ?? ((then) => setTimeout(then, 1));
    idle(() => {
      this.#scheduled = false;
      if (this.supervisor.numpy.state === "idle" && this.#due) this.#ask();
    }, { timeout: LATEST });
  }

  #ask() {
    this.#wanted = true;
    this.supervisor.loadNumpy().catch(() => {}); // that it failed is shown
  }

  /** What is shown may be another now; it need not be what the build baked, and where the reader acted, it is said. */
  #arrived() {
    for (const figure of this.page.all.filter(mayNeed)) {
      figure.baked = null;
      figure.stale = true;
      figure.awaited = figure.touched;
    }
    this.courier.pump();
  }

  #show(state) {
    const { detail } = this.supervisor.numpy;
    for (const slot of this.#slots) {
      if (state !== this.#shown) slot.replaceChildren(this.#said(state, detail));
      fill(slot, "loaded", megabytes(detail?.loaded));
      fill(slot, "total", megabytes(detail?.total));
      fill(slot, "detail", String(detail?.detail ?? ""));
    }
    this.#shown = state;
    offer("numpy-retry", state === "failed", this.#slots[0]);
  }

  #said(state, detail) {
    const keys = state === "failed" ? [`numpy-failed-${detail.code}`, "numpy-failed"] : [`numpy-${state}`];
    return words(...keys) ?? document.createDocumentFragment();
  }
}
