// These tests compare the network contract (docs/network-contract.md) with the traffic of the simplest page: hosts,
// addresses, order and headers of all requests. They also check that the widget stores nothing in the browser.
import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { Budgets } from '../tools/check/budgets.ts';
import { watchBoardEvents } from './support/board-events.ts';
import { expect, origins, test } from './support/test.ts';

/** The files of a row of `budgets.json`, by their built names. */
const { builds } = JSON.parse(readFileSync(join(import.meta.dirname, '../budgets.json'), 'utf8')) as Budgets;
const atRest = builds['manifest.json']?.loads.find(({ what }) => what === 'masonry at rest')?.files ?? [];
const filesAtRest = atRest.map((source) =>
  basename(source)
    .replace(/^loader/, 'drystone')
    .replace(/\.tsx?$/, '.js'),
);

const hostOf = (address: string) => new URL(address).host;

test('before the first post a board requests only the script, the board, the posts and the widget', async ({
  open,
  board,
  traffic,
  service,
}) => {
  await open('script-tag', { board: 'campaign' });
  await expect(board.posts.first()).toBeVisible();
  const asked = traffic.all().filter(({ origin, path }) => origin !== origins.pages && !/favicon/.test(path));
  const first = asked
    .slice(0, 4)
    .map(({ method, url }) => `${method} ${url.replace(service.address, 'SERVICE').replace(origins.widget, 'WIDGET')}`);
  expect(first[0]).toBe('GET WIDGET/v0/drystone.js');
  // The loader sends all three requests in one task. Their order depends on the browser.
  expect(first.slice(1).sort()).toEqual([
    'GET SERVICE/v2/boards/campaign/posts?page[size]=25&include=product_tags.product,cta_associations.cta',
    'GET SERVICE/v2/boards/campaign?include=social_feeds,personalizations',
    expect.stringMatching(/^GET WIDGET\/[\d.]+\/first-paint\.js$/),
  ]);
  for (const { url } of traffic.matching({ origin: origins.service, type: 'fetch' }))
    expect(traffic.matching(new RegExp(`^${url.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}$`))).toHaveLength(1);
});

