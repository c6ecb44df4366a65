// The board announces each change to screen readers once, after it has happened. It announces nothing while a visitor
// types or steps through posts.
import type { Page } from '@playwright/test';
import { makePosts, openPost } from './support/dialog.ts';
import { expect, test } from './support/test.ts';

/** Records every text that is put into a live region of the board from now on, including repeated texts. */
async function listen(page: Page): Promise<() => Promise<readonly string[]>> {
  const said = await page.evaluateHandle(() => {
    const heard: string[] = [];
    new MutationObserver((changes) => {
      const spoken = new Set<Element>();
      for (const { target, addedNodes } of changes) {
        if (![...addedNodes].some(({ textContent }) => textContent?.trim())) continue;
        const region = (target instanceof Element ? target : target.parentElement)?.closest(
          '[role=status], [role=alert]',
        );
        if (region) spoken.add(region);
      }
      for (const region of spoken) if (region.textContent.trim()) heard.push(region.textContent.trim());
    }).observe(document.querySelector('drystone-board')!.shadowRoot!, { childList: true, subtree: true });
    return heard;
  });
  return () => said.jsonValue();
}

test('typing a search announces the number of results once, after the last letter', async ({ open, page, board }) => {
  await page.clock.install();
  await open('navigation');
  const words = board.element.getByRole('searchbox');
  await words.focus();
  const heard = await listen(page);
  // On a busy machine the time between two letters would be longer.
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1000);
  for (const letter of 'soup') {
    const isResponse = (url: string) => url.includes(`=${'soup'.slice(0, 'soup'.indexOf(letter) + 1)}`);
    const response = page.waitForResponse((response) => isResponse(decodeURIComponent(response.url())));
    await page.keyboard.press(letter);
    await page.clock.runFor(250);
    await response;
  }
  const result = board.element.getByRole('search').getByRole('status');
  await expect(async () => {
    await page.clock.runFor(100);
    await expect(result).toHaveText('6 posts shown', { timeout: 100 });
  }).toPass({ intervals: [20] });
  await expect(board.posts).toHaveCount(6);
  // Each letter has loaded other posts without an announcement.
  expect(await heard()).toEqual(['6 posts shown']);
  // The teardown of the test needs a running page clock.
  await page.clock.resume();
});

test('stepping through five posts announces one line per post and nothing else', async ({
  open,
  page,
  board,
  service,
}) => {
  const { slug } = await makePosts(service, 8, { photo: 'dandelions.jpg' });
  await open('script-tag', { board: slug });
  const { dialog } = await openPost(board, page, 'Post 1.');
  const heard = await listen(page);
  for (let press = 0; press < 5; press++) await page.keyboard.press('ArrowRight');
  await expect(dialog).toContainText('6 of 8');
  expect(await heard()).toEqual([2, 3, 4, 5, 6].map((number) => `${number} of 8, Post ${number}.`));
});
