/** What the reader did and Python has not heard yet, in order. */
function twins(a, b) {
  return a.figure === b.figure && a.do === b.do && a.control === b.control && a.drag === b.drag && !a.link && !b.link;
}

export class Queue {
  #items = [];

  get size() {
    return this.#items.length;
  }

  get first() {
    return this.#items[0];
  }

  holds(figure) {
    return this.#items.some((item) => item.figure === figure);
  }

  /** Is a newer value of this item's control waiting? */
  supersedes(item) {
    return this.#items.some((other) => other.newest && twins(other, item));
  }

  /** `newest: "adjacent"` replaces the same item when it is the last one, `"anywhere"` wherever it stands. */
  add(item) {
    const at = this.#twin(item);
    if (at >= 0) this.#items.splice(at, 1);
    this.#items.push(item);
  }

  #twin(item) {
    const last = this.#items.length - 1;
    if (item.newest === "anywhere") return this.#items.findIndex((other) => twins(other, item));
    if (item.newest === "adjacent" && last >= 0 && twins(this.#items[last], item)) return last;
    return -1;
  }

  /** The run at the front that belongs to one figure: one request. A link starts a request of its own. */
  take() {
    const { figure } = this.#items[0];
    let length = 1;
    while (length < this.#items.length && this.#items[length].figure === figure && !this.#items[length].link) length++;
    return this.#items.splice(0, length);
  }

  /** Figures with something of the reader's in the queue. */
  get figures() {
    return [...new Set(this.#items.filter((item) => item.by !== "page").map((item) => item.figure))];
  }

  get values() {
    return this.#items.map((item) => item.value);
  }
}
