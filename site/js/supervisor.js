// The page's side of Python: starts a worker, watches it, replaces it. It knows codes only; the words stand in the page.
//
// idle → downloading {loaded, total} → starting → ready ⇄ busy;   failed {code, detail};   restarting {code} → …
import {rungs} from './ladder.js';
import {Tables} from './tables.js';

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
    this.tables = new Tables(this);
    this.rung = 0;
    this.losses = 0;
    this.rest = null; // whether this worker has the second part: true, false when it could not be had, null when not known yet
    this.putNumpy({state: 'idle'});
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
    else if (location.protocol === 'file:' && this.manifest.scripts) this.fail('file', ''); // browsers fetch nothing from there
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

  /** Ask for numpy; `numpy.state` and `numpy.detail` tell how it goes, and subscribers are called. Resolves when it has been
   *  imported, or rejects with a code: after "failed" it can be asked for again. */
  loadNumpy() {
    if (this.numpy.promise && this.numpy.state !== 'failed') return this.numpy.promise;
    const numpy = {state: 'downloading', detail: {loaded: 0, total: this.manifest.files.numpy.size}};
    numpy.promise = new Promise((resolve, reject) => Object.assign(numpy, {resolve, reject}));
    this.putNumpy(numpy);
    performance.mark('numpy-start');
    this.whenReady().then(() => {
      if (this.numpy !== numpy) return;
      this.watchNumpy(this.silence);
      this.worker.postMessage({type: 'numpy', turn: (this.numpyTurn = (this.numpyTurn ?? 0) + 1)});
    });
    this.put(this.state, this.detail);
    return numpy.promise;
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

  putNumpy(numpy) {
    this.numpy = numpy;
    this.root.dataset.numpy = numpy.state === 'downloading' ? 'loading' : numpy.state;
  }

  /** numpy must be heard of within `ms`; a worker that is counting cannot tell, and is waited for. */
  watchNumpy(ms) {
    clearTimeout(this.numpyTimer);
    this.numpyTimer = setTimeout(() => {
      if (this.asked.length) this.watchNumpy(ms);
      else this.numpyFailed({code: 'network', detail: 'stalled'});
    }, ms);
  }

  numpyFailed(detail) {
    const {numpy} = this;
    clearTimeout(this.numpyTimer);
    this.putNumpy({...numpy, state: 'failed', detail});
    numpy.promise.catch(() => {}); // whoever asked is told; when nobody waits, that is no error of the page
    numpy.reject(Object.assign(new Error(detail.code), detail));
    this.put(this.state, this.detail);
  }

  setRest(rest) {
    this.rest = rest;
    if (rest) this.root.dataset.pythonComplete = '';
    else delete this.root.dataset.pythonComplete;
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
      if (this.turn === turn) this.climb(typeof error.code === 'string' ? error.code : 'script', error.detail ?? String(error)); // a browser's own have numbers
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
    this.tables.stop();
    this.turn = null;
    this.worker?.terminate();
    this.worker = null;
  }

  /** A new worker in the old one's place. The requests under way are rejected, the waiting ones go on waiting. */
  replace(code) {
    this.dismiss();
    const lost = this.asked.splice(0);
    this.losses = code === 'crashed' ? this.losses + 1 : 0;
    this.setRest(null);
    if (this.numpy.state !== 'idle') this.loseNumpy(code);
    if (this.losses < TRIES) this.spawn('restarting', {code});
    else this.fail('crashed', '');
    for (const {reject} of lost) reject(Object.assign(new Error(code), {code}));
  }

  loseNumpy(code) {
    clearTimeout(this.numpyTimer);
    this.numpy.promise.catch(() => {});
    this.numpy.reject(Object.assign(new Error(code), {code}));
    this.putNumpy({state: 'idle'});
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
  left(it, {again}) { // a shared one, see embed/shared.js
    if (again) it.waiting.unshift(...it.asked.splice(0));
    it.replace(again ? 'left' : 'stopped');
  },
  failed(it, {code, detail}) { it.climb(code, detail); },
  complete(it) { it.setRest(true); it.put(it.state, it.detail); },
  incomplete(it) { it.setRest(false); it.put(it.state, it.detail); },
  table(it, data) { it.tables.hear(data); },
  alive(it) { if (it.numpy.state === 'downloading') it.watchNumpy(it.silence); },
  numpy(it, {turn, state, code, detail, loaded, total}) {
    if (turn !== it.numpyTurn || it.numpy.state !== 'downloading') return; // given up meanwhile
    if (state === 'failed') return it.numpyFailed({code, detail});
    if (state === 'ready') {
      clearTimeout(it.numpyTimer);
      performance.mark('numpy-ready');
      it.putNumpy({...it.numpy, state});
      it.numpy.resolve();
    } else {
      it.numpy.detail = {loaded, total};
      it.watchNumpy(loaded < total ? it.silence : it.startLimit);
    }
    it.put(it.state, it.detail);
  },
};

function supported() {
  return [globalThis.Worker, globalThis.WebAssembly?.compileStreaming, globalThis.DecompressionStream, globalThis.BigInt].every(Boolean);
}
