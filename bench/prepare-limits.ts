import type { Browser, BrowserContextOptions, Page } from '@playwright/test';
import { createMasonry } from '../src/layout/masonry.ts';
import { phone, withTab } from './browser.ts';
import { copyDrawn, copyWhole, type BoardCopy } from './copy-board.ts';
import {
  embeddedMarkup,
  embeddedScript,
  limitPage,
  masonryLayoutPage,
  positionsInWindow,
  windowedPage,
} from './limit-pages.ts';
import { appendedPosts, board, narrow, wide } from './measure-work.ts';
import type { Servers } from './start-servers.ts';

export interface LoadPages {
  readonly board: string;
  readonly limit: string;
  readonly embedded: string;
  /** The board in a page with preload links. */
  readonly linked: string;
  /** The board with its first posts in the page, by `drystone/server`. */
  readonly written: string;
  /** Positions of the posts in the first window. */
  readonly expected: readonly number[];
}

/** The window is high enough for the whole first page, so that all of its cards are rendered. */
const tallWindow = 16_000;
/** The content above the cards in every page. */
const aboveCards = 70;

/**
 * Resolves when all pictures of the rendered cards are loaded. It does not wait for an idle network, because a report
 * with `keepalive` can stay pending without end.
 */
const waitForPictures = (page: Page) =>
  page.waitForFunction(() =>
    [...document.querySelector('drystone-board')!.shadowRoot!.querySelectorAll('article img')].every(
      (image) => !(image instanceof HTMLImageElement) || image.complete,
    ),
  );

/**
 * Renders the first page of the campaign in a window of this size and publishes the result as the pages of the limit.
 */
export async function prepareLoad(
  browser: Browser,
  servers: Servers,
  options: BrowserContextOptions,
): Promise<LoadPages> {
  const { width, height } = options.viewport!;
  const board = `${servers.pages}/board.html?page-size=25`;
  const copy = await withTab(browser, { ...options, viewport: { width, height: tallWindow } }, async ({ page }) => {
    await page.goto(board);
    await page.locator('article[aria-posinset="25"]').waitFor({ state: 'attached' });
    await waitForPictures(page);
    return copyDrawn(page);
  });
  // The measurements must not include picture processing, which a service does once.
  await servers.settled();
  const written = `${servers.pages}/written.html`;
  if (!(await (await fetch(written)).text()).includes('<article')) throw new Error('The server wrote no posts.');
  const expected = positionsInWindow(copy, height - aboveCards);
  servers.publish(`/limit-${width}.html`, 'text/html', limitPage(copy, expected));
  servers.publish(`/bench/cards-${width}.html`, 'text/html', embeddedMarkup(copy, expected));
  servers.publish('/bench/embedded.js', 'text/javascript', embeddedScript);
  return {
    board,
    limit: `${servers.pages}/limit-${width}.html`,
    embedded: `${servers.pages}/embedded.html?cards=cards-${width}.html`,
    linked: `${servers.pages}/linked.html`,
    written,
    expected,
  };
}

export const preparePhoneLoad = (browser: Browser, servers: Servers) => prepareLoad(browser, servers, phone);

export interface WorkPages {
  readonly board: string;
  readonly windowed: string;
  readonly masonryLayout: string;
  /** The windowed limit with this many posts; its cards are repeated. */
  readonly windowedLong: string;
}

type Place = readonly [x: number, y: number, width: number, height: number];

interface Layout {
  readonly width: number;
  readonly columnWidth: number;
  readonly places: readonly Place[];
  /** Height of the box if this card is its last one. */
  readonly heights: readonly number[];
}

function describeLayout(width: number, places: readonly Place[]): Layout {
  let bottom = 0;
  const heights = places.map(([, y, , height]) => (bottom = Math.max(bottom, y + height)));
  return { width, columnWidth: Math.min(...places.map(([, , cardWidth]) => cardWidth)), places, heights };
}

const placesOf = ({ cards }: BoardCopy) => cards.map(({ x, y, width, height }): Place => [x, y, width, height]);

/** Repeats cards until there are `total`, and packs them in the same way as the board. */
function repeatLayout({ width, columnWidth, places }: Layout, gap: number, total: number): Layout {
  const masonry = createMasonry({ count: Math.floor((width + gap) / (columnWidth + gap)), width: columnWidth, gap });
  const repeated: Place[] = [];
  for (let index = 0; index < total; index++) {
    const [, , cardWidth, height] = places[index % places.length]!;
    masonry.place(height, cardWidth > columnWidth ? 2 : 1);
    repeated.push([masonry.x(index), masonry.y(index), masonry.width(index), height]);
  }
  return describeLayout(width, repeated);
}

/** Renders `count` + 50 posts in both widths and publishes the pages that show the same cards without the widget. */
export async function prepareWork(
  browser: Browser,
  servers: Servers,
  count: number,
  longCount: number,
): Promise<WorkPages> {
  const address = `${servers.pages}/board.html?board=long&page-size=${appendedPosts}`;
  const total = count + appendedPosts;
  const [copy, narrowCopy] = await withTab(browser, { viewport: wide }, async (tab) => {
    await tab.page.goto(address);
    await board(address, total / appendedPosts).prepare(tab);
    const first = await copyWhole(tab.page, total);
    await tab.page.setViewportSize(narrow);
    return [first, await copyWhole(tab.page, total)] as const;
  });
  const layouts = [describeLayout(wide.width, placesOf(copy)), describeLayout(narrow.width, placesOf(narrowCopy))];
  const { columnWidth, places } = layouts[0]!;
  const gap = Math.min(...places.map(([x]) => x - columnWidth).filter((space) => space >= 0));
  const cards = copy.cards.map(({ html }) => html);
  servers.publish('/cards.json', 'application/json', JSON.stringify({ cards, layouts }));
  servers.publish(
    '/long-cards.json',
    'application/json',
    JSON.stringify({ cards, layouts: layouts.map((layout) => repeatLayout(layout, gap, longCount)) }),
  );
  servers.publish('/windowed.html', 'text/html', await windowedPage(copy));
  servers.publish('/masonry-layout.html', 'text/html', await masonryLayoutPage(copy));
  return {
    board: address,
    windowed: `${servers.pages}/windowed.html?cards=cards.json&count=${count}`,
    masonryLayout: `${servers.pages}/masonry-layout.html?cards=cards.json&count=${count}&gap=${gap}`,
    windowedLong: `${servers.pages}/windowed.html?cards=long-cards.json&count=${longCount}`,
  };
}
