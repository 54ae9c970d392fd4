/**
 * Choices about the page that hold for the next visit, too: `[data-theme-choice="dark"]` sets `data-theme` on the root element,
 * `[data-remember="traveller:hidden"]` sets `data-traveller`.
 */
import { recall, remember } from "./storage.js";

const NAME = /^[a-z][a-z0-9-]*$/;
const OURS = /^python/;

function choiceOf(element) {
  if (element.hasAttribute("data-theme-choice")) return ["theme", element.dataset.themeChoice];
  const [name, value] = element.dataset.remember.split(":");
  return [name, value ?? ""];
}

function allowed(name, value) {
  return NAME.test(name) && !OURS.test(name) && (value === "" || NAME.test(value));
}

/** Buttons and radio buttons of a theme show which one holds. */
function show() {
  const theme = document.documentElement.dataset.theme ?? "auto";
  for (const element of document.querySelectorAll("[data-theme-choice]")) {
    const chosen = element.dataset.themeChoice === theme;
    if (element.localName === "input") element.checked = chosen;
    else element.setAttribute("aria-pressed", String(chosen));
  }
}

function apply(name, value) {
  document.documentElement.setAttribute(`data-${name}`, value);
}

export function watchChoices(root) {
  const known = root.querySelectorAll("[data-theme-choice], [data-remember]");
  for (const name of new Set([...known].map((element) => choiceOf(element)[0]))) {
    const value = recall(name);
    if (value !== null && allowed(name, value)) apply(name, value);
  }
  show();
  root.addEventListener("click", ({ target }) => {
    const element = target.closest?.("[data-theme-choice], [data-remember]");
    if (!element) return;
    const [name, value] = choiceOf(element);
    if (!allowed(name, value)) return;
    apply(name, value);
    remember(name, value);
    show();
  });
}
