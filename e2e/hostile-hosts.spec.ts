// Long because each page that breaks something is a separate case.
// These pages patch natives and global styles. The board must still render, load further posts and stay intact, and it
// must not change the page.
import type { Page } from '@playwright/test';
import { hostileHosts } from '../demo/site/hostile-hosts.ts';
import { drawToday } from '../src/model/test-support/draws.ts';
import { expectAccessible } from './support/axe.ts';
import { makeLongTexts } from './support/long-texts.ts';
import { serveOwnPages } from './support/own-pages.ts';
import { misplacedCards, unreadableCards } from './support/placement.ts';
import { board as boardOf, type BoardLocators } from './support/board.ts';
import { expect, origins, test } from './support/test.ts';

/** A few posts are enough, because a page breaks a few posts in the same way as many. */
const few = { 'page-size': 8 };

/** Checks for every hostile page that the board renders, is readable, loads a second page, and has no overlaps. */
async function expectWorks(page: Page, board: BoardLocators): Promise<void> {
  await expect(board.posts.first()).toBeVisible();
  await expect.poll(() => unreadableCards(page)).toEqual([]);
  await expect.poll(() => misplacedCards(page)).toEqual([]);
  await board.showMore.click();
  await expect(board.post(few['page-size'] + 1)).toBeAttached();
  await expect(board.showMore).toBeEnabled();
  await expect.poll(() => misplacedCards(page)).toEqual([]);
  await expect.poll(() => unreadableCards(page)).toEqual([]);
}

/** Reads the properties and the behavior of the natives of a page, patched or not. */
function readNatives(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const lines: string[] = [];
    const say = (name: string, run: () => unknown) => {
      let words = '';
      try {
        words = String(run());
      } catch (error) {
        words = `throws ${(error as Error).name}`;
      }
      lines.push(`${name}: ${words}`);
    };
    const owners: Record<string, object> = {
      window,
      Object,
      'Object.prototype': Object.prototype,
      Array,
      'Array.prototype': Array.prototype,
      'String.prototype': String.prototype,
      'Function.prototype': Function.prototype,
      'Promise.prototype': Promise.prototype,
      'Element.prototype': Object.getPrototypeOf(HTMLElement.prototype) as object,
      'HTMLElement.prototype': HTMLElement.prototype,
      'Node.prototype': Node.prototype,
      'EventTarget.prototype': EventTarget.prototype,
      JSON,
      history,
      'Date.prototype': Date.prototype,
      'Document.prototype': Object.getPrototypeOf(Object.getPrototypeOf(document)) as object,
    };
    for (const owner in owners) {
      if (!Object.hasOwn(owners, owner)) continue;
      for (const name of Object.getOwnPropertyNames(owners[owner])) {
        // These are numbered frames, the widget's one global, and the globals of Playwright.
        if (owner === 'window' && /^\d+$|^drystone$|^__pw/.test(name)) continue;
        say(`${owner}.${name}`, () => {
          const { value, get, enumerable, writable } = Object.getOwnPropertyDescriptor(owners[owner], name) ?? {};
          return (
            `${typeof value === 'function' ? Function.prototype.toString.call(value).slice(0, 300) : typeof value} ` +
            `${typeof get} ${enumerable} ${writable} ${Object.isFrozen(owners[owner])}`
          );
        });
      }
    }
    say('stringify', () => JSON.stringify({ list: [1, 'a'], date: new Date(0) }));
    // oxlint-disable-next-line prefer-set-size -- the test checks the conversion of a set
    say('from', () => Array.from(new Set([1, 2])).length);
    say('bind', () => JSON.stringify(((a: unknown, b: unknown) => [a, b]).bind(null, 1, 2)()));
    say('startsWith', () => 'ab'.startsWith('b', 1));
    say('map', () => [3, 4].map((value) => value + 1).join());
    say('for in', () => {
      let count = 0;
      // oxlint-disable-next-line guard-for-in, no-for-in-array, no-unused-vars -- counts the iterations of the loop
      for (const _ in [1, 2]) count += 1;
      return count;
    });
    say('body', () => document.body.localName);
    return lines.sort();
  });
}

/**
 * axe itself throws on pages where Prototype replaces natives that it uses, where its loops find extra properties on
 * prototypes, and where a module loader treats it as a module.
 */
