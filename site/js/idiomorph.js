/**
 * Idiomorph is a script of its own that comes while Python does, since nothing is morphed before Python answers: the page's
 * first bytes are without it. The page that is one file has it inside.
 */
let coming = null;

/** Resolves when it is there; rejects with the code of a template. After a failure it is asked for anew. */
export function idiomorph({ base, manifest }) {
  if (globalThis.Idiomorph) return Promise.resolve();
  return (coming ??= load(base + manifest.scripts.idiomorph).finally(() => (coming = null)));
}

function load(src) {
  const script = Object.assign(document.createElement("script"), { src });
  return new Promise((resolve, reject) => {
    const end = () => {
      script.remove();
      if (globalThis.Idiomorph) resolve();
      else reject(Object.assign(new Error(`${src} did not come`), { code: "failed-network" }));
    };
    script.onload = script.onerror = end;
    document.head.append(script);
  });
}
