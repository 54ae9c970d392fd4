/** A figure that would end below the screen's edge is shown a little smaller; where that is not enough, it is told that there is more below. */
import { stillness } from "../stillness.js";

const SMALLEST = 0.72; // below that the last row reads nothing
const STEP = 0.04;
const NARROW = 760; // px; a phone in the hand scrolls
const SHARE = 0.8; // of the screen, that a press scrolls
const EDGE = 8; // px that nobody misses
const FADE = 28; // px above the edge that fade where more comes

export class Fit {
  #root = null;
  #from = null;
  #end = null;

  /** `further`: the button that says that there is more. */
  constructor(further) {
    this.further = further;
    this.scroller = document.querySelector(".page");
    this.scroller.addEventListener("scroll", () => this.#tell(), { passive: true });
    new ResizeObserver(() => this.#tell()).observe(document.getElementById("main"));
    window.addEventListener("resize", () => this.#root && this.to(this.#root, this.#from, this.#end));
  }

  /** As large as fits: the whole figure, or the part `from` that is brought into sight; if `end` is given, down to the end of that. */
  to(root, from, end) {
    if (root !== this.#root) this.clear();
    [this.#root, this.#from, this.#end] = [root, from, end ?? from ?? this.#last(root)];
    let size = 1;
    while (this.#put(size), size >= SMALLEST && innerWidth > NARROW && this.#tooLong()) size -= STEP;
    if (size < SMALLEST) this.#put(1);
    this.#tell();
  }

  clear() {
    this.#put(1);
    this.#root = this.#from = this.#end = null;
    this.#tell();
  }

  on() {
    const { scrollTop, clientHeight } = this.scroller;
    this.scroller.scrollTo({ top: scrollTop + SHARE * clientHeight, behavior: stillness.on ? "instant" : "smooth" });
  }

  /** The last thing in a figure that is not folded up. */
  #last(root) {
    const parts = [...root.querySelectorAll("[data-body] > :not(details:not([open]))")];
    return parts.findLast((part) => part.getBoundingClientRect().height) ?? root;
  }

  #put(size) {
    if (size === 1) this.#root?.style.removeProperty("--fit");
    else this.#root.style.setProperty("--fit", size.toFixed(2));
  }

  #tooLong() {
    const { scrollTop, scrollHeight, clientHeight } = this.scroller;
    const edge = this.scroller.getBoundingClientRect().top;
    const [top, bottom] = [this.#from?.getBoundingClientRect().top ?? edge - scrollTop, this.#end.getBoundingClientRect().bottom];
    return scrollHeight > clientHeight && bottom - top > clientHeight - FADE;
  }

  #tell() {
    const { scrollTop, scrollHeight, clientHeight } = this.scroller;
    const more = Boolean(this.#root) && scrollTop + clientHeight < scrollHeight - EDGE;
    this.further.hidden = !more;
    this.scroller.classList.toggle("goes-on", more);
  }
}
