// Inside the worker: from the manifest's files to a Python that answers requests. The two workers (module and classic)
// differ only in how they come by Pyodide's own scripts, which `engine` brings.
import {fromBase64} from './base64.js';
import {LoadError, bytes, fetched} from './download.js';
import {unpack} from './unpack.js';

const FIRST = ['wasm', 'stdlib', 'app'];
const SILENCE = 10_000; // ms without a byte of a table
const LITTLE = 32_768; // bytes of the others that are left when the app's archive is asked for, so that its latency hides
const ARCHIVE = '/lib/tokentrip.zip', STDLIB = '/lib/python314.zip', PACKAGES = '/lib/python3.14/site-packages';
const post = (type, more = {}) => self.postMessage({type, ...more});

/** Listen to the page. `engine(manifest, base)` gives {loadPyodide, createPyodideModule}. */
export function serve(engine) {
  const worker = new PythonWorker(engine);
  self.onmessage = ({data}) => worker[data.type]?.(data);
  post('hello');
}

class PythonWorker {
  constructor(engine) {
    this.engine = engine;
    this.queue = Promise.resolve();
    this.figuring = this.completing = null; // what comes after the first view
    this.unpacked = new Set();
    this.late = new AbortController(); // of that
  }

  async start({manifest, base, kept}) {
    Object.assign(this, {manifest, base, kept: kept ?? {}, starting: false});
    try {
      checkWasm();
      const {core, app} = this.downloads();
      const [archive] = await Promise.all([app, core.then(parts => this.boot(...parts))]);
      this.open(archive);
      this.figures().catch(() => {}); // asked for again when a figure or the rest needs it
    } catch (error) {
      const known = error instanceof LoadError;
      post('failed', {code: known ? error.code : 'start', detail: known ? error.detail : String(error)});
      return;
    }
    post('ready');
  }

  /** Two promises: `core` is what the interpreter starts from, `app` our archive, which travels last: it comes while the
   *  interpreter starts. */
  downloads() {
    const {files} = this.manifest;
    this.loaded = Object.fromEntries(FIRST.map(name => [name, this.kept[name] ? files[name].size : 0]));
    const engine = this.engine(this.manifest, this.base).catch(error => { throw new LoadError('script', String(error)); });
    const nearly = new Promise(resolve => { this.nearly = resolve; });
    const file = name => this.file(name, count => this.count(name, count));
    const core = Promise.all([engine, file('wasm'), file('stdlib')]);
    const app = nearly.then(() => Promise.all([file('app'), core])).then(([archive]) => { post('starting'); return archive; });
    this.askForTheLast();
    return {core, app};
  }

  count(name, count) {
    this.loaded[name] = count;
    this.tell();
    this.askForTheLast();
  }

  left(names) {
    return names.reduce((sum, name) => sum + this.manifest.files[name].size - this.loaded[name], 0);
  }

  askForTheLast() {
    if (this.left(['wasm', 'stdlib']) <= LITTLE) this.nearly();
  }

  /** How far the files are. While the interpreter starts, none are read: silence then is no sign of a dead network. */
  tell() {
    const total = FIRST.reduce((sum, name) => sum + this.manifest.files[name].size, 0);
    post('bytes', {loaded: total - this.left(FIRST), total, starting: this.starting});
  }

  /** One file: the page's copy from an earlier worker, or fetched (and then given to the page to keep). */
  async file(name, onBytes, signal) {
    if (this.kept[name]) return this.kept[name];
    const entry = this.manifest.files[name];
    if (entry.text) Object.assign(entry, {bytes: fromBase64(entry.text), text: null});
    const value = name === 'wasm' ? await compiled(entry, this.base, onBytes) : await bytes(entry, this.base, onBytes, signal);
    entry.bytes = null; // inflated it is kept
    post('keep', {name, value});
    return value;
  }

  async boot(engine, wasm, stdlib) {
    this.starting = true;
    if (this.left(FIRST)) this.tell();
    this.python = await this.interpreter(engine, wasm, new Uint8Array(stdlib));
    this.starting = false;
    if (this.left(FIRST)) this.tell();
  }

  async interpreter({loadPyodide, createPyodideModule}, wasm, stdlib) {
    // A memory snapshot would come in here: `_loadSnapshot` beside the options below, and no `fsInit`.
    const nowhere = new URL('assets/none/', this.base).href;
    const handed = {'pyodide.asm.wasm': () => new Response(null), 'python_stdlib.zip': () => new Response(stdlib)};
    const restore = handOver(handed);
    const {instantiateStreaming} = WebAssembly;
    WebAssembly.instantiateStreaming = async (response, imports) =>
      ({module: wasm, instance: await WebAssembly.instantiate(wasm, imports)});
    try {
      return await loadPyodide({
        createPyodideModule,
        indexURL: nowhere,
        stdLibURL: nowhere + 'python_stdlib.zip',
        packageBaseUrl: nowhere,
        lockFileContents: this.manifest.lock,
        env: {HOME: '/home/pyodide'},
      });
    } finally {
      restore();
      WebAssembly.instantiateStreaming = instantiateStreaming;
    }
  }

  open(archive) {
    this.python.FS.writeFile(ARCHIVE, new Uint8Array(archive));
    this.python.pyimport('sys').path.append(ARCHIVE);
    this.dispatch = this.python.pyimport('tokentrip.runtime').dispatch;
  }

  request({text}) {
    this.queue = this.queue.then(() => this.answer(text)).catch(error => post('crashed', {detail: String(error)}));
  }

