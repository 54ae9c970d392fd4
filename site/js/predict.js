/**
 * A question before the first figure of each stop, which the figure then answers: on and off by the page's button, or by another
 * module. What was answered is nowhere but in the figures' states. The build puts the frame's HTML and the styles here (PREDICT,
 * PREDICT_STYLE), so that the page pays for neither before.
 */
const html = document.documentElement;
let styles = null;

export function toggle(shell) {
  if (html.dataset.predict) switchOff(shell);
  else switchOn(shell);
}

/** `shell`: what shell.js boots; nothing happens when it is on already. */
export function switchOn(shell) {
  if (html.dataset.predict) return;
  shell.courier.supervisor.start(); // with save-data it waits for the first touch, which this is
  wear();
  stay(() => {
    html.dataset.predict = "on";
    for (const stop of document.querySelectorAll("[data-stop]:not([data-unasked])")) put(shell.page, stop);
  });
  tell();
}

export function switchOff(shell) {
  if (!html.dataset.predict) return;
  stay(() => {
    delete html.dataset.predict;
    for (const figure of shell.page.all) if (figure.widget === "predict") shell.page.drop(figure);
  });
  tell();
}

/** Adopted, since the policy allows no style element. */
function wear() {
  if (styles) return;
  styles = new CSSStyleSheet();
  styles.replaceSync(PREDICT_STYLE);
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, styles];
}

function put(page, stop) {
  const first = stop.querySelector("[data-widget]");
  if (!first) return;
  const frame = document.createElement("template");
  frame.innerHTML = PREDICT;
  const root = frame.content.querySelector("figure");
  const params = { stop: stop.dataset.stop };
  root.dataset.uid = `predict-${params.stop}`;
  root.dataset.params = JSON.stringify(params);
  first.before(root);
  Object.assign(page.take(root), { unlinked: true, state: params }); // it has a state before its first view: it may be seen beside another figure
}

/** Changes the page, and keeps what the reader has before them where it is. */
function stay(change) {
  const middle = document.elementFromPoint(innerWidth / 2, innerHeight / 2);
  const held = middle?.closest("main") && (middle.closest("[data-widget=predict]")?.nextElementSibling ?? middle);
  const before = held?.getBoundingClientRect().top;
  html.style.overflowAnchor = "none"; // not once by the browser and once by this
  change();
  if (held?.isConnected) scrollBy({ top: held.getBoundingClientRect().top - before, behavior: "instant" });
  requestAnimationFrame(() => requestAnimationFrame(() => (html.style.overflowAnchor = "")));
}

function tell() {
  for (const button of document.querySelectorAll('[data-switch="predict"]')) button.setAttribute("aria-pressed", String(Boolean(html.dataset.predict)));
}
