// The shared worker: one Python for the embedded figures of one origin in one window. To `python.js` it is what the page is to a
// worker of its own, to each frame (a port) what that worker is. Only `embed/shared.js` speaks to it.
import {engine} from './engine.js';
import {serve} from './python.js';

const ports = new Set();
const queue = []; // requests: {port, text}
const REPEATED = ['starting', 'ready', 'complete', 'incomplete']; // told to a frame that comes later
let begun = null; // the request that Python works on
let bytes = null, past = []; // what was said so far
let numpy = {state: 'idle', turn: 0, wishes: new Map()}; // port → its number of the wish
let asked = false; // for Python

const toPython = data => self.onmessage({data});

/** What Python says goes to those whom it concerns. */
self.postMessage = data => {
  const {type} = data;
  if (type === 'reply') answered(data);
  else if (type === 'crashed') crashed(data);
  else if (type === 'numpy') ofNumpy(data);
  else if (type !== 'keep' && type !== 'hello') { // what came whole is kept by the browser's cache: a compiled module cannot leave here
    if (type === 'bytes') bytes = data;
    if (REPEATED.includes(type)) past.push(data);
    for (const port of ports) if (port.started || type === 'failed') port.postMessage(data);
    if (type === 'failed') self.close(); // who tries again opens another
  }
};

function answered(data) {
  const {port} = begun;
  begun = null;
  if (ports.has(port)) port.postMessage(data);
  next();
}

/** The frame whose request it was is told so; the others go on elsewhere with theirs. */
function crashed(data) {
  for (const port of ports) port.postMessage(port === begun?.port ? data : {type: 'left', again: true});
  self.close();
}

function next() {
  if (begun || !queue.length) return;
  begun = queue.shift();
  begun.port.postMessage({type: 'begun'});
  toPython({type: 'request', text: begun.text});
}

function ofNumpy(data) {
  if (data.turn !== numpy.turn) return;
  numpy.state = data.state;
  for (const [port, turn] of numpy.wishes) port.postMessage({...data, turn});
  if (data.state === 'failed' || data.state === 'ready') numpy.wishes.clear();
}

const HEARING = {
  start(port, {manifest, base}) {
    port.started = true;
    if (bytes) port.postMessage(bytes);
    for (const data of past) port.postMessage(data);
    if (!asked) toPython({type: 'start', manifest, base});
    asked = true;
  },
  request(port, {text}) {
    queue.push({port, text});
    next();
  },
  /** A second wish of the same frame, before the first was heard of, starts the download anew. */
  numpy(port, {turn}) {
    if (numpy.state === 'ready') return port.postMessage({type: 'numpy', turn, state: 'ready'});
    const under = numpy.state === 'downloading' && !numpy.wishes.has(port);
    numpy.wishes.set(port, turn);
    if (under) return;
    numpy.state = 'downloading';
    toPython({type: 'numpy', turn: (numpy.turn += 1)});
  },
  table(_, {name}) { toPython({type: 'table', name}); }, // all hear of it; who did not ask lets it pass
  bye(port) {
    ports.delete(port);
    numpy.wishes.delete(port);
    queue.splice(0, queue.length, ...queue.filter(entry => entry.port !== port));
    port.close();
  },
  close() { self.close(); },
};

serve(engine);

self.onconnect = ({ports: [port]}) => {
  ports.add(port);
  port.onmessage = ({data}) => HEARING[data.type]?.(port, data);
  port.addEventListener('close', () => HEARING.bye(port)); // where browsers say so; the frame says it, too
  port.postMessage({type: 'hello'});
};
