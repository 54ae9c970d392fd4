/** Which key does what while presenting. A clicker sends PageDown and PageUp, `b` or a full stop, F5 and Escape. */
const MEANINGS = {
  ArrowRight: "next", PageDown: "next", ArrowLeft: "back", PageUp: "back", Home: "first", " ": "play",
  b: "blank", ".": "blank", n: "notes", f: "full", F5: "full", p: "leave", Escape: "leave",
};
const ANYWHERE = new Set(["PageDown", "PageUp", "F5"]); // also while the focus is in a field: the teacher has walked off with the clicker
const HELD = new Set(["next", "back"]); // what a key that is held down may do again
const FIELD = "textarea, select, [contenteditable], input:not([type=button]):not([type=submit]):not([type=reset]):not([type=checkbox])";
const WALKED = "[data-piece], [data-peek], [data-keys*=Arrow]"; // what the arrows walk along
const PRESSED = "button, a[href], summary, input, [data-on-click], [data-piece]"; // what the space bar presses

/** What an event of a key means; "out" is Escape in a field or a strip: out of it, and no further. */
export function meaning(event) {
  if (event.ctrlKey || event.altKey || event.metaKey || event.isComposing) return null;
  const { key, target } = event;
  const name = MEANINGS[key.length === 1 ? key.toLowerCase() : key] ?? null;
  if (!name || (event.repeat && !HELD.has(name))) return null;
  if (ANYWHERE.has(key)) return name;
  if (key === "Escape") return target.closest?.(`${FIELD}, [data-piece], [data-peek]`) ? "out" : name;
  if (target.closest?.(FIELD)) return null;
  if (key.startsWith("Arrow") && target.closest?.(WALKED)) return null;
  return key === " " && target.closest?.(PRESSED) ? null : name;
}