const axeBreaksOn = ['prototype', 'enumerable', 'amd'];

for (const host of drawToday(Object.keys(hostileHosts))) {
  test(`${host}: the board works and is accessible, and the page's natives are unchanged`, async ({
    page,
    open,
    board,
  }) => {
    await open('hostile-host', { host, 'host-script': 'none', ...few });
    const natives = await readNatives(page);
    await open('hostile-host', { host, ...few });
    await expectWorks(page, board);
    expect(await readNatives(page)).toEqual(natives);
    if (axeBreaksOn.includes(host)) return;
    // axe checks only the board, because the page around it is hostile by design.
    // Targets are smaller on a page that zooms itself out.
    await expectAccessible(page, { within: 'drystone-board', except: host === 'zoom' ? ['target-size'] : [] });
  });
}

test('an invalid option loses only its console line if the console is frozen', async ({ page, open, board }) => {
  await open('hostile-host', { host: 'console', more: 'sometimes', ...few });
  await expectWorks(page, board);
});

for (const by of ['rocket', 'litespeed', 'tag-manager']) {
  test(`a page rewritten by ${by} has one board after the first input`, async ({ page, open, board, traffic }) => {
    await open('rewritten', { by, ...few });
    await expect(page.getByRole('link', { name: 'See the posts' })).toBeVisible();
    expect(traffic.matching({ origin: origins.widget })).toEqual([]);
    await page.keyboard.press('Shift');
    await expectWorks(page, board);
    await expect(page.locator('drystone-board')).toHaveCount(1);
    expect(
      traffic.matching({ path: '/v2/boards/campaign', method: 'GET' }).filter(({ path }) => path.endsWith('/campaign')),
    ).toHaveLength(1);
  });
}

// Chromium runs no module tag in an XML document (crbug.com/717643), so such a page must use the classic build or
// import the loader.
for (const [how, script] of [
  ['the classic build', `<script src="${origins.widget}/v0/drystone.classic.js" defer="defer"></script>`],
  ['the loader, imported', `<script>import('${origins.widget}/v0/drystone.js')</script>`],
] as const)
  test(`a board works in an XHTML page with ${how}`, async ({ page, board, service }) => {
    const pages = await serveOwnPages(() => ({
      headers: { 'Content-Type': 'application/xhtml+xml; charset=utf-8' },
      body: `<?xml version="1.0" encoding="utf-8"?>
      <html xmlns="http://www.w3.org/1999/xhtml" lang="en"><head><title>XHTML</title></head><body>
      <drystone-board board="campaign" page-size="8" service="${service.address}"><p>Posts</p></drystone-board>
      ${script}</body></html>`,
    }));
    await page.goto(pages.origin);
    expect(await page.evaluate(() => document.contentType)).toBe('application/xhtml+xml');
    await expectWorks(page, board);
    pages.close();
  });

test('Chromium reports that it runs no module in an XHTML page, and the element’s own content stays', async ({
  page,
  service,
  allow,
  browserName,
}) => {
  test.skip(browserName !== 'chromium', 'Firefox supports module scripts in XML documents');
  allow.console('Module scripts in XML documents are currently not supported');
  const told = page.waitForEvent('console', (message) => message.text().includes('Module scripts in XML documents'));
  const pages = await serveOwnPages(() => ({
    headers: { 'Content-Type': 'application/xhtml+xml; charset=utf-8' },
    body: `<?xml version="1.0" encoding="utf-8"?>
      <html xmlns="http://www.w3.org/1999/xhtml" lang="en"><head><title>XHTML</title></head><body>
      <drystone-board board="campaign" page-size="8" service="${service.address}"><p>Posts</p></drystone-board>
      <script type="module" src="${origins.widget}/v0/drystone.js"></script></body></html>`,
  }));
  await page.goto(pages.origin);
  expect((await told).type()).toBe('error');
  await expect(page.getByText('Posts')).toBeVisible();
  pages.close();
});

test("a board works in the shadow tree of the page's own component", async ({ page, open, board, service }) => {
  await open('script-tag', { board: 'campaign', ...few });
  await expect(board.posts.first()).toBeVisible();
  await page.evaluate((address) => {
    document.querySelector('drystone-board')?.remove();
    const component = document.createElement('section');
    document.querySelector('main')?.append(component);
    const place = document.createElement('drystone-board');
    place.setAttribute('board', 'reviews');
    place.setAttribute('service', address);
    component.attachShadow({ mode: 'open' }).append(place);
  }, service.address);
  await expect(boardOf(page).posts.first()).toBeVisible();
  await expect(page.getByRole('feed')).toHaveCount(1);
});

