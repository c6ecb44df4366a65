// The spotlight on screens of every size: no content is cut off, the keys work, and viewers find the form for posts.
import type { Page } from '@playwright/test';
import { expectAccessible } from './support/axe.ts';
import type { BoardLocators } from './support/board.ts';
import type { NewPost, Service } from './support/service.ts';
import { expect, test } from './support/test.ts';

const screens = [
  [1280, 720],
  [1366, 768],
  [1920, 1080],
  [2560, 1080],
  [3840, 2160],
  [1080, 1920],
  [768, 1024],
  [740, 360],
  [360, 740],
] as const;

const sentence = 'The first loaves come out before the boats do, and whoever is up by then may have the ends. ';
const longName = 'The Associated Bakers, Millers and Confectioners of the Northern Harbour Towns';
const longPost = (sentences: number, own: Partial<NewPost> = {}): NewPost => ({
  type: 'instagram_business',
  language: 'en',
  author: { name: longName, username: 'associated_bakers_millers_and_confectioners' },
  text: sentence.repeat(sentences),
  url: 'https://bakery.example/post',
  rating: 90,
  ...own,
});
const photo = 'dandelions.jpg';
const ctas = [{ cta: 'long' }];

/** Creates a board with posts that fill each kind of card. */
async function makeLong(service: Service): Promise<string> {
  const { slug } = await service.makeBoard('screen');
  await service.changePosts(slug, {
    ctas: {
      long: { text: 'Order your bread for the whole of the next week before noon', url: 'https://bakery.example/' },
    },
    add: [longPost(12, { ctas }), longPost(2, { ctas }), longPost(1, { ctas }), longPost(12, { ctas, photo })],
  });
  return slug;
}

/** Describes every box of the card whose content is cut off. Hidden lines of a shortened text do not count. */
const clippedParts = (board: BoardLocators) =>
  board.posts.first().evaluate((card) => {
    const outer = card.closest('.spotlight')!.getBoundingClientRect();
    const own = card.getBoundingClientRect();
    const problems: string[] = [];
    if (card.scrollHeight > card.clientHeight) problems.push(`card ${card.scrollHeight} > ${card.clientHeight}`);
    if (own.top < outer.top || own.bottom > outer.bottom) problems.push('card leaves the box');
    for (const part of card.querySelectorAll('.told > *, .post-image-wrapper')) {
      const { top, bottom, height } = part.getBoundingClientRect();
      if (top < own.top - 1 || bottom > own.bottom + 1) problems.push(`${part.className} leaves the card`);
      const lines = height / Number.parseFloat(getComputedStyle(part).lineHeight);
      if (part.matches('.post-content') && Math.abs(lines - Math.round(lines)) > 0.05) problems.push(`${lines} lines`);
    }
    return problems;
  });

const letterOf = (board: BoardLocators) =>
  board.posts
    .first()
    .evaluate((card) => Number.parseFloat(getComputedStyle(card.querySelector('.post-content')!).fontSize));

/** Makes the board as wide and as high as the window. In real full-screen mode, a test cannot resize the window. */
const fillScreen = (page: Page) =>
  page.addStyleTag({
    content:
      'drystone-board{--drystone-waterfall-height:100vh}body,body *{max-width:none!important;padding:0!important}',
  });

test('no screen cuts off a part of a post, and the text grows with the screen', async ({
  open,
  page,
  board,
  service,
}) => {
  await open('layouts', {
    layout: 'spotlight',
    board: await makeLong(service),
    'post-address': 'https://bakery.example/write',
  });
  await expect(board.post(1)).toBeVisible();
  await board.button('Pause').click();
  await fillScreen(page);
  const letters = new Map<string, number>();
  for (let position = 1; position <= 4; position++) {
    await expect(board.post(position)).toBeVisible();
    for (const [width, height] of screens) {
      await page.setViewportSize({ width, height });
      await expect(async () => expect(await clippedParts(board), `${width} × ${height}`).toEqual([])).toPass();
      letters.set(`${width}`, await letterOf(board));
    }
    await board.button('Next post').click();
  }
  expect(letters.get('1920')! / letters.get('1280')!).toBeGreaterThan(1.4);
  expect(letters.get('3840')! / letters.get('1920')!).toBeGreaterThan(1.9);
});

