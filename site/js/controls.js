/**
 * Writing the value of a control. A reply may do it when it answers the control's latest edit and the reader is not in the
 * middle of typing; or when `data-rev` says that the value was set by something else (Reset, Undo, a preset, a link).
 */
import { edits } from "./edits.js";

const BUTTONS = new Set(["button", "submit", "reset", "image", "hidden", "file"]);
const CHOICES = new Set(["checkbox", "radio", "range", "color", "select-one", "select-multiple"]);
const later = new WeakMap(); // control → the value that waited
let pressed = null; // the control under the pointer's button
let texts = null; // the page's: the value of a control with `data-holds="<name>"` is one of them, and is not in the HTML

export function isControl(node) {
  const name = node.localName;
  return name === "textarea" || name === "select" || (name === "input" && !BUTTONS.has(node.type));
}

/** Attributes that the morph leaves alone, since `writeControl` looks after them. */
export function keepsOwnValue(name, node) {
  if (node.localName === "option") return name === "selected";
  return (name === "value" || name === "checked") && node.localName === "input" && isControl(node);
}

export function revised(old, next) {
  return next.hasAttribute("data-rev") && old.getAttribute("data-rev") !== next.getAttribute("data-rev");
}

/** What a control of a new view holds; null when that is a large text that the page does not have. */
function valueOf(control) {
  const { checked, defaultValue, defaultChecked } = control;
  const { holds } = control.dataset;
  const value = holds ? texts.get(holds)?.replace(/\r\n?/g, "\n") : control.value; // as a text field has it
  return value === undefined ? null : { value, checked, defaultValue, defaultChecked };
}

function busy(control) {
  return control === pressed || (control === document.activeElement && !CHOICES.has(control.type));
}

export function writeControl(control, next, isNew) {
  const wanted = valueOf(next);
  if (!wanted) return;
  const may = isNew ? !edits.onItsWay(control) : edits.settled(control) && !busy(control);
  if (!may) {
    later.set(control, wanted);
    return;
  }
  later.delete(control);
  if (isNew) edits.forget(control);
  put(control, wanted);
}

function put(control, wanted) {
  if (control.type === "checkbox" || control.type === "radio") {
    if (control.defaultChecked !== wanted.defaultChecked) control.defaultChecked = wanted.defaultChecked;
    if (control.checked !== wanted.checked) control.checked = wanted.checked;
    if (control.getAttribute("value") !== wanted.defaultValue && wanted.defaultValue) control.value = wanted.defaultValue;
    return;
  }
  if (control.localName !== "select" && control.defaultValue !== wanted.defaultValue) control.defaultValue = wanted.defaultValue;
  if (control.value !== wanted.value) control.value = wanted.value;
}

/** A control that has just come in with a large text. */
export function fill(node) {
  const controls = node.matches("[data-holds]") ? [node] : node.querySelectorAll("[data-holds]");
  for (const control of controls) control.value = valueOf(control)?.value ?? control.value;
}

/** The reader has left the control: what waited may be written now. */
function writeLate(control) {
  const wanted = later.get(control);
  if (!wanted || busy(control) || !edits.settled(control)) return;
  later.delete(control);
  put(control, wanted);
}

export function watchControls(root, page) {
  texts = page.texts;
  const release = () => {
    const control = pressed;
    pressed = null;
    if (control) setTimeout(() => writeLate(control));
  };
  root.addEventListener("pointerdown", ({ target }) => (pressed = target instanceof Element && isControl(target) ? target : null), true);
  root.addEventListener("pointerup", release, true);
  root.addEventListener("pointercancel", release, true);
  root.addEventListener("focusout", ({ target }) => setTimeout(() => writeLate(target)));
}

/** What a browser restored after a reload is undone (the address keeps the state); what the reader is typing is kept. */
export function resetControls(root) {
  for (const control of root.querySelectorAll("input, textarea, select")) {
    if (!isControl(control) || control === document.activeElement) continue;
    if (control.type === "checkbox" || control.type === "radio") control.checked = control.defaultChecked;
    else if (control.localName === "select") for (const option of control.options) option.selected = option.defaultSelected;
    else if (control.value !== control.defaultValue) control.value = control.defaultValue;
  }
}