  async answer(text) {
    let reply = this.dispatch(text);
    for (const more of ['figures', 'complete']) {
      if (this.completing === 'done' || !lacking(reply)) break;
      const came = await this[more]().catch(() => this[more]()).then(() => true, () => false);
      if (!came) break; // the figure is told, and can ask again
      reply = this.dispatch(text);
    }
    post('reply', {text: reply});
    if (!this.completing) setTimeout(() => this.complete().catch(() => {}), 0);
  }

  /** The table of a real tokenizer, for Python. The page hears how far it is, and whether it came. */
  async table({name}) {
    const entry = this.manifest.files[name];
    if (!entry) return post('table', {name, came: false});
    const silence = new AbortController();
    let timer;
    const tell = loaded => {
      clearTimeout(timer);
      if (loaded < entry.size) timer = setTimeout(() => silence.abort(), SILENCE);
      post('table', {name, loaded});
    };
    try {
      tell(0);
      const given = this.python.toPy(new Uint8Array(await this.file(name, tell, silence.signal)));
      const module = this.python.pyimport('tokentrip.pretrained');
      module.give(name, given);
      [given, module].forEach(proxy => proxy.destroy());
      post('table', {name, came: true});
    } catch {
      post('table', {name, came: false});
    }
    clearTimeout(timer);
  }

  /** The figures below the top of the page. */
  figures() {
    if (this.figuring) return this.figuring === 'done' ? Promise.resolve() : this.figuring;
    const attempt = this.further(['app_rest', ARCHIVE]).then(() => { this.figuring = 'done'; }).catch(error => {
      if (this.figuring === attempt) this.figuring = null;
      throw error;
    });
    return (this.figuring = attempt);
  }

  /** All figures, and the rest of the standard library and of the app. */
  complete() {
    if (this.completing) return this.completing === 'done' ? Promise.resolve() : this.completing;
    const attempt = this.figures().then(() => this.further(['stdlib_rest', STDLIB], ['app_last', ARCHIVE])).then(() => {
      this.python.pyimport('importlib').invalidate_caches(); // needs a module of the rest itself
      this.completing = 'done';
      post('complete');
    }).catch(error => {
      if (this.completing === attempt) this.completing = null;
      post('incomplete', {code: error.code ?? 'start', detail: error.detail ?? String(error)});
      throw error;
    });
    return (this.completing = attempt);
  }

  /** Files appended to the archives that Python started from. */
  async further(...parts) {
    const {signal} = this.late;
    const rests = await Promise.all(parts.map(([name]) => this.file(name, () => post('alive'), signal)));
    rests.forEach((rest, i) => this.append(parts[i][1], rest, this.manifest.files[parts[i][0]].at));
    for (const finder of this.python.pyimport('sys').path_importer_cache.values()) finder?.invalidate_caches();
  }

  /** Overwrite an archive's directory with further entries and the directory of all. */
  append(path, rest, at) {
    const {FS} = this.python;
    const stream = FS.open(path, 'r+');
    FS.write(stream, new Uint8Array(rest), 0, rest.byteLength, at);
    FS.close(stream);
  }

  /** numpy, once it is wanted: never half there, and imported before the page hears of it. `turn` is the page's number of the
   *  wish; a new one gives up what an older one still waits for. */
  async numpy({turn}) {
    const tell = (state, more) => post('numpy', {turn, state, ...more});
    if (this.wish) this.hangUp();
    this.wish = turn;
    const {signal} = this.late;
    try {
      await this.complete();
      await this.loadPackage('numpy', loaded => tell('downloading', {loaded, total: this.manifest.files.numpy.size}), signal);
      tell('ready');
    } catch (error) {
      const known = error instanceof LoadError;
      tell('failed', {code: known ? error.code : 'package', detail: known ? error.detail : String(error).trim().split('\n').at(-1)});
    }
    if (this.wish === turn) this.wish = null;
  }

  hangUp() {
    this.late.abort();
    this.late = new AbortController();
    for (const what of ['figuring', 'completing']) if (this[what] !== 'done') this[what] = null;
  }

  /** Not by Pyodide's own `loadPackage`: that unpacks in Python and compiles every library of the package, needed or not. */
  async loadPackage(name, onBytes, signal) {
    const wheel = await this.file(name, onBytes, signal);
    if (!this.unpacked.has(name)) unpack(this.python.FS, wheel, PACKAGES);
    this.unpacked.add(name);
    this.python.pyimport('importlib').invalidate_caches();
    this.python.pyimport(name).destroy();
  }
}

/** Whether a reply tells of something that may still be on its way. */
function lacking(reply) {
  return /"no_module"|"unknown_widget"/.test(reply) && ['no_module', 'unknown_widget'].includes(JSON.parse(reply).error?.code);
}

/** Pyodide asks for its files by name, and they are there already. Returns what puts the old fetch back. */
function handOver(handed) {
  const {fetch} = self;
  self.fetch = (url, options) => {
    const name = String(url?.url ?? url).split('/').pop();
    return handed[name] ? Promise.resolve(handed[name]()) : fetch(url, options);
  };
  return () => { self.fetch = fetch; };
}

function checkWasm() {
  try {
    new WebAssembly.Module(Uint8Array.of(0, 0x61, 0x73, 0x6d, 1, 0, 0, 0));
  } catch (error) {
    throw new LoadError('wasm-csp', 'wasm-unsafe-eval');
  }
}

function compiled(entry, base, onBytes) {
  return fetched(entry, base, onBytes, stream => {
    const response = new Response(stream, {headers: {'content-type': 'application/wasm'}});
    return WebAssembly.compileStreaming(response).catch(error => {
      throw error instanceof WebAssembly.CompileError ? new LoadError('unsupported', error.message) : error;
    });
  });
}
