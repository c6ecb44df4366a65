// Version 1 of the service returns scripts. No such script may change the page: the visitor sees one calm message, and
// no frame remains.
import type { Page } from '@playwright/test';
import { demoV1Token } from '../demo/seed/seed.ts';
import { watchBoardEvents, watchOwnerLines } from './support/board-events.ts';
import { endlessResponse, hostileResponses, reachFurther } from './support/hostile-responses.ts';
import { serveOwnPages } from './support/own-pages.ts';
import { board as boardOf, expect, test } from './support/test.ts';

/** The timeout of a board, plus the delay of a busy machine. */
const withinMs = 15_000;
const boardsAtATime = 4;

const withHosts = (body: string, here: string, elsewhere: string) =>
  body.replaceAll('ELSEWHERE', JSON.stringify(elsewhere)).replaceAll('WHERE', JSON.stringify(here));

/** Records every property of the page that a script could have changed. */
function takeStock(): Readonly<Record<string, unknown>> {
  const namesOf = (thing: object) => Reflect.ownKeys(thing).map(String).sort().join();
  return {
    title: document.title,
    address: location.href,
    history: history.length,
    cookie: document.cookie,
    stored: localStorage.length + sessionStorage.length,
    globals: namesOf(window),
    natives: [JSON.parse, JSON.stringify, Array.prototype.push, fetch, addEventListener].map(String).join(),
    prototypes: [Object, Array, String, Function, Promise, Element, History, MessagePort].map(({ prototype }) =>
      namesOf(prototype),
    ),
    messages: Reflect.get(window, Symbol.for('drystone-test-messages')),
  };
}

/** Records the events that the page's own scripts would receive: errors, and messages to its window. */
async function watchPage(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const noticed: string[] = [];
    Object.defineProperty(window, Symbol.for('drystone-test-messages'), { value: noticed });
    for (const type of ['error', 'unhandledrejection', 'message', 'popstate', 'hashchange', 'beforeunload'])
      addEventListener(type, () => noticed.push(type));
  });
}

const countFrames = () =>
  [document, ...[...document.querySelectorAll('drystone-board')].flatMap(({ shadowRoot }) => shadowRoot ?? [])].reduce(
    (sum, root) => sum + root.querySelectorAll('iframe').length,
    0,
  );

