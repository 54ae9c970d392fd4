/** The entry: esbuild makes one classic script of it. */
import { begin, manifest } from "./begin.js";

<<<<<<< HEAD
begin(manifest());
=======
const files = json(document.getElementById("trip-files")?.content.textContent, {});
const supervisor = createSupervisor({ files, base: new URL(document.body.dataset.base ?? ".", document.baseURI).href });
tendMenu(document.querySelector("details.menu"));
boot(supervisor);
startWhenDue(supervisor);
>>>>>>> c3ad04c (A figure alone, for other people's pages: dist/embed/<stem>/ and embed.js, which lets frames follow its height)
