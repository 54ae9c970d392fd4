/** Focus survives a morph. When the focused control is gone, the nearest sensible one gets it, and never the page's body. */
let quiet = false;

/** Is the page itself, and not the reader, moving the focus? */
export function focusIsOurs() {
  return quiet;
}

export function focusQuietly(element) {
  quiet = true;
  element.focus({ preventScroll: true });
  quiet = false;
}

/** What makes a control the same one for the reader. */
function identity(element) {
  const name = (attribute) => element.getAttribute(attribute) ?? "";
  if (element.id) return `#${element.id}`;
  const acts = ["data-on-click", "data-on-input", "data-on-change", "data-on-submit", "data-value", "data-copy", "name"];
  return acts.map(name).join("\u0000");
}

function describe(element) {
  const strip = element.closest("[data-strip]");
  const pieces = strip ? [...strip.querySelectorAll("[data-piece]")] : [];
  return {
    identity: element.hasAttribute("data-piece") ? null : identity(element),
    id: element.id,
    click: element.getAttribute("data-on-click"),
    value: element.getAttribute("data-value"),
    strip,
    at: pieces.indexOf(element),
    range: selectionIn(element),
  };
}

function selectionIn(element) {
  try {
    return element.selectionStart === null ? null : [element.selectionStart, element.selectionEnd, element.selectionDirection];
  } catch {
    return null; // a control that has no text selection
  }
}

function restoreSelection(element, range) {
  if (!range || range[0] === undefined) return;
  try {
    if (element.selectionStart !== range[0] || element.selectionEnd !== range[1]) element.setSelectionRange(...range);
  } catch {
    // the same
  }
}

function usable(element, mark) {
  if (!element.isConnected || element.disabled || element.closest("[hidden]")) return false;
  return mark.identity === null || identity(element) === mark.identity;
}

function nearest(figure, { id, click, value, strip, at }) {
  const buttons = click === null ? [] : [...figure.root.querySelectorAll(`[data-on-click="${CSS.escape(click)}"]`)];
  const pieces = strip?.isConnected ? strip.querySelectorAll("[data-piece]") : [];
  const found = [
    id && document.getElementById(id),
    buttons.find((button) => button.getAttribute("data-value") === value),
    buttons[0],
    at >= 0 && pieces[Math.min(at, pieces.length - 1)],
  ].find((element) => element && figure.root.contains(element) && !element.disabled && !element.closest("[hidden]"));
  return found ?? figure.root;
}

export function keepFocus(figure, change) {
  const active = document.activeElement;
  if (!active || active === figure.body || !figure.body.contains(active)) {
    change();
    return;
  }
  const mark = describe(active);
  change();
  const stays = usable(active, mark) && figure.body.contains(active);
  if (stays && document.activeElement === active) return;
  const target = stays ? active : nearest(figure, mark);
  focusQuietly(target);
  if (stays) restoreSelection(active, mark.range);
}
