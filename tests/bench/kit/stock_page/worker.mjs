// Pyodide with the files of its npm package, the libraries and our package as sources, unpacked as its manual tells.
// It answers one message: a request of our page (JSON), or the name of a Python file to run.
import {loadPyodide} from './pyodide.mjs';

const archives = ['jinja2.whl', 'markupsafe.whl', 'package.zip'].map(name => fetch(name).then(response => response.arrayBuffer()));

async function started() {
  const python = await loadPyodide();
  const [jinja2, markupsafe, own] = await Promise.all(archives);
  python.unpackArchive(jinja2, 'wheel');
  python.unpackArchive(markupsafe, 'wheel');
  python.unpackArchive(own, 'zip', {extractDir: '/app'});
  python.runPython('import sys; sys.path.insert(0, "/app/py")');
  return python;
}

self.onmessage = async ({data: {request, run}}) => {
  const python = await started();
  const answer = run ? python.runPython(await (await fetch(run)).text()) : python.pyimport('tokentrip.runtime').dispatch(request);
  self.postMessage(answer);
};
