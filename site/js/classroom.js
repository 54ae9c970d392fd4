/** The entry of the classroom's pages: *Print* is there when a script is. */
for (const button of document.querySelectorAll("[data-print]")) {
  button.hidden = false;
  button.addEventListener("click", () => window.print());
}
