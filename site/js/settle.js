/** What a reply changes: states, trip, views. */
import { edits } from "./edits.js";
import { normal } from "./figure.js";
import { afterPaint } from "./paint.js";
import { download } from "./save.js";
import { say, show, showComputed } from "./view.js";

const STALE = 120; // ms; while newer typing waits, a view is not painted more often than this

export function settle(courier, job, reply) {
  const { figure } = job;
  if (!reply.error) takeOver(courier, job, reply);
  for (const { control, edit } of job.items) if (control) reply.error ? lost(control) : edits.answered(control, edit);
  if (job.kind === "look") compare(courier.page, job, reply);
  figure.baked = null;
  figure.stale = false;
  if (!outdated(courier, job, reply)) show(figure, reply.html, job.items);
  if (job.kind !== "more") figure.unasked = job.kind === "look" && !figure.awaited;
  figure.awaited = false;
  if (!figure.unasked && !reply.error) say(figure, reply.say);
  showComputed(figure, reply.computed);
  if (reply.file) download(new Blob([reply.file[1]]), reply.file[0]);
  figure.more = reply.error ? null : (reply.more ?? null);
  courier.goOn(figure);
  first(courier);
  measure(job);
  courier.settled(job, reply);
}

/** What was typed stays; a choice that was not made goes back. */
function lost(control) {
  edits.lost(control);
  for (const option of control.options ?? []) option.selected = option.defaultSelected;
}

function takeOver(courier, { figure }, reply) {
  const { page } = courier;
  figure.state = reply.state ?? figure.state;
  figure.link = reply.link ?? figure.link;
  const shown = new Set([figure]);
  for (const answer of reply.beside ?? []) {
    const other = page.figures.get(answer.uid);
    if (!other || other === figure) continue;
    other.state = answer.state ?? other.state;
    other.baked = null;
    other.stale = false;
    shown.add(other);
    show(other, answer.html);
    other.more = answer.more ?? null;
    other.unasked = true;
    courier.goOn(other);
  }
  if (page.adopt(reply.trip)) for (const other of page.all) if (!shown.has(other)) other.stale = true;
}

/** The baked view and the computed one must be the same; that they are not is a fault of ours, and is said so. */
function compare(page, { figure, request }, reply) {
  if (!figure.baked || reply.error) return;
  const untouched = JSON.stringify(request.state) === figure.baked.state && JSON.stringify(request.trip) === page.bakedTrip;
  if (!untouched || normal({ innerHTML: parsed(reply.html) }) === figure.baked.html) return;
  figure.root.dataset.mismatch = "";
  console.error(`${figure.uid}: what the build baked and what Python renders differ`, { baked: figure.baked.html, computed: parsed(reply.html) });
}

function parsed(html) {
  const template = document.createElement("template");
  template.innerHTML = html ?? "";
  return template.innerHTML;
}

/** A newer value of the same control waits already: this view would be painted over at once. */
function outdated({ queue }, { figure, items }, reply) {
  if (reply.error || !items.length || performance.now() - figure.paintedAt > STALE) return false;
  return items.every((item) => item.newest && queue.supersedes(item));
}

/** The last thing the reader did in this job, when it was the reader. */
function reader({ items }) {
  const item = items.at(-1);
  return item?.by === "reader" ? item : null;
}

function first(courier) {
  if (courier.answered) return;
  courier.answered = true;
  performance.mark("python-ready");
}

/** From the event to the paint that shows its effect. */
function measure(job) {
  const item = reader(job);
  if (!item?.at) return;
  const detail = { uid: job.figure.uid, do: item.do, newest: Boolean(item.newest) };
  afterPaint(() => performance.measure("trip-act", { start: item.at, end: performance.now(), detail }));
}
