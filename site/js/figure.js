/** A figure on the page: its element, its state (plain JSON), and how far Python has got with it. */
export function json(text, otherwise = null) {
  if (text === undefined || text === null || text === "") return otherwise;
  try {
    return JSON.parse(text);
  } catch {
    return otherwise;
  }
}

export class Figure {
  state;
  params;
  link = {};
  html = null; // what was morphed in last
  baked = null; // what the build put there, until Python has shown the same
  stale = true; // not rendered by this page's Python, or with another trip
  touched = false; // the reader acted on it
  unlinked = false; // the address does not follow it
  near = false; // on screen or within half a screen of it
  seen = false; // on screen
  composing = false; // an input method is open in it
  held = null; // HTML that waits for that
  more = null; // work that remains, 0…1
  awaited = false; // the reader acted, and what they waited for has come: the next look is an answer
  unasked = false; // that work was not started by the reader in this figure: it says nothing
  paintedAt = 0;

  constructor(root) {
    this.root = root;
    this.widget = root.dataset.widget;
    this.uid = root.dataset.uid || root.dataset.widget;
    this.state = json(root.dataset.state);
    this.params = json(root.dataset.params);
    this.body = root.querySelector("[data-body]") ?? root;
    this.baked = this.params ? null : { html: normal(this.body), state: JSON.stringify(this.state) };
    if (!root.hasAttribute("tabindex")) root.tabIndex = -1;
  }

  slot(name) {
    return this.root.querySelector(`[data-${name}]`);
  }
}

/** The normal form in which a baked view and a computed one are compared; what the reader folds open does not count. */
export function normal(where) {
  const html = where.innerHTML ?? serialize(where);
  return html.replace(/(<details\b[^>]*?) open=""/g, "$1").trim();
}

function serialize(fragment) {
  const box = document.createElement("template");
  box.content.append(fragment.cloneNode(true));
  return box.innerHTML;
}
