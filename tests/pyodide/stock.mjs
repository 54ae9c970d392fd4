// node stock.mjs PYODIDE BASE TOKENTRIP.whl MICROPIP.whl NUMPY.whl: install our wheel into a Pyodide just as npm brings it, and use it.
import path from 'node:path';

const [folder, base, ours, micropip, numpy] = process.argv.slice(2);
const {loadPyodide} = await import(path.join(folder, 'pyodide.mjs'));
const python = await loadPyodide({indexURL: folder + '/'});
for (const wheel of [micropip, numpy]) await python.loadPackage(base + wheel, {messageCallback: () => {}});
const shown = await python.runPythonAsync(`
import json, micropip
await micropip.install("tokentrip[arrays] @ ${base + ours}")
from tokentrip import bpe, position, pretrained
trained = bpe.train("low lower lowest", 5)
json.dumps([pretrained.load("cl100k_base").encode("hello world"), trained.decode(trained.encode("lowest")), len(trained.merges), position.sinusoidal(3, 4).shape, [p["name"] for p in json.loads(micropip.freeze())["packages"].values() if p["name"] == "tokentrip"]])
`);
console.log(shown);
