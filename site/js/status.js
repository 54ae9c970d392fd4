/** How Python is, in the page's words: `[data-python-status]`, its Retry and Stop. */
import { fill, words } from "./words.js";

export function megabytes(bytes) {
  const digits = { minimumFractionDigits: 1, maximumFractionDigits: 1 };
  return new Intl.NumberFormat(document.documentElement.lang || undefined, digits).format((bytes ?? 0) / 1e6);
}

/** Shows or hides buttons; focus that was on one goes to its figure, else to the words beside it. */
export function offer(name, offered, beside) {
  for (const button of document.querySelectorAll(`[data-${name}]`)) {
    const focused = !offered && button === document.activeElement;
    button.hidden = !offered;
    if (focused) (button.closest("[data-widget]") ?? beside)?.focus({ preventScroll: true });
  }
}

export class Status {
  #key = null;
  #timer = null;

  constructor(supervisor, courier) {
    this.supervisor = supervisor;
    this.courier = courier;
    for (const slot of this.#all("status")) if (!slot.hasAttribute("tabindex")) slot.tabIndex = -1;
    supervisor.subscribe(() => this.#soon());
    courier.addEventListener("slow", () => this.#show());
    document.addEventListener("click", ({ target }) => this.#onClick(target));
    this.#show();
  }

  /** The keys of the templates that say why Python is not there, the most exact first. */
  failure() {
    const { code } = this.supervisor.detail ?? {};
    return code === "unsupported" ? ["unsupported", "failed"] : [`failed-${code}`, "failed"];
  }

  #all(name) {
    return document.querySelectorAll(`[data-python-${name}]`);
  }

  #onClick(target) {
    if (target.closest?.("[data-python-retry]")) this.supervisor.retry();
    else if (target.closest?.("[data-python-stop]")) this.courier.stop();
  }

  /** Progress comes often and is shown ten times a second; another state is shown at once. */
  #soon() {
    if (this.#key !== "downloading" || this.supervisor.state !== "downloading") this.#show();
    else this.#timer ??= setTimeout(() => this.#show(), 100);
  }

  #keys() {
    const { state } = this.supervisor;
    if (state === "idle" && navigator.connection?.saveData) return ["save-data"];
    if (state === "failed") return this.failure();
    if (this.supervisor.tables?.progress) return ["table-downloading"];
    if (state === "busy") return [this.courier.slow ? "busy" : "ready"];
    return [state];
  }

  #show() {
    clearTimeout(this.#timer);
    this.#timer = null;
    const keys = this.#keys();
    const { state, detail } = this.supervisor;
    for (const slot of this.#all("status")) {
      if (keys[0] !== this.#key) this.#say(slot, keys);
      this.#count(slot, this.supervisor.tables?.progress ?? detail);
    }
    this.#key = keys[0];
    this.#offer("retry", state === "failed" && detail?.code !== "unsupported");
    const waits = this.courier.slow || keys[0] === "table-downloading";
    this.#offer("stop", waits);
    document.documentElement.toggleAttribute("data-waits", waits);
  }

  #say(slot, keys) {
    slot.dataset.state = keys[0];
    const said = words(...keys) ?? document.createDocumentFragment();
    for (const button of said.querySelectorAll("[data-retry]")) button.remove(); // a figure's; here it is [data-python-retry]
    slot.replaceChildren(said);
  }

  #count(slot, detail) {
    fill(slot, "loaded", megabytes(detail?.loaded));
    fill(slot, "total", megabytes(detail?.total ?? this.supervisor.total?.()));
    fill(slot, "detail", String(detail?.detail ?? ""));
  }

  #offer(name, offered) {
    offer(`python-${name}`, offered, this.#all("status")[0]);
  }
}
