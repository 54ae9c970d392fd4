/** The route as a menu on a phone: it closes after use, with Escape, and when the reader goes elsewhere. */
export function tendMenu(menu) {
  if (!menu) return;
  menu.addEventListener("click", (event) => {
    if (event.target.closest("a")) menu.open = false;
  });
  menu.addEventListener("keydown", (event) => {
    if (event.key !== "Escape" || !menu.open) return;
    menu.open = false;
    menu.querySelector("summary").focus();
  });
  document.addEventListener("pointerdown", (event) => {
    if (!menu.contains(event.target)) menu.open = false;
  });
}
