/** The prepared path: the stops and their moments, out of the HTML that the build made (`templates/present/`). */

function momentOf(node) {
  return { node, ...JSON.parse(node.dataset.moment) };
}

function stopOf(node) {
  return { node, stem: node.dataset.stop, moments: [...node.querySelectorAll("[data-moment]")].map(momentOf) };
}

export function readPath(content) {
  return [...content.querySelectorAll(".path")].map(stopOf);
}

/** A copy of what stands in `node` under a class, to be put somewhere else; empty where there is none. */
export function partOf(node, name, into = document) {
  const copy = into.createDocumentFragment();
  for (const child of node?.querySelector(`.${name}`)?.childNodes ?? []) copy.append(into.importNode(child, true));
  return copy;
}
