// Pyodide with the files of its npm package, the libraries and our package as sources, unpacked as its manual tells.
import {loadPyodide} from './pyodide.mjs';

self.onmessage = async ({data}) => {
  const archives = ['jinja2.whl', 'markupsafe.whl', 'package.zip'].map(name => fetch(name).then(response => response.arrayBuffer()));
  const python = await loadPyodide();
  const [jinja2, markupsafe, own] = await Promise.all(archives);
  python.unpackArchive(jinja2, 'wheel');
  python.unpackArchive(markupsafe, 'wheel');
  python.unpackArchive(own, 'zip', {extractDir: '/app'});
  python.runPython('import sys; sys.path.insert(0, "/app/py")');
  self.postMessage(python.pyimport('tokentrip.runtime').dispatch(data));
};
