/** Play: the figure's body asks with `data-every` to be sent `data-do` that long after each paint. */
import { afterPaint } from "./paint.js";
import { stillness } from "./stillness.js";

const timers = new Map(); // figure → timer

function stop(figure) {
  clearTimeout(timers.get(figure));
  timers.delete(figure);
}

export class Play {
  constructor(page, courier) {
    this.page = page;
    this.courier = courier;
    courier.addEventListener("settled", ({ detail }) => this.#afterPaint(detail.job.figure));
    courier.addEventListener("sent", ({ detail }) => stop(detail.figure));
    courier.addEventListener("lost", ({ detail }) => stop(detail.job.figure));
    document.addEventListener("visibilitychange", () => this.all());
    stillness.watch(() => this.all());
  }

  all() {
    for (const figure of this.page.all) this.look(figure);
  }

  #afterPaint(figure) {
    stop(figure);
    afterPaint(() => this.look(figure));
  }

  /** Starts, keeps or stops a figure's timer, as things are now. */
  look(figure) {
    const player = figure.body.querySelector("[data-every][data-do]");
    if (!player || !figure.seen || document.hidden || stillness.on) return stop(figure);
    if (timers.has(figure) || this.courier.busyWith(figure)) return;
    timers.set(figure, setTimeout(() => this.#tick(figure), Number(player.dataset.every)));
  }

  #tick(figure) {
    stop(figure);
    const player = figure.body.querySelector("[data-every][data-do]");
    if (!player) return;
    if (figure.composing) return this.look(figure);
    this.courier.send({ figure, do: player.dataset.do, value: player.dataset.value ?? null, by: "play", newest: "adjacent" });
  }
}
