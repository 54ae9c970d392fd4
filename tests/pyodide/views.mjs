// node views.mjs PYODIDE APP.zip STEMS.json: every figure's first view, as the page's Python renders it.
import fs from 'node:fs';
import path from 'node:path';

const [folder, app, stems] = process.argv.slice(2);
const {loadPyodide} = await import(path.join(folder, 'pyodide.mjs'));
const python = await loadPyodide({
  indexURL: folder + '/',
  env: {PYTHONPATH: '/lib/tokentrip.zip'},
  fsInit: async FS => FS.writeFile('/lib/tokentrip.zip', new Uint8Array(fs.readFileSync(app))),
});
const {dispatch} = python.pyimport('tokentrip.runtime');
const views = {};
for (const widget of JSON.parse(fs.readFileSync(stems, 'utf8'))) {
  let state = null, trip = null, reply;
  for (let turn = 0; turn < 100; turn += 1) { // slices of long work
    const request = {id: turn, widget, uid: widget, state, trip, params: null, actions: [], texts: {}, beside: []};
    reply = JSON.parse(dispatch(JSON.stringify(request)));
    ({state, trip} = reply);
    if (reply.more === null) break;
  }
  views[widget] = {html: reply.html, say: reply.say, error: reply.error};
}
console.log(JSON.stringify(views));
