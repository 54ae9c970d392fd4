/**
 * `data-on-drag`: while a pointer that went down on the element is held, where it is in its `[data-area]`. What is drawn
 * may be replaced by every answer meanwhile: the figure's root, which stays, has the pointer; handle and area go by their ids.
 */
const THRESHOLD = 4; // px; a press that moves less is a click
let drag = null; // {pointerId, figure, handle, area, do, value, x, y, moved, over, sent}
let clickDue = false; // the click that ends a drag is none of the reader's

function present(element) {
  return element.isConnected ? element : element.id && document.getElementById(element.id);
}

function share(at, start, length) {
  return Math.min(1, Math.max(0, length ? (at - start) / length : 0)).toFixed(4);
}

/** "<value> <x> <y>": shares of the area's box; null when there is no area any more. */
function place({ area, handle, value }, { clientX, clientY }) {
  const found = present(area) || present(handle)?.closest("[data-area]");
  if (!found) return null;
  const { left, top, width, height } = found.getBoundingClientRect();
  return `${value} ${share(clientX, left, width)} ${share(clientY, top, height)}`;
}

function tell(event, send, last = false) {
  const value = place(drag, event);
  if (value === null || (value === drag.sent && !last)) return;
  drag.sent = value;
  send({ figure: drag.figure, do: drag.do, value, newest: "adjacent", drag, at: event.timeStamp });
}

function press(event, page) {
  clickDue = false;
  const handle = event.target instanceof Element ? event.target.closest("[data-on-drag]") : null;
  const area = handle?.closest("[data-area]");
  const figure = area && page.figureOf(handle);
  if (!figure || drag || event.button !== 0) return;
  const { clientX: x, clientY: y, pointerId } = event;
  drag = { pointerId, figure, handle, area, do: handle.dataset.onDrag, value: handle.dataset.value ?? "", x, y, moved: false, over: false, sent: null };
}

function move(event, send) {
  if (drag.over) return;
  if (!drag.moved && Math.hypot(event.clientX - drag.x, event.clientY - drag.y) < THRESHOLD) return;
  if (!drag.moved) begin();
  tell(event, send);
}

function begin() {
  const { root } = drag.figure;
  drag.moved = true;
  root.dataset.dragging = "";
  root.setPointerCapture(drag.pointerId);
}

/** Nothing more of this drag is sent; the pointer may be down still. */
function end() {
  const { root } = drag.figure;
  drag.over = true;
  delete root.dataset.dragging;
  if (root.hasPointerCapture(drag.pointerId)) root.releasePointerCapture(drag.pointerId);
}

function release(event, send) {
  if (event.type === "pointerup" && drag.moved && !drag.over) tell(event, send, true);
  clickDue = drag.moved && event.type === "pointerup";
  if (clickDue) setTimeout(() => (clickDue = false), 50);
  end();
  drag = null;
}

/** `send(item)` sends an action of the reader's. */
export function watchDrags(root, page, send) {
  const ours = (then) => (event) => drag?.pointerId === event.pointerId && then(event, send);
  const quiet = (event) => drag && event.preventDefault(); // no selection, nor the browser's own dragging
  root.addEventListener("pointerdown", (event) => press(event, page));
  document.addEventListener("pointermove", ours(move));
  for (const type of ["pointerup", "pointercancel"]) document.addEventListener(type, ours(release));
  for (const type of ["selectstart", "dragstart"]) document.addEventListener(type, quiet);
  document.addEventListener("keydown", (event) => {
    if (event.key !== "Escape" || !drag?.moved || drag.over) return;
    event.stopPropagation();
    end();
  }, true);
  document.addEventListener("click", (event) => {
    if (!clickDue) return;
    clickDue = false;
    event.preventDefault();
    event.stopPropagation();
  }, true);
}
