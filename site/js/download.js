// Fetching a file of the manifest: counted, inflated when the host has not done so, and verified before it is used.

export class LoadError extends Error {
  constructor(code, detail) {
    super(`${code}: ${detail}`);
    this.code = code;
    this.detail = detail;
  }
}

const GZIP = [0x1f, 0x8b];

/** The file's inflated bytes as a stream, which fails with a LoadError when they are not the right ones. After a failure
 *  the browser's cache is passed by: it may hold the very answer that was wrong. */
export async function open(entry, base, onBytes = () => {}) {
  const url = new URL(entry.url, base);
  const cache = entry.fresh ? 'reload' : 'default';
  entry.fresh = true;
  const response = await fetch(url, {cache}).catch(error => { throw new LoadError('network', `${entry.url}: ${error.message}`); });
  if (!response.ok) throw new LoadError('http', `${response.status} ${entry.url}`);
  const reader = response.body.getReader();
  const start = await firstBytes(reader, entry);
  const packed = start.length > 1 && GZIP.every((byte, i) => start[i] === byte);
  const source = counted(start, reader, entry, packed, onBytes);
  return packed ? source.pipeThrough(new DecompressionStream('gzip')) : source;
}

/** The whole file as an ArrayBuffer. */
export async function bytes(entry, base, onBytes) {
  const stream = await open(entry, base, onBytes);
  return new Response(stream).arrayBuffer().catch(error => { throw asLoadError(error, entry); });
}

/** A stream that broke without a name of its own was bad data: the browser's gunzip found it. */
export function asLoadError(error, entry) {
  return error instanceof LoadError ? error : new LoadError(entry.trouble?.code ?? 'corrupt', entry.trouble?.detail ?? entry.url);
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

function counted(start, reader, entry, packed, onBytes) {
  const want = packed ? entry.size : entry.full;
  const parts = [];
  let got = 0, value = start, done = false;
  entry.trouble = null;
  return new ReadableStream({
    async pull(controller) {
      try {
        if (value === null) ({value, done} = await read(reader, entry));
        if (done) {
          await verify(parts, got, want, packed ? entry.sha256 : entry.fullsha256, entry);
          controller.close();
          return;
        }
        parts.push(value);
        got += value.length;
        onBytes(Math.min(entry.size, Math.round(got * entry.size / want)));
        controller.enqueue(value);
        value = null;
      } catch (error) {
        entry.trouble = error;
        controller.error(error);
      }
    },
    cancel: reason => reader.cancel(reason),
  });
}

async function verify(parts, got, want, hash, entry) {
  if (got < want) throw new LoadError('corrupt', `${got} of ${want} bytes of ${entry.url}`);
  if (got > want) throw new LoadError('corrupt', `${got} instead of ${want} bytes of ${entry.url}`);
  if (!globalThis.crypto?.subtle) return; // plain http in a local network: length, and gzip's own check sum
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', await new Blob(parts).arrayBuffer()));
  if (Array.from(digest, byte => byte.toString(16).padStart(2, '0')).join('') !== hash) throw new LoadError('corrupt', entry.url);
}
