// The ways of having a worker, best first. Each takes the manifest, the base URL, what is kept, and a function to be called
// for each bit of progress; it gives a Worker or throws. "script" is the code of what the next rung may do better.
import {bytes} from './download.js';

/** A module worker: its parts are modules that the browser fetches. A page that is one file has none beside it. */
async function moduleWorker({scripts}, base) {
  if (!scripts) throw new Error('no scripts beside the page');
  return new Worker(new URL(scripts.worker, base), {type: 'module'});
}

/** A classic worker made of one text, for hosts that serve modules under a wrong type and engines without module workers. */
async function classicWorker(manifest, base, kept, onBytes) {
  kept.classic ??= await bytes(manifest.files.classic, base, onBytes);
  const url = URL.createObjectURL(new Blob([kept.classic], {type: 'text/javascript'}));
  try {
    return new Worker(url);
  } finally {
    setTimeout(() => URL.revokeObjectURL(url), 10_000);
  }
}

/** An embedded figure has further ones before these (embed/frame.js). */
export const rungs = [...(globalThis.tripRungs ?? []), moduleWorker, classicWorker];
