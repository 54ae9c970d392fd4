/** `data-scroll="end"`: kept at its end, unless the reader has scrolled away from it. */
const NEAR = 8; // px
const left = new WeakSet();

function atEnd({ scrollTop, scrollHeight, clientHeight }) {
  return scrollHeight - clientHeight - scrollTop <= NEAR;
}

export function scrollToEnds(where) {
  for (const element of where.querySelectorAll("[data-scroll=end]")) {
    if (!left.has(element)) element.scrollTop = element.scrollHeight;
  }
}

/** Only the reader's own scrolling counts: what follows a wheel, a touch or a key inside it. */
export function watchScrolling(root) {
  const look = ({ target }) => {
    const element = target instanceof Element ? target.closest("[data-scroll=end]") : null;
    if (!element) return;
    setTimeout(() => (atEnd(element) ? left.delete(element) : left.add(element)), 150);
  };
  for (const type of ["wheel", "touchmove", "keydown", "pointerup"]) root.addEventListener(type, look, { capture: true, passive: true });
}
