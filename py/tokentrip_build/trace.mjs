// node trace.mjs STDLIB.zip APP.zip STEMS.json: which files of the standard library starting and rendering really import.
import fs from 'node:fs';
import path from 'node:path';
import {loadPyodide} from '../../node_modules/pyodide/pyodide.mjs';

const [stdlib, app, stems] = process.argv.slice(2);
const folder = path.resolve(path.dirname(new URL(import.meta.url).pathname), '../../node_modules/pyodide');
const python = await loadPyodide({
  indexURL: folder + '/',
  stdLibURL: path.resolve(stdlib),
  env: {PYTHONPATH: '/lib/tokentrip.zip'},
  fsInit: async FS => FS.writeFile('/lib/tokentrip.zip', new Uint8Array(fs.readFileSync(app))),
});
const {dispatch} = python.pyimport('tokentrip.runtime');
for (const widget of JSON.parse(fs.readFileSync(stems, 'utf8'))) {
  const reply = JSON.parse(dispatch(JSON.stringify({id: 1, widget, uid: widget, state: null, trip: null, params: null, actions: [], texts: {}, beside: []})));
  if (reply.error) throw new Error(`${widget}: ${JSON.stringify(reply.error)}`);
}
console.log(python.runPython(`
import json, sys, zipimport
prefix = '/lib/python314.zip/'
read = [module for module in list(sys.modules.values()) if isinstance(getattr(module, '__loader__', None), zipimport.zipimporter)]
files = {getattr(module, '__file__', None) or '' for module in read} # the frozen ones have a file too, which nobody reads
json.dumps(sorted(name.removeprefix(prefix) for name in files if name.startswith(prefix)))
`));
