// In a worker whose page may fetch nothing: files come from the page, in pieces of base64 (embed/plain.js). `fetch` looks as ever.
import {fromBase64} from './base64.js';

const open = new Map(); // url → the controller of its stream

function ask(url) {
  const stream = new ReadableStream({
    start(controller) {
      open.set(String(url), controller);
      self.postMessage({type: 'fetch', url: String(url)});
    },
  });
  return Promise.resolve(new Response(stream));
}

function take({url, text, error, end}) {
  const controller = open.get(url);
  if (end) controller.close();
  else if (error) controller.error(new TypeError(error));
  else controller.enqueue(fromBase64(text));
}

/** Before the worker listens itself: the page says when it is so. */
export function watchPlain() {
  self.addEventListener('message', ({data}) => {
    if (data.type === 'plain') self.fetch = ask;
    else if (data.type === 'piece') take(data);
  });
}
