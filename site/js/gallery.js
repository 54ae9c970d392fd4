/** The gallery: snippets get whole addresses, and can be copied; what its element tells is shown. */
import { watchCopyButtons } from "./clipboard.js";

const whole = new URL("../", location.href).href;
for (const field of document.querySelectorAll(".embed-snippet")) {
  field.value = field.value.replaceAll('="../', `="${whole}`);
  field.closest("article").querySelector("[data-copy]").dataset.copy = JSON.stringify(field.value);
}
for (const part of document.querySelectorAll(".begins")) part.textContent = whole;
document.addEventListener("token-trip-change", ({ target, detail }) => {
  if (target.localName === "token-trip") document.querySelector(".heard").textContent = JSON.stringify(detail);
});
watchCopyButtons(document, { figureOf: () => null });