test('hostile responses change nothing on the page and leave no frame, and each board shows its message', async ({
  page,
  context,
  open,
  service,
  allow,
  browserName,
}) => {
  allow.console(/^\[drystone /);
  allow.failedRequests(/\/v1\/|\/reached-by/);
  // The control sends this request in the page itself.
  allow.console(/status of 404/);
  // Firefox logs errors of a worker's script and violations of its policy to the console. The page receives no event.
  if (browserName === 'firefox') {
    allow.console(/importScripts/);
    allow.policyReports(/Content-Security-Policy|reached-by/);
    allow.pageErrors(/someOtherCallback|thrown|and then some|importScripts|reached-by/);
  }
  const elsewhere = await serveOwnPages(() => ({
    body: 'globalThis.reached = true;',
    headers: { 'Content-Type': 'text/javascript', 'Access-Control-Allow-Origin': '*' },
  }));
  await service.breaks(
    { path: '/v1/profile', body: '{callback}({ id: 1, name: "A board" })', contentType: 'application/javascript' },
    ...Object.entries(hostileResponses).map(([name, { body, contentType = 'application/javascript' }]) => ({
      path: `/v1/feed/${name}?`,
      body: withHosts(body, service.address, elsewhere.origin),
      contentType,
    })),
  );
  const dialogs: string[] = [];
  page.on('dialog', (dialog) => {
    dialogs.push(dialog.message());
    void dialog.dismiss();
  });
  const events = await watchBoardEvents(page);
  const lines = watchOwnerLines(page);
  await watchPage(page);
  await open('script-tag', { board: 'empty' });
  await expect(boardOf(page).notice).toBeVisible();
  const before = await page.evaluate(takeStock);

  const names = Object.keys(hostileResponses);
  // The boards run in batches, because all at once would overload the machine.
  for (let from = 0; from < names.length; from += boardsAtATime) {
    await page.evaluate(
      ([names, service, token]) => {
        for (const board of names) {
          const element = document.createElement('drystone-board');
          document.querySelector('main')?.append(element);
          Object.assign(element, { board, service, token, api: 'v1' });
        }
      },
      [names.slice(from, from + boardsAtATime), service.address, demoV1Token] as const,
    );
    await expect
      .poll(() => page.evaluate(countFrames), { message: 'frames while they work', intervals: [20] })
      .toBeGreaterThan(0);
    await events.expect('drystone-error', Math.min(from + boardsAtATime, names.length));
  }
  const errors = await events.all('drystone-error');
  expect(Object.fromEntries(errors.map(({ board, kind }) => [board, kind]))).toEqual(
    Object.fromEntries(names.map((name) => [name, hostileResponses[name]?.kind])),
  );
  for (const [index, name] of names.entries()) {
    const { notice, tryAgain } = boardOf(page, index + 1);
    await expect(notice, name).toHaveText(/\S/);
    // A retry for a board that does not exist would return the same response, so the board offers none.
    await expect(tryAgain, name).toHaveCount(hostileResponses[name]?.kind === 'not-found' ? 0 : 1);
  }

  expect(errors.find(({ board }) => board === 'reaches-out')?.message).toContain('reached: nothing.');
  expect(await page.evaluate(takeStock)).toEqual(before);
  expect(context.pages()).toHaveLength(1);
  expect(dialogs).toEqual([]);
  await expect.poll(() => page.evaluate(countFrames), { message: 'frames that are left' }).toBe(0);
  expect(await service.requests({ path: 'reached-by' }), 'requests that reached the service').toEqual([]);
  expect(elsewhere.asked, 'requests that reached another host').toEqual([]);
  expect(lines.join() + JSON.stringify(errors)).not.toContain(demoV1Token);

  // As a control, the same script reaches its targets when it runs in the page itself, so the sandbox protected them.
  const reached = await page.evaluate<string>(withHosts(reachFurther, service.address, elsewhere.origin));
  expect(reached.split(' ')).toEqual(
    expect.arrayContaining([
      'parent',
      'top',
      'document',
      'cookie',
      'history',
      'localStorage',
      'indexedDB',
      'open',
      'alert',
      'address',
      'origin',
      'code',
    ]),
  );
  elsewhere.close();
});

test('an endless script does not block the page, and the board shows its message within ten seconds', async ({
  page,
  open,
  board,
  service,
  allow,
}) => {
  allow.console(/^\[drystone /);
  allow.failedRequests('/v1/feed');
  await service.breaks({ path: '/v1/feed', body: endlessResponse, contentType: 'application/javascript' });
  const events = await watchBoardEvents(page);
  await page.addInitScript(() => {
    const pauses = { longestMs: 0 };
    let last = performance.now();
    Object.defineProperty(window, Symbol.for('drystone-test-pauses'), { value: pauses });
    setInterval(() => {
      pauses.longestMs = Math.max(pauses.longestMs, performance.now() - last);
      last = performance.now();
    }, 20);
  });
  await open('script-tag', { board: 'campaign', api: 'v1', token: demoV1Token });
  await expect.poll(() => page.evaluate(countFrames)).toBe(1);
  await expect(board.tryAgain).toBeVisible({ timeout: withinMs });
  expect((await events.all('drystone-error')).map(({ kind }) => kind)).toEqual(['timeout']);
  await expect.poll(() => page.evaluate(countFrames)).toBe(0);
  // A script in the page's own thread would have blocked it for the whole ten seconds.
  expect(
    await page.evaluate(
      () => (Reflect.get(window, Symbol.for('drystone-test-pauses')) as { longestMs: number }).longestMs,
    ),
  ).toBeLessThan(3000);
});

test('a board that is removed or moved while its script loads leaves no frame and still loads', async ({
  page,
  open,
  board,
  service,
  allow,
}) => {
  allow.console(/^\[drystone /);
  allow.failedRequests('/v1/');
  await service.breaks({ path: '/v1/', delayMs: 1500 });
  await open('script-tag', { board: 'campaign', api: 'v1', token: demoV1Token });
  await expect.poll(() => page.evaluate(countFrames)).toBe(1);
  await page.evaluate(() => {
    const element = document.querySelector('drystone-board') as HTMLElement;
    Object.defineProperty(window, Symbol.for('drystone-test-board'), { value: element });
    element.remove();
  });
  await expect
    .poll(() =>
      page.evaluate(
        () =>
          (Reflect.get(window, Symbol.for('drystone-test-board')) as HTMLElement).shadowRoot?.querySelectorAll('iframe')
            .length,
      ),
    )
    .toBe(0);

  // The response is still slow, because the test could miss a frame that exists for a moment only.
  await page.evaluate(() =>
    document.querySelector('main')?.append(Reflect.get(window, Symbol.for('drystone-test-board')) as HTMLElement),
  );
  await expect.poll(() => page.evaluate(countFrames)).toBe(1);
  await service.heals();
  // When the board is moved within the page, its frame reloads. That attempt fails, and the next one succeeds.
  await page.evaluate(() =>
    document.querySelector('main')?.prepend(document.querySelector('drystone-board') as HTMLElement),
  );
  await expect(board.posts.first()).toBeVisible();
  await expect.poll(() => page.evaluate(countFrames)).toBe(0);
});

test('a rejected token is reported to the owner, without the token itself', async ({ page, open, board, allow }) => {
  allow.console(/^\[drystone /);
  const events = await watchBoardEvents(page);
  const lines = watchOwnerLines(page);
  await open('script-tag', { board: 'campaign', api: 'v1', token: 'not-the-token-7' });
  await expect(board.notice).toBeVisible();
  const [error] = await events.expect('drystone-error', 1);
  expect(error).toMatchObject({
    kind: 'private',
    message: expect.stringMatching(/the token was refused: 401 .*api_token=…/),
  });
  await expect.poll(() => lines.some((line) => line.includes('the token was refused'))).toBe(true);
  expect(lines.join() + JSON.stringify(error)).not.toContain('not-the-token-7');
});
