/**
 * Tells the page around this frame how high the figure is. One message in three dialects: ours, that of Datawrapper's hosts, and
 * that of AMP's. A cause (something in the figure changed, the frame got another width, the host asks) is followed by two
 * messages at most, the second for what the host's answer changes (its scroll bar goes away): no host can make this a loop.
 */
const MESSAGES = 2;
const FONTS = 1000; // ms that the first message waits for them at most
const SCROLLBAR = 24; // px; a width that changes by less is a scroll bar that came or went

class Teller {
  #left = MESSAGES;
  #told = 0;
  #width = 0;
  #quiet = true;

  constructor(box, name) {
    this.box = box;
    this.name = name;
  }

  /** Something happened that may change the height. */
  caused() {
    this.#left = MESSAGES;
    this.look();
  }

  /** Until then the fonts are still to come. */
  begin() {
    this.#quiet = false;
    this.caused();
  }

  look() {
    if (this.#quiet) return;
    const { width, height } = this.box.getBoundingClientRect();
    if (!width || !height) return; // hidden
    if (Math.abs(width - this.#width) > SCROLLBAR) this.#left = MESSAGES;
    this.#width = width;
    const wanted = Math.ceil(height);
    if (wanted === this.#told || !this.#left) return;
    this.#left -= 1;
    this.#told = wanted;
    this.#post(wanted);
  }

  again() {
    this.#told = 0;
    this.caused();
  }

  #post(height) {
    const dialects = { sentinel: "amp", type: "embed-size", height, "datawrapper-height": { [this.name]: height } };
    window.parent.postMessage({ ...dialects, "token-trip": { type: "height", widget: this.name, height } }, "*");
  }
}

export function tellHeight(box, name) {
  const teller = new Teller(box, name);
  let changed = false;
  const changes = new MutationObserver(() => (changed = true));
  changes.observe(box, { subtree: true, childList: true, characterData: true, attributes: true });
  new ResizeObserver(() => {
    if (changed) teller.caused();
    else teller.look();
    changed = false;
  }).observe(box);
  box.getBoundingClientRect(); // from here on the browser knows which fonts it needs
  Promise.race([document.fonts.ready, new Promise((resolve) => setTimeout(resolve, FONTS))]).then(() => teller.begin());
  window.addEventListener("message", ({ source, data }) => {
    if (source === window.parent && data?.["token-trip"]?.type === "hello") teller.again();
  });
}
