/**
 * What a host is told of a figure's state and may say about it. To the host: `change`, with what a link to the figure carries, when the
 * reader has changed it; not for the first view, and not for what the host asked for. From the host: `set`, with an address's hash.
 */
import { readOptions } from "./options.js";

const TOUCHES = ["click", "input", "change", "keydown", "pointerup"];
const root = document.documentElement;

function told(params) {
  return JSON.stringify(Object.entries(params).sort());
}

function post(message) {
  window.parent.postMessage({ "token-trip": message }, "*");
}

/** `whole`: the link that follows the state. `params`: what the address asked for. */
export function tellChanges(whole, figure, params) {
  let last = null; // what the host knows
  let asked = true; // what comes next is an answer to the host or the first view
  const touched = () => {
    if (last === null) [last, asked] = [told(params), false]; // before the first view by Python: a change all the same
  };
  for (const kind of TOUCHES) figure.addEventListener(kind, touched, true);
  new MutationObserver(() => {
    const { params: now } = readOptions({ search: "", hash: new URL(whole.href).hash }, root.dataset.linkVersion);
    if (!asked && told(now) !== last) post({ type: "change", widget: figure.dataset.widget, params: now });
    [last, asked] = [told(now), false];
  }).observe(whole, { attributeFilter: ["href"] });
  window.addEventListener("message", ({ source, data }) => {
    const wish = data?.["token-trip"];
    if (source !== window.parent || wish?.type !== "set") return;
    const { theme, controls } = readOptions({ search: "", hash: wish.hash }, root.dataset.linkVersion);
    Object.assign(root.dataset, { theme, controls });
    if (!wish.state) return;
    asked = true;
    go(wish.hash);
  });
  post({ type: "here", widget: figure.dataset.widget });
}

/** To another state, as by a link. While Python has not been asked for it stays so, and the figure begins anew. */
function go(hash) {
  if (root.dataset.python === "static") {
    window.addEventListener("hashchange", (event) => event.stopImmediatePropagation(), { capture: true });
    location.replace(hash);
    location.reload();
  } else if (location.hash === hash) window.dispatchEvent(new HashChangeEvent("hashchange"));
  else location.replace(hash); // the host's history gets no entry
}
