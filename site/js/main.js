/** The entry: esbuild makes one classic script of it. */
import { json } from "./figure.js";
import { tendMenu } from "./menu.js";
import { boot } from "./shell.js";
import { createSupervisor, startWhenDue } from "./supervisor.js";

const files = json(document.getElementById("trip-files")?.content.textContent, {});
const supervisor = createSupervisor({ files, base: new URL(".", document.baseURI).href });
tendMenu(document.querySelector("details.menu"));
boot(supervisor);
startWhenDue(supervisor);
