/** Whether the reader asks for reduced motion; obeyed at once when it changes. */
const query = window.matchMedia("(prefers-reduced-motion: reduce)");

export const stillness = {
  get on() {
    return query.matches;
  },
  watch(then) {
    query.addEventListener("change", then);
  },
};
