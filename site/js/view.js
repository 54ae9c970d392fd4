/** Puts Python's HTML on the page, and keeps what is the reader's: focus, scroll, what is typed, selected or pointed at. */
import { keepFocus } from "./focus.js";
import { holds } from "./holds.js";
import { morph } from "./morph.js";
import { peek } from "./peek.js";
import { scrollToEnds } from "./scroll.js";
import { readyStrips } from "./strip.js";
import { parse } from "./words.js";

/** `items`: what this answers. A press takes precedence over a selection; an edit is answered in the control, too. */
export function show(figure, html, items = []) {
  if (typeof html !== "string" || html === "") return;
  if (items.some((item) => item.by === "reader" && !item.newest)) holds.lift(figure);
  if (figure.composing) {
    figure.held = html;
    return;
  }
  figure.paintedAt = performance.now();
  if (html === figure.html && !figure.stripHeld && !items.some((item) => item.control)) return;
  figure.html = html;
  put(figure, html);
}

/** What was held back while a strip was in use, or an input method open. */
export function showHeld(figure) {
  if (figure.composing) return;
  const { held } = figure;
  figure.held = null;
  if (held !== null) figure.html = held;
  if (figure.html !== null && (held !== null || figure.stripHeld)) put(figure, figure.html);
}

function put(figure, html) {
  figure.stripHeld = false;
  const before = peek.putBack(figure);
  keepFocus(figure, () => morph(figure, parse(html)));
  peek.again(figure, before);
  readyStrips(figure.body);
  scrollToEnds(figure.body);
}

/** `sentence` is plain text; the same sentence twice is heard once. */
export function say(figure, sentence) {
  const slot = figure.slot("say");
  const text = (sentence ?? "").trim();
  if (slot && slot.textContent !== text) slot.textContent = text;
}

export function showComputed(figure, html) {
  const slot = figure.slot("computed");
  if (slot && typeof html === "string" && html !== "") slot.replaceChildren(parse(html));
}

