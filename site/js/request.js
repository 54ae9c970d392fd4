/** A request as the contract has it, and the texts that it needs. */
const TEXTS_AT_MOST = 16; // missing texts sent after one request

function namesIn(items) {
  return items.map(({ value }) => (typeof value === "object" && value ? value.text : value)).filter((name) => typeof name === "string");
}

function besides(page, job) {
  const acting = job.items.length > 0;
  return acting ? page.all.filter((figure) => figure !== job.figure && figure.seen && !figure.composing) : [];
}

function makeRequest({ page }, job) {
  const { figure, items } = job;
  const { link = null, trip } = items[0] ?? {}; // a link has a trip of its own; of a prepared state, `trip` says what differs
  const actions = items.filter((item) => item.do).map((item) => ({ do: item.do, value: item.value ?? null }));
  return {
    widget: figure.widget,
    uid: figure.uid,
    state: link ? null : figure.state,
    params: link ?? (figure.state === null ? figure.params : null),
    trip: trip ? { ...page.trip, ...trip } : link ? null : page.trip,
    actions,
    texts: page.texts.unsent(namesIn(items)),
    beside: besides(page, job).map(({ widget, uid, state }) => ({ widget, uid, state })),
  };
}

/** Asks Python; a text that its worker does not have is sent after it, with the same request. */
export async function ask(courier, job) {
  const { texts } = courier.page;
  const request = makeRequest(courier, job);
  job.request = request;
  const given = new Set();
  for (;;) {
    request.id = courier.nextId();
    const reply = await courier.supervisor.request(request);
    texts.markSent(request.texts);
    const { code, text } = reply.error ?? {};
    if (code !== "missing_text" || given.has(text) || !texts.has(text) || given.size >= TEXTS_AT_MOST) return reply;
    given.add(text);
    request.texts = texts.parcel([...given]);
  }
}
