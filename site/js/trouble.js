/** What a figure says when something is wrong or has to wait: a template in its `[data-trouble]`, with Retry where it has one. */
import { fill, words } from "./words.js";

export class Trouble {
  #retries = new Map(); // figure → what its Retry does
  #notes = new Map(); // figure → the key of what it shows

  constructor(root, page) {
    this.page = page;
    root.addEventListener("click", ({ target }) => {
      const figure = target.closest?.("[data-retry]") && page.figureOf(target);
      if (figure) this.#retry(figure);
    });
  }

  /** Shows the first template among `keys` that exists; `slots` fills its `[data-<slot>]`s. */
  show(figure, keys, { retry = null, slots = {} } = {}) {
    const slot = figure.slot("trouble");
    const content = words(...keys);
    if (!slot || !content) return;
    for (const [name, text] of Object.entries(slots)) fill(content, name, String(text));
    if (!retry) for (const button of content.querySelectorAll("[data-retry]")) button.remove();
    this.#retries.set(figure, retry);
    this.#notes.set(figure, keys[0]);
    this.#put(figure, slot, content);
  }

  note(figure, key) {
    if (this.#notes.get(figure) !== key) this.show(figure, [key]);
  }

  /** Takes away what is shown; with keys, only when it is one of these. */
  clear(figure, ...keys) {
    const note = this.#notes.get(figure);
    if (!note || (keys.length && !keys.includes(note))) return;
    this.#retries.delete(figure);
    this.#notes.delete(figure);
    this.#put(figure, figure.slot("trouble"), document.createDocumentFragment());
  }

  #put(figure, slot, content) {
    const focused = slot.contains(document.activeElement);
    slot.replaceChildren(content);
    if (focused) figure.root.focus({ preventScroll: true });
  }

  #retry(figure) {
    const retry = this.#retries.get(figure);
    this.clear(figure);
    retry?.();
  }
}

function onSent(trouble, courier, fail, item) {
  if (item.by === "page" || courier.ready) return;
  if (!fail(item.figure)) trouble.note(item.figure, "queued");
}

function onSettled(trouble, courier, { job, reply }) {
  const { error } = reply;
  if (!error) {
    trouble.clear(job.figure, ...passing(job));
    if (lost(job, reply)) trouble.note(job.figure, "link-part");
    return;
  }
  console.error(`${job.figure.uid}: ${error.code}`, error);
  const slots = typeof error.detail === "string" ? { detail: error.detail } : {};
  trouble.show(job.figure, [`error-${error.code}`, "error"], { retry: () => courier.retry(job), slots });
}

/** Ties the notes to what happens to requests; `failure()` gives the keys for a Python that did not start. */
export function watchTrouble(trouble, courier, supervisor, failure) {
  const fail = (figure) => {
    if (supervisor.state !== "failed") return false;
    const { code, detail } = supervisor.detail;
    const retry = code === "unsupported" ? null : () => supervisor.retry();
    trouble.show(figure, failure(), { retry, slots: { detail: detail ?? "" } });
    return true;
  };
  courier.addEventListener("sent", ({ detail }) => onSent(trouble, courier, fail, detail));
  courier.addEventListener("settled", ({ detail }) => onSettled(trouble, courier, detail));
  courier.addEventListener("lost", ({ detail: { job, code } }) => {
    trouble.show(job.figure, [code, "error"], { retry: () => courier.retry(job) });
  });
  supervisor.subscribe(() => courier.waiting.forEach((figure) => fail(figure) || trouble.note(figure, "queued")));
}

/** Whether a link asked for something else than what is shown. Names that no figure knows, an embed's address may have from others. */
function lost({ items }, { unheeded = [], state, trip }) {
  return unheeded.some((name) => items[0]?.link || Object.hasOwn(state, name) || Object.hasOwn(trip, name));
}

/** A view that Python made unasked does not take away what the reader has not read yet. */
function passing({ kind }) {
  return kind === "act" ? [] : ["queued"];
}
