/** `data-keys="ArrowRight:merge …"`: keys that act while the focus is inside, and not in a field that uses keys itself. */
import { leaveDetails } from "./strip.js";
import { peek } from "./peek.js";

const FIELD = "textarea, select, [contenteditable], input:not([type=button]):not([type=submit]):not([type=reset]):not([type=checkbox])";

function actionFor(element, key) {
  for (const pair of element.dataset.keys.split(/\s+/)) {
    const at = pair.lastIndexOf(":");
    if (at > 0 && pair.slice(0, at) === (key === " " ? "Space" : key)) return pair.slice(at + 1);
  }
  return null;
}

/** What has keys around the focus; when the figure itself has it, what has keys inside. */
function ownerOf(target) {
  return target.closest("[data-keys]") ?? (target.matches("[data-widget]") ? target.querySelector("[data-body] [data-keys]") : null);
}

/** What is drawn has no click of its own from the keyboard, as a button has. */
function activates({ key, target }) {
  return (key === " " || key === "Enter") && target.matches("[data-on-click]");
}

function press(event, page, events) {
  if (event.target.closest(FIELD)) return;
  if ((event.key === " " || event.key === "Enter") && event.target.closest("button, a[href], summary, input")) return;
  for (let owner = ownerOf(event.target); owner; owner = owner.parentElement?.closest("[data-keys]")) {
    const figure = page.figureOf(owner);
    const action = figure && actionFor(owner, event.key);
    if (!action) continue;
    event.preventDefault();
    events.send({ figure, do: action, value: null, at: event.timeStamp });
    return;
  }
  if (activates(event) && events.act("click", event.target, event.timeStamp)) event.preventDefault();
  if (event.key === "p") document.querySelector("[data-switch=present]:not([hidden])")?.click();
}

/** Escape ends one thing at a time: a peek, the details, a request that takes long, what `data-on-escape` names. */
function escape(event, events, stop) {
  if (event.isComposing) return;
  const details = event.target.closest("[data-peek]");
  const closed = peek.close();
  if ((details && leaveDetails(details)) || closed || stop()) return;
  events.act("escape", event.target, event.timeStamp);
}

/** `stop()` gives up a request that takes long, and says whether there was one. */
export function watchKeys(root, page, events, stop) {
  root.addEventListener("keydown", (event) => {
    if (event.defaultPrevented || event.ctrlKey || event.altKey || event.metaKey || !(event.target instanceof Element)) return;
    if (event.key === "Escape") escape(event, events, stop);
    else press(event, page, events);
  });
}
