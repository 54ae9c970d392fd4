/** Where the reader is on the trip: the traveller is told, the route line is marked. */
const LINE = "-33% 0px -66% 0px"; // a line at the top third of the window

function mark(stem) {
  let behind = true;
  for (const link of document.querySelectorAll(".route a[href^='#']")) {
    const here = link.getAttribute("href") === `#${stem}`;
    if (here) behind = false;
    link.classList.toggle("here", here);
    link.classList.toggle("been", behind);
    if (here) link.setAttribute("aria-current", "location");
    else link.removeAttribute("aria-current");
  }
}

export function watchRoute(page, courier) {
  const sections = document.querySelectorAll("[data-stop]");
  const traveller = page.find("traveller");
  let current = null;
  const arrive = (stem) => {
    if (stem === current) return;
    current = stem;
    mark(stem);
    if (traveller) courier.send({ figure: traveller, do: "arrive", value: stem, by: "page", newest: "anywhere" });
  };
  const observer = new IntersectionObserver(
    (entries) => {
      const entry = entries.filter(({ isIntersecting }) => isIntersecting).at(-1);
      if (entry) arrive(entry.target.dataset.stop);
    },
    { rootMargin: LINE },
  );
  for (const section of sections) observer.observe(section);
}
