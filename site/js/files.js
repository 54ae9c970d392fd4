/** Files, chosen or dropped: read as UTF-8, byte for byte (a byte order mark stays), and sent as a named text. */
function tooBig(owner, file) {
  return owner.dataset.onToobig && file.size > Number(owner.dataset.max ?? Infinity);
}

async function readText(file) {
  return new TextDecoder("utf-8", { ignoreBOM: true }).decode(await file.arrayBuffer());
}

async function sendFile(input, file, page, events) {
  const figure = page.figureOf(input);
  const owner = input.closest("[data-on-change], [data-on-input]") ?? input;
  const action = owner.dataset.onChange ?? owner.dataset.onInput;
  if (!figure || !action) return;
  if (tooBig(owner, file)) {
    events.send({ figure, do: owner.dataset.onToobig, value: String(file.size), at: performance.now() });
    return;
  }
  const value = await page.texts.keepSlowly(await readText(file));
  events.send({ figure, do: action, value, at: performance.now() });
}

function hasFiles({ dataTransfer }) {
  return dataTransfer?.types.includes("Files");
}

function areaOf(event) {
  return event.target.closest?.("[data-drop]");
}

function watchDrops(root, send) {
  let over = null;
  const mark = (area) => {
    if (over === area) return;
    over?.removeAttribute("data-over");
    area?.setAttribute("data-over", "");
    over = area;
  };
  root.addEventListener("dragover", (event) => {
    if (!hasFiles(event)) return;
    event.preventDefault(); // a file dropped beside the area must not replace the page
    event.dataTransfer.dropEffect = areaOf(event) ? "copy" : "none";
    mark(areaOf(event) ?? null);
  });
  root.addEventListener("dragleave", ({ relatedTarget }) => over && !over.contains(relatedTarget) && mark(null));
  root.addEventListener("drop", (event) => {
    mark(null);
    if (!hasFiles(event)) return;
    event.preventDefault();
    const area = areaOf(event);
    const input = area?.matches("input[type=file]") ? area : area?.querySelector("input[type=file]");
    if (input && event.dataTransfer.files[0]) send(input, event.dataTransfer.files[0]);
  });
}

export function watchFiles(root, page, events) {
  const send = (input, file) => sendFile(input, file, page, events).catch((error) => console.error(error));
  root.addEventListener("change", ({ target }) => {
    if (target.type !== "file" || !target.files[0]) return;
    send(target, target.files[0]);
    target.value = ""; // so that the same file can be chosen again
  });
  watchDrops(root, send);
}
