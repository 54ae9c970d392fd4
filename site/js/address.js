/** The page's address: a link in it is obeyed, and it follows the reader. */
import { makeLink, readLink } from "./link.js";

const VERSION = document.body.dataset.linkVersion ?? "1";
const BASE = document.body.dataset.home; // from a figure in somebody's page to the page that it is from
const PAUSE = 400; // ms; Safari allows 100 changes in 30 s

export class Address {
  #timer = 0;
  #next = null;
  #last = -Infinity;
  known = location.hash; // as far as it was read or written here
  held = false; // by the presenter, whose place it then is

  constructor(page, courier, trouble) {
    this.page = page;
    this.courier = courier;
    this.trouble = trouble;
    courier.addEventListener("settled", ({ detail }) => this.#follow(detail));
    window.addEventListener("hashchange", () => this.read(true));
  }

  /** Obeys the link in the address, if it is one to a figure's state; what an embedded figure starts from is in its `params`. */
  read(changed = false) {
    this.known = location.hash;
    const at = location.href.indexOf("#");
    const link = at < 0 ? null : readLink(location.href.slice(at), VERSION);
    const figure = link && this.page.find(link.name);
    if (!figure) return;
    if (!BASE) {
      figure.root.scrollIntoView({ block: "start" });
      figure.root.focus({ preventScroll: true });
    }
    if (link.known && !changed && figure.params) return;
    if (link.known) this.courier.send({ figure, link: link.params, by: "link", hash: location.hash });
    else this.trouble.note(figure, "link-version");
  }

  /** The link to a figure as it stands; says so when a long text had to stay out. */
  linkOf(figure) {
    const { hash, cut } = makeLink(this.page.nameOf(figure), figure.link, VERSION, true);
    if (cut) this.trouble.note(figure, "link-cut");
    return this.#home + hash;
  }

  get #home() {
    return BASE ? new URL(BASE, document.baseURI).href : location.href.split("#")[0];
  }

  #follow({ job, reply }) {
    const { figure } = job;
    const whole = BASE && document.querySelector("[data-whole]");
    if (whole) whole.href = this.#home + makeLink(figure.widget, figure.link, VERSION, true).hash;
    const { by, hash } = job.items.at(-1) ?? {};
    const quiet = !figure.touched || figure.unlinked || job.kind === "look" || by === "page";
    if (this.held || reply.error || (!hash && quiet)) return;
    this.#next = hash ?? makeLink(this.page.nameOf(figure), figure.link, VERSION).hash; // a link that was obeyed stays as it is
    if (!this.#timer) this.#timer = setTimeout(() => this.#write(), Math.max(0, this.#last + PAUSE - performance.now()));
  }

  #write() {
    this.#timer = 0;
    if (this.held || this.#next === location.hash || this.known !== location.hash) return; // it has just been changed, and `read` will hear of it
    this.#last = performance.now();
    try {
      history.replaceState(history.state, "", this.#next);
      this.known = location.hash;
    } catch {
      // a sandboxed frame, or too many changes: the address stays behind
    }
  }
}
