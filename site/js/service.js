/**
 * The service worker (sw.js): after one visit the page needs no network, and it is all of one version.
 *
 * The build puts `PRECACHE` before it: `version`, a hash of all files, and `files`, path → the SHA-256 that its bytes may have;
 * `used` are those that are kept once the reader has used them, large tables.
 * A version has a cache of its own, filled as a whole before it is used. It takes over when no page of the old one is left, or
 * when the reader asks for it. The old caches go when no page can want them any more.
 */
const { scope } = self.registration;
const OURS = `token-trip ${scope} `; // caches belong to the whole origin, where others may live, too
const NAME = OURS + PRECACHE.version;
const FILES = { ...PRECACHE.files, ...PRECACHE.used };
const isKept = (path) => Object.hasOwn(FILES, path);
const addressOf = (path) => new URL(path, scope).href;

function pathOf(request) {
  const address = request.url.split(/[?#]/)[0];
  if (request.method !== "GET" || !address.startsWith(scope)) return null;
  return address.slice(scope.length).replace(/(^|\/)$/, "$1index.html");
}

async function names() {
  return (await caches.keys()).filter((name) => name.startsWith(OURS));
}

async function held(address) {
  for (const name of await names()) {
    const found = await (await caches.open(name)).match(address);
    if (found) return found;
  }
  return null;
}

/** Files under assets/ are named by their content: what the browser or an older version has of them need not be fetched. */
async function coming(path) {
  const named = path.startsWith("assets/");
  return (named && (await held(addressOf(path)))) || fetch(addressOf(path), { cache: named ? "default" : "no-cache" });
}

async function right(path, body) {
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", body));
  return FILES[path].includes(Array.from(digest, (byte) => byte.toString(16).padStart(2, "0")).join(""));
}

/** Keeps one file, if it is the one of this version: a host may be half way through a renewal. */
async function keep(cache, path) {
  if (await cache.match(addressOf(path))) return; // from an attempt that was cut short
  const response = await coming(path);
  if (!response.ok) throw new Error(`${response.status} ${path}`);
  const body = await response.arrayBuffer();
  if (!(await right(path, body))) throw new Error(`${path} is of another version`);
  const type = response.headers.get("content-type");
  await cache.put(addressOf(path), new Response(body, { headers: type ? { "content-type": type } : {} }));
}

async function install() {
  const cache = await caches.open(NAME);
  for (const path of Object.keys(PRECACHE.files)) await keep(cache, path); // one after another: the reader is using the line
  for (const path of Object.keys(PRECACHE.used)) if (await held(addressOf(path))) await keep(cache, path);
}

/** Old caches go unless more pages are open than `most`: those may still ask for files of theirs. */
async function tidy(most) {
  const pages = await self.clients.matchAll({ type: "window", includeUncontrolled: true });
  if (pages.filter(({ url }) => url.startsWith(scope)).length > most) return;
  await Promise.all((await names()).filter((name) => name !== NAME).map((name) => caches.delete(name)));
}

async function activate() {
  if ((await names()).length === 1) await self.clients.claim(); // the first visit: from now on this page hears of new versions
  await tidy(1); // the one that asked for it, and is about to load itself again
}

async function answer(request, path) {
  const cache = await caches.open(NAME);
  const kept = (await cache.match(addressOf(path))) ?? (isKept(path) ? null : await held(addressOf(path)));
  if (!kept || (request.cache === "reload" && path.startsWith("assets/"))) return renewed(request, cache, path, kept);
  return kept;
}

/** What is not there, or was found damaged, from the network. */
async function renewed(request, cache, path, kept) {
  try {
    const response = await fetch(request);
    if (response.ok && isKept(path) && path.startsWith("assets/")) await cache.put(addressOf(path), response.clone());
    return response.ok || !kept ? response : kept;
  } catch (error) {
    if (kept) return kept;
    throw error;
  }
}

self.addEventListener("install", (event) => event.waitUntil(install()));
self.addEventListener("activate", (event) => event.waitUntil(activate()));
self.addEventListener("message", ({ data }) => data === "takeover" && self.skipWaiting());
self.addEventListener("fetch", (event) => {
  const path = pathOf(event.request);
  if (path === null || !(isKept(path) || path.startsWith("assets/"))) return;
  if (event.request.mode === "navigate") event.waitUntil(tidy(0));
  event.respondWith(answer(event.request, path));
});
