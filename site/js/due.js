// When Python is started.

/** Start on idle after the first paint; in somebody's page (a body with `data-base`) when the figure comes near the window; when the
 *  reader saves data, at the first touch (pointer, key or focus) of a figure. */
export function startWhenDue(supervisor, saving = Boolean(navigator.connection?.saveData)) {
  const start = () => supervisor.start();
  if (!saving && document.body.dataset.base) {
    const sight = new IntersectionObserver(seen => seen.some(entry => entry.isIntersecting) && start(), {rootMargin: '50%'});
    sight.observe(document.querySelector('[data-widget]'));
    return;
  }
  if (saving) {
    for (const kind of ['pointerdown', 'keydown', 'focusin']) {
      document.addEventListener(kind, event => event.target.closest?.('[data-widget]') && start(), {capture: true, passive: true});
    }
    return;
  }
  const idle = globalThis.requestIdleCallback ?? (call => setTimeout(call, 1));
  requestAnimationFrame(() => setTimeout(() => idle(start, {timeout: 500}), 0));
}
