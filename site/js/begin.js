/** How a page begins: the shell around it, and Python when it is due. */
import { json } from "./figure.js";
import { idiomorph } from "./idiomorph.js";
import { tendMenu } from "./menu.js";
import { boot } from "./shell.js";
import { startWhenDue } from "./due.js";
import { createSupervisor } from "./supervisor.js";

/** The manifest that stands in the page. */
export function manifest() {
  return json(document.getElementById("trip-files")?.content.textContent, {});
}

/** `inside`: see shell.js. `data-base` on the body leads to where the manifest's paths begin: an embedded figure lies deeper. */
export function begin(files, inside) {
  const supervisor = createSupervisor({ files, base: new URL(document.body.dataset.base ?? ".", document.baseURI).href });
  tendMenu(document.querySelector("details.menu"));
  boot(supervisor, inside);
  supervisor.subscribe((state) => state === "downloading" && idiomorph(supervisor).catch(() => {})); // asked for again with the first answer
  startWhenDue(supervisor);
  return supervisor;
}
