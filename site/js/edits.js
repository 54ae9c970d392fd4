/**
 * The edit numbers of controls: how often the reader changed one, up to which change it was sent, and up to which it was answered.
 * A reply may write a control only when it knows the latest edit.
 */
const counts = new WeakMap();

/** Radio buttons of one name are one control. */
function owner(control) {
  if (control.type !== "radio" || !control.name) return control;
  const group = (control.form ?? control.closest("[data-widget]") ?? document).querySelectorAll("input[type=radio]");
  for (const radio of group) if (radio.name === control.name && radio.form === control.form) return radio;
  return control;
}

function of(control) {
  const key = owner(control);
  let count = counts.get(key);
  if (!count) counts.set(key, (count = { made: 0, sent: 0, answered: 0 }));
  return count;
}

export const edits = {
  made(control) {
    of(control).made += 1;
  },
  /** The latest edit goes out; its number goes with it. */
  sent(control) {
    const count = of(control);
    return (count.sent = count.made);
  },
  answered(control, number) {
    const count = of(control);
    count.answered = Math.max(count.answered, number);
  },
  /** It was sent and will never be answered (the reader pressed Stop): what was typed stays as it is. */
  lost(control) {
    const count = of(control);
    count.sent = count.answered;
  },
  /** Something else has set the control since: its edits are of no account. */
  forget(control) {
    counts.delete(owner(control));
  },
  unsent(control) {
    const count = of(control);
    return count.made > count.sent;
  },
  onItsWay(control) {
    const count = of(control);
    return count.sent > count.answered;
  },
  settled(control) {
    const count = of(control);
    return count.made === count.answered;
  },
};
