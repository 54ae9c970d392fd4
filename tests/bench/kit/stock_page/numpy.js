// Pyodide as npm has it, then numpy: window.result is the ms from asking for it to having it imported.
const worker = new Worker('worker.mjs', {type: 'module'});
worker.onmessage = ({data}) => { window.result = data; };
worker.onerror = event => { window.result = `failed: ${event.message}`; };
worker.postMessage({package: 'numpy'});
