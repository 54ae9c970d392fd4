/** Links to a figure's state: `#<stem>?v=1&key=value`, where 1 is the version of the page's links. */
const ROOM = 4096; // characters

/** `{hash, cut}`; when it gets too long the longest values are left out, and `cut` says so. */
export function makeLink(name, params, version) {
  const kept = new URLSearchParams({ v: version });
  for (const [key, value] of Object.entries(params ?? {})) if (key !== "v") kept.set(key, String(value));
  const hash = () => `#${encodeURIComponent(name)}?${kept}`;
  let cut = false;
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
  params.delete("v");
  return { name: decode(hash.slice(1, at)), known, params: Object.fromEntries(params) };
}

function decode(text) {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
