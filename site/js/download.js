// Fetching a file of the manifest: counted, inflated when the host has not done so, and verified before it is used.

export class LoadError extends Error {
  constructor(code, detail) {
    super(`${code}: ${detail}`);
    this.code = code;
    this.detail = detail;
  }
}

const GZIP = [0x1f, 0x8b];

/** What `use` makes of the file's inflated bytes (a stream), given out only when they are the right ones; else a LoadError.
 *  The browser inflates one branch by itself while the other is counted here. */
export async function fetched(entry, base, onBytes, use, signal) {
  const response = await ask(entry, base, signal);
  const [used, read] = response.body.tee();
  const reader = read.getReader();
  const start = await firstBytes(reader, entry);
  const packed = start.length > 1 && GZIP.every((byte, i) => start[i] === byte);
  const value = use(packed ? used.pipeThrough(new DecompressionStream('gzip')) : used);
  value.catch(() => {}); // told below, unless the bytes are wrong: that says more
  await check(start, reader, entry, packed, onBytes);
  return value.catch(error => { throw error instanceof LoadError ? error : new LoadError('corrupt', entry.url); });
}

/** The whole file as an ArrayBuffer. */
export function bytes(entry, base, onBytes, signal) {
  return fetched(entry, base, onBytes, stream => new Response(stream).arrayBuffer(), signal);
}

/** After a failure the browser's cache is passed by: it may hold the very answer that was wrong. What the page brought is there. */
async function ask(entry, base, signal) {
  if (entry.bytes) return new Response(entry.bytes);
  const cache = entry.fresh ? 'reload' : 'default';
  entry.fresh = true;
  const response = await fetch(new URL(entry.url, base), {cache, signal})
    .catch(error => { throw new LoadError('network', `${entry.url}: ${error.message}`); });
  if (!response.ok) throw new LoadError('http', `${response.status} ${entry.url}`);
  return response;
}

async function firstBytes(reader, entry) {
  const {value, done} = await read(reader, entry);
  if (done) throw new LoadError('corrupt', `0 of ${entry.size} bytes of ${entry.url}`);
  if (value.length > 1) return value;
  const next = await read(reader, entry);
  return next.done ? value : Uint8Array.of(...value, ...next.value);
}

function read(reader, entry) {
  return reader.read().catch(error => { throw new LoadError('network', `${entry.url}: ${error.message}`); });
}

/** Read to the end. Rejects when the bytes are too few, too many or not the right ones. */
async function check(start, reader, entry, packed, onBytes) {
  const want = packed ? entry.size : entry.full;
  const all = new Uint8Array(want);
  let got = 0;
  for (let value = start, done = false; !done; ({value, done} = await read(reader, entry))) {
    if (got + value.length > want) throw new LoadError('corrupt', `over ${want} bytes of ${entry.url}`);
    all.set(value, got);
    got += value.length;
    onBytes(Math.min(entry.size, Math.round(got * entry.size / want)));
  }
  if (got < want) throw new LoadError('corrupt', `${got} of ${want} bytes of ${entry.url}`);
  if (!globalThis.crypto?.subtle) return; // plain http in a local network: length, and gzip's own check sum
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', all));
  const hash = Array.from(digest, byte => byte.toString(16).padStart(2, '0')).join('');
  if (hash !== (packed ? entry.sha256 : entry.fullsha256)) throw new LoadError('corrupt', entry.url);
}
