// The stock page: a worker with Pyodide as npm has it, and the first view as its first reply.
function start() {
  performance.mark('python-start');
  const worker = new Worker('worker.mjs', {type: 'module'});
  worker.onerror = event => { document.documentElement.dataset.python = `failed: ${event.message}`; };
  worker.onmessage = ({data}) => {
    const reply = JSON.parse(data);
    document.getElementById('figure').innerHTML = reply.html;
    performance.mark('python-ready');
    document.documentElement.dataset.python = reply.error ? `failed: ${JSON.stringify(reply.error)}` : 'ready';
  };
  worker.postMessage({request: document.getElementById('request').content.textContent});
}
requestAnimationFrame(() => setTimeout(start, 0));
