/** `[data-peek]` shows the `.tip` of the piece under the pointer or the focus at once, and gives its own content back afterwards. */
import { focusIsOurs } from "./focus.js";

let shown = null; // {figure, slot, piece, by, own}
let dismissed = null; // the piece that Escape was pressed on

function copyOf(tip) {
  const copy = document.createDocumentFragment();
  for (const node of tip.childNodes) copy.append(node.cloneNode(true));
  for (const element of copy.querySelectorAll("[id]")) element.removeAttribute("id");
  return copy;
}

function start(figure, piece, by) {
  if (shown?.piece === piece) return;
  const slot = figure?.slot("peek");
  const tip = piece?.querySelector(".tip");
  if (shown && shown.slot !== slot) restore();
  if (!slot || !tip || dismissed === piece || slot.contains(document.activeElement)) return restore();
  const own = shown?.own ?? document.createDocumentFragment();
  if (!shown) own.append(...slot.childNodes);
  slot.replaceChildren(copyOf(tip));
  shown = { figure, slot, piece, by, own };
}

function restore() {
  if (!shown) return;
  const { slot, own } = shown;
  shown = null;
  slot.replaceChildren(own);
}

export const peek = {
  /** Before a morph: Python's own content stands in the slot. */
  putBack(figure) {
    if (shown?.figure !== figure) return null;
    const before = shown;
    restore();
    return { ...before, html: before.slot.innerHTML };
  },
  /** After it: the tip again, unless Python had something new to say. */
  again(figure, before) {
    if (!before || !before.slot.isConnected || !before.piece.isConnected || before.slot.innerHTML !== before.html) return;
    start(figure, before.piece, before.by);
  },
  /** True when there was something to close. */
  close() {
    if (!shown) return false;
    dismissed = shown.piece;
    restore();
    return true;
  },
};

function pieceAt(target) {
  return target instanceof Element ? target.closest("[data-piece]") : null;
}

export function watchPeeks(root, page) {
  const byPointer = () => shown?.by === "pointer" && restore();
  document.addEventListener("pointerover", ({ target, pointerType }) => {
    const piece = pieceAt(target);
    if (piece !== dismissed) dismissed = null;
    if (pointerType === "touch") return; // a tap focuses
    if (piece) start(page.figureOf(piece), piece, "pointer");
    else byPointer();
  });
  root.addEventListener("focusin", ({ target }) => {
    const piece = pieceAt(target);
    if (!focusIsOurs() && piece) start(page.figureOf(piece), piece, "focus");
  });
  root.addEventListener("focusout", ({ relatedTarget }) => {
    if (shown?.by !== "focus") return;
    if (!relatedTarget || !shown.slot.contains(relatedTarget)) restore();
  });
  document.documentElement.addEventListener("pointerleave", byPointer);
  const onScroll = ({ target }) => shown && target.contains(shown.piece) && byPointer();
  document.addEventListener("scroll", onScroll, { capture: true, passive: true });
  window.addEventListener("resize", byPointer);
  window.addEventListener("blur", byPointer);
}
