/** The value that an action goes with: `data-value`, else the control's; a large text under its name. */
const LONG = 4000; // UTF-16 units
const FIELDS = "textarea, select, input:not([type=button]):not([type=submit]):not([type=reset]):not([type=file])";

/** The control whose value is meant. */
export function controlOf(owner, target) {
  if (target.matches?.(FIELDS)) return target;
  return owner.localName === "form" ? owner.querySelector(FIELDS) : null;
}

function plainValue(owner, target, control) {
  const near = target.closest("[data-value]");
  if (near && owner.contains(near)) return near.dataset.value;
  if (owner.hasAttribute("data-value")) return owner.dataset.value;
  if (!control) return null;
  return control.type === "checkbox" ? control.checked : control.value;
}

function bytesOf(text, limit) {
  if (text.length * 3 <= limit) return text.length; // surely small enough
  return new TextEncoder().encode(text).length;
}

/** `{do, value}` of a text under the attributes `data-as` and `data-max` of its owner. */
function textValue(owner, action, text, texts) {
  const limit = Number(owner.dataset.max ?? Infinity);
  const bytes = owner.dataset.onToobig ? bytesOf(text, limit) : 0;
  if (bytes > limit) return { do: owner.dataset.onToobig, value: String(bytes) };
  if (owner.dataset.as === "text") return { do: action, value: texts.keep(text) };
  if (owner.dataset.as === "long" && text.length > LONG) return { do: action, value: { text: texts.keep(text) } };
  return { do: action, value: text };
}

export function actionOf(owner, action, target, texts) {
  const control = controlOf(owner, target);
  const value = plainValue(owner, target, control);
  const holder = control?.hasAttribute("data-as") || control?.hasAttribute("data-max") ? control : owner;
  const made = typeof value === "string" ? textValue(holder, action, value, texts) : { do: action, value };
  return { ...made, control };
}
