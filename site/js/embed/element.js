/**
 * `<token-trip widget="slow_motion" merges="3" theme="dark">`: our iframe as an element. Its attributes are what a link to the figure
 * carries; what is inside it shows until it is upgraded, and for good when `widget` names no figure (`TITLES`, from the build).
 */
import { beside, hidden } from "./frames.js";

const NAME = "token-trip";
const HEIGHT = 640; // px, until the frame tells its height
const SANDBOX = "allow-scripts allow-same-origin allow-popups allow-popups-to-escape-sandbox allow-downloads";
// A frame has no width of its own to speak of: in a flex box or a grid that centres what it holds it would be 300 px wide.
const STYLE = ":host{display:block;flex:auto;place-self:stretch}:host([hidden]){display:none}iframe{display:block;width:100%;border:0}";
const LOOK = ["theme", "controls"];
const HTML = ["class", "id", "style", "title", "lang", "dir", "hidden", "slot", "part", "role", "tabindex", "height", "width", "widget", "loading", "is",
  "name", "nonce", "translate", "inert", "draggable", "contenteditable", "spellcheck", "accesskey", "autofocus", "popover", "exportparts"]; // no state's

/** Is it an attribute that the state may know? */
function ofState(name) {
  return /^(?!on)[a-z]\w*$/.test(name) && !HTML.includes(name) && !LOOK.includes(name);
}

class TokenTrip extends HTMLElement {
  #frame = null;
  #there = false; // the frame's own script has spoken
  #watch = new MutationObserver((records) => this.#changed(records.map(({ attributeName }) => attributeName)));
  #hear = ({ source, data }) => {
    if (data?.[NAME] && source && source === this.#frame?.contentWindow) this.#there = true;
  };

  connectedCallback() {
    this.#watch.observe(this, { attributes: true });
    window.addEventListener("message", this.#hear);
    this.#show();
  }

  disconnectedCallback() {
    this.#watch.disconnect();
    window.removeEventListener("message", this.#hear);
    this.#there = false; // put back, the frame begins anew
    hidden.delete(this.#frame);
  }

  get #widget() {
    const name = this.getAttribute("widget") ?? "";
    return Object.hasOwn(TITLES, name) ? name : null;
  }

  /** As a link of the page: what is typed stands behind the #, which is not sent to any server. */
  get #hash() {
    const given = [...this.attributes].filter(({ name }) => ofState(name) || LOOK.includes(name));
    const params = new URLSearchParams([["v", LINK_VERSION], ...given.map(({ name, value }) => [name, value])]);
    const [, scheme] = /^(?:only )?(dark|light)$/.exec(getComputedStyle(this).colorScheme) ?? []; // the host's, when it has one only
    if (scheme && !params.has("theme")) params.set("theme", scheme);
    return `#${this.#widget}?${params}`;
  }

  get #address() {
    const hash = this.#hash;
    return beside(`embed/${this.#widget}/`) + (hash.includes("&") ? hash : "");
  }

  #show() {
    if (!this.#widget) return this.#giveUp();
    const { shadowRoot } = this;
    if (!shadowRoot) this.attachShadow({ mode: "open" }).adoptedStyleSheets = [sheet()];
    if (!this.#frame) this.shadowRoot.replaceChildren((this.#frame = this.#make()));
    hidden.add(this.#frame);
    this.#frame.title = this.title || `${TITLES[this.#widget]} (Token Trip)`;
    if (this.#frame.src !== this.#address) this.#frame.src = this.#address;
  }

  #make() {
    const frame = document.createElement("iframe");
    frame.setAttribute("sandbox", SANDBOX);
    frame.loading = "lazy";
    frame.style.height = `${Number(this.getAttribute("height")) || HEIGHT}px`;
    return frame;
  }

  /** What is inside shows again. */
  #giveUp() {
    hidden.delete(this.#frame);
    this.#frame = null;
    this.shadowRoot?.replaceChildren(document.createElement("slot"));
  }

  #changed(names) {
    if (names.includes("widget")) {
      this.#giveUp();
      this.#there = false;
    }
    const state = names.some(ofState);
    if (!this.#there || !this.#frame) this.#show();
    else if (state || names.some((name) => LOOK.includes(name))) {
      this.#frame.contentWindow?.postMessage({ [NAME]: { type: "set", hash: this.#hash, state } }, "*");
    }
    if (this.#frame) this.#frame.title = this.title || `${TITLES[this.#widget]} (Token Trip)`;
  }
}

function sheet() {
  const made = new CSSStyleSheet(); // a style element could be refused by the host's policy
  made.replaceSync(STYLE);
  return made;
}

export function define() {
  if (!customElements.get(NAME)) customElements.define(NAME, TokenTrip);
}
