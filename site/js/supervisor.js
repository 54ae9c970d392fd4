// The page's side of Python: starts a worker, watches it, replaces it. It knows codes only; the words stand in the page.
//
// idle → downloading {loaded, total} → starting → ready ⇄ busy;   failed {code, detail};   restarting {code} → …
import {rungs} from './ladder.js';

const COARSE = {idle: 'static', ready: 'ready', busy: 'ready', failed: 'failed'};
const SILENCE = 10_000; // ms without a byte while files come
const START = 20_000; // ms after the last byte until Python answers
const TRIES = 3; // replacements in a row that never became ready

/** `files`: the page's manifest (parsed). `base`: the absolute URL that its paths are relative to. */
export function createSupervisor(options) {
  return new Supervisor(options);
}

class Supervisor {
  constructor({files, base, silence = SILENCE, start = START, root = document.documentElement}) {
    Object.assign(this, {manifest: files, base, silence, startLimit: start, root});
    this.listeners = new Set();
    this.kept = {}; // files that came whole: the next worker gets them from here
    this.waiting = []; // requests made before Python was ready
    this.asked = []; // requests under way, oldest first
    this.rung = 0;
    this.losses = 0;
    this.numpy = {state: 'idle'};
    root.tripSupervisor = this; // for a look from the browser's console, and for tests
    this.put('idle');
  }

  subscribe(listener) {
    this.listeners.add(listener);
    listener(this.state, this.detail);
    return () => this.listeners.delete(listener);
  }

  start() {
    if (this.state !== 'idle') return;
    performance.mark('python-start');
    if (!supported()) this.fail('unsupported', '');
    else if (location.protocol === 'file:') this.fail('file', ''); // browsers fetch nothing from there
    else this.spawn('downloading', {loaded: 0, total: this.total()});
  }

  /** After a failure: what has come is kept, the rest is fetched again. */
  retry() {
    if (this.state !== 'failed' || this.detail.code === 'unsupported') return;
    this.rung = 0;
    this.losses = 0;
    for (const entry of Object.values(this.manifest.files)) entry.fresh = true; // see download.js
    this.spawn('downloading', {loaded: 0, total: this.total()});
  }

  /** The reply to one request (a plain object). Rejects with an error whose `code` is "stopped" or "crashed". */
  request(message) {
    return new Promise((resolve, reject) => {
      const entry = {text: JSON.stringify(message), resolve, reject};
      if (this.isReady()) this.ask(entry);
      else this.waiting.push(entry);
    });
  }

  /** Give up what is under way: the worker is replaced at once. */
  stop() {
    if (this.isReady()) this.replace('stopped');
  }

  isReady() {
    return this.state === 'ready' || this.state === 'busy';
  }

  whenReady() {
    return new Promise(resolve => {
      const leave = this.subscribe(() => {
        if (this.isReady()) queueMicrotask(() => { leave(); resolve(); });
      });
    });
  }

  /** Ask for numpy; `numpy` in the detail of what subscribers get tells how it goes. Resolves or rejects with a code. */
  loadNumpy() {
    if (!this.numpy.promise || this.numpy.state === 'failed') {
      const gate = {};
      gate.promise = new Promise((resolve, reject) => Object.assign(gate, {resolve, reject}));
      this.numpy = {...gate, state: 'downloading'};
      this.whenReady().then(() => this.worker.postMessage({type: 'numpy'}));
    }
    return this.numpy.promise;
  }

  // ---- what happens inside ----

  total() {
    return ['wasm', 'stdlib', 'app'].reduce((sum, name) => sum + this.manifest.files[name].size, 0);
  }

  put(state, detail = {}) {
    this.state = state;
    this.detail = detail;
    this.root.dataset.python = COARSE[state] ?? 'loading';
    this.root.dataset.pythonState = state;
    if (state === 'failed') this.root.dataset.pythonTrouble = detail.code;
    else delete this.root.dataset.pythonTrouble;
    for (const listener of [...this.listeners]) listener(state, detail);
  }

  async spawn(state, detail) {
    this.put(state, detail);
    const turn = (this.turn = {}); // whatever an older worker still says is not heard
    this.alarm(this.silence, 'network', 'stalled');
    try {
      const worker = await rungs[this.rung](this.manifest, this.base, this.kept, () => this.alarm(this.silence, 'network', 'stalled'));
      if (this.turn !== turn) return worker.terminate();
      this.worker = worker;
      this.heard = false;
      worker.onmessage = ({data}) => this.turn === turn && this.hear(data);
      worker.onerror = event => {
        event.preventDefault?.();
        if (this.turn === turn) this.broke(event.message);
      };
      worker.onmessageerror = worker.onerror;
      worker.postMessage({type: 'start', manifest: this.manifest, base: this.base, kept: {...this.kept, classic: undefined}});
    } catch (error) {
      if (this.turn === turn) this.climb(error.code ?? 'script', error.detail ?? String(error));
    }
  }

