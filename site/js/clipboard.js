/** Buttons with `data-copy`: to the clipboard; where that is closed, by the copy command; else the text is shown, selected. */
import { json } from "./figure.js";

const SAID = 2000; // ms that a button shows its `data-done`

/** The copy command, with the text put in by hand: a text field would lose CR and NUL. */
function byCommand(text) {
  let done = false;
  const put = (event) => {
    event.preventDefault();
    event.stopImmediatePropagation();
    event.clipboardData.setData("text/plain", text);
    done = true;
  };
  const field = makeField(text);
  field.classList.add("unseen");
  const active = document.activeElement;
  document.body.append(field);
  field.select();
  document.addEventListener("copy", put, true);
  try {
    return document.execCommand("copy") && done;
  } catch {
    return false;
  } finally {
    document.removeEventListener("copy", put, true);
    field.remove();
    active?.focus?.({ preventScroll: true });
  }
}

function makeField(text) {
  const field = document.createElement("textarea");
  field.readOnly = true;
  field.value = text;
  return field;
}

/** The last resort: the reader copies by hand. */
function lay(text, button) {
  const old = button.parentElement.querySelector(":scope > [data-copy-by-hand]");
  const field = old ?? makeField(text);
  field.value = text;
  field.dataset.copyByHand = "";
  if (!old) button.after(field);
  field.focus();
  field.select();
}

async function copy(text) {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return byCommand(text);
  }
}

/** The button says that it is done, for a moment, and so does the figure's live region. */
export function sayDone(button, live) {
  const { done } = button.dataset;
  if (!done) return;
  if (live) live.textContent = done;
  if (button.textContent === done) return;
  const before = [...button.childNodes];
  button.replaceChildren(done);
  setTimeout(() => button.textContent === done && button.replaceChildren(...before), SAID);
}

/** The text to copy: a JSON string; other JSON is copied as it stands. */
function textOf(button) {
  const value = json(button.dataset.copy);
  return typeof value === "string" ? value : button.dataset.copy;
}

/** `linkOf(figure)` gives the link to a figure as it stands. */
export function watchCopyButtons(root, page, linkOf) {
  root.addEventListener("click", async ({ target }) => {
    const button = target.closest?.("[data-copy]");
    if (!button) return;
    const figure = page.figureOf(button);
    const text = button.dataset.copy === "link" ? figure && linkOf(figure) : textOf(button);
    if (typeof text !== "string") return;
    if (await copy(text)) sayDone(button, figure?.slot("say"));
    else lay(text, button);
  });
}
