// Pyodide with the files of its npm package, the libraries and our package as sources, unpacked as its manual tells.
// It answers one message: a request of our page (JSON), the name of a Python file to run (with files that it finds in /), or the wish for numpy (with the ms it took).
import {loadPyodide} from './pyodide.mjs';

const archives = ['jinja2.whl', 'markupsafe.whl', 'package.zip'].map(name => fetch(name).then(response => response.arrayBuffer()));

async function started() {
  const python = await loadPyodide({packageBaseUrl: new URL('./', self.location.href).href});
  const [jinja2, markupsafe, own] = await Promise.all(archives);
  python.unpackArchive(jinja2, 'wheel');
  python.unpackArchive(markupsafe, 'wheel');
  python.unpackArchive(own, 'zip', {extractDir: '/app'});
  python.runPython('import sys; sys.path.insert(0, "/app/py")');
  return python;
}

async function numpy(python) {
  const began = performance.now();
  await python.loadPackage('numpy', {messageCallback() {}});
  python.runPython('import numpy');
  return performance.now() - began;
}

self.onmessage = async ({data: {request, run, files = [], package: wanted}}) => {
  const python = await started();
  for (const name of files) python.FS.writeFile(`/${name}`, new Uint8Array(await (await fetch(name)).arrayBuffer()));
  if (wanted) return self.postMessage(await numpy(python));
  const answer = run ? python.runPython(await (await fetch(run)).text()) : python.pyimport('tokentrip.runtime').dispatch(request);
  self.postMessage(answer);
};
