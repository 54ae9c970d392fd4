/** What the address of an embedded figure asks for: a state, a theme, whether there are controls. */
const THEMES = ["light", "dark", "auto"];

/** `{theme, controls, params, known}`: from the query (`?merges=3&theme=dark`), and over it from the hash, which may be a link
 *  as the page makes them (`#<stem>?v=1&merges=3&theme=dark`). `known` is false when that link is of another version. */
export function readOptions({ search, hash }, version) {
  const link = new URLSearchParams(hash.includes("?") ? hash.slice(hash.indexOf("?") + 1) : "");
  const known = !link.has("v") || link.get("v") === version;
  const all = Object.fromEntries([...new URLSearchParams(search), ...(known ? link : [])]);
  const { theme, controls, v, ...params } = all;
  return { theme: THEMES.includes(theme) ? theme : "auto", controls: controls === "off" ? "off" : "on", params, known };
}
