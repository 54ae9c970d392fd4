/**
 * What *Embed* opens under a figure: the snippet for somebody's page, with the figure's present state. The panel's HTML is
 * `templates/embed_panel.html`; the build puts it here (`PANEL`), so that the page pays for it when it is wanted.
 */
import { take } from "./take.js";

const ESCAPES = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };
const LOWEST = 320; // px, of the snippet's height
const HIGHEST = 900;
const FRAME = 60; // px that the frame needs beside the figure

const open = new Map(); // figure → its panel

const escaped = (text) => String(text).replace(/[&<>"]/g, (sign) => ESCAPES[sign]);

class Panel {
  constructor(button, figure, linkOf, base, page) {
    Object.assign(this, { button, figure, linkOf, base, page });
    const height = Math.ceil(figure.root.getBoundingClientRect().height / 10) * 10 + FRAME;
    this.height = Math.min(HIGHEST, Math.max(LOWEST, height));
    const parts = document.createElement("template");
    parts.innerHTML = PANEL;
    this.box = parts.content.querySelector(".embed-panel");
    this.markup = parts.content.querySelector("template").content.textContent.trim();
    this.part("theme").value = document.documentElement.dataset.theme ?? "auto";
    for (const kind of ["change", "focusin", "pointerenter"]) this.box.addEventListener(kind, () => this.write());
    this.part("close").addEventListener("click", () => this.shut());
    this.part("take").addEventListener("click", () => this.take());
    this.box.addEventListener("keydown", ({ key }) => key === "Escape" && this.shut());
  }

  part(name) {
    return this.box.querySelector(`.embed-${name}`);
  }

  /** The address of the figure alone; what is typed stands behind the #, which is not sent to any server. */
  get address() {
    const link = this.linkOf(this.figure);
    const params = new URLSearchParams(link.slice(link.indexOf("?", link.indexOf("#")) + 1));
    const theme = this.part("theme").value;
    if (theme !== "auto") params.set("theme", theme);
    if (!this.part("controls").checked) params.set("controls", "off");
    const page = new URL(`embed/${this.figure.widget}/`, this.base).href;
    return params.size > 1 ? `${page}#${this.figure.widget}?${params}` : page;
  }

  get title() {
    return this.figure.body.querySelector("h3")?.textContent.trim() ?? this.figure.widget;
  }

  write() {
    const src = this.address;
    const values = { src, title: this.title, height: this.height, script: new URL("embed.js", this.base).href };
    const text = this.markup.replace(/\{(\w+)\}/g, (_, name) => escaped(values[name]));
    const field = this.part("snippet");
    if (field.value !== text) field.value = text;
    this.part("copy").dataset.copy = JSON.stringify(text);
    this.part("look").href = src;
  }

  /** The figure in one file; the button's line says how far that is. */
  async take() {
    const { base, page, title } = this;
    if (this.taking) return;
    this.tell("making");
    try {
      this.taking = take(this.figure, { base, page, title, whole: this.linkOf(this.figure) });
      await this.taking;
      this.tell("made");
    } catch {
      this.tell("missed");
    }
    this.taking = null;
  }

  tell(name) {
    for (const line of this.box.querySelectorAll(".embed-took > *")) line.hidden = !line.classList.contains(`embed-${name}`);
  }

  show() {
    open.set(this.figure, this);
    this.write();
    this.button.parentElement.after(this.box);
    this.button.setAttribute("aria-expanded", "true");
    this.part("snippet").focus();
    this.part("snippet").select();
  }

  shut() {
    open.delete(this.figure);
    this.button.setAttribute("aria-expanded", "false");
    this.button.focus();
    this.box.remove();
  }
}

export function toggle(button, figure, ...more) {
  const there = open.get(figure);
  if (there) there.shut();
  else new Panel(button, figure, ...more).show();
}
