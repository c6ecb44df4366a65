// These tests cover the appearance page: each group of controls changes its part of every board, and the snippet gives
// that appearance to a page of an owner.
import type { Page } from '@playwright/test';
import { expectAccessible } from './support/axe.ts';
import { sidewaysPx } from './support/legibility.ts';
import { serveOwnPages } from './support/own-pages.ts';
import { board as boardOf, expect, origins, test } from './support/test.ts';

const styleOf = (page: Page, index: number, selector: string, property: string) =>
  page
    .locator('drystone-board')
    .nth(index)
    .evaluate(
      (host, [selector = '', property = '']) => {
        const element = host.shadowRoot?.querySelector(selector);
        return element ? getComputedStyle(element).getPropertyValue(property) : '';
      },
      [selector, property],
    );

/** Sets the value of a control, and expands the group of the control first. */
async function setRow(page: Page, key: string, value: string): Promise<void> {
  const control = page.locator(`[name="${key}"]`);
  await control.evaluate((element) => element.closest('details')?.setAttribute('open', ''));
  if (await control.evaluate((element) => element.localName === 'select')) await control.selectOption(value);
  else {
    await control.fill(value);
    await control.press('Tab');
  }
}

/** Measures the blank space below the footer of the page. */
const blankBelowFooterPx = (page: Page) =>
  page
    .getByRole('contentinfo')
    .evaluate((footer) => document.documentElement.scrollHeight - scrollY - footer.getBoundingClientRect().bottom);

test('a control of each group changes the boards, the address, and the snippet, which styles an owner’s page', async ({
  page,
  context,
  allow,
}) => {
  // A corrected color is also reported in the console.
  allow.console('cta_text_color');
  await page.goto(`${origins.pages}/appearance/`);
  const masonry = boardOf(page);
  await expect(masonry.posts.first()).toBeVisible();
  const code = (name: string) => page.locator(`#${name}-code`);
  await expect(code('snippet')).toHaveText(/^<drystone-board board="campaign"/);
  // The board is as wide as on a desktop computer, and only the footer is below the boards.
  const lefts = await masonry.posts.evaluateAll((cards) => cards.map((card) => card.getBoundingClientRect().left));
  expect(new Set(lefts).size).toBeGreaterThan(1);
  expect(await blankBelowFooterPx(page)).toBeLessThan(64);
  await expectAccessible(page);

  await setRow(page, 'post_background_color', '#fff3d6');
  await setRow(page, 'cta_button_color', '#5a1f5a');
  for (const index of [0, 1]) {
    // Boards load when they are near the view.
    await page.locator('drystone-board').nth(index).scrollIntoViewIfNeeded();
    await expect
      .poll(() => styleOf(page, index, 'article[aria-posinset="1"]', 'background-color'))
      .toBe('rgb(255, 243, 214)');
  }
  await expect(code('snippet')).toContainText('--drystone-card-background: #fff3d6;');
  await setRow(page, 'profile_embed', '1');
  await expect(masonry.element.getByText('Wendle Week (masonry)', { exact: true })).toBeVisible();
  await setRow(page, 'share_buttons', '0');
  await expect(masonry.posts.first()).toBeVisible();
  await expect(masonry.button(/^Share/)).toHaveCount(0);
  await setRow(page, 'popup_background_color', '#d6e9ff');
  await setRow(page, 'popup_lightbox_color', '#203040');
  await setRow(page, 'public_add_post', '1');
  await setRow(page, 'publicpost_button_text', 'Tell us');
  await expect(masonry.button('Tell us')).toBeVisible();
  await masonry
    .post(1)
    .getByRole('button', { name: /Open the post/ })
    .first()
    .press('Enter');
  await expect.poll(() => styleOf(page, 0, 'dialog', 'background-color')).toBe('rgb(32, 48, 64)');
  expect(await styleOf(page, 0, 'dialog', '--d-card-background')).toContain('#d6e9ff');
  await page.keyboard.press('Escape');

  await page.getByLabel('Layout of the snippet').selectOption('slider');
  await setRow(page, 'gridheight', '40');
  await expect(page.getByText('Enter a number from 120 to 4000.')).toBeVisible();
  await setRow(page, 'gridheight', '620');
  const slider = boardOf(page, 3);
  await slider.element.scrollIntoViewIfNeeded();
  await expect.poll(async () => (await slider.posts.first().boundingBox())?.height ?? 0).toBeGreaterThan(600);
  const frame = await page.getByRole('region', { name: 'Posts as slider' }).boundingBox();
  for (const name of ['Previous page', 'Next page']) {
    const button = await slider.button(name).boundingBox();
    expect(button && frame && button.x >= frame.x && button.x + button.width <= frame.x + frame.width).toBe(true);
  }
  await expect(page).toHaveURL(/layout=slider&.*post_background_color=%23fff3d6.*gridheight=620/);
  await expect(code('appearance')).toHaveText(/"gridheight": "620"/);
  const { data, share_buttons: shares } = JSON.parse((await code('appearance').textContent()) ?? '') as {
    readonly data: Readonly<Record<string, string>>;
    readonly share_buttons: boolean;
  };
  expect([data, shares]).toEqual([
    {
      profile_embed: '1',
      gridheight: '620',
      popup_background_color: '#d6e9ff',
      public_add_post: '1',
      publicpost_button_text: 'Tell us',
    },
    false,
  ]);

  // An unreadable color is corrected and reported.
  await setRow(page, 'cta_text_color', '#5a1f5a');
  await expect(page.getByText(/^cta_text_color: "#5a1f5a" is shown as/)).toBeVisible();
  const snippet = (await code('snippet').textContent()) ?? '';
  const drawn = async (shown: Page, index: number) => [
    await styleOf(shown, index, 'article', 'background-color'),
    await styleOf(shown, index, '.cta', 'background-color'),
    await styleOf(shown, index, '.cta', 'color'),
  ];
  await expect
    .poll(() => drawn(page, 3))
    .toEqual(['rgb(255, 243, 214)', 'rgb(90, 31, 90)', expect.not.stringMatching('rgb(90, 31, 90)')]);
  const wanted = await drawn(page, 3);

  // The owner's page is served by a real local server, like the demo.
  const own = await serveOwnPages((path) =>
    path === '/'
      ? {
          body:
            `<!doctype html><html lang="en"><meta charset="utf-8"><title>An owner's ` +
            `page</title><body>${snippet}</body></html>`,
        }
      : null,
  );
  const owner = await context.newPage();
  await owner.goto(own.origin);
  await expect(boardOf(owner).button('Next page')).toBeVisible();
  await expect.poll(() => drawn(owner, 0)).toEqual(wanted);
  await owner.goto('about:blank');
  own.close();

  // The settings are stored and passed on.
  await page.setViewportSize({ width: 320, height: 700 });
  await page.reload();
  await expect(page.getByLabel('Layout of the snippet')).toHaveValue('slider');
  await expect(page.locator('[name="gridheight"]')).toHaveValue('620');
  await expect(code('snippet')).toHaveText(snippet);
  // Boards load when they are near the view.
  const near = page.getByRole('region', { name: 'Posts as masonry' });
  await near.scrollIntoViewIfNeeded();
  await expect(masonry.posts.first()).toBeVisible();
  expect(await sidewaysPx(page)).toBe(0);
  await page.locator('[name="post_background_color"]').focus();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: /^Board default ?: Card background$/ }).first()).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).not.toHaveURL(/post_background_color/);
  await near.scrollIntoViewIfNeeded();
  await expect.poll(() => styleOf(page, 0, 'article', 'background-color')).toBe('rgb(255, 255, 255)');
});
