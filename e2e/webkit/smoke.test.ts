// WebKit, by its own WebDriver: the plain page works there too. What is told apart by engine is in the specs of Playwright.
import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { buildWhenStale } from '../../tools/run/build-when-stale.mjs';
import { addressesOf, type DemoServers, startDemoServers } from '../../tools/run/demo-servers.mjs';
import { portsFromEnvironment, webkitPorts } from '../../tools/run/ports.mjs';
import { testEnvironment } from '../../tools/run/test-environment.mjs';
import { keys, openWebKit, type WebKitPage } from '../support/webkit/webdriver.ts';

const ports = portsFromEnvironment(webkitPorts, 'WEBKIT_');
const { pages } = addressesOf(ports);
const dataFolder = mkdtempSync(join(tmpdir(), 'drystone-webkit-'));
let servers: DemoServers;
let page: WebKitPage;

before(async () => {
  buildWhenStale();
  servers = await startDemoServers(ports, { environment: testEnvironment(dataFolder) });
  page = await openWebKit();
});

after(async () => {
  await page?.close();
  await servers?.stop();
  rmSync(dataFolder, { recursive: true, force: true });
});

/** Opens a page and waits for the board's first posts. */
async function openBoard(path: string): Promise<void> {
  await page.go(`${pages}${path}`);
  await page.until('posts in the board', () => Boolean(document.querySelector('drystone-board')?.shadowRoot?.querySelector('article')), true);
}

// These run in the page, each for itself: they see only what they are given.

const readPositions = () => [...(document.querySelector('drystone-board')?.shadowRoot?.querySelectorAll('article') ?? [])].map((card) => Number(card.getAttribute('aria-posinset')));

const hasButton = (name: string) =>
  [...(document.querySelector('drystone-board')?.shadowRoot?.querySelectorAll('button') ?? [])].some((button) => button.textContent?.trim() === name);

const pressButton = (name: string) =>
  [...(document.querySelector('drystone-board')?.shadowRoot?.querySelectorAll('button') ?? [])].find((button) => button.textContent?.trim() === name)?.click();

/** Cards that lie over one another, or stand out of the board. */
const findMisplaced = () => {
  const host = document.querySelector('drystone-board');
  const cards = [...(host?.shadowRoot?.querySelectorAll('article') ?? [])].map((card) => ({ box: card.getBoundingClientRect(), position: card.getAttribute('aria-posinset') }));
  const outer = host?.getBoundingClientRect() ?? new DOMRect();
  const tolerance = 1;
  return cards.flatMap(({ box, position }, index) => [
    ...(box.left < outer.left - tolerance || box.right > outer.right + tolerance ? [`${position} stands out of the board`] : []),
    ...cards.slice(index + 1).filter(({ box: other }) => box.left < other.right - tolerance && other.left < box.right - tolerance
      && box.top < other.bottom - tolerance && other.top < box.bottom - tolerance).map((other) => `${position} lies over ${other.position}`),
  ]);
};

test('the published snippet shows posts with pictures and names', async () => {
  await page.resize(1280, 900);
  await openBoard('/script-tag.html?board=campaign');
  await page.until('a picture that is loaded', () =>
    [...(document.querySelector('drystone-board')?.shadowRoot?.querySelectorAll<HTMLImageElement>('article img') ?? [])].some((image) => image.naturalWidth > 0), true);
  const names = await page.execute(() => [...(document.querySelector('drystone-board')?.shadowRoot?.querySelectorAll('article') ?? [])].map((card) => card.getAttribute('aria-label')));
  assert.ok(names.length > 5 && names.every((name) => name !== null && name.length > 0), JSON.stringify(names));
  assert.ok((await page.screenshot()).length > 10_000);
});

for (const width of [360, 768, 1280]) {
  test(`no card lies over another at ${width} px`, async () => {
    await page.resize(width, 900);
    await openBoard('/script-tag.html?board=campaign');
    await page.until('cards in their places', findMisplaced, []);
  });
}

test('more posts come by the button', async () => {
  await page.resize(1280, 900);
  await openBoard('/script-tag.html?board=campaign&more=button');
  await page.until('the button', hasButton, true, 'Show more');
  const highest = Math.max(...await page.execute(readPositions));
  await page.execute(pressButton, 'Show more');
  await page.until('later posts', (before: number) => {
    window.scrollTo(0, document.documentElement.scrollHeight);
    return [...(document.querySelector('drystone-board')?.shadowRoot?.querySelectorAll('article') ?? [])].some((card) => Number(card.getAttribute('aria-posinset')) > before);
  }, true, highest);
});

test('it runs under the strictest policy', async () => {
  await openBoard('/strict-csp.html?board=campaign');
  assert.ok(await page.execute(() => (document.querySelector('drystone-board')?.shadowRoot?.adoptedStyleSheets.length ?? 0) > 0));
  await page.until('cards in their places', findMisplaced, []);
});

for (const board of ['empty', 'private']) {
  test(`the ${board} board says a sentence`, async () => {
    await page.go(`${pages}/script-tag.html?board=${board}`);
    await page.until('a sentence and no post', () => {
      const root = document.querySelector('drystone-board')?.shadowRoot;
      return /posts/.test(root?.textContent ?? '') && !root?.querySelector('article');
    }, true);
  });
}

test('the keyboard reaches the board', async () => {
  await page.resize(1280, 900);
  await openBoard('/script-tag.html?board=campaign');
  await page.execute(() => document.querySelector<HTMLElement>('#before')?.focus());
  await page.press(keys.Tab);
  await page.until('the focus in the board', () => document.activeElement?.localName, 'drystone-board');
});