test('a board works after the page has removed it and put it back', async ({ page, open, board }) => {
  await open('script-tag', { board: 'campaign', ...few });
  await expect(board.showMore).toBeVisible();
  for (let times = 0; times < 3; times += 1) {
    await page.evaluate(async () => {
      const place = document.querySelector('.inner') as HTMLElement;
      const kept = document.querySelector('drystone-board') as HTMLElement;
      place.textContent = '';
      await new Promise((resolve) => requestAnimationFrame(resolve));
      place.append(kept);
    });
    await expect(board.posts.first()).toBeVisible();
  }
  // The board is also restored from its markup once, as frameworks do that re-render their page.
  await page.evaluate(() => {
    const place = document.querySelector('.inner') as HTMLElement;
    const markup = place.innerHTML;
    place.innerHTML = markup;
  });
  await expectWorks(page, board);
  await expect(page.locator('drystone-board')).toHaveCount(1);
});

test('a board is shown again with the next refresh after the page has emptied its shadow tree', async ({
  page,
  open,
  board,
}) => {
  await open('script-tag', { board: 'campaign', ...few });
  await expect(board.showMore).toBeVisible();
  await page.evaluate(async () => {
    const place = document.querySelector('drystone-board') as HTMLElement & { refresh(): Promise<void> };
    place.shadowRoot?.replaceChildren();
    scrollBy(0, 300);
    await place.refresh();
    place.setAttribute('board', 'reviews');
  });
  await expect(board.posts.first()).toBeVisible();
});

test('a board works after a translator has wrapped every text in its own elements', async ({
  page,
  open,
  board,
  service,
}) => {
  await open('script-tag', { board: await makeLongTexts(service), ...few });
  await expect(board.showMore).toBeVisible();
  const more = board.element.getByRole('button', { name: 'Read more', exact: true });
  const less = board.element.getByRole('button', { name: 'Show less', exact: true });
  const translate = () =>
    page.evaluate(() => {
      const root = document.querySelector('drystone-board')?.shadowRoot as ShadowRoot;
      const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
      const texts: Text[] = [];
      while (walker.nextNode()) texts.push(walker.currentNode as Text);
      for (const text of texts) {
        const outer = document.createElement('font');
        const inner = document.createElement('font');
        inner.textContent = text.data;
        outer.append(inner);
        text.replaceWith(outer);
      }
      return texts.length;
    });
  await expect(board.element.locator('.board-share-button')).toHaveCount(few['page-size']);
  expect(await translate()).toBeGreaterThan(50);
  await more.first().click();
  await expect(less.first()).toBeVisible();
  await translate();
  await less.first().click();
  await expectWorks(page, board);
  await page.evaluate(() => document.querySelector('drystone-board')?.setAttribute('columns', '2'));
  await expect.poll(() => misplacedCards(page)).toEqual([]);
  await page.evaluate(() => document.querySelector('drystone-board')?.setAttribute('board', 'reviews'));
  await expect(board.element.getByRole('feed', { name: /reviews/i })).toBeVisible();
});

test('a board works after the page has dispatched simulated events', async ({ page, open, board, traffic }) => {
  await open('script-tag', { board: 'campaign', ...few });
  await expect(board.showMore).toBeVisible();
  const before = traffic.hostsAsked();
  await page.evaluate(() => {
    const place = document.querySelector('drystone-board') as HTMLElement;
    const root = place.shadowRoot as ShadowRoot;
    const names = [
      'load',
      'error',
      'focusin',
      'focusout',
      'scroll',
      'resize',
      'keydown',
      'toggle',
      'auxclick',
      'pointerdown',
      'slotchange',
      'animationend',
      'drystone-ready',
      'drystone-error',
      'drystone-engagement',
      'drystone-cta-click',
      'visibilitychange',
      'pagehide',
      'pageshow',
      'online',
      'offline',
      'message',
    ];
    for (const name of names) {
      for (const target of [window, document, place, root, ...root.querySelectorAll(':not(img, a)')]) {
        for (const event of [
          new Event(name),
          new CustomEvent(name, { bubbles: true, composed: true, detail: { toString: null } }),
        ])
          target.dispatchEvent(event);
      }
    }
    for (let times = 0; times < 1000; times += 1) window.dispatchEvent(new Event('resize'));
  });
  await expectWorks(page, board);
  expect(traffic.hostsAsked()).toEqual(before);
});

