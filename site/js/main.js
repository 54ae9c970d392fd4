/** The entry: esbuild makes one classic script of it. */
import { begin, manifest } from "./begin.js";

begin(manifest());
