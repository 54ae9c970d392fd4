/**
 * *Print* at a figure: a sheet of two pages, the figure as it stands on the first, the prose of its stop on the second. It is a copy that is
 * there while it is printed. Its HTML is `templates/handout.html`, its styles `site/css/handout.css`; the build puts both here (`HANDOUT`, `HANDOUT_STYLE`).
 *
 * What fits is found out in a frame as wide as a page, where the rules for narrow windows hold as they do on paper.
 */
const WIDTH = 794; // px, of A4, by which rules for narrow windows go on paper; what is printed is as wide as handout.css says
const HEIGHT = 930; // px, of the lower of the two (Letter), with something to spare
const SMALLEST = 0.4;
const STEP = 0.04;
const GONE = ".foot, .try, .hint, .unseen:not(svg), .tip, .switch, details:not([open]), [data-say], [data-trouble], [data-peek], input[type=range], label[for$='-file'], input[type=file], summary";
const NO_PROSE = "h2, .lede, .stopno, figure, .python, script, template";

/** A control as the text that stands in it. */
function written(control) {
  const span = document.createElement("span");
  span.className = "handout-value";
  if (control.localName === "select") span.textContent = control.selectedOptions[0]?.textContent ?? "";
  else if (control.type === "checkbox" || control.type === "radio") span.textContent = control.checked ? "☑" : "☐";
  else span.textContent = control.value;
  return span;
}

/** The figure as it stands, without what can be pressed; a button that is pressed in, or names a row, stays as its name. */
function still(figure) {
  const copy = figure.cloneNode(true);
  const [now, then] = [figure, copy].map((root) => [...root.querySelectorAll("input, select, textarea")]);
  then.forEach((control, at) => (control.matches(GONE) ? control.remove() : control.replaceWith(written(now[at]))));
  for (const button of copy.querySelectorAll("button")) {
    const pressed = button.getAttribute("aria-pressed") === "true";
    const name = Object.assign(document.createElement("span"), { className: pressed ? "handout-value" : "handout-name" });
    name.append(...button.childNodes);
    if (pressed || button.closest("td, th, li")) button.replaceWith(name);
    else button.remove();
  }
  for (const gone of copy.querySelectorAll(GONE)) gone.remove();
  for (const [name, calm] of [["ctl", "handout-ctl"], ["edit", "handout-edit"]]) {
    for (const element of copy.querySelectorAll(`.${name}`)) element.classList.replace(name, calm);
  }
  for (const new_ of copy.querySelectorAll(".new")) new_.classList.remove("new");
  return copy;
}

function made(figure) {
  const parts = document.createElement("template");
  parts.innerHTML = HANDOUT;
  const sheet = parts.content.querySelector(".handout");
  const stop = figure.root.closest("[data-stop]");
  const first = sheet.querySelector(".handout-first");
  for (const element of stop?.querySelectorAll(":scope > h2, :scope > .lede") ?? []) first.append(element.cloneNode(true));
  first.append(still(figure.root));
  const prose = [...(stop?.children ?? [])].filter((element) => !element.matches(NO_PROSE));
  sheet.querySelector(".handout-prose").append(...prose.map((element) => element.cloneNode(true)));
  const place = sheet.querySelector(".handout-place");
  place.textContent = location.host + location.pathname + "#" + figure.uid;
  return sheet;
}

function dressed(view) {
  const style = new view.CSSStyleSheet();
  style.replaceSync(HANDOUT_STYLE);
  view.document.adoptedStyleSheets = [...view.document.adoptedStyleSheets, style];
  return () => (view.document.adoptedStyleSheets = view.document.adoptedStyleSheets.filter((other) => other !== style));
}

/** A document as wide as a page, with the page's styles. */
async function paper() {
  const frame = document.createElement("iframe");
  frame.className = "handout-frame";
  frame.width = WIDTH;
  frame.srcdoc = ""; // an empty document; unlike about:blank it keeps the page's service worker, so that the styles come without a network, too
  await new Promise((resolve) => {
    frame.addEventListener("load", resolve, { once: true });
    document.body.append(frame);
  });
  const inside = frame.contentDocument;
  inside.documentElement.dataset.theme = "light";
  const links = [];
  for (const style of document.querySelectorAll("link[rel=stylesheet], style")) {
    const copy = inside.importNode(style, true);
    inside.head.append(copy);
    if (!copy.href) continue; // the page in one file has its styles in it
    copy.href = style.href;
    links.push(new Promise((resolve) => ["load", "error"].forEach((kind) => copy.addEventListener(kind, resolve))));
  }
  await Promise.all(links);
  dressed(frame.contentWindow);
  return frame;
}

/** Makes it smaller until it fits; returns how much. */
function shrunk(part, height) {
  let size = 1;
  while (part.style.setProperty("--size", size), part.closest(".handout-page").offsetHeight > height && size > SMALLEST) size -= STEP;
  return size;
}

async function fitted(sheet) {
  const frame = await paper();
  const trial = frame.contentDocument.importNode(sheet, true);
  frame.contentDocument.body.append(trial);
  trial.getBoundingClientRect(); // so that the faces are asked for
  await frame.contentDocument.fonts.ready;
  const parts = [".handout-first > figure", ".handout-prose"];
  for (const name of parts) sheet.querySelector(name).style.setProperty("--size", shrunk(trial.querySelector(name), HEIGHT));
  frame.remove();
}

let making = false;

export async function toggle({ page }, button) {
  if (making) return; // the second press of a double click would print it twice
  making = true;
  try {
    await print(page, button);
  } finally {
    making = false;
  }
}

async function print(page, button) {
  const figure = page.figureOf(button);
  const undress = dressed(window);
  const sheet = made(figure);
  await fitted(sheet);
  document.body.prepend(sheet); // first, so that what its pictures refer to by id is in it
  const root = document.documentElement;
  root.dataset.handout = figure.uid;
  const away = () => {
    sheet.remove();
    undress();
    delete root.dataset.handout;
  };
  window.addEventListener("afterprint", away, { once: true });
  window.print();
}
