/** The teacher's clock: how long it has been, and how long at this stop, in minutes and seconds. It is no number of a figure. */
const SECOND = 1000;

function shown(since, now) {
  const seconds = Math.max(0, Math.floor((now - since) / SECOND));
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}

export class Clock {
  #timer = 0;
  #began = null;
  #here = 0;

  /** `places()`: the elements that hold a `.clock-all` and a `.clock-here`. */
  constructor(places) {
    this.places = places;
  }

  start() {
    this.#began ??= performance.now();
    clearInterval(this.#timer);
    this.#timer = setInterval(() => this.tick(), SECOND);
  }

  pause() {
    clearInterval(this.#timer);
  }

  /** The lesson begins now. */
  anew() {
    this.#began = this.#here = performance.now();
    this.tick();
  }

  /** The stop begins now. */
  arrive() {
    this.#here = performance.now();
  }

  tick() {
    const now = performance.now();
    for (const place of this.places()) {
      for (const all of place.querySelectorAll(".clock-all")) all.textContent = shown(this.#began ?? now, now);
      for (const here of place.querySelectorAll(".clock-here")) here.textContent = shown(this.#here, now);
    }
  }
}
