// Runs code.py in a worker and puts what its last line is worth (a string) into window.result.
const worker = new Worker('worker.mjs', {type: 'module'});
worker.onmessage = ({data}) => { window.result = data; };
worker.onerror = event => { window.result = JSON.stringify({error: event.message}); };
worker.addEventListener('messageerror', worker.onerror);
worker.postMessage({run: 'code.py'});
