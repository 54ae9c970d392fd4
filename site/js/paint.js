/** Moments: after the next paint, and a short breath between two slices of work. */
const LATEST = 1000; // ms; a hidden tab paints nothing, and work goes on all the same
const HIDDEN = 30;

/** Resolves as a new task, so that the page can paint and answer first. */
export function breath() {
  return new Promise((resolve) => {
    const channel = new MessageChannel();
    channel.port1.onmessage = () => {
      channel.port1.close();
      resolve();
    };
    channel.port2.postMessage(0);
  });
}

export function afterPaint(then) {
  let over = false;
  const once = () => {
    if (over) return;
    over = true;
    clearTimeout(timer);
    then();
  };
  const timer = setTimeout(once, document.hidden ? HIDDEN : LATEST);
  requestAnimationFrame(() => breath().then(once));
}
