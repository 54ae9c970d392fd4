/** Draws cards: `node cards.mjs <folder>` makes of each of its .svg files a .rgba file of raw pixels, with its .ttf files as fonts. */
import { readdir, readFile, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { join } from "node:path";
import { initWasm, Resvg } from "@resvg/resvg-wasm";

const [folder] = process.argv.slice(2);
const names = (await readdir(folder)).sort();
const read = (ending) => Promise.all(names.filter((name) => name.endsWith(ending)).map((name) => readFile(join(folder, name))));

await initWasm(await readFile(createRequire(import.meta.url).resolve("@resvg/resvg-wasm/index_bg.wasm")));
const fontBuffers = (await read(".ttf")).map((data) => new Uint8Array(data));
for (const name of names.filter((one) => one.endsWith(".svg"))) {
  const drawn = new Resvg(await readFile(join(folder, name), "utf8"), { font: { fontBuffers, loadSystemFonts: false } }).render();
  await writeFile(join(folder, name.replace(/svg$/, "rgba")), drawn.pixels);
}