test('pictures with a simulated error are replaced by a panel, and nothing else changes', async ({
  page,
  open,
  board,
}) => {
  await open('script-tag', { board: 'campaign', ...few });
  await expect(board.showMore).toBeVisible();
  await page.evaluate(() => {
    for (const image of document.querySelector('drystone-board')?.shadowRoot?.querySelectorAll('img') ?? [])
      for (let times = 0; times < 9; times += 1) image.dispatchEvent(new Event('error'));
  });
  await expectWorks(page, board);
});

test('a board works if a modal dialog of the page is open while it loads', async ({ page, open, board }) => {
  await page.addInitScript(() =>
    addEventListener('DOMContentLoaded', () => {
      const dialog = document.createElement('dialog');
      dialog.append('A word of the page');
      document.body.append(dialog);
      dialog.showModal();
    }),
  );
  await open('script-tag', { board: 'campaign', ...few });
  await expect(page.getByRole('dialog')).toBeVisible();
  await expect(page.locator('drystone-board article').first()).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await expectWorks(page, board);
});

test('a board works in a container narrower than a card, and in one without width at first', async ({
  page,
  open,
  board,
}) => {
  await open('script-tag', { board: 'campaign', 'host-width': 150, ...few });
  await expect(board.posts.first()).toBeVisible();
  await expect.poll(() => misplacedCards(page)).toEqual([]);
  await page.evaluate(() => (document.querySelector('.stage') as HTMLElement).style.setProperty('width', '0'));
  await page.evaluate(() => (document.querySelector('.stage') as HTMLElement).style.setProperty('width', '700px'));
  await expectWorks(page, board);
});

test('a board works if the window changes its width between the first cards and their interactive code', async ({
  page,
  open,
  board,
}) => {
  await page.route(/\/board[^/]*\.js$/, async (route) => {
    await expect(board.posts.first()).toBeAttached();
    await page.setViewportSize({ width: 420, height: 800 });
    await route.continue();
  });
  await open('script-tag', { board: 'campaign', ...few });
  await expect(board.showMore).toBeAttached();
  // A card that keeps the height of another width cuts off its text. No text may be hidden without a button, except the
  // summary of an article, which has two lines: both must be there.
  const squeezed = () =>
    page.evaluate(
      () =>
        [
          ...(document
            .querySelector('drystone-board')
            ?.shadowRoot?.querySelectorAll('article:not([data-clamped]) [part=text]') ?? []),
        ].filter((text) => {
          const lines = Math.round(text.clientHeight / Number.parseFloat(getComputedStyle(text).lineHeight));
          const isWhole = text.scrollHeight <= text.clientHeight + 1;
          return !isWhole && !(text.matches('.summary') && lines === 2);
        }).length,
    );
  await expect.poll(squeezed).toBe(0);
  await expectWorks(page, board);
});

test('the checks of this file detect the faults that they test for', async ({ page, open, board }) => {
  await open('script-tag', { board: 'campaign', ...few });
  await expect(board.showMore).toBeVisible();
  expect(await misplacedCards(page)).toEqual([]);
  expect(await unreadableCards(page)).toEqual([]);
  const natives = await readNatives(page);
  const spoil = () =>
    page.evaluate(() => {
      const cards = document.querySelector('drystone-board')?.shadowRoot?.querySelectorAll('article') ?? [];
      cards[1]!.style.cssText = cards[0]!.style.cssText;
      (cards[2]!.querySelector('[part=text]') as HTMLElement).style.color = 'transparent';
      Reflect.set(Array.prototype, 'leftover', 1);
    });
  // The board corrects its cards each time it measures them.
  await expect(async () => {
    await spoil();
    expect(await misplacedCards(page)).toContain('1 lies over 2');
  }).toPass();
  expect((await unreadableCards(page)).join()).toContain('3: text of the color rgba(0, 0, 0, 0)');
  expect(await readNatives(page)).not.toEqual(natives);
});
