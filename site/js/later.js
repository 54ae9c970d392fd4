/** Parts of the page that come when somebody asks for them, by a button with `data-switch="<name>"`: modules with a `toggle(shell, button)`. */
export function watchSwitches(root, shell) {
  root.addEventListener("click", async ({ target }) => {
    const button = target.closest?.("[data-switch]");
    if (button) (await shell.load(button.dataset.switch)).toggle(shell, button);
  });
}

/** `#present` in the address is presenter mode; a figure in somebody's page has none. */
export function watchPresenter(shell) {
  const look = () => {
    if (!/^#present(-|$)/.test(location.hash) || document.body.dataset.base) return;
    shell.load("present").then((it) => it.present(shell), () => {}); // from a disk it cannot be fetched: the page stays as it is
  };
  window.addEventListener("hashchange", look);
  look();
}

/** `inside`: the modules that the page in one file has in its script; elsewhere the manifest says where they are. */
export function loader(inside, { base, manifest }) {
  return async (name) => inside[name] ?? import(base + manifest.scripts[name]);
}
