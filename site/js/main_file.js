/** The entry of the page that is one file (token-trip.html): what is fetched elsewhere stands in the page itself. */
import "./idiomorph_here.js";
import { begin, manifest } from "./begin.js";
import { withFiles } from "./inside.js";
import * as handout from "./handout.js";
import * as predict from "./predict.js";
import * as present from "./present/present.js";

begin(withFiles(manifest()), { handout, predict, present });
