/** A 64-bit name for a text, from its UTF-16 units: two 32-bit multiplicative hashes side by side (not cryptographic). */
const SLICE = 1 << 19;

function start() {
  return { a: 0xdeadbeef, b: 0x41c6ce57 };
}

function feed(sum, text, from, to) {
  let { a, b } = sum;
  for (let i = from; i < to; i++) {
    const unit = text.charCodeAt(i);
    a = Math.imul(a ^ unit, 0x9e3779b1);
    b = Math.imul(b ^ unit, 0x5f356495);
  }
  sum.a = a;
  sum.b = b;
}

function hex(number) {
  return (number >>> 0).toString(16).padStart(8, "0");
}

function finish({ a, b }, length) {
  let x = Math.imul(a ^ length ^ (a >>> 16), 0x85ebca6b) ^ Math.imul(b ^ (b >>> 13), 0xc2b2ae35);
  let y = Math.imul(b ^ length ^ (b >>> 16), 0x85ebca6b) ^ Math.imul(a ^ (a >>> 13), 0xc2b2ae35);
  x ^= x >>> 15;
  y ^= y >>> 15;
  return hex(x) + hex(y);
}

export function hash(text) {
  const sum = start();
  feed(sum, text, 0, text.length);
  return finish(sum, text.length);
}

/** The same, giving way to the page between slices: for texts of megabytes. */
export async function hashSlowly(text, pause) {
  const sum = start();
  for (let from = 0; from < text.length; from += SLICE) {
    feed(sum, text, from, Math.min(text.length, from + SLICE));
    if (from + SLICE < text.length) await pause();
  }
  return finish(sum, text.length);
}
