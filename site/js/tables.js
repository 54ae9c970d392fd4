/** The tables of real tokenizers: the worker fetches one when Python says that it is missing, and the page goes on meanwhile. */
export class Tables {
  #waiting = new Map(); // name → {promise, resolve, loaded, total}

  constructor(supervisor) {
    this.supervisor = supervisor;
  }

  /** How far they are, {loaded, total} in bytes; null when none is on its way. */
  get progress() {
    if (!this.#waiting.size) return null;
    const sum = { loaded: 0, total: 0 };
    for (const { loaded, total } of this.#waiting.values()) {
      sum.loaded += loaded;
      sum.total += total;
    }
    return sum;
  }

  /** Resolves to whether Python has it now. */
  load(name) {
    const there = this.#waiting.get(name);
    if (there) return there.promise;
    const entry = { loaded: 0, total: this.supervisor.manifest.files[name]?.size ?? 0 };
    entry.promise = new Promise((resolve) => (entry.resolve = resolve));
    this.#waiting.set(name, entry);
    this.supervisor.worker.postMessage({ type: "table", name });
    this.#tell();
    return entry.promise;
  }

  /** What the worker says of one: how far it is, or whether it came. */
  hear({ name, loaded, came }) {
    const entry = this.#waiting.get(name);
    if (!entry) return; // given up meanwhile
    if (came === undefined) entry.loaded = loaded;
    else this.#end(name, came);
    this.#tell();
  }

  /** Gives up all that are on their way; whether there were any. */
  stop() {
    if (!this.#waiting.size) return false;
    for (const name of [...this.#waiting.keys()]) this.#end(name, false);
    return true;
  }

  #end(name, came) {
    this.#waiting.get(name).resolve(came);
    this.#waiting.delete(name);
  }

  #tell() {
    this.supervisor.put(this.supervisor.state, this.supervisor.detail);
  }
}
