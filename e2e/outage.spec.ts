// These tests load a page while the service is stopped, so that connections to its address are refused.
import { messages } from '../src/text/en/board.ts';
import { watchBoardEvents, watchOwnerLines } from './support/board-events.ts';
import { putServiceBehind } from './support/service-behind.ts';
import { expect, test } from './support/test.ts';

for (const [kind, name] of [
  ['the script tag', 'script-tag'],
  ['the npm package', 'npm'],
] as const) {
  test(`${kind}: a returning visitor sees the posts of the last visit, and new posts when the service is back`, async ({
    page,
    open,
    board,
    service,
    allow,
  }) => {
    const { slug } = await service.makeBoard('outage');
    const texts = ['The first post', 'The second post'];
    await service.changePosts(slug, {
      add: texts.map((text) => ({ type: 'custom', author: null, language: 'en', text })),
    });
    const stoppable = await putServiceBehind(service.address);
    const parameters = { service: stoppable.address, board: slug, 'no-engagement': true };
    try {
      await page.clock.install();
      await open(name, parameters);
      for (const text of texts) await expect(board.postWith(text)).toBeVisible();
      await expect(board.element.getByText(messages.fromLastVisit)).toHaveCount(0);

      const events = await watchBoardEvents(page);
      const lines = watchOwnerLines(page);
      allow.failedRequests(/./);
      allow.console(/./);
      stoppable.stop();
      await open(name, parameters);
      await expect(async () => {
        await page.clock.runFor(1000);
        for (const text of texts) await expect(board.postWith(text)).toBeVisible({ timeout: 500 });
      }).toPass();
      const line = board.element.getByRole('status').filter({ hasText: messages.fromLastVisit });
      await expect(line).toBeVisible();
      await expect(board.tryAgain).toHaveCount(0);
      expect((await events.expect('drystone-error', 1)).map(({ kind: what }) => what)).toEqual(['blocked']);
      await events.expect('drystone-ready', 1);
      await expect
        .poll(() => lines.filter((one) => one.includes('The browser could not read a response')).length)
        .toBe(1);

      await service.changePosts(slug, { add: [{ type: 'custom', author: null, language: 'en', text: 'Back again' }] });
      await stoppable.start();
      const top = (await board.postWith(texts[0]!).boundingBox())!.y;
      const offer = board.button('1 new post');
      await expect(async () => {
        await page.clock.runFor(8000);
        await expect(offer).toBeVisible({ timeout: 500 });
      }).toPass();
      await expect(line).toHaveCount(0);
      expect((await board.postWith(texts[0]!).boundingBox())!.y, 'the post did not move').toBe(top);
      await offer.click();
      await expect(board.postWith('Back again')).toBeVisible();
    } finally {
      stoppable.stop();
    }
  });
}
