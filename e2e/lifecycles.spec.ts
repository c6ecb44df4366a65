// These tests cover a board during the life of its page: two versions, ten removals, swapped pages, and restored pages.
import { watchLeaks } from './support/leaks.ts';
import { boardRequest, postsRequest } from './support/element.ts';
import { holdRequests } from './support/hold-requests.ts';
import { serveOwnPages } from './support/own-pages.ts';
import { board as boardOf, expect, origins, pageAddress, test } from './support/test.ts';

test('two versions on one page make one board of each element, from one load', async ({
  open,
  page,
  board,
  traffic,
}) => {
  await page.route('**/9.9.9/**', async (route) => {
    const { pathname } = new URL(route.request().url());
    await route.fulfill({
      response: await route.fetch({ url: `${origins.widget}${pathname.replace('9.9.9', '0.1.0')}` }),
    });
  });
  await open('script-tag', { 'host-script': 'none' });
  await page.evaluate((widget) => {
    for (const version of ['9.9.9', '0.1.0'])
      document.head.append(
        Object.assign(document.createElement('script'), { type: 'module', src: `${widget}/${version}/drystone.js` }),
      );
  }, origins.widget);
  await expect(board.showMore).toBeVisible();
  await expect(page.getByRole('feed')).toHaveCount(1);
  await traffic.expectSent(boardRequest, 1);
  await traffic.expectSent(postsRequest, 1);
});

test('ten swapped pages load one board each and leak nothing, and a restored page continues', async ({
  page,
  traffic,
  service,
}) => {
  const leaks = await watchLeaks(page);
  const script = `<script type="module" src="${origins.widget}/v0/drystone.js"></script>`;
  const options = `board="campaign" service="${service.address}" page-size="6" no-engagement`;
  const written = `<drystone-board ${options}><p>Posts</p></drystone-board>`;
  const pages = await serveOwnPages((path) => ({
    body: `<!doctype html><html lang="en"><head><title>Page ${path}</title>${script}</head>
      <body>${path === '/board' ? written : '<p>No board here.</p>'}</body></html>`,
  }));
  await page.goto(`${pages.origin}/plain`);
  // Page-swapping libraries fetch the next page and replace the body of this page with its body.
  const visit = (path: string) =>
    page.evaluate(async (address) => {
      const text = await (await fetch(address)).text();
      const next = new DOMParser().parseFromString(text, 'text/html');
      history.pushState({}, '', address);
      document.body.replaceWith(document.adoptNode(next.body));
    }, path);
  await visit('/board');
  await expect(boardOf(page).showMore).toBeVisible();
  await visit('/plain');
  const before = await leaks.living();
  for (let times = 0; times < 10; times += 1) {
    traffic.clear();
    await visit('/board');
    await expect(boardOf(page).showMore).toBeVisible();
    await expect(page.getByRole('feed')).toHaveCount(1);
    await traffic.expectSent(boardRequest, 1);
    await traffic.expectSent(postsRequest, 1);
    await visit('/plain');
  }
  await leaks.expectBackTo(before);

  await visit('/board');
  await expect(boardOf(page).showMore).toBeVisible();
  traffic.clear();
  // A browser under test control keeps no page for Back, so the test dispatches the events of such a page.
  await page.evaluate(() => {
    for (const name of ['pagehide', 'pageshow']) dispatchEvent(new PageTransitionEvent(name, { persisted: true }));
  });
  await boardOf(page).showMore.click();
  await expect(boardOf(page).post(12)).toBeAttached();
  await traffic.expectSent(postsRequest, 1);
  expect(traffic.matching(boardRequest)).toEqual([]);
  await page.goto('about:blank');
  pages.close();
});

test('a board that is removed while it takes over the posts of a server leaves nothing behind', async ({
  page,
  service,
  traffic,
}) => {
  const leaks = await watchLeaks(page);
  const release = await holdRequests(page, /\/adopt-server-markup\.js$/);
  await page.goto(pageAddress('server-rendering', { service: service.address, linkable: true }), {
    waitUntil: 'domcontentloaded',
  });
  const ofHistory = async () => Object.keys(await leaks.living()).filter((one) => one.includes(' popstate '));
  await traffic.expectSent({ path: /\/adopt-server-markup\.js$/ });
  const element = await page.locator('drystone-board').elementHandle();
  await element!.evaluate((board) => board.remove());
  release();
  await traffic.expectSent({ path: /\/rest\.js$/ });
  // It is put back, and removed for good.
  await element!.evaluate((board) => document.body.append(board));
  await expect.poll(ofHistory, 'the board follows Back and Forward').toHaveLength(1);
  await expect(boardOf(page).showMore).toBeAttached();
  await element!.evaluate((board) => board.remove());
  await expect.poll(ofHistory).toEqual([]);
});

test('a board that is removed while it waits for the network leaves nothing behind', async ({
  open,
  page,
  board,
  context,
  allow,
}) => {
  allow.console('Failed to fetch dynamically imported module');
  allow.failedRequests(/\/(?:media\/|board\.js$)/);
  const leaks = await watchLeaks(page);
  await open('script-tag', { 'page-size': 6, 'no-engagement': true });
  await expect(board.button('Back to the start of the posts')).toBeAttached();
  const waiting = async () => Object.keys(await leaks.living()).filter((one) => one.includes(' online '));
  expect(await waiting()).toEqual([]);
  await context.setOffline(true);
  await board.posts.first().click();
  await expect.poll(waiting, 'it waits until the browser is online').toHaveLength(1);
  await page.locator('drystone-board').evaluate((element) => element.remove());
  expect(await waiting()).toEqual([]);
});