test('until it is idle a board requests each file once, and only from the page, the widget and the service', async ({
  page,
  open,
  board,
  traffic,
  service,
}) => {
  const events = await watchBoardEvents(page);
  await open('script-tag', { board: 'campaign' });
  await expect(board.posts.first()).toBeVisible();
  await events.expectEngagement('campaign', 'embed_viewed', 1);
  // The last event is sent last, so the service has received both events.
  await service.expectReceived({ method: 'POST', body: 'embed_viewed' });

  expect(traffic.hostsAsked()).toEqual([origins.pages, origins.service, origins.widget].map(hostOf).sort());
  const kindOf = ({
    origin,
    path,
    method,
  }: {
    readonly origin: string;
    readonly path: string;
    readonly method: string;
  }) => {
    if (origin === origins.widget) return path.replace(/^\/(v0|[\d.]+)\//, '').replace(/^chunks\//, '');
    if (/\/media\//.test(path)) return 'picture';
    return `${method} ${path.replace(/^\/~\w+/, '')}`;
  };
  const count = () => {
    const counts = new Map<string, number>();
    for (const exchange of traffic.all().filter(({ origin }) => origin !== origins.pages))
      counts.set(kindOf(exchange), (counts.get(kindOf(exchange)) ?? 0) + 1);
    const { picture = 0, 'POST /v2/boards/campaign/activity': sent, ...rest } = Object.fromEntries(counts);
    return { picture, sent, rest };
  };
  await expect
    .poll(() => count().rest)
    .toEqual({
      // These are all files in the budget of an idle masonry. The dialog, the menu and the rest load on demand.
      ...Object.fromEntries(filesAtRest.map((file) => [file, 1])),
      // This board has posts of Pinterest, Tumblr and a web feed.
      'rarer-logos.js': 1,
      'GET /v2/boards/campaign': 1,
      'GET /v2/boards/campaign/posts': 1,
    });
  expect(count().picture).toBeGreaterThan(0);
  // The events for loaded and viewed are sent in one request or in two.
  expect([1, 2]).toContain(count().sent);
  // Several posts show the same picture, but it is requested once.
  const pictures = (await service.requests({ path: '/media/' })).map(({ path }) => path);
  expect(new Set(pictures).size).toBe(pictures.length);
});

test('requests carry no cookie and only the origin of the page, and none needs a preflight request', async ({
  page,
  context,
  open,
  board,
  service,
  traffic,
}) => {
  const events = await watchBoardEvents(page);
  // The browser has a cookie of the service's host, and the widget must not send it.
  await context.addCookies([{ name: 'known', value: 'visitor', url: origins.service }]);
  await open('script-tag', { board: 'campaign', 'host-page': 'secret-page', 'page-size': 12 });
  await expect(board.posts.first()).toBeVisible();
  await events.expectEngagement('campaign', 'embed_viewed', 1);
  await service.expectReceived({ method: 'POST', body: 'embed_viewed' });
  // The loader sends the first requests, and the widget requests a further page.
  // The last post must be in view before the press. Otherwise the page would follow the button, past the new posts.
  await board.showMore.scrollIntoViewIfNeeded();
  await expect(board.post(12)).toBeInViewport();
  await board.showMore.click();
  await expect(board.post(13)).toBeAttached();
  const requests = await service.requests();
  const withoutPictures = requests.filter(({ path }) => !path.startsWith('/media/'));
  expect(withoutPictures.length).toBeGreaterThanOrEqual(4);
  for (const { method, path, headers } of withoutPictures) {
    expect(method, path).toMatch(/^(GET|POST)$/);
    expect(headers['cookie'], path).toBeUndefined();
    expect(headers['origin'], path).toBe(origins.pages);
  }
  for (const { path, headers, body } of requests) {
    expect(headers['referer'] ?? `${origins.pages}/`, path).toBe(`${origins.pages}/`);
    expect(path + JSON.stringify(headers) + body).not.toContain('secret-page');
  }
  expect(traffic.matching({ method: 'OPTIONS' })).toEqual([]);
});

test('the widget stores nothing in the browser and adds only one global, a symbol', async ({
  page,
  context,
  open,
  board,
  service,
}) => {
  const events = await watchBoardEvents(page);
  await open('script-tag', { board: 'campaign', 'host-script': 'none' });
  const readGlobals = () => page.evaluate(() => Reflect.ownKeys(window).map(String));
  const before = await readGlobals();
  await open('script-tag', { board: 'campaign', 'page-size': 12 });
  await expect(board.posts.first()).toBeVisible();
  // The last post must be in view before the press. Otherwise the page would follow the button, past the new posts.
  await board.showMore.scrollIntoViewIfNeeded();
  await expect(board.post(12)).toBeInViewport();
  await board.showMore.click();
  await expect(board.post(13)).toBeAttached();
  await events.expectEngagement('campaign', 'embed_viewed', 1);
  await service.expectReceived({ method: 'POST', body: 'embed_viewed' });
  // Globals of Playwright are not counted.
  const added = (await readGlobals()).filter((name) => !before.includes(name) && !name.startsWith('__pw'));
  expect(added, 'a symbol, which cannot conflict with a name of the page').toEqual(['Symbol(drystone)']);
  expect(
    await page.evaluate(async () => ({
      cookie: document.cookie,
      local: Object.keys(localStorage),
      session: Object.keys(sessionStorage),
      databases: (await indexedDB.databases()).length,
      caches: 'caches' in window ? await caches.keys() : [],
      name: window.name,
      workers: 'serviceWorker' in navigator ? (await navigator.serviceWorker.getRegistrations()).length : 0,
    })),
  ).toEqual({ cookie: '', local: [], session: [], databases: 0, caches: [], name: '', workers: 0 });
  expect(await context.cookies()).toEqual([]);
});
