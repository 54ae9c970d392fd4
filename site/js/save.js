/** Buttons with `data-save`: the figure's picture (`svg[data-picture]`) as a file of its own, "svg" or "png". Nothing is sent anywhere. */
import { sayDone } from "./clipboard.js";

const DENSITY = 2; // pixels of a PNG for each unit of the picture
const PAGE_ONLY = ["class", "id", "tabindex", "data-picture"];
const KEPT = 60_000; // ms that a file's address stays good

/** The picture as a document: in the colours and faces that its own attributes name, without what only the page's styles know. */
function documentOf(picture) {
  const copy = picture.cloneNode(true);
  for (const element of [copy, ...copy.querySelectorAll("*")]) PAGE_ONLY.forEach((name) => element.removeAttribute(name));
  return new Blob([new XMLSerializer().serializeToString(copy)], { type: "image/svg+xml" });
}

function loaded(address) {
  return new Promise((done, failed) => {
    const image = new Image();
    image.onload = () => done(image);
    image.onerror = () => failed(new Error("the picture could not be drawn"));
    image.src = address;
  });
}

/** The same as pixels, drawn by the browser. */
async function pixelsOf(blob, { width, height }) {
  const address = URL.createObjectURL(blob);
  try {
    const image = await loaded(address);
    const canvas = document.createElement("canvas");
    canvas.width = DENSITY * width;
    canvas.height = DENSITY * height;
    canvas.getContext("2d").drawImage(image, 0, 0, canvas.width, canvas.height);
    return await new Promise((done, failed) => canvas.toBlob((pixels) => (pixels ? done(pixels) : failed(new Error("no pixels"))), "image/png"));
  } finally {
    URL.revokeObjectURL(address);
  }
}

export function download(blob, name) {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(blob);
  link.download = name;
  link.hidden = true;
  document.body.append(link);
  link.click();
  link.remove();
  setTimeout(() => URL.revokeObjectURL(link.href), KEPT);
}

async function save(picture, kind, name) {
  const blob = documentOf(picture);
  if (kind === "svg") return download(blob, `${name}.svg`);
  return download(await pixelsOf(blob, picture.viewBox.baseVal), `${name}.png`);
}

export function watchSaving(root, page) {
  root.addEventListener("click", async ({ target }) => {
    const button = target.closest?.("[data-save]");
    const figure = button && page.figureOf(button);
    const picture = figure?.root.querySelector("svg[data-picture]");
    if (!picture) return;
    await save(picture, button.dataset.save, button.dataset.name);
    sayDone(button, figure.slot("say"));
  });
}
