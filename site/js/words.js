/** Words for the reader: they stand in `<template data-status="…">`, here they are only looked up and filled in. */
export function words(...keys) {
  for (const key of keys) {
    const template = document.querySelector(`template[data-status="${CSS.escape(key)}"]`);
    if (template) return template.content.cloneNode(true);
  }
  return null;
}

/** Writes `text` into each `[data-<slot>]` of a fragment or element. */
export function fill(where, slot, text) {
  for (const element of where.querySelectorAll(`[data-${slot}]`)) {
    if (element.textContent !== text) element.textContent = text;
  }
}

/** HTML that Python made, as an inert fragment. */
export function parse(html) {
  const template = document.createElement("template");
  template.innerHTML = html ?? "";
  return template.content;
}
