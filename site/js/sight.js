/** Which figures are on screen, and which within half a screen of it. */
function watch(page, name, rootMargin, changed) {
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) {
        const figure = page.figureOf(target);
        if (!figure || figure[name] === isIntersecting) continue;
        figure[name] = isIntersecting;
        changed(figure);
      }
    },
    { rootMargin },
  );
  return observer;
}

export function watchSight(page, { nearer, seen }) {
  const observers = [watch(page, "seen", "0px", seen), watch(page, "near", "50% 0px", nearer)];
  page.watched = ({ root }) => observers.forEach((observer) => observer.observe(root));
  page.all.forEach(page.watched);
}
