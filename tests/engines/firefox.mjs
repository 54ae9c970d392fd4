// Firefox, driven by lines of JSON: {do, ...} on stdin, {value} or {error} on stdout. Puppeteer speaks WebDriver BiDi with it.
import readline from 'node:readline';
import puppeteer from 'puppeteer-core';

const [executablePath] = process.argv.slice(2);
const browser = await puppeteer.launch({
  browser: 'firefox', executablePath, headless: true, protocolTimeout: 180_000, defaultViewport: {width: 1280, height: 900},
  extraPrefsFirefox: {'datareporting.policy.dataSubmissionEnabled': false, 'app.normandy.enabled': false, 'browser.shell.checkDefaultBrowser': false},
});
let context, page, errors = [];

const acts = {
  async fresh() {
    await context?.close();
    context = await browser.createBrowserContext();
    page = await context.newPage();
    errors = [];
    page.on('pageerror', error => errors.push(String(error)));
  },
  open: ({url}) => page.goto(url, {waitUntil: 'load'}).then(() => null),
  value: ({expression}) => page.evaluate(`(async () => (${expression}))()`),
  inside: ({expression, nth}) => page.frames()[nth + 1].evaluate(`(async () => (${expression}))()`),
  click: ({selector}) => page.locator(selector).click(),
  async write({selector, text}) {
    await page.locator(selector).click();
    await page.keyboard.type(text);
  },
  errors: () => errors,
  close: () => browser.close(),
};

const say = message => process.stdout.write(`${JSON.stringify(message)}\n`);
say({value: await browser.version()});
for await (const line of readline.createInterface({input: process.stdin})) {
  const order = JSON.parse(line);
  try {
    say({value: (await acts[order.do](order)) ?? null});
  } catch (error) {
    say({error: String(error)});
  }
  if (order.do === 'close') break;
}
await browser.close().catch(() => {});
