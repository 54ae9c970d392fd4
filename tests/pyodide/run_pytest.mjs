// node run_pytest.mjs WHEELS JOB.json: pytest inside Pyodide, over the checkout mounted at /work.
// JOB: {root, arguments: [for pytest]}.  Exits with pytest's own code.
import fs from 'node:fs';
import path from 'node:path';

const [wheels, job] = process.argv.slice(2);
const {root, numpy, arguments: given} = JSON.parse(fs.readFileSync(job, 'utf8'));
const folder = path.join(root, 'node_modules/pyodide/');
const {loadPyodide} = await import(path.join(folder, 'pyodide.mjs'));
const python = await loadPyodide({indexURL: folder, env: {PYTHONHASHSEED: '0'}});
const site = '/lib/python3.14/site-packages';
for (const wheel of [...fs.readdirSync(wheels).map(name => path.join(wheels, name)), numpy]) {
  python.unpackArchive(new Uint8Array(fs.readFileSync(wheel)), 'zip', {extractDir: site});
}
for (const part of ['py', 'tests', 'templates', 'site']) {
  python.FS.mkdirTree('/work/' + part);
  python.mountNodeFS('/work/' + part, path.join(root, part));
}
python.FS.writeFile('/work/pyproject.toml', fs.readFileSync(path.join(root, 'pyproject.toml'), 'utf8'));
python.globals.set('given', python.toPy(given));
const code = python.runPython(`
import os, sys
sys.dont_write_bytecode = True
os.chdir('/work')
sys.path[:0] = ['/work/py']
import pytest
int(pytest.main(['-p', 'no:cacheprovider', *given]))
`);
process.exit(code);
