// node compile.mjs JOBS.json: byte-compile Python with Pyodide's own compiler, reproducibly.
// JOBS: [{source: zip, target: zip, prefix, optimize}]; every .py of source becomes a .pyc, other files are left out.
import fs from 'node:fs';
import path from 'node:path';
import {loadPyodide} from '../../node_modules/pyodide/pyodide.mjs';

const jobs = JSON.parse(fs.readFileSync(process.argv[2], 'utf8'));
const folder = path.resolve(import.meta.dirname ?? path.dirname(new URL(import.meta.url).pathname), '../../node_modules/pyodide');
const python = await loadPyodide({indexURL: folder + '/'});
const compileZip = python.runPython(`
import zipfile
from importlib import _bootstrap_external

def compile_zip(prefix, optimize):
    with zipfile.ZipFile('/in.zip') as source, zipfile.ZipFile('/out.zip', 'w', zipfile.ZIP_STORED) as target:
        for info in source.infolist():
            if info.filename.endswith('.py'):
                text = source.read(info)
                code = compile(text, prefix + info.filename, 'exec', dont_inherit=True, optimize=optimize)
                data = _bootstrap_external._code_to_hash_pyc(code, b'\\0' * 8, False)
                target.writestr(zipfile.ZipInfo(info.filename + 'c', (1980, 1, 1, 0, 0, 0)), data)
compile_zip
`);
for (const {source, target, prefix, optimize} of jobs) {
  python.FS.writeFile('/in.zip', new Uint8Array(fs.readFileSync(source)));
  compileZip(prefix, optimize);
  fs.writeFileSync(target, python.FS.readFile('/out.zip'));
}
