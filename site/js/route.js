/** Where the reader is on the trip: the traveller is told, the route line is marked. */
const PAUSE = 120; // ms

/** On each route line (the one beside the text and the menu of a phone): what is behind the reader, and where they are. */
function mark(stem) {
  for (const route of document.querySelectorAll(".route")) markOn(route, stem);
}

function markOn(route, stem) {
  let behind = true;
  for (const link of route.querySelectorAll("a[href^='#']")) {
    const here = link.getAttribute("href") === `#${stem}`;
    if (here) behind = false;
    link.classList.toggle("here", here);
    link.classList.toggle("been", behind);
    if (here) link.setAttribute("aria-current", "location");
    else link.removeAttribute("aria-current");
  }
}

/** The last stop whose beginning has passed the top third of the window. */
function stopPassed(sections) {
  const line = window.innerHeight / 3;
  return sections.findLast((section) => section.getBoundingClientRect().top <= line)?.dataset.stop ?? null;
}

export function watchRoute(page, courier) {
  const sections = [...document.querySelectorAll("[data-stop]")];
  const traveller = page.find("traveller");
  let current = null;
  let timer = 0;
  const look = () => {
    timer = 0;
    const stem = stopPassed(sections);
    if (stem === current || stem === null) return;
    current = stem;
    mark(stem);
    if (traveller) courier.send({ figure: traveller, do: "arrive", value: stem, by: "page", newest: "anywhere" });
  };
  const soon = () => (timer ||= setTimeout(look, PAUSE));
  window.addEventListener("scroll", soon, { passive: true });
  window.addEventListener("resize", soon);
  soon();
}
