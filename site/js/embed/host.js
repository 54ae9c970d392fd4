/**
 * embed.js, for the page that shows our figures: a frame becomes as high as its figure. One classic script without dependencies;
 * the host's own names, styles and frames are left alone.
 */
import { frames, isOurs } from "./frames.js";

const HIGHEST = 20000; // px; whatever a message says

function follow({ source, data }) {
  const told = data?.["token-trip"];
  if (told?.type !== "height" || !(told.height > 0 && told.height < HIGHEST)) return;
  const frame = frames().find((one) => one.contentWindow === source);
  if (!frame || !isOurs(frame)) return;
  const edges = getComputedStyle(frame).boxSizing === "border-box" ? frame.offsetHeight - frame.clientHeight : 0;
  frame.style.height = `${told.height + edges}px`;
}

/** Frames that told their height before this script was there tell it again. */
function greet() {
  for (const frame of frames()) if (isOurs(frame)) frame.contentWindow?.postMessage({ "token-trip": { type: "hello" } }, "*");
}

if (!window.tokenTripEmbed) {
  window.tokenTripEmbed = true; // the snippet may stand on a page many times
  window.addEventListener("message", follow);
  greet();
  document.addEventListener("DOMContentLoaded", greet);
}
