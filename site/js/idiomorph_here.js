/** Idiomorph for everybody: in the served page a script of its own (see idiomorph.js). */
import { Idiomorph } from "idiomorph";

globalThis.Idiomorph = Idiomorph;
