// A page that a visitor has saved, as one file (MHTML) or as several files. It must show its posts without the script
// and without a network.
import { copyFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { BrowserContext, Page, TestInfo } from '@playwright/test';
import type { LayoutName } from '../src/appearance/layout-name.ts';
import { rssEntries } from '../demo/seed/campaign-rss.ts';
import type { BoardLocators } from './support/board.ts';
import { expect, test } from './support/test.ts';

/** Saves the page in the same way as Chromium, and opens the file. */
async function openSaved(page: Page, context: BrowserContext, info: TestInfo): Promise<void> {
  const session = await context.newCDPSession(page);
  const { data } = await session.send('Page.captureSnapshot', { format: 'mhtml' });
  const file = info.outputPath('saved.mhtml');
  writeFileSync(file, data);
  await page.goto(`file://${file}`);
}

/** Returns the cards that overlap another card, or whose content overflows them. */
const findSpilling = (board: BoardLocators) =>
  board.posts.evaluateAll((cards) => {
    const places = cards.map((card) => card.getBoundingClientRect());
    return cards.flatMap((card, at) =>
      places.some(
        ({ left, right, top, bottom }, other) =>
          other < at &&
          Math.min(right, places[at]!.right) > Math.max(left, places[at]!.left) + 1 &&
          Math.min(bottom, places[at]!.bottom) > Math.max(top, places[at]!.top) + 1,
      ) ||
      [...card.querySelectorAll('img, [part=text], footer')].some((part) => {
        const { right, bottom } = part.getBoundingClientRect();
        return right > places[at]!.right + 1 || bottom > places[at]!.bottom + 1;
      })
        ? [card.ariaLabel]
        : [],
    );
  });

/** Returns the beginnings of the texts of the cards, in the order of the feed. */
const readBeginnings = (board: BoardLocators) =>
  board.posts.evaluateAll((cards) =>
    cards.flatMap((card) => {
      const text = card.querySelector('[part=text]')?.textContent.replace(/\s+/g, ' ').trim().slice(0, 40);
      return text ? [text] : [];
    }),
  );

/** Returns the beginnings that are not visible on the board (`seen`), or that its document does not contain (`all`). */
const findMissing = async (board: BoardLocators, beginnings: readonly string[], of: 'seen' | 'all' = 'seen') => {
  const root = board.element.locator('.root');
  const words = (await (of === 'seen' ? root.innerText() : root.evaluate((all) => all.textContent))).replace(
    /\s+/g,
    ' ',
  );
  return beginnings.filter((one) => !words.includes(one));
};

/** Returns the buttons and fields that look like controls. The picture of a story is a button without a border. */
const readControls = (board: BoardLocators) =>
  board.element
    .locator('button:not([style*="border: 0px"]), input, select')
    .filter({ visible: true })
    .evaluateAll((seen) => seen.map((one) => one.outerHTML));

/** Layouts that draw only a part of their posts, or that add bars of their own. A carousel uses the slider's code. */
const layouts: readonly LayoutName[] = ['slider', 'waterfall', 'spotlight', 'mosaic', 'stories'];

for (const [kind, name] of [
  ['rendered by the script', 'script-tag'],
  ['rendered by a server', 'server-rendering'],
] as const) {
  test(
    `a saved page shows each post once, ${kind}`,
    { tag: '@one-engine' },
    async ({ page, open, board, context, allow }, info) => {
      await open(name, { board: 'campaign', 'page-size': 12 });
      await expect(board.showMore).toBeVisible();
      await expect(board.posts).toHaveCount(12);
      const names = await board.posts.evaluateAll((cards) => cards.map((card) => card.ariaLabel));

      // The script does not run in the saved page, and the script's requests were not saved.
      allow.failedRequests(/./);
      allow.console(/./);
      await openSaved(page, context, info);
      await expect(board.postWith('All buses today run')).toBeVisible();
      expect(await board.posts.evaluateAll((cards) => cards.map((card) => card.ariaLabel))).toEqual(names);
      // The saved page has no style sheet. The cards must be in rows, and no content may overflow its card.
      expect(await findSpilling(board)).toEqual([]);
      expect(await readControls(board)).toEqual([]);
      const tops = await board.posts.evaluateAll((cards) => cards.map((card) => card.getBoundingClientRect().top));
      expect(new Set(tops).size).toBeLessThan(tops.length);
      // Names, user names and times must be separate words.
      await expect(board.posts.first()).toContainText(/Wendle Week @wendleweek \d+ \w+ ago/);
      // The plain posts of a server, beside the cards, must not be visible. `innerText` does not include shadow trees.
      expect(await page.locator('body').innerText()).not.toContain('All buses today run');
      // The checks at the end of a test need a page with scripts.
      await page.goto('about:blank');
    },
  );
}

test(
  'a saved page of other layouts has the text of every post and no control',
  { tag: '@one-engine' },
  async ({ page, open, board, context, allow }, info) => {
    test.slow();
    allow.failedRequests(/./);
    allow.console(/./);
    const parameters = { board: 'campaign', 'page-size': 12, navigation: true };
    await page.clock.install();
    await open('layouts', { ...parameters, layout: 'masonry' });
    await expect(board.posts).toHaveCount(12);
    const beginnings = await readBeginnings(board);
    expect(beginnings.length).toBeGreaterThan(8);
    for (const layout of layouts) {
      await open('layouts', { ...parameters, layout });
      await expect(board.posts.getByRole('button').first()).toBeVisible();
      await expect(board.element.getByRole('searchbox')).toBeVisible();
      // The board adds the posts without a card two seconds after the visible cards.
      await page.clock.fastForward(2000);
      await expect.poll(() => findMissing(board, beginnings, 'all'), layout).toEqual([]);
      await openSaved(page, context, info);
      await expect(board.posts.first()).toBeVisible();
      expect(await findMissing(board, beginnings), layout).toEqual([]);
      expect(await findSpilling(board), layout).toEqual([]);
      expect(await readControls(board), layout).toEqual([]);
    }
    await page.goto('about:blank');
  },
);

test(
  'articles without a card keep title and text in a saved page, once and in this order',
  { tag: '@one-engine' },
  async ({ page, open, board, context, allow }, info) => {
    allow.failedRequests(/./);
    allow.console(/./);
    const articles = rssEntries.slice(5, 12);
    await page.clock.install();
    await open('layouts', { board: 'campaign', network: 'rss', layout: 'carousel', 'page-size': 12 });
    await expect(board.posts.first()).toBeVisible();
    await page.clock.fastForward(2000);
    await expect
      .poll(() =>
        findMissing(
          board,
          articles.map(({ title = '' }) => title),
          'all',
        ),
      )
      .toEqual([]);
    await openSaved(page, context, info);
    await expect(board.posts.first()).toBeVisible();
    const words = (await board.element.locator('.root').innerText()).split('\n').map((line) => line.trim());
    for (const { title = '', text = '' } of articles) {
      expect(words.filter((line) => line === title)).toHaveLength(1);
      const lines = text.split('\n');
      expect(words.slice(words.indexOf(title) + 1).slice(0, lines.length)).toEqual(lines);
    }
    // A review is identified by its text, and must keep its title too.
    await open('layouts', { board: 'reviews', layout: 'carousel', 'page-size': 12 });
    await expect(board.posts.first()).toBeVisible();
    await page.clock.fastForward(2000);
    await expect
      .poll(() => findMissing(board, ['Too long in the queue', 'Lovely guide, lovely hill'], 'all'))
      .toEqual([]);
    await page.goto('about:blank');
  },
);

/** Returns the HTML of a page saved as several files. Chromium includes the shadow trees, Firefox does not. */
const writePage = (page: Page, shadowTrees: 'with' | 'without') =>
  page.evaluate((which) => {
    const shadowRoots = [...document.querySelectorAll('*')].flatMap(({ shadowRoot }) => shadowRoot ?? []);
    const all = document.documentElement.getHTML({ shadowRoots: which === 'with' ? shadowRoots : [] });
    return `<!doctype html><html lang="en">${all}</html>`;
  }, shadowTrees);

for (const [kind, name] of [
  ['the module', 'script-tag'],
  ['the classic build, which runs in a file', 'classic'],
] as const) {
  test(
    `a page saved as several files shows its posts, also without a network: ${kind}`,
    { tag: '@one-engine' },
    async ({ page, open, board, context, traffic, allow }, info) => {
      await open(name, { board: 'campaign', 'page-size': 12 });
      await expect(board.showMore).toBeVisible();
      await expect(board.posts).toHaveCount(12);
      const names = await board.posts.evaluateAll((cards) => cards.map((card) => card.ariaLabel));
      const html = await writePage(page, 'with');

      const script = name === 'classic' ? 'drystone.classic.js' : 'drystone.js';
      expect(html).toMatch(new RegExp(`src="[^"]*/${script}"`));
      copyFileSync(join(dirname(import.meta.dirname), 'dist/cdn/v0', script), info.outputPath(script));
      writeFileSync(
        info.outputPath('saved.html'),
        html.replaceAll(new RegExp(`src="[^"]*/${script}"`, 'g'), `src="${script}"`),
      );
      allow.failedRequests(/./);
      allow.console(/./);
      await context.route(/^http/, (route) => route.abort());
      traffic.clear();
      await page.goto(`file://${info.outputPath('saved.html')}`);
      // The script has run by now. If it had started the board, the board would send requests and show an error.
      expect(traffic.matching({ path: /\/v2\/boards/ })).toEqual([]);
      await expect(board.postWith('All buses today run')).toBeVisible();
      expect(await board.posts.evaluateAll((cards) => cards.map((card) => card.ariaLabel))).toEqual(names);
      expect(await readControls(board)).toEqual([]);
      await page.goto('about:blank');
    },
  );
}

test(
  'a browser that saves no shadow trees keeps the content of the element: the server’s posts once, else its link',
  { tag: '@one-engine' },
  async ({ page, open, board, allow }) => {
    allow.failedRequests(/./);
    allow.console(/./);
    for (const name of ['server-rendering', 'script-tag'] as const) {
      await open(name, { board: 'campaign', 'page-size': 12 });
      await expect(board.showMore).toBeVisible();
      await expect(board.posts).toHaveCount(12);
      const beginnings = await readBeginnings(board);
      const html = await writePage(page, 'without');
      await page.goto('about:blank');
      await page.setContent(html.replaceAll(/<script[^]*?<\/script>/g, ''));
      const words = (await page.locator('drystone-board').innerText()).replace(/\s+/g, ' ');
      if (name === 'script-tag') expect(words).toBe('See the posts');
      else expect(beginnings.filter((one) => words.split(one).length !== 2)).toEqual([]);
    }
  },
);
