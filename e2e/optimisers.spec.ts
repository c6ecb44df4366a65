// These tests cover pages that optimizers and page swappers have rewritten. hostile-hosts.spec.ts also covers the
// changes that three of them make to the module's tag.
import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { boardRequest, postsRequest } from './support/element.ts';
import { serveOwnPages } from './support/own-pages.ts';
import { board as boardOf, expect, origins, test } from './support/test.ts';

const turbo = readFileSync(
  new URL('../node_modules/@hotwired/turbo/dist/turbo.es2017-esm.js', import.meta.url),
  'utf8',
);

interface Rewriting {
  readonly by: string;
  /** The markup that replaces the snippet's tag, in the head and after the element. */
  readonly head?: string;
  readonly foot?: string;
  readonly waitsForInput: boolean;
}

const loader = `${origins.widget}/v0/drystone.js`;
/** Runs `script` at the first input, like optimizers that delay scripts. */
const atFirstInput = (script: string) =>
  `<script>(() => { let done = false; for (const name of ['keydown', 'mousemove', 'touchstart', ` +
  `'wheel']) addEventListener(name, () => { if (done) return; done = true; ${script} }, { passive: ` +
  'true }); })();</script>';
const insert = (attributes: string) =>
  `document.head.append(Object.assign(document.createElement('script'), ${attributes}));`;

const rewritings: readonly Rewriting[] = [
  {
    by: 'aggregation: the plain script is merged into one deferred bundle of the site',
    head: '<script defer src="/bundle.js"></script>',
    waitsForInput: false,
  },
  {
    by: 'combination with delay: the bundle runs after the first input, without a tag of the widget',
    head: atFirstInput(
      insert("{ src: '/bundle.js', async: false }") +
        "document.dispatchEvent(new Event('DOMContentLoaded')); dispatchEvent(new Event('load'));",
    ),
    waitsForInput: true,
  },
  {
    by: 'retyping: the module is inserted again when the page has loaded',
    head: `<script type="5f1c3a-module" src="${loader}"></script>`,
    foot:
      "<script>addEventListener('load', () => { for (const old of " +
      'document.querySelectorAll(\'script[type$="-module"]\')) { const next = ' +
      "document.createElement('script'); next.type = 'module'; next.src = old.src; old.before(next); " +
      'old.remove(); } });</script>',
    waitsForInput: false,
  },
  {
    by: 'delay: the address of the module is in a data attribute, before the element of the board',
    head:
      `<script type="pmdelayedscript" data-type="module" data-src="${loader}"></script>` +
      atFirstInput(
        `for (const old of document.querySelectorAll('[type=pmdelayedscript]')) {
          const next = document.createElement('script');
          next.type = old.dataset.type;
          next.src = old.dataset.src;
          old.replaceWith(next);
        }`,
      ),
    waitsForInput: true,
  },
  {
    by: 'leftover: the bundle runs beside the tag that it should replace',
    head: `<script type="module" src="${loader}"></script>`,
    foot: '<script src="/bundle.js"></script>',
    waitsForInput: false,
  },
];

const open = (page: Page, address: string) => page.goto(address, { waitUntil: 'load' });

test('the board appears exactly once, however an optimizer rewrote the page', async ({ page, traffic, service }) => {
  const plain = await (await fetch(`${origins.widget}/v0/drystone.classic.js`)).text();
  const pages = await serveOwnPages((path) => {
    if (path === '/bundle.js')
      return { body: `var other = 1;\n${plain}\n;var after = 2;`, headers: { 'Content-Type': 'text/javascript' } };
    const { head = '', foot = '' } = rewritings[Number(path.slice(1))] ?? {};
    return {
      body:
        `<!doctype html><html lang="en"><head><title>Rewritten</title>${head}</head><body><drystone-board ` +
        `board="campaign" service="${service.address}" ` +
        `page-size="6"><p>Posts</p></drystone-board>${foot}</body></html>`,
    };
  });
  for (const [index, { by, waitsForInput }] of rewritings.entries()) {
    await test.step(by, async () => {
      traffic.clear();
      await open(page, `${pages.origin}/${index}`);
      if (waitsForInput) {
        await expect(page.getByText('Posts', { exact: true })).toBeVisible();
        await expect(page.getByRole('feed')).toHaveCount(0);
        await page.mouse.move(100, 100);
        await page.mouse.move(120, 120);
      }
      await expect(boardOf(page).showMore).toBeVisible();
      await expect(page.getByRole('feed')).toHaveCount(1);
      await traffic.expectSent(boardRequest, 1);
      await traffic.expectSent(postsRequest, 1);
    });
  }
  await page.goto('about:blank');
  pages.close();
});

test('each page that Turbo shows has one board, also a page from its cache', async ({ page, traffic, service }) => {
  const pages = await serveOwnPages((path) => {
    if (path === '/turbo.js') return { body: turbo, headers: { 'Content-Type': 'text/javascript' } };
    return {
      body: `<!doctype html><html lang="en"><head><title>Page ${path}</title><script type="module" \
src="/turbo.js"></script><script type="module" src="${loader}"></script></head>
        <body><nav><a href="/one">One</a> <a href="/two">Two</a></nav><h1>${path}</h1>
        <drystone-board board="campaign" service="${service.address}" page-size="6" \
no-engagement><p>Posts</p></drystone-board></body></html>`,
    };
  });
  await open(page, `${pages.origin}/one`);
  await expect(boardOf(page).showMore).toBeVisible();
  await page.evaluate(() => Reflect.set(window, 'isSamePage', true));
  for (const name of ['Two', 'One', 'Two']) {
    traffic.clear();
    await page.getByRole('link', { name, exact: true }).click();
    await expect(page.getByRole('heading', { name: `/${name.toLowerCase()}` })).toBeVisible();
    await expect(boardOf(page).showMore).toBeVisible();
    await expect(page.getByRole('feed')).toHaveCount(1);
  }
  await page.goBack();
  await expect(page.getByRole('heading', { name: '/one' })).toBeVisible();
  await expect(boardOf(page).showMore).toBeVisible();
  await expect(page.getByRole('feed')).toHaveCount(1);
  // The library swapped the content and did not load a new page.
  expect(await page.evaluate(() => Reflect.get(window, 'isSamePage'))).toBe(true);
  await page.goto('about:blank');
  pages.close();
});
