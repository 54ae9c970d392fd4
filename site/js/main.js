/** The entry: esbuild makes one classic script of it. */
import { begin, manifest } from "./begin.js";

const supervisor = begin(manifest());
let offline;
supervisor.subscribe(() => {
  if (supervisor.rest) offline ??= import(supervisor.base + supervisor.manifest.scripts.offline).catch(() => {}); // a host's whim
});
