// A visitor with an ad blocker still sees the whole board: no rule of the lists matches a part of the widget in a
// rendered page or an address that the page has requested. `npm run check` checks the names in the source as well.
import type { Page } from '@playwright/test';
import { readFilterLists, type FilterLists, type RequestType } from '../tools/check/filter-lists/lists.ts';
import { makeLongTexts } from './support/long-texts.ts';
import { expect, origins, test } from './support/test.ts';
import type { Exchange } from './support/traffic.ts';

let lists: FilterLists;
let selectors: readonly string[];

test.beforeAll(() => {
  // Reading all lists takes some seconds.
  test.setTimeout(60_000);
  lists = readFilterLists();
  selectors = [...new Set(lists.selectors)];
});

interface Hits {
  /** `selector → match`, for matches in the board and its shadow tree. */
  readonly ours: readonly string[];
  /** Matches in the page's own elements, which include the positive control. */
  readonly others: readonly string[];
  /** Number of selectors that the browser supports. */
  readonly understood: number;
}

/** Runs in the page. Applies every selector to the document and to the board's shadow tree. */
function findHits(selectors: readonly string[]): Hits {
  const ours: string[] = [];
  const others: string[] = [];
  const boards = [...document.querySelectorAll('drystone-board')];
  let understood = 0;
  for (const selector of selectors) {
    try {
      for (const found of document.querySelectorAll(selector))
        (found.closest('drystone-board') ? ours : others).push(`${selector} → ${found.localName}.${found.className}`);
      for (const board of boards)
        for (const found of board.shadowRoot?.querySelectorAll(selector) ?? [])
          ours.push(`${selector} → ${found.localName}.${found.className}`);
      understood += 1;
    } catch {
      // Some rules use syntax that only the extension's own engine supports.
    }
  }
  return { ours, others, understood };
}

async function expectNoHit(page: Page): Promise<void> {
  await page.evaluate(() => {
    // This is the control, in both trees: the selectors that must match nothing else do match these elements.
    const label = document.createElement('p');
    label.className = 'ad-label';
    label.hidden = true;
    document.body.append(label);
    document.querySelector('drystone-board')?.shadowRoot?.append(label.cloneNode());
  });
  const { ours, others, understood } = await page.evaluate(findHits, selectors);
  expect(understood).toBeGreaterThan(10_000);
  expect(others).toEqual(['.ad-label → p.ad-label']);
  expect(ours).toEqual(['.ad-label → p.ad-label']);
}

const typeOf: Readonly<Record<string, RequestType>> = {
  script: 'script',
  image: 'image',
  media: 'media',
  font: 'font',
  stylesheet: 'stylesheet',
  ping: 'ping',
  fetch: 'xhr',
  xhr: 'xhr',
};

/** Maps the numeric local addresses, which are all of one site, to host names like those of an owner, for the lists. */
const hosts: Readonly<Record<string, string>> = {
  [origins.pages]: 'https://www.bakery.example',
  [origins.widget]: 'https://widgets.masonry.example',
  [origins.service]: 'https://api.masonry.example',
};

function blocked(exchanges: readonly Exchange[]): readonly string[] {
  return exchanges
    .filter(({ type }) => type !== 'document')
    .flatMap(({ url, origin, type }) => {
      // A real address does not contain the scope that a test adds to the service's path.
      const real =
        (hosts[origin] ?? origin) +
        url
          .slice(origin.length)
          .replace(/^\/~\w+/, '')
          .replace(/\/t[\da-f]{18}\./, '/');
      const rule = lists.blockedBy(real, 'https://www.bakery.example/visit-us', typeOf[type] ?? 'xhr');
      return rule === null ? [] : [`${real} (${type}): ${rule}`];
    });
}

test('no rule matches the campaign board down to its third page', async ({ page, open, board, traffic }) => {
  await open('script-tag', { board: 'campaign' });
  await expect(board.showMore).toBeVisible();
  for (const last of [26, 51]) {
    await board.showMore.click();
    await expect(board.post(last)).toBeAttached();
  }
  await expectNoHit(page);
  await traffic.expectSent({ method: 'POST', origin: origins.service });
  expect(blocked(traffic.all())).toEqual([]);
  // As a control, the same look-up matches an address that is on a list.
  const control = {
    ...traffic.all()[0]!,
    url: `${origins.widget}/ads/index.js`,
    origin: origins.widget,
    type: 'script',
  };
  expect(blocked([control])).toHaveLength(1);
});

test('no rule matches reviews, an Arabic page, a placeholder, an empty board or an expanded text', async ({
  page,
  open,
  board,
  service,
  traffic,
}) => {
  for (const [name, parameters] of [
    ['script-tag', { board: 'reviews' }],
    ['right-to-left', { 'page-size': 6 }],
    ['placeholder', { 'page-size': 6 }],
  ] as const)
    await test.step(`${name} ${JSON.stringify(parameters)}`, async () => {
      await open(name, parameters);
      await expect(board.posts.first()).toBeVisible();
      await expectNoHit(page);
      expect(blocked(traffic.all())).toEqual([]);
    });
  await test.step('no rule matches an empty board', async () => {
    await open('script-tag', { board: 'empty' });
    await expect(board.notice).toBeVisible();
    await expectNoHit(page);
  });
  await test.step('no rule matches an expanded text', async () => {
    await open('script-tag', { board: await makeLongTexts(service), 'page-size': 6 });
    // The code that expands a text loads together with this button.
    await expect(board.showMore).toBeAttached();
    await board.element.getByRole('button', { name: 'Read more', exact: true }).first().click();
    await expect(board.element.getByRole('button', { name: 'Show less', exact: true })).toBeVisible();
    await expectNoHit(page);
  });
});

test('no rule matches a board that has failed or is loading', async ({ page, open, board, service, allow }) => {
  allow.failedRequests('/v2/boards/campaign');
  allow.console(/^\[drystone campaign\]/);
  await service.breaks({ path: '/posts', status: 403 });
  await open('script-tag', { board: 'campaign' });
  await expect(board.notice).toContainText('These posts are not available.');
  await expectNoHit(page);
  await service.heals();
  await service.breaks({ path: '/posts', status: 500 });
  await open('script-tag', { board: 'campaign' });
  await expect(board.tryAgain).toBeVisible();
  await expectNoHit(page);
  await service.heals();
  await service.breaks({ path: '/posts', delayMs: 20_000 });
  await open('script-tag', { board: 'campaign' });
  await expect(board.element.getByText('Still loading…')).toBeAttached();
  await expectNoHit(page);
});

test('no rule matches a board whose next page has failed', async ({ page, open, board, service, allow }) => {
  allow.failedRequests('/posts');
  allow.console(/^\[drystone campaign\]/);
  await open('script-tag', { board: 'campaign', 'page-size': 6 });
  await expect(board.showMore).toBeVisible();
  await service.breaks({ path: '/posts', status: 403 });
  await board.showMore.click();
  await expect(board.tryAgain).toBeVisible();
  await expectNoHit(page);
});
