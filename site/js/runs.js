/**
 * Runs (children with `data-same`) that are the same before and after keep their elements. The morph pairs children by their
 * place, so the places are made to agree: what was added or taken away between the common beginning and end is done first.
 */
function same(a, b) {
  return Boolean(a && b && a.dataset.same !== undefined && a.dataset.same === b.dataset.same);
}

function common(before, after) {
  const most = Math.min(before.length, after.length);
  let head = 0;
  while (head < most && same(before[head], after[head])) head++;
  let tail = 0;
  while (tail < most - head && same(before.at(-1 - tail), after.at(-1 - tail))) tail++;
  return tail;
}

export function alignRuns(old, next) {
  if (!next.firstElementChild?.hasAttribute("data-same") || old.childElementCount === next.childElementCount) return;
  const before = [...old.children];
  const after = [...next.children];
  const tail = common(before, after);
  const more = after.length - before.length;
  const end = before.length - tail;
  if (more < 0) {
    for (const run of before.slice(end + more, end)) run.remove();
    return;
  }
  const place = before[end] ?? null;
  for (const run of after.slice(after.length - tail - more, after.length - tail)) old.insertBefore(document.importNode(run, true), place);
}

export function copyAttributes(old, next) {
  for (const { name, value } of next.attributes) if (old.getAttribute(name) !== value) old.setAttribute(name, value);
  for (const { name } of [...old.attributes]) if (!next.hasAttribute(name)) old.removeAttribute(name);
}

/** A run that has changed is put in place as a whole, which is quicker than piece by piece; not when the focus is in it. */
export function replaceRun(old, next) {
  if (!old.hasAttribute("data-same") || !next.hasAttribute("data-same") || !next.childElementCount) return false;
  if (old.contains(document.activeElement) || next.querySelector("[id], [data-strip], details, input, textarea, select")) return false;
  copyAttributes(old, next);
  old.replaceChildren(...next.childNodes);
  return true;
}
