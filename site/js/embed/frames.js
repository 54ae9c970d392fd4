/** The frames of the host's page, and which of them show our figures. */
const base = new URL(".", document.currentScript?.src ?? document.baseURI).href;

export function frames() {
  return [...document.querySelectorAll("iframe")];
}

/** The address of a file beside embed.js. */
export function beside(path) {
  return new URL(path, base).href;
}

export function isOurs(frame) {
  return frame.src.startsWith(beside("embed/"));
}
