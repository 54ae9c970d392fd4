/** Before the page begins: a state in the address is newer than the one that the file brings; large texts are kept under their names. */
if (location.hash.includes("?")) delete document.querySelector("[data-widget]").dataset.state;
globalThis.tripTexts = Array.from(document.querySelectorAll("script[data-text]"), (block) => JSON.parse(block.textContent));
