// These tests cover the accessibility of the dialog: axe, target sizes, magnified, dark, mirrored, forced colors, and
// pages that use transforms.
import { drawToday } from '../src/model/test-support/draws.ts';
import { expectAccessible } from './support/axe.ts';
import { dialogOf, makePosts, openPost, smallTargets } from './support/dialog.ts';
import { findPersonalization } from './support/personalization.ts';
import { expect, test } from './support/test.ts';

/** One engine is enough because axe reads the same tree and the same styles in every engine. */
const sameTree = '@one-engine';

test.describe('accessibility of the dialog', () => {
  const wide = { width: 1280, height: 800 };
  const narrow = { width: 320, height: 568 };
  /** This is a window of 1280 × 1024 at 400 % zoom. */
  const magnified = { width: 320, height: 256 };

  for (const [title, texts] of drawToday([
    [
      'words, stars and long words',
      [
        'A text of 5,000 characters.',
        'Wegweiserpfosten',
        'A title and a text',
        'The walk is five',
        'Nobody wrote this',
        'ההר היה בענן',
      ],
    ],
    [
      'pictures, products, marks and calls to action',
      [
        'Twelve pictures.',
        'A very flat picture.',
        'One bowl, three sales',
        'Hotspots that lead away',
        'Eight calls to action',
        'A picture of a host',
        'A dead picture: its file is gone',
      ],
    ],
    ['films', ['YouTube video', 'A film file with captions.', 'A film of tiktok', 'A dead film that never had']],
  ] as const)) {
    test(
      `posts with ${title} pass axe, have large targets and do not overflow the window`,
      { tag: sameTree },
      async ({ open, page, board, allow }) => {
        allow.failedRequests(/gone/);
        allow.console(/gone/);
        // The query limits the board to the posts of this step, because axe also reads every card behind the dialog.
        await open('dialog', { query: texts[0] });
        for (const text of texts)
          await test.step(text, async () => {
            await page.setViewportSize(wide);
            await board.element.evaluate((element, words) => element.setAttribute('query', words), text);
            const locators = await openPost(board, page, text);
            for (const size of [wide, narrow, magnified]) {
              await page.setViewportSize(size);
              await expect(locators.closeButton).toBeInViewport({ ratio: 1 });
              // A window between the widest and the smallest shows axe nothing new, so axe does not run there.
              if (size !== narrow) await expectAccessible(page);
              expect(await smallTargets(locators)).toEqual([]);
              expect(
                await locators.dialog.evaluate((element) =>
                  [...element.querySelectorAll('*')]
                    .filter((one) => {
                      const { left, right, width } = one.getBoundingClientRect();
                      return (
                        width > 1 && !one.closest('[role=group], .sr-only') && (left < -1 || right > innerWidth + 1)
                      );
                    })
                    .map((one) => `${one.localName}.${one.className}`),
                ),
              ).toEqual([]);
            }
            await page.keyboard.press('Escape');
            await expect(locators.dialog).toHaveCount(0);
          });
      },
    );
  }

  test(
    'axe finds no problem with a dark personalization from right to left',
    { tag: sameTree },
    async ({ open, page, board, service, allow }) => {
      allow.console(/is shown as/);
      await open('script-tag', {
        board: 'campaign',
        personalization: await findPersonalization(service, 'Night'),
        'page-size': 6,
        'host-lang': 'ar',
        'host-dir': 'rtl',
      });
      await board.post(1).locator('.opener').press('Enter');
      const { dialog } = dialogOf(page);
      await expect(dialog).toBeVisible();
      for (let step = 0; step < 4; step++) {
        await expectAccessible(page);
        const name = await dialog.getAttribute('aria-label');
        await page.keyboard.press('ArrowLeft');
        await expect(dialog, 'the left arrow key leads on').not.toHaveAttribute('aria-label', `${name}`);
      }
      await expect(dialog.evaluate((element) => getComputedStyle(element).direction)).resolves.toBe('rtl');
    },
  );

  // Playwright cannot emulate either preference in Firefox.
  test(
    'the dialog has a border in forced colors, and no animation with reduced motion',
    { tag: '@one-engine' },
    async ({ open, page, board, service }) => {
      await page.emulateMedia({ forcedColors: 'active', reducedMotion: 'reduce' });
      const { slug } = await makePosts(service, 2);
      await open('script-tag', { board: slug });
      const { dialog } = await openPost(board, page, 'Post 1.');
      expect(
        await dialog.evaluate((element) => {
          const { borderTopStyle, animationName } = getComputedStyle(element.lastElementChild!);
          return [borderTopStyle, animationName];
        }),
      ).toEqual(['solid', 'none']);
    },
  );

  test('the dialog covers a page that transforms, zooms and hides its content', async ({
    open,
    page,
    board,
    service,
  }) => {
    const { slug } = await makePosts(service, 2);
    await open('hostile-host', { board: slug, host: 'transform' });
    const { dialog } = await openPost(board, page, 'Post 1.');
    const { x, y, width, height } = (await dialog.boundingBox())!;
    const view = page.viewportSize()!;
    expect([x, y].every((edge) => edge >= 0)).toBe(true);
    expect(x + width).toBeLessThanOrEqual(view.width);
    expect(y + height).toBeLessThanOrEqual(view.height);
    expect(height).toBe(view.height);
    // The page's scroll bar takes some of the width.
    expect(width).toBeGreaterThan(view.width - 20);
    expect(await page.evaluate(() => document.elementFromPoint(innerWidth / 2, innerHeight / 2)?.localName)).toBe(
      'drystone-board',
    );
  });
});
