// A board whose service supports version 1 only: its content, the features that it does not have, and the protection of
// its token.
import { spawn } from 'node:child_process';
import { demoV1Token } from '../demo/seed/seed.ts';
import { watchOwnerLines } from './support/board-events.ts';
import { dialogOf, openPost } from './support/dialog.ts';
import type { Allow } from './support/complaints.ts';
import { expect, test } from './support/test.ts';

const feed = { method: 'GET', path: /\/v1\/feed\/[\w.-]+$/ };
const profile = { method: 'GET', path: /\/v1\/profile\/[\w.-]+$/ };

/** Allows the console lines and the failed request of every page with this token and the board `legacy`. */
function allowItsLines(allow: Allow): void {
  allow.console('The token of this board is part of the page');
  allow.console('is shown as');
  allow.failedRequests('gone-transformed');
}

const onlyOneEngine = 'the same code and the same requests: one engine is enough';

test('a legacy board shows every post correctly, requests the posts first, and loads further posts', async ({
  open,
  board,
  allow,
  traffic,
}) => {
  allowItsLines(allow);
  await open('version-1');
  await expect(board.post(1)).toContainText('with a call to action & a place');
  await expect(board.post(1).getByRole('link', { name: 'Book a walk' })).toHaveAttribute(
    'href',
    /^https:\/\/wendleweek\.example\.com\//,
  );
  await expect(board.post(1)).toContainText('Pinned');
  await expect(board.post(2)).toContainText('Pinned, by the string “true”.');
  await expect(
    board.postWith('The call to action is a string that holds JSON.').getByRole('link', { name: 'Book a walk' }),
  ).toBeVisible();
  await expect(board.postWith('A headline & nothing else')).toContainText('The first lines of the article.');
  // The transformed picture does not exist anymore, so the board shows the network's own picture.
  const picture = board.postWith('The picture we made is gone').locator('.post-image-wrapper img');
  await picture.scrollIntoViewIfNeeded();
  await expect(picture).toHaveAttribute('src', /hilltop-sunset/);
  const asked = traffic
    .matching(/\/v1\//)
    .map(({ path, url }) => `${path.replace(/.*\/v1\//, '')} ${new URL(url).searchParams.get('api_token')}`);
  expect(asked).toEqual([`feed/legacy ${demoV1Token}`, `profile/legacy ${demoV1Token}`]);
  await board.showMore.click();
  await expect(board.postWith('Height, width and counts are strings.')).toBeAttached();
  await expect(board.showMore).toBeHidden();
  await expect(board.post(1)).toHaveAttribute('aria-setsize', '32');
  // Version 1 has no endpoint for engagement events.
  traffic.expectNotSent('/activity');
});

test('order, languages and single accounts are not offered, because version 1 has no data for them', async ({
  open,
  board,
  allow,
  browserName,
}) => {
  test.skip(browserName === 'firefox', onlyOneEngine);
  allowItsLines(allow);
  await open('version-1');
  const region = board.element.getByRole('search', { name: 'Find posts' });
  await expect(region.getByRole('combobox')).toHaveCount(1);
  await expect(
    region.getByRole('combobox', { name: 'Tag', exact: true }).getByRole('option', { name: 'sleep' }),
  ).toBeAttached();
  const networks = region.getByRole('group', { name: 'Filter by network' }).getByRole('button');
  await expect(networks.filter({ hasText: 'By hand, @wendleweek' })).toHaveCount(1);
  await expect(networks.filter({ hasText: 'Instagram' })).toHaveCount(1);
});

test(
  'the dialog replaces a dead picture with the network’s own and plays a film, and a post without its ' +
    'dialog opens its address',
  async ({ open, page, board, allow, service, traffic, browserName }) => {
    test.skip(browserName === 'firefox', onlyOneEngine);
    allowItsLines(allow);
    await open('version-1', { 'page-size': 40, 'engagement-url': `${service.address}/v2/boards/legacy/activity` });
    const { dialog, closeButton } = await openPost(board, page, 'The picture we made is gone');
    await expect(dialog.locator('.slide img')).toHaveAttribute('src', /hilltop-sunset/);
    await expect(dialog.locator('.slide')).toHaveCount(1);
    await closeButton.click();
    await openPost(board, page, 'A film on the network’s own server.');
    await expect(dialogOf(page).dialog.locator('video')).toHaveAttribute('src', /dandelions-in-the-evening/);
    await page.keyboard.press('Escape');
    await traffic.expectSent({ path: '/v2/boards/legacy/activity', body: 'embed_post_modal_opened' });
    const off = board.postWith('The dialog is off: a click opens the address.');
    await off.scrollIntoViewIfNeeded();
    await expect(off.getByRole('link', { name: /^Open the post/ })).toHaveAttribute(
      'href',
      'https://instagram.example.com/p/legacy',
    );
    await expect(off.getByRole('button', { name: /^Open the post/ })).toHaveCount(0);
  },
);

test('several networks are filtered from all posts, and a single network is requested', async ({
  open,
  board,
  allow,
  traffic,
  browserName,
}) => {
  test.skip(browserName === 'firefox', onlyOneEngine);
  allowItsLines(allow);
  await open('version-1', { network: 'rss,tumblr,slack', 'page-size': 40 });
  await expect(board.posts).toHaveCount(3);
  const [request] = await traffic.expectSent(feed, 1);
  expect(new URL(request!.url).searchParams.has('source')).toBe(false);
  traffic.clear();
  await board.element.getByRole('search').getByRole('button', { name: 'The Wendle Post' }).click();
  await expect(board.posts).toHaveCount(1);
  const [one] = await traffic.expectSent(feed, 1);
  expect(new URL(one!.url).searchParams.get('source')).toBe('rss');
});

test('a link to a post that is not on the loaded pages shows the board from its beginning', async ({
  open,
  page,
  board,
  allow,
  browserName,
}) => {
  test.skip(browserName === 'firefox', onlyOneEngine);
  allowItsLines(allow);
  await open('version-1', { 'page-size': 5 }, '#drystone:legacy?network=twitter&post=1');
  await expect(board.post(5)).toBeAttached();
  await expect.poll(() => page.evaluate(() => location.hash)).toBe('#drystone:legacy?network=twitter');
  await expect(dialogOf(page).dialog).toHaveCount(0);
});

test('a setting that version 1 does not support is reported to the owner once, and the board appears', async ({
  open,
  page,
  board,
  allow,
  traffic,
  browserName,
}) => {
  test.skip(browserName === 'firefox', onlyOneEngine);
  allowItsLines(allow);
  allow.console('[drystone');
  const lines = watchOwnerLines(page);
  await open('version-1', { sort: '-published_at', 'saved-filter': '601' });
  await expect(board.posts.first()).toBeVisible();
  expect(lines.filter((line) => line.includes('saved-filter'))).toHaveLength(1);
  const [request] = await traffic.expectSent(feed, 1);
  // Only the query is checked, because the path contains a random scope of this test.
  expect(new URL(request?.url ?? '').search).not.toMatch(/sort|601/);
});

test('after a rate limit the board sends no request before the time that the service specifies', async ({
  open,
  page,
  board,
  allow,
  service,
  traffic,
  browserName,
}) => {
  test.skip(browserName === 'firefox', onlyOneEngine);
  allowItsLines(allow);
  allow.console('[drystone');
  await page.clock.install();
  await service.breaks({
    path: '/v1/',
    status: 200,
    contentType: 'application/javascript',
    body: '/**/{callback}({"error":"More than 5000 requests.","status":429,"retry_after":60});',
  });
  await open('version-1');
  await expect(board.tryAgain).toBeVisible();
  await service.heals();
  traffic.clear();
  await board.tryAgain.click();
  await expect(board.tryAgain).toBeVisible();
  await page.clock.fastForward(61_000);
  expect(traffic.matching(feed)).toEqual([]);
  await board.tryAgain.click();
  await expect(board.post(1)).toBeVisible();
  await traffic.expectSent(feed, 1);
});

test('the board is the same through the documented proxy, and no page contains the token', async ({
  open,
  board,
  allow,
  service,
  traffic,
  browserName,
}) => {
  test.skip(browserName === 'firefox', onlyOneEngine);
  allow.console('is shown as');
  allow.failedRequests('gone-transformed');
  const proxy = spawn(process.execPath, ['docs/recipes/v1-proxy.mjs'], {
    env: { ...process.env, SERVICE: service.address, TOKEN: demoV1Token, BOARDS: 'legacy', PORT: '0' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  try {
    const said = await new Promise<string>((resolve) =>
      proxy.stdout.once('data', (line: Buffer) => resolve(String(line))),
    );
    const address = `http://127.0.0.1:${/:(\d+)\s*$/.exec(said)?.[1]}`;
    traffic.expectNotSent(demoV1Token);
    await open('script-tag', {
      board: 'legacy',
      api: 'v1',
      service: address,
      'page-size': 10,
      'media-hosts': new URL(service.address).host,
    });
    await expect(board.post(1)).toContainText('with a call to action & a place');
    await board.showMore.click();
    await expect(board.post(20)).toBeAttached();
    const asked = await traffic.expectSent({ ...feed, origin: address }, 2);
    expect(new URL(asked[1]!.url).searchParams.get('offset')).toBe('10');
    await traffic.expectSent({ ...profile, origin: address }, 1);
    expect(await service.requests({ path: '/v1/' })).toHaveLength(3);
  } finally {
    proxy.kill();
  }
});
