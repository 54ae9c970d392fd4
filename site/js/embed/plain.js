/**
 * For a frame whose origin is nobody's (`sandbox="allow-scripts"`) on a server that lets only its own origin fetch. Classic scripts come
 * all the same: Python's files lie beside the others as scripts with base64 in them (`assets/plain/`), a few hundred kilobytes each. The
 * worker asks this page for a file, and gets its pieces; it checks them as if it had fetched them.
 */
import { fromBase64 } from "../base64.js";

const AT_ONCE = 3;
const heard = new Map(); // name of a piece → the function that it is for
const queue = [];
let loading = 0;

window.tripPlain = (name, text) => heard.get(name)?.(text);

function load(base, name) {
  return new Promise((resolve, reject) => {
    heard.set(name, resolve);
    const script = document.createElement("script");
    script.src = new URL(`assets/plain/${name}.js`, base).href;
    script.onerror = () => reject(new Error(name));
    script.onload = () => reject(new Error(name)); // after it has run: then this changes nothing
    document.head.append(script);
    script.addEventListener("load", () => script.remove());
  }).finally(() => heard.delete(name));
}

/** No more than a few at once, so that on a slow line each is heard of in time. */
async function next() {
  if (loading === AT_ONCE || !queue.length) return;
  loading += 1;
  const { base, name, resolve, reject } = queue.shift();
  await load(base, name).then(resolve, reject);
  loading -= 1;
  next();
}

/** The pieces of a file of the manifest, as promises of base64. */
function pieces({ url, size }, base) {
  const stem = url.split("/").pop().replace(/\.bin$/, "");
  const all = Array.from({ length: Math.ceil(size / PIECE) }, (_, i) => new Promise((resolve, reject) => {
    queue.push({ base, name: `${stem}.${i}`, resolve, reject });
    next();
  }));
  for (const piece of all) piece.catch(() => {}); // one that failed is enough to say
  return all;
}

async function inflated(entry, base, onBytes) {
  const bytes = [];
  for (const piece of pieces(entry, base)) {
    bytes.push(fromBase64(await piece));
    onBytes();
  }
  return new Response(new Blob(bytes).stream().pipeThrough(new DecompressionStream("gzip"))).blob();
}

async function give(worker, manifest, base, url) {
  const entry = Object.values(manifest.files).find((one) => new URL(one.url, base).href === url);
  try {
    for (const piece of pieces(entry, base)) worker.postMessage({ type: "piece", url, text: await piece });
    worker.postMessage({ type: "piece", url, end: true });
  } catch (error) {
    worker.postMessage({ type: "piece", url, error: error.message });
  }
}

/** A way of having a worker, as in `../ladder.js`; throws where fetching is allowed, so that the usual ones follow. */
export async function plain(manifest, base, kept, onBytes) {
  const { classic } = manifest.files;
  if (await fetch(new URL(classic.url, base), { method: "HEAD" }).then(({ ok }) => ok, () => false)) throw new Error("not needed");
  kept.plain ??= await inflated(classic, base, onBytes).catch((error) => {
    throw Object.assign(error, { code: "network", detail: error.message });
  });
  const url = URL.createObjectURL(new Blob([kept.plain], { type: "text/javascript" }));
  const worker = new Worker(url);
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
  worker.addEventListener("message", ({ data }) => data.type === "fetch" && give(worker, manifest, base, data.url));
  worker.postMessage({ type: "plain" });
  return worker;
}
