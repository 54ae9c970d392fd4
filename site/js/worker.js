// The module worker: Pyodide's two scripts are ES modules beside it.
import {serve} from './python.js';

serve(async (manifest, base) => {
  const [pyodide, asm] = await Promise.all(
    [manifest.scripts.pyodide, manifest.scripts.asm].map(path => import(new URL(path, base).href)),
  );
  return {loadPyodide: pyodide.loadPyodide, createPyodideModule: asm.default};
});
