// Elements with a name hide the members of `document` and of the form around them, also in pages of user content:
// after `<img name="createElement">`, `document.createElement` is that picture. The pages of this test hide every
// member. Playwright's locators read the same members, so the tests read the page through prototypes.
import type { Page } from '@playwright/test';
import { serveOwnPages } from './support/own-pages.ts';
import { expect, origins, test } from './support/test.ts';

/** All names of the members of a form and of a document, as far as they are names in HTML. */
const readMembers = (page: Page) =>
  page.evaluate(() => {
    const membersOf = (start: object) => {
      const names = new Set<string>();
      for (let at = start; at && at !== Object.prototype; at = Object.getPrototypeOf(at) as object)
        for (const name of Object.getOwnPropertyNames(at)) names.add(name);
      return [...names];
    };
    return { document: membersOf(document), form: membersOf(document.createElement('form')) };
  });

/** Elements that hide a member of the document, of each kind in turn. */
const hideInDocument = (names: readonly string[]) =>
  names
    .map((name, index) => {
      const kinds = [
        `<img name="${name}" alt="">`,
        `<form name="${name}"></form>`,
        `<embed name="${name}">`,
        `<object id="${name}"></object>`,
      ];
      return kinds[index % kinds.length];
    })
    .join('');

/** Controls that hide a member of the form around them. */
const hideInForm = (names: readonly string[]) =>
  names
    .map((name, index) =>
      index % 2 ? `<input name="${name}" aria-label="x">` : `<button type="button" id="${name}">x</button>`,
    )
    .join('');

/** The words of all elements in the board that match, in the page whose members are hidden. */
const readBoard = (page: Page, selector: string) =>
  page.evaluate((wanted) => {
    const board = Document.prototype.querySelector.call(document, 'drystone-board');
    return [...(board?.shadowRoot?.querySelectorAll<HTMLElement>(wanted) ?? [])].map(
      ({ innerText, ariaLabel }) => innerText || ariaLabel || '',
    );
  }, selector);

/** Presses the first element in the board that matches, with the mouse. */
async function press(page: Page, selector: string): Promise<void> {
  const place = await page.evaluate((wanted) => {
    const board = Document.prototype.querySelector.call(document, 'drystone-board');
    const element = board?.shadowRoot?.querySelector(wanted);
    element?.scrollIntoView({ block: 'center', behavior: 'instant' });
    const { x, y, width, height } = element?.getBoundingClientRect() ?? { x: 0, y: 0, width: 0, height: 0 };
    return { x: x + width / 2, y: y + height / 2 };
  }, selector);
  await page.mouse.click(place.x, place.y);
}

/** A page with a board of eight posts, with `markup` before it, inside of `open` and `close`. */
const withBoard = (service: string, markup: string, script: string, [open, close] = ['', '']) => `<!doctype html>
  <html lang="en"><head><title>A page</title></head><body><div hidden>${markup}</div>${open}
  <drystone-board board="campaign" page-size="8" navigation
    ${script === moduleTag ? 'add-post' : ''} service="${service}"></drystone-board>${close}
  ${script}</body></html>`;

const moduleTag = `<script type="module" src="${origins.widget}/v0/drystone.js"></script>`;
const scriptTag = `<script src="${origins.widget}/v0/drystone.classic.js" defer></script>`;

/** Uses the parts of a board whose code comes one after the other. */
async function useBoard(page: Page, isWhole = true): Promise<void> {
  await expect.poll(() => readBoard(page, 'article')).toHaveLength(8);
  await test.step('the search finds posts', async () => {
    await expect.poll(() => readBoard(page, 'input[type=search]')).toHaveLength(1);
  });
  await test.step('a press shows more posts', async () => {
    await expect.poll(() => readBoard(page, '.click-for-more')).not.toEqual([]);
    await press(page, '.click-for-more');
    await expect.poll(async () => (await readBoard(page, 'article')).length).toBeGreaterThan(8);
  });
  await test.step('a press opens a post', async () => {
    await press(page, 'article .opener');
    await expect.poll(() => readBoard(page, 'dialog[open]')).toHaveLength(1);
    await page.keyboard.press('Escape');
    await expect.poll(() => readBoard(page, 'dialog[open]')).toEqual([]);
  });
  // The classic build has no further parts.
  if (!isWhole) return;
  await test.step('the share menu opens beside its button', async () => {
    await press(page, 'article .board-share-button');
    await expect.poll(async () => (await readBoard(page, '[popover] button')).length).toBeGreaterThan(3);
    await page.keyboard.press('Escape');
  });
  await test.step('the form for a new post opens', async () => {
    await press(page, 'button.add-post');
    await expect.poll(() => readBoard(page, 'dialog[open] textarea')).not.toEqual([]);
  });
}

for (const [build, script] of [
  ['the script tag', moduleTag],
  ['the classic build', scriptTag],
] as const)
  test(`a board of ${build} works where elements hide every member of the document`, async ({ page, service }) => {
    const pages = await serveOwnPages((path) => ({
      body: path === '/names' ? '' : withBoard(service.address, hideInDocument(members.document), script),
    }));
    await page.goto(`${pages.origin}/names`);
    const members = await readMembers(page);
    await page.goto(pages.origin);
    expect(await page.evaluate(() => typeof document.createElement)).not.toBe('function');
    await useBoard(page, script === moduleTag);
    pages.close();
  });

test("a board works in a page's form whose controls hide every member of it", async ({ page, service }) => {
  const pages = await serveOwnPages((path) => ({
    body:
      path === '/names'
        ? ''
        : withBoard(service.address, '', moduleTag, [`<form><div hidden>${hideInForm(members.form)}</div>`, '</form>']),
  }));
  await page.goto(`${pages.origin}/names`);
  const members = await readMembers(page);
  await page.goto(pages.origin);
  expect(await page.evaluate(() => typeof document.forms[0]?.getRootNode)).not.toBe('function');
  await useBoard(page);
  pages.close();
});

test('the scripts beside a board work where elements hide every member of the document', async ({ page, service }) => {
  const ofScript = (name: string) => `<script type="module" src="${origins.widget}/v0/${name}.js"></script>`;
  const pages = await serveOwnPages((path) => ({
    body:
      path === '/names'
        ? ''
        : `<!doctype html><html lang="en"><head><title>A page</title>
            <meta name="drystone-legacy" content="old-wall ${service.address}"></head>
            <body><div hidden>${hideInDocument(members.document)}</div>
            <div class="old-wall" data-id="campaign" data-count="8"></div>
            ${['drystone-data-layer', 'embed-resize', 'drystone-legacy'].map(ofScript).join('')}</body></html>`,
  }));
  await page.goto(`${pages.origin}/names`);
  const members = await readMembers(page);
  const errors: string[] = [];
  page.on('pageerror', ({ message }) => errors.push(message));
  await page.goto(pages.origin);
  await expect.poll(() => readBoard(page, 'article')).toHaveLength(8);
  const readLayer = () =>
    page.evaluate(() => ((Reflect.get(window, 'dataLayer') ?? []) as { event: string }[]).map(({ event }) => event));
  await expect.poll(readLayer).toContain('drystone_embed_loaded');
  expect(errors).toEqual([]);
  pages.close();
});
