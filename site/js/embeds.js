/** *Embed* and *Print* at each figure, from the page's `<template data-kit="embed">`. What they open is asked for when it is pressed. */
export function watchEmbeds(root, page, { base, manifest }, linkOf) {
  const kit = root.querySelector('template[data-kit="embed"]');
  if (!kit || !manifest || (manifest.scripts && location.protocol === "file:")) return;
  if (!manifest.scripts) kit.content.querySelector("[data-embed]").remove(); // the page in one file has no address to embed
  for (const figure of page.all) figure.root.querySelector(".foot")?.append(kit.content.cloneNode(true));
  root.addEventListener("click", async ({ target }) => {
    const button = target.closest?.("[data-embed]");
    if (!button) return;
    const { toggle } = await import(base + manifest.scripts.panel);
    toggle(button, page.figureOf(button), linkOf, base, page);
  });
}
