/**
 * embed.js, for the page that shows our figures: a frame becomes as high as its figure, tells when its state changes, and may be
 * written as `<token-trip>`. One classic script without dependencies; the host's own names, styles and frames are left alone.
 */
import { define } from "./element.js";
import { frames, isOurs } from "./frames.js";

const HIGHEST = 20000; // px; whatever a message says

function follow(frame, { height }) {
  if (!(height > 0 && height < HIGHEST)) return;
  const { boxSizing, paddingTop, paddingBottom } = getComputedStyle(frame);
  const edges = boxSizing === "border-box" ? frame.offsetHeight - frame.clientHeight + parseFloat(paddingTop) + parseFloat(paddingBottom) : 0;
  frame.style.height = `${height + edges}px`;
}

/** On the frame; from the shadow root of a `<token-trip>` it comes out as the element's. */
function tell(frame, { widget, params }) {
  frame.dispatchEvent(new CustomEvent("token-trip-change", { bubbles: true, composed: true, detail: { widget, params } }));
}

const HEARING = { height: follow, change: tell };

function hear({ source, data }) {
  const told = data?.["token-trip"];
  if (!Object.hasOwn(HEARING, told?.type ?? "")) return;
  const frame = frames().find((one) => one.contentWindow === source);
  if (frame && isOurs(frame)) HEARING[told.type](frame, told);
}

/** Frames that told their height before this script was there tell it again. */
function greet() {
  for (const frame of frames()) if (isOurs(frame)) frame.contentWindow?.postMessage({ "token-trip": { type: "hello" } }, "*");
}

if (!window.tokenTripEmbed) {
  window.tokenTripEmbed = true; // the snippet may stand on a page many times
  window.addEventListener("message", hear);
  define();
  greet();
  document.addEventListener("DOMContentLoaded", greet);
}
