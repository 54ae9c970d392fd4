/** When a view must wait: an input method is open in the figure, a pointer is down or a selection is open in a strip. */
let down = null; // the strip under a pressed pointer
let selected = []; // strips that the selection touches
const lifted = new WeakSet(); // strips whose figure the reader has acted on since

function stripsInSelection(root) {
  const selection = document.getSelection();
  if (!selection || selection.isCollapsed || !selection.rangeCount) return [];
  const range = selection.getRangeAt(0);
  const around = range.commonAncestorContainer;
  const element = around instanceof Element ? around : around.parentElement;
  const inside = element?.closest("[data-strip]");
  if (inside) return [inside];
  return [...(element ?? root).querySelectorAll("[data-strip]")].filter((strip) => range.intersectsNode(strip));
}

export const holds = {
  strip(strip) {
    return strip === down || (selected.includes(strip) && !lifted.has(strip));
  },
  /** The reader pressed something in this figure: the selection has had its time. */
  lift(figure) {
    for (const strip of selected) if (figure.root.contains(strip)) lifted.add(strip);
  },
};

/** `release()` is called when something that waited may go on. */
export function watchHolds(root, release) {
  const up = () => {
    if (!down) return;
    down = null;
    setTimeout(release); // after the click that ends here
  };
  root.addEventListener("pointerdown", ({ target }) => (down = target instanceof Element ? target.closest("[data-strip]") : null), true);
  for (const type of ["pointerup", "pointercancel", "dragend"]) root.addEventListener(type, up, true);
  document.addEventListener("selectionchange", () => {
    const before = selected;
    selected = stripsInSelection(root);
    for (const strip of selected) lifted.delete(strip);
    if (before.some((strip) => !selected.includes(strip))) release();
  });
}
