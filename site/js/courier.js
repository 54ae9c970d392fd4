/**
 * Carries what the reader did to Python and the replies back: one request at a time, in order, each action exactly once.
 * Events: `sent` (an item was queued), `slow` (a request takes long, or no longer does), `settled`, `lost`.
 */
import { edits } from "./edits.js";
import { idiomorph } from "./idiomorph.js";
import { Queue } from "./queue.js";
import { ask } from "./request.js";
import { settle } from "./settle.js";
import { afterPaint } from "./paint.js";

const SLOW = 1000; // ms

/** Whether a job says which tokenizer cuts: the reader's choice, or a link. */
function chooses({ items }) {
  return items.some((item) => item.link || item.do === "tokenizer");
}

export class Courier extends EventTarget {
  queue = new Queue();
  job = null; // under way
  slow = false;
  answered = false; // by this page's first reply
  #again = []; // jobs whose worker died, and jobs that the reader retries
  #running = []; // figures with work that remains, the one asked longest ago first
  #number = 0;
  #choice = null; // the job that chose a tokenizer last

  constructor(page, supervisor) {
    super();
    this.page = page;
    this.supervisor = supervisor;
    supervisor.subscribe(() => this.pump());
  }

  get ready() {
    return this.supervisor.state === "ready" || this.supervisor.state === "busy";
  }

  /** Queues one action: {figure, do, value, by, control?, edit?, newest?, drag?, link?, at}; `at` is when it happened, if that is to be measured. */
  send(item) {
    this.queue.add(this.ready ? item : { ...item, at: null });
    this.page.texts.tidy(() => this.page.mentions(this.queue.values));
    this.#tell("sent", item);
    this.pump();
  }

  async pump() {
    if (this.job || !this.ready) return;
    const job = this.#next();
    if (!job) return;
    this.job = job;
    const slow = setTimeout(() => this.#setSlow(true), SLOW);
    try {
      const reply = await ask(this, job);
      await idiomorph(this.supervisor);
      if (reply.error?.table) this.#park(job, reply);
      else this.#settle(job, reply);
    } catch (error) {
      this.#failed(job, error);
    }
    clearTimeout(slow);
    this.job = null;
    this.#setSlow(false);
    this.pump();
  }

  /** Figures whose presses wait because Python is not there. */
  get waiting() {
    return this.ready ? [] : this.queue.figures;
  }

  #settle(job, reply) {
    const { trip } = this.page;
    if (chooses(job) || (reply.trip && reply.trip.tokenizer !== trip?.tokenizer)) this.#choice = job;
    settle(this, job, reply);
  }

  /** A tokenizer's table is missing: the job waits for it, and others go on. A choice that is no longer the last one is dropped. */
  async #park(job, reply) {
    const { link } = job.items[0] ?? {};
    if (chooses(job)) this.#choice = job;
    if (chooses(job) && !link) this.#goAhead(job);
    job.figure.stale = false;
    const came = await this.supervisor.tables.load(reply.error.table);
    if (chooses(job) && this.#choice !== job) {
      if (!link || this.#choice.items[0]?.link) return;
      link.tokenizer = this.page.trip.tokenizer;
    }
    if (came) this.#again.push(job);
    else this.#settle(job, reply);
    this.pump();
  }

  /** What was done together with a choice does not wait with it. */
  #goAhead(job) {
    const others = job.items.filter((item) => item.do !== "tokenizer");
    if (!others.length) return;
    job.items = job.items.filter((item) => item.do === "tokenizer");
    this.#again.push({ ...job, items: others });
  }

  busyWith(figure) {
    return this.job?.figure === figure || this.queue.holds(figure);
  }

  nextId() {
    return ++this.#number;
  }

  #next() {
    if (this.#again.length) return this.#again.shift();
    if (this.queue.size) {
      if (this.queue.first.figure.composing) return null;
      const items = this.queue.take();
      return { kind: "act", figure: items[0].figure, items, tries: 0 };
    }
    const at = this.#running.findIndex((figure) => figure.rested && !figure.composing);
    if (at >= 0) return { kind: "more", figure: this.#running.splice(at, 1)[0], items: [], tries: 0 };
    const figure = this.#nextToLookAt();
    return figure && { kind: "look", figure, items: [], tries: 0 };
  }

  /** A view that Python has not rendered yet, or not with this trip: those on screen first, then those near. */
  #nextToLookAt() {
    const stale = this.page.all.filter((figure) => figure.stale && !figure.composing);
    return stale.find((figure) => figure.seen) ?? stale.find((figure) => figure.near) ?? (this.answered ? null : stale[0]);
  }

  /** Work remains in a figure: ask on after the paint. */
  goOn(figure) {
    figure.rested = false;
    this.#running = this.#running.filter((other) => other !== figure);
    if (figure.more === null) return;
    this.#running.push(figure);
    afterPaint(() => {
      figure.rested = true;
      this.pump();
    });
  }

  #failed(job, error) {
    this.page.texts.forgetSent();
    if (error?.code === "crashed" && job.tries++ === 0 && this.supervisor.state !== "failed") {
      this.#again.push(job);
      return;
    }
    if (!error?.code) console.error(error);
    for (const { control } of job.items) if (control) edits.lost(control);
    job.figure.more = null;
    job.figure.stale = false;
    this.#tell("lost", { job, code: error?.code ?? "error" });
  }

  /** Gives up a request that takes long; false when there is none. */
  stop() {
    if (this.supervisor.tables?.stop()) {
      this.#tell("slow", { job: this.job });
      return true;
    }
    if (!this.slow) return false;
    this.supervisor.stop();
    return true;
  }

  /** The reader asks for a lost job once more. */
  retry(job) {
    const items = job.items.map((item) => ({ ...item, at: null }));
    this.#again.push({ ...job, items, tries: 0 });
    this.pump();
  }

  #setSlow(slow) {
    if (this.slow === slow) return;
    this.slow = slow;
    this.#tell("slow", { job: this.job });
  }

  settled(job, reply) {
    this.#tell("settled", { job, reply });
  }

  #tell(type, detail) {
    this.dispatchEvent(new CustomEvent(type, { detail }));
  }
}
