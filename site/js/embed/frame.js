/** The entry of an embedded figure, before the page's own script: the state that it starts from, and its height for the host. */
import { readOptions } from "./options.js";
import { tellHeight } from "./height.js";

const figure = document.querySelector("[data-widget]");
const { params } = readOptions(location, document.documentElement.dataset.linkVersion);
if (Object.keys(params).length) {
  figure.dataset.params = JSON.stringify(params);
  delete figure.dataset.trip; // the trip is what these describe
}
if (window.parent !== window) tellHeight(document.querySelector("[data-measured]"), figure.dataset.widget);
