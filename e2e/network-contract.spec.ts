// docs/network-contract.md lists every address. These tests compare it with the real requests of a board during all
// actions of a visitor.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { BrowserContext } from '@playwright/test';
import { root } from '../tools/run/programs.mjs';
import { demoV1Token } from '../demo/seed/seed.ts';
import { awaitLiveBoard } from './support/live-board.ts';
import { dialogOf, openerOf } from './support/dialog.ts';
import { expect, origins, test } from './support/test.ts';
import type { Exchange } from './support/traffic.ts';

const contract = readFileSync(join(root, 'docs/network-contract.md'), 'utf8');

/** Returns the rows below a heading, without the head of the table. */
const rowsOf = (heading: string): readonly (readonly string[])[] =>
  (contract.split(`## ${heading}\n`)[1] ?? '')
    .split('\n## ')[0]
    ?.split('\n')
    .filter((line) => line.startsWith('| `'))
    .map((line) => line.split(' | ')) ?? [];
const wordsOf = (cell: string | undefined): readonly string[] =>
  [...(cell ?? '').matchAll(/`([^`]+)`/g)].map(([, word = '']) => word);

interface Address {
  readonly method: string;
  readonly path: RegExp;
  readonly parameters: readonly string[];
}

function readAddress(word: string): Address {
  const [, method = '', place = '', search = ''] = /^([A-Z]+) ([^?]+)\??(.*)$/.exec(word) ?? [];
  const path = place
    .replace('{service}', origins.service)
    .replace('{widget}', origins.widget)
    .replace(/[.+]/g, '\\$&')
    .replace('{file}', '.+')
    .replace(/\{\w+\}/g, '[^/]+');
  return { method, path: new RegExp(`^${path}$`), parameters: search === '' ? [] : search.split('&') };
}

const addresses = rowsOf('Every address')
  .flatMap(([first]) => wordsOf(first))
  .map(readAddress);

/** Checks whether a request is listed. The service of one test adds its own prefix to the paths, which is removed. */
const isListed = ({ method, url }: Exchange): boolean => {
  const { origin, pathname, searchParams } = new URL(url);
  return addresses.some(
    (address) =>
      address.method === method &&
      address.path.test(origin + pathname.replace(/^\/~\w+/, '')) &&
      [...searchParams.keys()].every((name) => address.parameters.includes(name)),
  );
};

/**
 * Returns the board's requests that the document does not list, without requests for the demo's own page and for blobs
 * in the browser's memory.
 */
const unlisted = (exchanges: readonly Exchange[]): readonly string[] =>
  exchanges
    .filter(
      (exchange) =>
        exchange.origin !== origins.pages &&
        !exchange.url.startsWith('blob:') &&
        !/favicon/.test(exchange.path) &&
        !isListed(exchange),
    )
    .map(({ method, url }) => `${method} ${url}`);

/** Advances the clock, because polls depend on it. */
async function letAMinutePass(context: BrowserContext): Promise<void> {
  await context.pages()[0]?.clock.runFor(67_000);
}

test('every request of a reader’s board is in the table of addresses', async ({
  page,
  context,
  open,
  board,
  traffic,
}) => {
  await page.clock.install();
  const oldest = (await (
    await fetch(`${origins.service}/v2/boards/campaign/posts?page[size]=1&sort=published_at`)
  ).json()) as { readonly data: readonly { readonly id: number }[] };
  await open(
    'script-tag',
    { board: 'campaign', navigation: true, linkable: true },
    `#drystone:campaign?post=${oldest.data[0]?.id}`,
  );
  await expect(dialogOf(page).dialog).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(board.posts.first()).toBeVisible();
  await openerOf(board.post(1)).press('Enter');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Escape');
  await board.element.getByRole('searchbox').fill('soup');
  await board.element.getByRole('searchbox').press('Enter');
  // The test waits for the response, so that the clock does not advance during a pending request.
  await expect.poll(() => traffic.matching({ url: 'filter[q]=soup', status: 200 }).length).toBe(1);
  await awaitLiveBoard(page, board);
  await letAMinutePass(context);
  await expect.poll(() => traffic.matching({ url: 'filter[q]=soup' }).length).toBeGreaterThan(1);
  await open('paging', { more: 'pages' });
  await board.button('Next page').click();
  await traffic.expectSent({ path: '/v2/boards/campaign/activity' });
  await open('mix');
  await expect(board.posts.first()).toBeVisible();
  await board.showMore.click();
  await expect(board.post(26)).toBeAttached();
  await open('placeholder', { sort: 'published_at', language: 'fr' });
  await expect(board.posts.first()).toBeVisible();
  expect(traffic.all().length).toBeGreaterThan(40);
  expect(unlisted(traffic.all())).toEqual([]);
});

test('every request of a visitor’s post, and of version 1, is in the table of addresses', async ({
  page,
  open,
  board,
  traffic,
  allow,
}) => {
  allow.console('The token of this board is part of the page');
  // The board of version 1 has a dead picture and an unreadable color on purpose.
  allow.failedRequests('/media/gone');
  allow.console('is shown as');
  await open('add-post', { board: 'guarded' });
  await page.getByRole('button', { name: /^Add your/ }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Your post' }).fill('A word of the network.');
  await dialog.getByRole('textbox', { name: 'Your name' }).fill('Ada');
  await dialog.locator('input[type=file]').first().setInputFiles(join(root, 'demo/photos/two-dogs-close.jpg'));
  await traffic.expectSent({ method: 'PATCH', path: '/uploads/' });
  await expect(dialog.getByText('Uploaded', { exact: true })).toBeVisible();
  await dialog.getByRole('button', { name: 'Send it in' }).click();
  await traffic.expectSent({ method: 'GET', path: '/posts/requests/' });
  await open('version-1', { api: 'v1', token: demoV1Token });
  await expect(board.posts.first()).toBeVisible();
  await board.showMore.click();
  await expect(board.post(26)).toBeAttached();
  expect(traffic.matching({ path: '/v1/feed/' }).length).toBeGreaterThan(1);
  expect(unlisted(traffic.all())).toEqual([]);
});

test('the check detects a request that is in no table', () => {
  const exchange = (method: string, url: string) =>
    unlisted([
      {
        method,
        url,
        origin: new URL(url).origin,
        path: new URL(url).pathname,
        type: 'fetch',
        body: null,
        status: 200,
        failure: null,
      },
    ]);
  expect(exchange('GET', `${origins.service}/~t1/v2/boards/campaign?include=social_feeds`)).toEqual([]);
  expect(exchange('GET', `${origins.service}/v2/boards/campaign?visitor=7`)).toHaveLength(1);
  expect(exchange('PUT', `${origins.service}/v2/boards/campaign/posts`)).toHaveLength(1);
  expect(exchange('GET', 'https://other.example/')).toHaveLength(1);
});
