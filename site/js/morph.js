/** Morphing, with the rules for controls, strips, unchanged runs and folds. */
import { fill, isControl, keepsOwnValue, revised, writeControl } from "./controls.js";
import { holds } from "./holds.js";
import { alignRuns, copyAttributes, replaceRun } from "./runs.js";

const CONTROLS = "input, textarea, select";

function element(node) {
  return node.nodeType === Node.ELEMENT_NODE;
}

/** Nothing to do: the same run, or the same markup down to the last leaf. What a control holds is not in its markup. */
function unchanged(old, next) {
  const hash = old.getAttribute("data-same");
  if (hash !== null && hash === next.getAttribute("data-same")) return true;
  return old.isEqualNode(next) && !old.querySelector(CONTROLS) && !old.matches(CONTROLS);
}

/** Attributes that the page and not Python looks after. */
function ours(name, node) {
  if (name === "tabindex") return node.hasAttribute("data-piece") || node.hasAttribute("data-peek");
  return keepsOwnValue(name, node);
}

export function morph(figure, content) {
  const news = new Set(); // controls whose data-rev is another
  globalThis.Idiomorph.morph(figure.body, content, {
    morphStyle: "innerHTML",
    restoreFocus: false, // focus.js does it, for buttons and pieces too
    head: { style: "none" },
    callbacks: {
      beforeNodeMorphed(old, next) {
        if (!element(old) || !element(next)) return true;
        if (unchanged(old, next)) return false;
        if (old.hasAttribute("data-strip") && holds.strip(old)) return !(figure.stripHeld = true);
        if (replaceRun(old, next)) return false;
        alignRuns(old, next);
        if (old.localName === "details") next.toggleAttribute("open", old.open);
        if (isControl(old) && revised(old, next)) news.add(old);
        if (old.localName !== "textarea") return true;
        copyAttributes(old, next);
        writeControl(old, next, news.has(old));
        return false;
      },
      afterNodeMorphed(old, next) {
        if (element(old) && isControl(old)) writeControl(old, next, news.has(old));
      },
      afterNodeAdded: (node) => element(node) && fill(node),
      beforeAttributeUpdated: (name, node) => !ours(name, node),
    },
  });
}
