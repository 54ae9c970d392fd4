/**
 * The files of a page that brings them along, each as base64 in a `<script type="text/plain" data-file="wasm">`, which no browser runs.
 * From a disk a page may fetch nothing, not even what lies beside it; its own text it may read.
 */
import { fromBase64 } from "./base64.js";

/** The manifest with the texts in it. The worker decodes them when it wants them, so that the page is not held up. */
export function withFiles(manifest) {
  for (const block of document.querySelectorAll("script[data-file]")) {
    manifest.files[block.dataset.file].text = block.textContent;
    block.remove(); // the text is held once
  }
  const { classic } = manifest.files; // the page makes the worker of it
  classic.bytes = fromBase64(classic.text);
  classic.text = null;
  return manifest;
}
