/** The frames of the host's page that show our figures: those in the page, and those inside our elements. */
const script = document.currentScript?.src ?? document.querySelector('script[src$="/embed.js"]')?.src; // the second: as a module
const base = new URL(".", script ?? document.baseURI).href;

/** Iframes that no look through the page finds, since they stand in shadow roots. */
export const hidden = new Set();

export function frames() {
  return [...document.querySelectorAll("iframe"), ...hidden];
}

/** The address of a file beside embed.js. */
export function beside(path) {
  return new URL(path, base).href;
}

export function isOurs(frame) {
  return frame.src.startsWith(beside("embed/"));
}
