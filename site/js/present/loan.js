/**
 * A moment may lend the trip something (another sentence, a shorter list). What the audience had is given back with the next
 * moment, unless somebody changed it meanwhile: then that stays.
 */
export class Loan {
  #lent = new Map(); // field → {own, put}

  constructor(page) {
    this.page = page;
  }

  /** The fields of the trip that differ for a moment which lends `wanted`. */
  of(wanted) {
    const { trip } = this.page;
    const change = {};
    for (const [name, { own, put }] of this.#lent) if (trip[name] === put || trip[name] === own) change[name] = own;
    this.#lent.clear();
    for (const [name, put] of Object.entries(wanted)) {
      this.#lent.set(name, { own: change[name] ?? trip[name], put });
      change[name] = put;
    }
    return change;
  }
}
