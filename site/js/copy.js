/** Copying out of strips yields the text exactly: no line break per piece, no glyphs, no ids. */
import { json } from "./figure.js";

const NOT_TEXT = ".tip, .unseen, small, [aria-hidden=true]";

/** How much of a piece's text a range holds: "all", "some" or "". */
function share(range, piece) {
  const node = piece.querySelector("code") ?? piece;
  if (!range.intersectsNode(node)) return "";
  const whole = document.createRange();
  whole.selectNodeContents(node);
  const startsBefore = range.compareBoundaryPoints(Range.START_TO_START, whole) <= 0;
  const endsAfter = range.compareBoundaryPoints(Range.END_TO_END, whole) >= 0;
  if (startsBefore && endsAfter) return "all";
  if (!startsBefore) whole.setStart(range.startContainer, range.startOffset);
  if (!endsAfter) whole.setEnd(range.endContainer, range.endOffset);
  return whole.toString() === "" ? "" : "some";
}

function textOf(piece) {
  const own = json(piece.dataset.text);
  if (typeof own === "string") return own;
  const copy = piece.cloneNode(true);
  for (const element of copy.querySelectorAll(NOT_TEXT)) element.remove();
  return copy.textContent;
}

/** The part of a strip that a range holds, as text; null when it holds none. */
function stripText(range, strip) {
  const pieces = [...strip.querySelectorAll("[data-piece]")];
  const shares = pieces.map((piece) => share(range, piece));
  if (pieces.length === 0 || shares.every((held) => held === "")) return null;
  const whole = json(strip.dataset.text);
  if (typeof whole === "string" && shares.every((held) => held !== "") && shares.at(0) === "all" && shares.at(-1) === "all") return whole;
  return pieces.filter((_, i) => shares[i] !== "").map(textOf).join("");
}

function elementOf(node) {
  return node instanceof Element ? node : node.parentElement;
}

/** What the browser would copy of a stretch between strips. */
function plain(selection, from, to) {
  const range = document.createRange();
  range.setStart(...from);
  range.setEnd(...to);
  selection.removeAllRanges();
  selection.addRange(range);
  return selection.toString();
}

/** Strips and what stands between them, in order. */
function mixed(selection, range, held) {
  const parts = [];
  let from = [range.startContainer, range.startOffset];
  for (const { strip, text } of held) {
    const at = [strip.parentNode, [...strip.parentNode.childNodes].indexOf(strip)];
    if (!strip.contains(from[0])) parts.push(plain(selection, from, at).trim());
    parts.push(text);
    from = [at[0], at[1] + 1];
  }
  const last = held.at(-1).strip;
  if (!last.contains(range.endContainer)) parts.push(plain(selection, from, [range.endContainer, range.endOffset]).trim());
  selection.removeAllRanges();
  selection.addRange(range);
  return held.length === 1 && parts.filter((part) => part !== "").length <= 1 ? held[0].text : parts.filter((part) => part !== "").join("\n");
}

function selectedText(root) {
  const selection = document.getSelection();
  if (!selection?.rangeCount || selection.isCollapsed) return null;
  const range = selection.getRangeAt(0).cloneRange();
  const around = elementOf(range.commonAncestorContainer);
  const inside = around.closest("[data-strip]");
  const strips = inside ? [inside] : [...(around ?? root).querySelectorAll("[data-strip]")];
  const held = strips.map((strip) => ({ strip, text: stripText(range, strip) })).filter(({ text }) => text !== null);
  if (!held.length) return null;
  return inside ? held[0].text : mixed(selection, range, held);
}

export function watchCopying(root) {
  document.addEventListener("copy", (event) => {
    if (event.defaultPrevented || event.target.closest?.("input, textarea")) return;
    const text = selectedText(root);
    if (text === null) return;
    event.preventDefault();
    event.clipboardData.setData("text/plain", text);
  });
}
