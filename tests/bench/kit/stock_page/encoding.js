// The same texts by our encoder in Pyodide and by npm's tiktoken (Rust in WebAssembly), each in a worker of this page, one after
// the other. window.result: {ours: what code.py says, theirs: {text: [ms, …], …}} as JSON.
const FILES = ['cl100k_base.columns', 'english.txt', 'multilingual.txt'];

function asked(script, message) {
  return new Promise((resolve, reject) => {
    const worker = new Worker(script, {type: 'module'});
    worker.onmessage = ({data}) => { worker.terminate(); resolve(JSON.parse(data)); };
    worker.onerror = event => reject(new Error(event.message));
    worker.postMessage(message);
  });
}

try {
  const theirs = await asked('encoding_wasm.mjs', {});
  const ours = await asked('worker.mjs', {run: 'code.py', files: FILES});
  window.result = JSON.stringify({ours, theirs});
} catch (error) {
  window.result = JSON.stringify({error: String(error)});
}
