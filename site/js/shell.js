/** The shell: ties what the reader does to Python, and Python's answers to the page. */
import { Address } from "./address.js";
import { watchChoices } from "./choices.js";
import { watchCopyButtons } from "./clipboard.js";
import { resetControls, watchControls } from "./controls.js";
import { watchCopying } from "./copy.js";
import { Courier } from "./courier.js";
import { watchDrags } from "./drag.js";
import { watchEmbeds } from "./embeds.js";
import { Events } from "./events.js";
import { watchFiles } from "./files.js";
import { watchHolds } from "./holds.js";
import { watchKeys } from "./keys.js";
import { loader, watchPresenter, watchSwitches } from "./later.js";
import { Numpy } from "./numpy.js";
import { Page } from "./page.js";
import { watchPeeks } from "./peek.js";
import { Play } from "./play.js";
import { watchRest } from "./rest.js";
import { watchRoute } from "./route.js";
import { watchSaving } from "./save.js";
import { watchScrolling } from "./scroll.js";
import { watchSight } from "./sight.js";
import { Status } from "./status.js";
import { watchStrips } from "./strip.js";
import { Trouble, watchTrouble } from "./trouble.js";
import { showHeld } from "./view.js";

/** What works without Python. */
function watchReader(root, page, events, courier, address) {
  watchControls(root, page);
  watchScrolling(root);
  watchHolds(root, () => page.all.forEach(showHeld));
  watchStrips(root, page, (piece) => events.act("focus", piece));
  watchPeeks(root, page);
  watchRest(root, (element) => events.act("rest", element));
  watchDrags(root, page, (item) => events.send(item));
  watchKeys(root, page, events, () => courier.stop());
  watchCopying(root);
  watchCopyButtons(root, page, (figure) => address.linkOf(figure));
  watchSaving(root, page);
  watchFiles(root, page, events);
}

/** Buttons that only work with a script are hidden until there is one. */
function showButtons(root, inside) {
  const later = inside.present || location.protocol !== "file:"; // from a disk no module can be fetched
  for (const button of root.querySelectorAll(`:is([data-copy]${later ? ",[data-switch]" : ""})[hidden]`)) button.hidden = false;
}

/** `inside`: modules that are in the page and need not be fetched, by name. Returns the shell as those modules get it. */
export function boot(supervisor, inside = {}, root = document.body) {
  watchChoices(root);
  const page = new Page(document);
  resetControls(root);
  const courier = new Courier(page, supervisor);
  const trouble = new Trouble(root, page);
  const address = new Address(page, courier, trouble);
  const events = new Events(page, courier, root);
  const play = new Play(page, courier);
  const status = new Status(supervisor, courier);
  const numpy = new Numpy(page, courier, supervisor);
  watchTrouble(trouble, courier, supervisor, () => status.failure());
  watchReader(root, page, events, courier, address);
  watchSight(page, { nearer: () => (courier.pump(), numpy.look()), seen: (figure) => play.look(figure) });
  watchRoute(page, courier);
  watchEmbeds(root, page, supervisor, (figure) => address.linkOf(figure));
  showButtons(root, inside);
  courier.addEventListener("sent", ({ detail }) => detail.by !== "page" && supervisor.start());
  address.read();
  const shell = { page, courier, address, load: loader(inside, supervisor) };
  watchSwitches(root, shell);
  watchPresenter(shell);
  return shell;
}
