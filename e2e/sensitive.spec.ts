// Sensitive pictures and content warnings, as a visitor meets them.
import type { Page } from '@playwright/test';
import { drawToday } from '../src/model/test-support/draws.ts';
import { messages as arabic } from '../src/text/ar/board.ts';
import { messages as english } from '../src/text/en/first-paint.ts';
import { expectAccessible } from './support/axe.ts';
import { dialogOf } from './support/dialog.ts';
import { expect, test } from './support/test.ts';

interface PostList {
  readonly data: { readonly attributes: Record<string, unknown> }[];
}

const warning = 'The end of a film';
const hidden = 'It was the gardener all along.';

/**
 * Marks all posts as sensitive, and puts the text of each behind a warning. Returns the addresses of their pictures.
 */
async function markPosts(page: Page): Promise<Set<string>> {
  const pictures = new Set<string>();
  await page.route(/\/v2\/boards\/[^/]+\/posts/, async (route) => {
    const response = await route.fetch();
    const list = (await response.json()) as PostList;
    for (const { attributes } of list.data) {
      for (const name of ['title', 'video_url', 'media']) delete attributes[name];
      const { image_url: picture } = attributes;
      if (typeof picture === 'string') pictures.add(new URL(picture).pathname.replace(/\.\w+$/, ''));
      Object.assign(attributes, { source: 'mastodon', text: hidden, sensitive: true, content_warning: warning });
    }
    await route.fulfill({ response, json: list });
  });
  return pictures;
}

for (const layout of drawToday(['masonry', 'list', 'square', 'slider', 'spotlight', 'stories'] as const))
  test(`${layout}: no sensitive picture is requested, and no text behind a warning is shown, before a press`, async ({
    open,
    page,
    board,
    traffic,
  }) => {
    const pictures = await markPosts(page);
    await open('layouts', { layout, 'page-size': 6 });
    await expect(board.element.getByText(warning).or(board.element.getByRole('button')).first()).toBeVisible();
    // The engagement code is loaded last.
    await traffic.expectSent({ path: '/activity' });
    expect(pictures.size).toBeGreaterThan(0);
    for (const picture of pictures) expect(traffic.matching(picture)).toEqual([]);
    await expect(board.element.getByText(hidden)).toHaveCount(0);
    await expectAccessible(page);
  });

for (const [language, words] of [
  ['en', english],
  ['ar', arabic],
] as const)
  test(`${language}: the keyboard uncovers a picture, and opens the text behind a warning`, async ({
    open,
    page,
    board,
  }) => {
    await markPosts(page);
    await page.setViewportSize({ width: 360, height: 800 });
    await open('layouts', {
      layout: 'masonry',
      'page-size': 6,
      ...(language === 'ar' && { 'host-lang': 'ar', 'host-dir': 'rtl' }),
    });
    const cover = board.element.getByRole('button', { name: words.showSensitive }).first();
    const card = board.posts.filter({ has: page.getByRole('button', { name: words.showSensitive }) }).first();
    await expect(cover).toBeVisible();
    await expect(card.locator('.opener')).toBeAttached();
    const uncovered = board.post(Number(await card.getAttribute('aria-posinset')));
    await cover.focus();
    await page.keyboard.press('Enter');
    await expect(uncovered.locator('.post-image-wrapper img')).toBeVisible();
    await uncovered.locator('.opener').focus();
    await page.keyboard.press('Enter');
    const { dialog } = dialogOf(page);
    await expect(dialog).toContainText(warning);
    await expect(dialog.locator('details')).not.toHaveAttribute('open');
    await expectAccessible(page);
    await dialog.locator('summary').focus();
    await page.keyboard.press('Enter');
    await expect(dialog.locator('details[open]')).toContainText(hidden);
    await expectAccessible(page);
  });
