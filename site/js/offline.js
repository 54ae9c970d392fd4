/**
 * A module of its own, fetched when Python is complete: registers the service worker, and says that a new version is there
 * (`[data-new-version]`, words from `<template data-status="new-version">`). Only pages with a web app manifest do that.
 */
import { words } from "./words.js";

const PAUSE = 5000; // ms: numpy and the reader go first
const HOUR = 3_600_000;

function show(registration) {
  const slot = document.querySelector("[data-new-version]");
  if (!slot || !navigator.serviceWorker.controller || slot.childNodes.length) return;
  const note = document.createElement("div");
  note.append(words("new-version") ?? "");
  slot.append(note);
  let before = null; // where the focus was
  const away = () => {
    slot.replaceChildren();
    (before?.isConnected ? before : document.getElementById("main"))?.focus({ preventScroll: true });
  };
  note.addEventListener("focusin", ({ relatedTarget }) => note.contains(relatedTarget) || (before = relatedTarget));
  note.addEventListener("keydown", ({ key }) => key === "Escape" && away());
  note.addEventListener("click", ({ target }) => {
    if (target.closest("[data-load-version]")) load(registration);
    else if (target.closest("[data-later]")) away();
  });
}

/** The waiting version takes over, and this page is loaded from it; another tab may have asked for that before. */
function load({ waiting }) {
  if (!waiting) return location.reload();
  navigator.serviceWorker.addEventListener("controllerchange", () => location.reload(), { once: true });
  waiting.postMessage("takeover");
}

function watch(registration) {
  if (registration.waiting) show(registration);
  registration.addEventListener("updatefound", () => {
    const next = registration.installing;
    next.addEventListener("statechange", () => next.state === "installed" && show(registration));
  });
  let asked = performance.now();
  document.addEventListener("visibilitychange", () => {
    if (document.hidden || performance.now() - asked < HOUR) return;
    asked = performance.now();
    registration.update().catch(() => {}); // no network
  });
}

/** Where service workers are refused (no https, a private window, a sandboxed frame), the page goes on without one. */
async function register() {
  if (!isSecureContext || !document.querySelector("link[rel=manifest]") || navigator.connection?.saveData) return;
  try {
    watch(await navigator.serviceWorker.register(new URL("sw.js", document.baseURI)));
  } catch {
    // nothing that works needs it
  }
}

setTimeout(register, PAUSE);
