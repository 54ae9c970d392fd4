/** What the reader chose on an earlier visit. Storage may be blocked: then nothing is remembered, and nothing throws. */
const PREFIX = "token-trip:";

export function recall(key) {
  try {
    return window.localStorage.getItem(PREFIX + key);
  } catch {
    return null;
  }
}

export function remember(key, value) {
  try {
    window.localStorage.setItem(PREFIX + key, value);
  } catch {
    // a private window, a sandboxed frame: the choice holds for this visit
  }
}
