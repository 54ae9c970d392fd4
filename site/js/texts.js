/** Large texts, kept on the page under names made from their content, and sent to a worker once in its life. */
import { hash, hashSlowly } from "./hash.js";
import { breath } from "./paint.js";

const ROOM = 48_000_000; // UTF-16 units; beyond it, texts that nothing refers to are let go

export class Texts {
  #byName = new Map();
  #sent = new Set();
  #size = 0;

  constructor() {
    for (const text of globalThis.tripTexts ?? []) this.keep(text); // a figure in one file brings some
  }

  keep(text) {
    return this.#put("text-" + hash(text), text);
  }

  async keepSlowly(text) {
    return this.#put("text-" + (await hashSlowly(text, breath)), text);
  }

  #put(name, text) {
    if (!this.#byName.has(name)) this.#size += text.length;
    this.#byName.delete(name); // so that the newest is the last to be let go
    this.#byName.set(name, text);
    return name;
  }

  has(name) {
    return this.#byName.has(name);
  }

  get(name) {
    return this.#byName.get(name);
  }

  /** The texts among `names` that this worker has not been given. */
  unsent(names) {
    return this.parcel(names.filter((name) => !this.#sent.has(name)));
  }

  parcel(names) {
    return Object.fromEntries(names.filter((name) => this.has(name)).map((name) => [name, this.#byName.get(name)]));
  }

  markSent(parcel) {
    for (const name of Object.keys(parcel)) this.#sent.add(name);
  }

  /** A new worker knows nothing. */
  forgetSent() {
    this.#sent.clear();
  }

  /** Let go of the oldest texts that `mentions()` (JSON) does not name, when there are too many. */
  tidy(mentions) {
    if (this.#size <= ROOM) return;
    const named = mentions();
    for (const [name, text] of this.#byName) {
      if (this.#size <= ROOM) return;
      if (named.includes(name)) continue;
      this.#byName.delete(name);
      this.#size -= text.length;
    }
  }
}
