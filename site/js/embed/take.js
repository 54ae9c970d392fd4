/**
 * A figure as it stands now, in one file that opens by a double-click: the page of an embedded figure (`one-figure.json`) with
 * everything inside. Python's files are those that the page has; the browser gives them from its cache.
 */
async function got(address) {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${response.status} ${address}`);
  return response;
}

function base64(blob) {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(reader.result.slice(reader.result.indexOf(",") + 1));
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(blob);
  });
}

/** One of Python's files. A host may have inflated it; the file's own start checks it again. */
async function fileText({ url, size, full }, base) {
  const blob = await (await got(new URL(url, base))).blob();
  if (blob.size !== size && blob.size !== full) throw new Error(`${blob.size} bytes of ${url}`);
  return base64(blob);
}

function script(doc, text) {
  const made = doc.createElement("script");
  made.textContent = text;
  return made;
}

/** A block of text that no browser runs. */
function block(doc, text, key, value) {
  const made = script(doc, text);
  made.type = "text/plain";
  made.dataset[key] = value;
  return made;
}

/** The figure's element, with its state instead of the page's. Its view stays out: it goes in as Python wrote it. */
function figureIn(doc, { root, state, widget, uid }, trip) {
  const copy = doc.importNode(root, true);
  copy.querySelector("[data-body]").replaceChildren(doc.createComment("view"));
  for (const part of copy.querySelectorAll(".embed-panel, .foot :is([data-embed], [data-switch])")) part.remove();
  for (const slot of copy.querySelectorAll("[data-computed], [data-say], [data-trouble]")) slot.replaceChildren();
  for (const name of Object.keys(copy.dataset)) delete copy.dataset[name];
  Object.assign(copy.dataset, { widget, uid, params: "{}" }); // what is not in the state is as at the beginning
  if (state) copy.dataset.state = JSON.stringify(state);
  if (trip) copy.dataset.trip = JSON.stringify(trip);
  return copy;
}

function skeleton(kit, figure, { page, base, title, whole }) {
  const doc = new DOMParser().parseFromString(kit.page, "text/html");
  doc.title = doc.title.replace("{title}", () => title);
  doc.querySelector("h2").textContent = title;
  doc.querySelector("[data-whole]").href = whole;
  doc.body.dataset.base = doc.body.dataset.home = base;
  doc.querySelector("[data-widget]").replaceWith(figureIn(doc, figure, page.trip));
  return doc;
}

/** The texts that a state or the trip names, each in a block that ends nothing too early. */
function texts(doc, page, figure) {
  const named = new Set(JSON.stringify([figure.state, page.trip]).match(/text-[0-9a-f]{16}/g));
  return [...named].filter((name) => page.texts.has(name))
    .map((name) => block(doc, JSON.stringify(page.texts.get(name)).replaceAll("<", "\\u003c"), "text", name));
}

/** The parts of the file. `about`: {page, base, title, whole}, whole being the link to the whole page at this state. */
export async function figureFile(figure, about) {
  const kit = await (await got(new URL("one-figure.json", about.base))).json();
  const { manifest } = kit;
  if (!kit.numpy.includes(figure.widget)) delete manifest.files.numpy;
  const doc = skeleton(kit, figure, about);
  doc.getElementById("trip-files").content.append(JSON.stringify(manifest));
  const files = await Promise.all(Object.entries(manifest.files).map(async ([name, entry]) => block(doc, await fileText(entry, about.base), "file", name)));
  const notices = block(doc, (await (await got(new URL("NOTICES.txt", about.base))).text()).replaceAll("<!--", "<! --"), "notices", "");
  doc.body.append(...texts(doc, about.page, figure), notices, ...files, script(doc, kit.script));
  const marked = { "<!--head-->": kit.head, "<!--view-->": figure.html ?? figure.body.innerHTML };
  return ["<!doctype html>\n", ...doc.documentElement.outerHTML.split(/(<!--(?:head|view)-->)/).map((part) => marked[part] ?? part)];
}

/** Saves it; rejects when a file could not be had. */
export async function take(figure, about) {
  const url = URL.createObjectURL(new Blob(await figureFile(figure, about), { type: "text/html" }));
  const link = document.createElement("a");
  Object.assign(link, { href: url, download: `token-trip-${figure.widget.replaceAll("_", "-")}.html` });
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
