/** All that the page holds: its figures, the trip they share, and the large texts. The worker holds nothing but caches. */
import { Figure, json } from "./figure.js";
import { Texts } from "./texts.js";

export class Page {
  figures = new Map();
  texts = new Texts();
  #tripText;

  constructor(root) {
    for (const element of root.querySelectorAll("[data-widget]")) this.#add(new Figure(element));
    const owner = root.querySelector("[data-widget][data-trip]") ?? document.documentElement;
    this.trip = json(owner.dataset.trip);
    this.bakedTrip = this.#tripText = JSON.stringify(this.trip);
  }

  #add(figure) {
    if (this.figures.has(figure.uid)) console.error(`two figures with the uid ${figure.uid}`);
    else this.figures.set(figure.uid, figure);
  }

  /** A figure that came after the others; `watched`, from sight.js, looks after it. */
  take(root) {
    const figure = new Figure(root);
    this.#add(figure);
    this.watched(figure);
    return figure;
  }

  drop(figure) {
    this.figures.delete(figure.uid);
    figure.root.remove();
  }

  get all() {
    return [...this.figures.values()];
  }

  /** The figure that an element stands in. */
  figureOf(node) {
    const root = node?.closest?.("[data-widget]");
    const figure = root && this.figures.get(root.dataset.uid || root.dataset.widget);
    return figure?.root === root ? figure : null;
  }

  /** By uid, else the first of that widget. */
  find(name) {
    return this.figures.get(name) ?? this.all.find((figure) => figure.widget === name) ?? null;
  }

  /** The name that a link calls a figure by: the stem, unless another figure of the same widget comes first. */
  nameOf(figure) {
    return this.find(figure.widget) === figure ? figure.widget : figure.uid;
  }

  /** Takes a reply's trip; true when it is another one than before. */
  adopt(trip) {
    if (!trip) return false;
    const before = this.#tripText;
    this.trip = trip;
    this.#tripText = JSON.stringify(trip);
    return this.#tripText !== before;
  }

  /** Everything that may name a text, as JSON. */
  mentions(...others) {
    return JSON.stringify([this.trip, this.all.map((figure) => figure.state), others]);
  }
}
