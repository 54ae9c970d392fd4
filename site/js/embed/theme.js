/** Runs before the first paint of an embedded figure, so that a dark page never shows a white slab. */
import { readOptions } from "./options.js";

const root = document.documentElement;
const { theme, controls } = readOptions(location, root.dataset.linkVersion);
root.dataset.theme = theme;
root.dataset.controls = controls;
