/** `data-on-rest`: the pointer has rested on something for a moment. */
const MOMENT = 150; // ms

export function watchRest(root, act) {
  let timer = 0;
  let under = null;
  const leave = () => {
    clearTimeout(timer);
    under = null;
  };
  document.addEventListener("pointerover", ({ target, pointerType }) => {
    const owner = target instanceof Element && pointerType !== "touch" ? target.closest("[data-on-rest]") : null;
    if (!owner) return leave();
    const what = owner.contains(target.closest("[data-value]")) ? target.closest("[data-value]") : owner;
    if (what === under) return;
    leave();
    under = what;
    timer = setTimeout(() => what.isConnected && act(what), MOMENT);
  });
  document.documentElement.addEventListener("pointerleave", leave);
  for (const type of ["pointerdown", "keydown"]) root.addEventListener(type, leave, true);
  document.addEventListener("scroll", leave, { capture: true, passive: true });
}
