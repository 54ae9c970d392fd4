/** The entry of an embedded figure, before the page's own script: the state that it starts from, and what goes between it and its host. */
import { readOptions } from "./options.js";
import { tellChanges } from "./changes.js";
import { tellHeight } from "./height.js";
import { plain } from "./plain.js";
import { shared } from "./shared.js";

const figure = document.querySelector("[data-widget]");
const { params } = readOptions(location, document.documentElement.dataset.linkVersion);
if (Object.keys(params).length || location.hash.includes("?")) { // a link without any: no news for Python either
  figure.dataset.params = JSON.stringify(params);
  delete figure.dataset.trip; // the trip is what these describe
}
if (window.parent !== window) {
  window.tripRungs = [self.origin === "null" ? plain : shared]; // before the page's own ways of having a worker, see ladder.js
  tellHeight(document.querySelector("[data-measured]"), figure.dataset.widget);
  tellChanges(document.querySelector("[data-whole]"), figure, params);
}
