/**
 * A moment may lend the trip something (another sentence, a shorter list). What the audience had is given back with the next
 * moment, unless somebody changed it meanwhile: then that stays. Steps may be quicker than Python, so the trip may still hold what
 * an earlier moment lent.
 */
export class Loan {
  #loans = new Map(); // field → {own, puts: all that was ever lent, out: whether it is to be given back}

  constructor(page) {
    this.page = page;
  }

  /** The fields of the trip that differ for a moment which lends `wanted`. */
  of(wanted) {
    const { trip } = this.page;
    const change = {};
    for (const [name, loan] of this.#loans) {
      if (trip[name] !== loan.own && !loan.puts.has(trip[name])) Object.assign(loan, { own: trip[name], out: false });
      if (loan.out) change[name] = loan.own;
      loan.out = false;
    }
    for (const [name, put] of Object.entries(wanted)) {
      const loan = this.#loans.get(name) ?? { own: trip[name], puts: new Set() };
      loan.puts.add(put);
      loan.out = true;
      this.#loans.set(name, loan);
      change[name] = put;
    }
    return change;
  }
}
