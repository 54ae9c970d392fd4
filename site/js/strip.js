/** Strips of pieces: one tab stop each, arrows, Home and End along it (in the order of the text), Enter opens, Escape leaves. */
import { focusQuietly } from "./focus.js";

function pieces(strip) {
  return [...strip.querySelectorAll("[data-piece]")];
}

const origins = new WeakMap(); // details → the strip and the place that they were entered from
const places = new WeakMap(); // strip → where its tab stop is, should the piece be replaced

function setCurrent(strip, piece) {
  places.set(strip, pieces(strip).indexOf(piece));
  for (const other of strip.querySelectorAll('[data-piece][tabindex="0"]')) if (other !== piece) other.tabIndex = -1;
  if (piece.getAttribute("tabindex") !== "0") piece.tabIndex = 0;
}

function pieceAt(strip, at) {
  const all = pieces(strip);
  return all[Math.min(at, all.length - 1)];
}

/** Each strip has exactly one piece that Tab reaches. */
export function readyStrips(where) {
  for (const strip of where.querySelectorAll("[data-strip]")) {
    const stops = strip.querySelectorAll('[data-piece][tabindex="0"]');
    if (stops.length === 1) continue;
    const piece = stops[0] ?? pieceAt(strip, places.get(strip) ?? 0);
    if (piece) setCurrent(strip, piece);
  }
}

function goal(key, strip, piece) {
  const all = pieces(strip);
  const at = all.indexOf(piece);
  const forward = getComputedStyle(strip).direction === "rtl" ? "ArrowLeft" : "ArrowRight";
  if (key === "Home") return all[0];
  if (key === "End") return all.at(-1);
  if (key === "ArrowLeft" || key === "ArrowRight") return all[at + (key === forward ? 1 : -1)] ?? piece;
  return null;
}

function open(event, strip, piece, figure, act) {
  if (piece.matches("button, a[href], [data-on-click]")) return;
  event.preventDefault();
  act(piece);
  const details = figure.slot("peek");
  if (!details) return;
  details.tabIndex = -1;
  origins.set(details, { strip, at: pieces(strip).indexOf(piece) });
  focusQuietly(details);
}

function onKey(event, page, act) {
  if (event.ctrlKey || event.altKey || event.metaKey || event.defaultPrevented) return;
  const piece = event.target.closest?.("[data-piece]");
  const strip = piece?.closest("[data-strip]");
  const figure = strip && page.figureOf(strip);
  if (!figure || event.target !== piece) return;
  if (event.key === "Enter" || event.key === " ") {
    open(event, strip, piece, figure, act);
    return;
  }
  const next = goal(event.key, strip, piece);
  if (!next) return;
  event.preventDefault();
  setCurrent(strip, next);
  next.focus();
}

/** A tap or click on a piece makes it the current one; a selection that was drawn over it does not. */
function onClick({ target }) {
  const piece = target.closest?.("[data-piece]");
  const strip = piece?.closest("[data-strip]");
  if (!strip || document.getSelection()?.isCollapsed === false) return;
  setCurrent(strip, piece);
  piece.focus({ preventScroll: true });
}

/** `act(piece)` sends the action that looking at a piece has. */
export function watchStrips(root, page, act) {
  readyStrips(root);
  root.addEventListener("keydown", (event) => onKey(event, page, act));
  root.addEventListener("click", onClick);
  root.addEventListener("focusin", ({ target }) => {
    const strip = target.closest?.("[data-piece]")?.closest("[data-strip]");
    if (strip) setCurrent(strip, target.closest("[data-piece]"));
  });
}

/** From the details back to the piece that they belong to; false when they were not entered from one. */
export function leaveDetails(details) {
  const { strip, at } = origins.get(details) ?? {};
  const piece = strip?.isConnected ? pieceAt(strip, at) : null;
  if (!piece) return false;
  origins.delete(details);
  setCurrent(strip, piece);
  focusQuietly(piece);
  return true;
}
