/**
 * One Python for the frames of one origin: what the page takes for its worker is a port to a SharedWorker (`../shared.js`). Where that is
 * not allowed this throws, and the frame has a worker of its own. A stuck one cannot be ended from outside: it is left, and opened again
 * under the next number. The frames tell each other, so all of them follow; what they asked goes along, but for the step that was stuck.
 */
const ANSWER = 40; // ms that a frame waits for what the others say about the number
const MOMENT = 100; // ms in which a frame hears by itself that Python is gone, if it is
const HELLO = 8_000; // ms until a shared worker must have said something
const STUCK = 20_000; // ms without a word while there is something to answer
const root = document.documentElement;

/** The frames that share: those of the same files. `number`: of the worker that holds. */
class Room {
  number = 0;
  inside = null; // this frame's SharedPython
  #known = false;

  constructor(name) {
    this.name = name;
    this.channel = new BroadcastChannel(name);
    this.channel.onmessage = ({ data: { ask, at, left } }) => {
      if (ask && this.inside) this.channel.postMessage({ at: this.number });
      if (at > this.number) this.number = at;
      if (left >= this.number) this.number = left + 1;
      if (this.inside && left === this.inside.number) this.inside.follow();
    };
  }

  /** A frame that comes later must not go to one that was left: nobody there would answer. */
  async look() {
    if (this.#known) return;
    this.channel.postMessage({ ask: true });
    await new Promise((resolve) => setTimeout(resolve, ANSWER));
    this.#known = true;
  }

  left(number, tell) {
    this.inside = null;
    this.number = Math.max(this.number, number + 1);
    if (tell) this.channel.postMessage({ left: number });
  }
}

let room = null;
let unfinished = false; // the network failed the one before: what the browser's cache has of it is good

/** What looks like a Worker from the page. */
class SharedPython {
  onmessage = null;
  onerror = null;
  #ready = false;
  #waiting = 0; // requests without an answer
  #code = "network"; // why it did not start: when it does not say so it is silent
  #begun = false; // Python works on this frame's
  #timer = 0;

  constructor(url) {
    this.number = room.number;
    this.worker = new SharedWorker(url, { type: "module", name: `${room.name} ${this.number}` });
    this.worker.onerror = (event) => this.onerror?.(event);
    this.worker.port.onmessage = ({ data }) => this.#hear(data);
    this.#timer = setTimeout(() => this.onerror?.({ message: "silent" }), HELLO);
    window.addEventListener("pagehide", ({ persisted }) => persisted || this.#say({ type: "bye" }));
    room.inside = this;
  }

  postMessage(data) {
    if (data.type === "request") this.#waiting += 1;
    if (data.type === "start") this.#say({ ...data, manifest: trusting(data.manifest), kept: {} });
    else this.#say(data);
    this.#watch();
  }

  /** Is given up by the page: on Stop, after a crash, when it did not start. */
  terminate() {
    clearTimeout(this.#timer);
    if (room.inside !== this) return;
    this.#say({ type: this.#ready ? "close" : "bye" }); // a busy one obeys when it can
    this.worker.port.close();
    unfinished = !this.#ready && this.#code === "network";
    room.left(this.number, this.#ready);
    delete root.dataset.pythonShared;
  }

  /** Another frame has left it: gone, which this frame is told as well, perhaps later, or stuck. */
  follow() {
    setTimeout(() => room.inside === this && this.leave(), MOMENT);
  }

  /** It is stuck or gone. Whose step it was is told that it was stopped; the others ask the next one the same. */
  leave() {
    this.onmessage?.({ data: { type: "left", again: !this.#begun } });
  }

  #say(data) {
    this.worker.port.postMessage(data);
  }

  #hear(data) {
    const { type } = data;
    if (type === "hello") root.dataset.pythonShared = String(this.number);
    if (type === "ready") this.#ready = true;
    if (type === "failed") this.#code = data.code;
    if (type === "begun") this.#begun = true;
    if (type === "reply") {
      this.#begun = false;
      this.#waiting -= 1;
    }
    this.#watch();
    this.onmessage?.({ data });
  }

  #watch() {
    clearTimeout(this.#timer);
    if (this.#waiting) this.#timer = setTimeout(() => this.leave(), STUCK);
  }
}

/** After a failure the cache is passed by (see `../download.js`), but not when only the network was at fault: nothing else keeps the files. */
function trusting(manifest) {
  if (!unfinished) return manifest;
  unfinished = false;
  const files = Object.entries(manifest.files).map(([name, entry]) => [name, { ...entry, fresh: false }]);
  return { ...manifest, files: Object.fromEntries(files) };
}

/** A way of having a worker, as in `../ladder.js`. */
export async function shared({ scripts, files }, base) {
  room ??= new Room(["wasm", "stdlib", "app"].map((name) => files[name].sha256.slice(0, 12)).join(" "));
  await room.look();
  return new SharedPython(new URL(scripts.shared, base).href);
}