test('pictures of every shape are beside the text, and nothing is cut off', async ({ open, page, board }) => {
  await open('layouts', { layout: 'spotlight' });
  await fillScreen(page);
  await board.button('Pause').click();
  for (let position = 1; position <= 9; position++) {
    await expect(board.post(position)).toBeVisible();
    for (const [width, height] of [screens[0], screens[5], screens[8]]) {
      await page.setViewportSize({ width, height });
      await expect(async () => expect(await clippedParts(board), `${position}, ${width}`).toEqual([])).toPass();
    }
    await board.button('Next post').click();
  }
});

test('arrow keys step through the posts, the space bar pauses, and the button shows the state', async ({
  open,
  page,
  board,
}) => {
  await open('layouts', { layout: 'spotlight', 'page-size': 12 });
  await expect(board.post(1)).toBeVisible();
  // The test waits for the network's logo, which replaces a letter after it has loaded.
  await expect(board.post(1).locator('.mark svg')).toBeVisible();
  const feed = board.element.getByRole('feed');
  await feed.focus();
  await page.keyboard.press('ArrowRight');
  await expect(board.post(2)).toBeVisible();
  await page.keyboard.press('PageDown');
  await expect(board.post(3)).toBeVisible();
  await page.keyboard.press('ArrowLeft');
  await expect(board.post(2)).toBeVisible();
  await page.keyboard.press(' ');
  await expect(board.button('Resume')).toBeVisible();
  await page.keyboard.press(' ');
  await expect(board.button('Pause')).toBeVisible();
  // When a button has the focus, the space bar presses the button.
  await board.button('Next post').press(' ');
  await expect(board.post(3)).toBeVisible();
  await expect(board.button('Pause')).toBeVisible();

  await open('layouts', { layout: 'spotlight', 'page-size': 12, 'host-lang': 'ar', 'host-dir': 'rtl' });
  await expect(board.post(1)).toBeVisible();
  await feed.focus();
  await page.keyboard.press('ArrowLeft');
  await expect(board.post(2)).toBeVisible();
});

test('in full screen the keys work at once, and the buttons fade out', async ({ open, page, board }) => {
  await page.clock.install();
  await open('layouts', { layout: 'spotlight', 'page-size': 12 });
  await expect(board.post(1)).toBeVisible();
  await board.button('Full screen').click();
  const leave = board.button('Exit full screen');
  await expect(leave).toBeVisible();
  const opacity = () => leave.evaluate((button) => getComputedStyle(button.parentElement!).opacity);
  await page.mouse.move(640, 100);
  await expect.poll(opacity).toBe('1');
  await page.clock.fastForward(4000);
  await expect.poll(opacity).toBe('0');
  await page.keyboard.press('ArrowRight');
  await expect(board.post(2)).toBeVisible();
  await expect.poll(opacity).toBe('1');
  await page.keyboard.press(' ');
  await expect(board.button('Resume')).toBeVisible();
  await expect(leave).toBeVisible();
  await page.clock.fastForward(4000);
  await expect.poll(opacity).toBe('0');
  await page.keyboard.press(' ');
  await leave.press('Enter');
  await expect(board.button('Full screen')).toBeVisible();
});

test('a QR code leads to the form for posts, on the page that the owner sets or else on the board’s page', async ({
  open,
  page,
  board,
  service,
}) => {
  const invitation = board.element.getByRole('link', { name: 'Scan to add your post' });
  await open('layouts', { layout: 'spotlight', 'post-address': 'https://bakery.example/write?from=screen' });
  await expect(invitation).toBeVisible();
  await expect(invitation).toHaveAttribute('href', 'https://bakery.example/write?from=screen');
  const picture = () => invitation.locator('path').getAttribute('d');
  const named = await picture();
  expect(named?.length).toBeGreaterThan(500);
  await expectAccessible(page, { within: 'drystone-board' });
  // A visitor cannot scan the code on their own phone.
  await page.setViewportSize({ width: 360, height: 740 });
  await expect(invitation).toBeHidden();

  await page.setViewportSize({ width: 1280, height: 800 });
  const { slug } = await service.makeBoard('guests', { takesPosts: true });
  await service.changePosts(slug, { add: [longPost(1)] });
  await open('layouts', { layout: 'spotlight', board: slug, 'add-post': true });
  await expect(invitation).toHaveAttribute('href', page.url());
  expect(await picture()).not.toBe(named);
  await open('layouts', { layout: 'spotlight', 'post-address': 'javascript:alert(1)' });
  await expect(board.post(1)).toBeVisible();
  await expect(invitation).toHaveCount(0);
});