  hear(data) {
    this.heard = true;
    const hearing = HEARING[data.type];
    if (hearing) hearing(this, data);
  }

  /** The worker is broken: before it was ready it could not load, after that it crashed. */
  broke(message) {
    if (this.isReady()) this.replace('crashed');
    else this.climb('script', message ?? '');
  }

  /** This way of having a worker does not work here: the next one, if there is one. */
  climb(code, detail) {
    this.dismiss();
    if (this.rung + 1 < rungs.length && code === 'script') {
      this.rung += 1;
      this.spawn(this.state, this.detail);
    } else this.fail(code, detail);
  }

  fail(code, detail) {
    this.dismiss();
    this.put('failed', {code, detail});
  }

  dismiss() {
    clearTimeout(this.timer);
    this.turn = null;
    this.worker?.terminate();
    this.worker = null;
  }

  /** A new worker in the old one's place. The requests under way are rejected, the waiting ones go on waiting. */
  replace(code) {
    this.dismiss();
    const lost = this.asked.splice(0);
    this.losses = code === 'crashed' ? this.losses + 1 : 0;
    if (this.numpy.state !== 'idle') this.loseNumpy(code);
    if (this.losses < TRIES) this.spawn('restarting', {code});
    else this.fail('crashed', '');
    for (const {reject} of lost) reject(Object.assign(new Error(code), {code}));
  }

  loseNumpy(code) {
    this.numpy.reject(Object.assign(new Error(code), {code}));
    this.numpy.promise.catch(() => {});
    this.numpy = {state: 'idle'};
  }

  alarm(ms, code, detail) {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.fail(code, detail), ms);
  }

  ready() {
    clearTimeout(this.timer);
    this.put('ready');
    for (const entry of this.waiting.splice(0)) this.ask(entry);
  }

  ask(entry) {
    this.asked.push(entry);
    this.worker.postMessage({type: 'request', text: entry.text});
    if (this.state !== 'busy') this.put('busy');
  }

  answered(text) {
    const entry = this.asked.shift();
    this.losses = 0;
    if (!this.asked.length) this.put('ready');
    entry?.resolve(JSON.parse(text));
  }
}

const HEARING = {
  bytes(it, {loaded, total, starting}) {
    if (loaded < total && !starting) it.alarm(it.silence, 'network', 'stalled');
    else it.alarm(it.startLimit, 'start', 'slow');
    it.put(it.state === 'restarting' ? 'restarting' : 'downloading', {...it.detail, loaded, total});
  },
  keep(it, {name, value}) { it.kept[name] = value; },
  starting(it) {
    it.alarm(it.startLimit, 'start', 'slow');
    if (it.state !== 'restarting') it.put('starting');
  },
  ready(it) { it.ready(); },
  reply(it, {text}) { it.answered(text); },
  crashed(it) { it.replace('crashed'); },
  failed(it, {code, detail}) { it.climb(code, detail); },
  complete(it) { it.root.dataset.pythonComplete = ''; },
  numpy(it, {state, ...detail}) {
    if (!it.numpy.promise) return;
    Object.assign(it.numpy, {state, detail});
    if (state === 'ready') it.numpy.resolve();
    if (state === 'failed') it.numpy.reject(Object.assign(new Error(detail.code), detail));
    it.put(it.state, it.detail);
  },
};

function supported() {
  return [globalThis.Worker, globalThis.WebAssembly?.compileStreaming, globalThis.DecompressionStream, globalThis.BigInt].every(Boolean);
}

/** Start on idle after the first paint; when the reader saves data, at the first touch (pointer, key or focus) of a figure. */
export function startWhenDue(supervisor, saving = Boolean(navigator.connection?.saveData)) {
  const start = () => supervisor.start();
  if (saving) {
    for (const kind of ['pointerdown', 'keydown', 'focusin']) {
      document.addEventListener(kind, event => event.target.closest?.('[data-widget]') && start(), {capture: true, passive: true});
    }
    return;
  }
  const idle = globalThis.requestIdleCallback ?? (call => setTimeout(call, 1));
  requestAnimationFrame(() => setTimeout(() => idle(start, {timeout: 500}), 0));
}
