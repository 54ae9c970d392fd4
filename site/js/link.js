/** Links to a figure's state: `#<stem>?v=1&key=value`, where 1 is the version of the page's links. */
const ROOM = 4096; // characters

const NAME = /^text-[0-9a-f]{16}$/; // of a large text, which only this page has

/**
 * `{hash, cut}`; when it gets too long the longest values are left out, and `cut` says so.
 * `away`: it is to be opened elsewhere, so the names of large texts are left out, too.
 */
export function makeLink(name, params, version, away = false) {
  const kept = new URLSearchParams({ v: version });
  let cut = false;
  for (const [key, value] of Object.entries(params ?? {})) {
    if (away && NAME.test(value)) cut = true;
    else if (key !== "v") kept.set(key, String(value));
  }
  const hash = () => `#${encodeURIComponent(name)}?${kept}`;
  while (hash().length > ROOM) {
    const lengths = [...kept].filter(([key]) => key !== "v").map(([key, value]) => [value.length, key]);
    if (!lengths.length) break;
    kept.delete(lengths.reduce((longest, one) => (one[0] > longest[0] ? one : longest))[1]);
    cut = true;
  }
  return { hash: hash(), cut };
}

/** `{name, known, params}` of a hash; null when it is not a link to a state. Never throws. */
export function readLink(hash, version) {
  const at = hash.indexOf("?");
  if (!hash.startsWith("#") || at < 2) return null;
  const params = new URLSearchParams(hash.slice(at + 1));
  const known = params.get("v") === version;
  for (const name of ["v", "theme", "controls"]) params.delete(name); // what is about the page, not about the figure
  return { name: decode(hash.slice(1, at)), known, params: Object.fromEntries(params) };
}

function decode(text) {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
