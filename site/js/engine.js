// Pyodide's two scripts as ES modules, for the workers that are modules themselves.
export async function engine(manifest, base) {
  const [pyodide, asm] = await Promise.all(
    [manifest.scripts.pyodide, manifest.scripts.asm].map(path => import(new URL(path, base).href)),
  );
  return {loadPyodide: pyodide.loadPyodide, createPyodideModule: asm.default};
}
