// Long because the list, marks by key and by pointer, and hotspots use the same locators.
// These tests cover the products of a post: marks on its picture, a list with prices beside it, and external links that
// are counted.
import type { Locator } from '@playwright/test';
import { expectAccessible } from './support/axe.ts';
import type { BoardLocators } from './support/board.ts';
import { watchBoardEvents } from './support/board-events.ts';
import { numberedPost, openPost, readActions, readFocus } from './support/dialog.ts';
import { expect, origins, test } from './support/test.ts';

const shops = /shop\.example\.com|tickets\.example\.com|wendleweek\.example\.com/;
const threeSales = 'One bowl, three sales';
const corners = 'Marks in all four corners';
const marked = ', marked on the picture';

/** Reads the rows of the list as a screen reader does: one string each. Spaces in prices are normalized. */
const readRows = async (dialog: Locator) => {
  const rows = dialog.getByRole('list', { name: 'Products in this post' }).getByRole('listitem');
  await expect(rows.first()).toBeVisible();
  // The button repeats the link of the name for pointers, and screen readers ignore it.
  const texts = await rows.evaluateAll((all: HTMLElement[]) =>
    all.map((row) => row.innerText.replace(row.querySelector<HTMLElement>('a[aria-hidden]')?.innerText ?? '', '')),
  );
  return texts.map((text) => text.replace(/\s+/g, ' ').trim());
};

/** Finds the marks in tab order, by the names of their products. */
const marksOf = (dialog: Locator) =>
  dialog.getByRole('button', { name: marked }).or(dialog.getByRole('link', { name: marked }));

interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Checks whether a card is shown. The name of a product is a link in the list, and a visible card adds another. */
const expectCard = (dialog: Locator, name: string, isShown: boolean) =>
  expect(dialog.getByRole('link', { name, exact: true })).toHaveCount(isShown ? 2 : 1);

const openInAnyLanguage = async ({ posts }: BoardLocators, text: string) => {
  await posts.filter({ hasText: text }).first().locator('button[aria-haspopup=dialog]').press('Enter');
};

/**
 * Reads the pressable area of each mark and the box of its picture. Both are read in one step, because the dialog may
 * still be moving in.
 */
async function readMarks(dialog: Locator): Promise<{ readonly picture: Box; readonly marks: readonly Box[] }> {
  await expect(marksOf(dialog).first()).toBeVisible();
  return marksOf(dialog).evaluateAll((all) => {
    const boxOf = (element: Element) => {
      const { x, y, width, height } = element.getBoundingClientRect();
      return { x, y, width, height };
    };
    const picture = all[0]!.closest('[role=dialog], dialog')!.querySelector('img')!;
    return { picture: boxOf(picture), marks: all.map(boxOf) };
  });
}

test.describe('the list', () => {
  test('nothing is requested from the shop before a press, and a missing picture leaves a panel of its size', async ({
    open,
    page,
    board,
    traffic,
  }) => {
    // `src/components/dialog/products.test.tsx` covers languages, clocks, links and other kinds of rows.
    traffic.expectNotSent(shops);
    await open('products');
    const { dialog } = await openPost(board, page, threeSales);
    expect(await readRows(dialog)).toEqual([
      'Bowl, on sale now Original price €48.00 Current price €36.00 In stock',
      'Bowl, sale over €48.00 In stock',
      'Bowl, sale to come €48.00 In stock',
    ]);
    const link = dialog.getByRole('list').getByRole('link', { name: 'Bowl, on sale now' });
    await expect(link).toHaveAttribute('href', 'https://shop.example.com/rd-1');
    expect(traffic.hostsAsked()).toHaveLength(3);
    const row = dialog.getByRole('listitem').first();
    await row.locator('img').dispatchEvent('error');
    await expect(row.locator('img')).toHaveCount(0);
    const panel = row.getByText('B', { exact: true });
    await expect.poll(async () => Math.round((await panel.boundingBox())!.width)).toBe(56);
  });
});

test.describe('marks', () => {
  test('a card opens by Tab and hover, stays open under the pointer, and Escape closes it before the dialog', async ({
    open,
    page,
    board,
  }) => {
    await open('products');
    const { dialog, closeButton } = await openPost(board, page, threeSales);
    const name = 'Bowl, on sale now';
    const mark = dialog.getByRole('button', { name });
    await test.step('a card stays open under the pointer, and closes by Escape wherever the focus is', async () => {
      await mark.hover();
      await expect(mark).toHaveAttribute('aria-expanded', 'true');
      await expectCard(dialog, name, true);
      const { x, y, width, height } = (await dialog.getByRole('link', { name, exact: true }).first().boundingBox())!;
      await page.mouse.move(x + width / 2, y + height / 2, { steps: 12 });
      await expectCard(dialog, name, true);
      await expect(closeButton).toBeFocused();
      await page.keyboard.press('Escape');
      await expectCard(dialog, name, false);
      await expect(dialog).toBeVisible();
      await mark.hover();
      await expectCard(dialog, name, true);
      await page.mouse.move(2, 2);
      await expectCard(dialog, name, false);
    });
    await test.step('after a press the card stays open until the next press', async () => {
      await mark.click();
      await page.mouse.move(2, 2);
      await expect(mark).toHaveAttribute('aria-expanded', 'true');
      await mark.click();
      await expectCard(dialog, name, false);
      await page.mouse.move(2, 2);
    });
    await test.step('Tab reaches the marks from top to bottom, and the link of a card follows its mark', async () => {
      const marks = marksOf(dialog);
      await expect(marks).toHaveCount(3);
      await marks.first().focus();
      const walk: string[] = [];
      for (let press = 0; press < 6; press++) {
        walk.push((await readFocus(page)).name);
        await page.keyboard.press('Tab');
      }
      expect(walk).toEqual(
        ['Bowl, sale over', 'Bowl, on sale now', 'Bowl, sale to come'].flatMap((name) => [name + marked, name]),
      );
    });
    await test.step('Escape closes the card, Enter opens it again, and the next Escape closes the dialog', async () => {
      await mark.focus();
      await expect(mark).toHaveAttribute('aria-expanded', 'true');
      await page.keyboard.press('Escape');
      await expect(mark).toHaveAttribute('aria-expanded', 'false');
      await expect(mark).toBeFocused();
      await page.keyboard.press('Enter');
      await expect(mark).toHaveAttribute('aria-expanded', 'true');
      await page.keyboard.press('Tab');
      await expect(dialog.getByRole('link', { name, exact: true }).first()).toBeFocused();
      await page.keyboard.press('Escape');
      await expect(mark).toBeFocused();
      await expect(mark).toHaveAttribute('aria-expanded', 'false');
      await expect(dialog).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(dialog).toHaveCount(0);
    });
  });

  test.describe('by touch', () => {
    test.use({ hasTouch: true, viewport: { width: 360, height: 740 } });

    test('a tap shows a card, another tap hides it, and only one card is shown at a time', async ({
      open,
      page,
      board,
      browserName,
    }) => {
      test.skip(browserName === 'firefox', 'Playwright has no touch there');
      await open('products');
      const { dialog } = await openPost(board, page, threeSales);
      const [one, other] = [
        dialog.getByRole('button', { name: 'Bowl, on sale now' }),
        dialog.getByRole('button', { name: 'Bowl, sale over' }),
      ];
      await one.tap();
      await expect(one).toHaveAttribute('aria-expanded', 'true');
      await one.tap();
      await expect(one).toHaveAttribute('aria-expanded', 'false');
      await one.tap();
      await other.tap();
      await expect(one).toHaveAttribute('aria-expanded', 'false');
      await expect(other).toHaveAttribute('aria-expanded', 'true');
      const { marks } = await readMarks(dialog);
      for (const { width, height } of marks) expect(Math.min(width, height)).toBeGreaterThanOrEqual(43.9);
    });
  });

  test('marks are large enough, inside the picture, and none covers another', async ({ open, page, board }) => {
    await open('products');
    const { dialog } = await openPost(board, page, corners);
    for (const width of [360, 1280]) {
      await test.step(`${width} px`, async () => {
        await page.setViewportSize({ width, height: 740 });
        const { picture, marks } = await readMarks(dialog);
        expect(marks).toHaveLength(6);
        for (const mark of marks) {
          expect(Math.min(mark.width, mark.height)).toBeGreaterThanOrEqual(24);
          expect(mark.x).toBeGreaterThanOrEqual(picture.x - 0.5);
          expect(mark.y).toBeGreaterThanOrEqual(picture.y - 0.5);
          expect(mark.x + mark.width).toBeLessThanOrEqual(picture.x + picture.width + 0.5);
          expect(mark.y + mark.height).toBeLessThanOrEqual(picture.y + picture.height + 0.5);
          const covered = marks.filter(
            (other) =>
              other !== mark &&
              Math.abs(other.x - mark.x) < mark.width - 0.5 &&
              Math.abs(other.y - mark.y) < mark.height - 0.5,
          );
          expect(covered).toEqual([]);
        }
        if (width === 360) return;
        const { height } = (await dialog.locator('> .sheet').boundingBox())!;
        expect(height, 'no bars above and below the picture').toBeLessThanOrEqual(Math.max(picture.height, 600) + 1);
      });
    }
  });

  test('marks keep their places in a right-to-left language, and axe finds no problem in an open card', async ({
    open,
    page,
    board,
  }) => {
    const placesIn = async (language: string) => {
      await open('products', { language });
      await openInAnyLanguage(board, threeSales);
      const dialog = page.getByRole('dialog');
      const marks = dialog.locator('button[aria-expanded]').filter({ hasText: 'Bowl' });
      await expect(marks).toHaveCount(3);
      // The positions are in percent of the picture, as in the service. They are read in one step, because the dialog
      // may still be moving in.
      const places = await marks.evaluateAll((all) =>
        all.map((mark) => {
          const { x, y, width, height } = mark.getBoundingClientRect();
          const picture = mark.closest('[role=dialog], dialog')!.querySelector('img')!.getBoundingClientRect();
          return [
            ((x + width / 2 - picture.x) / picture.width) * 100,
            ((y + height / 2 - picture.y) / picture.height) * 100,
          ];
        }),
      );
      const mark = marks.filter({ hasText: 'Bowl, on sale now' });
      await mark.focus();
      await expect(mark).toHaveAttribute('aria-expanded', 'true');
      await expectAccessible(page, { within: 'drystone-board' });
      return places;
    };
    const places = await placesIn('en');
    const mirrored = await placesIn('ar');
    places.forEach(([x, y], index) => {
      expect(Math.abs(mirrored[index]![0]! - x!)).toBeLessThan(1);
      expect(Math.abs(mirrored[index]![1]! - y!)).toBeLessThan(1);
    });
    expect(places[1]![0]).toBeLessThan(places[0]![0]!);
  });
});

test(
  'without the code for products, the post shows its other parts, and a marked call to action is a link',
  { tag: '@one-engine' },
  async ({ page, open, board, allow }) => {
    allow.failedRequests(/products\.js/);
    await page.route(/\/products\.js$/, (route) => route.abort());
    const asked = page.waitForRequest(/\/products\.js$/);
    await open('dialog', { tags: 'shop' });
    const { dialog } = await openPost(board, page, 'Hotspots that lead away');
    await asked;
    await expect(dialog.getByRole('link', { name: 'In the corner' }).first()).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await openPost(board, page, threeSales);
    await expect(dialog.getByRole('img', { name: /./ }).first()).toBeVisible();
    await expect(dialog.getByRole('link', { name: /^View on/ })).toBeVisible();
    await expect(dialog.getByRole('list', { name: 'Products in this post' })).toHaveCount(0);
  },
);

test.describe('hotspots', () => {
  const target = `${origins.pages}/about-board.html?hotspot`;

  test(
    'a press on a hotspot opens its address, and is counted once for its post',
    { tag: '@one-engine' },
    async ({ open, page, board, service }) => {
      // `src/components/dialog/products.test.tsx` covers the card, the middle button and the link beside the picture.
      const { slug } = await service.makeBoard('leads');
      const ids = await service.changePosts(slug, {
        ctas: { buy: { text: 'Buy it now', url: target } },
        add: [
          numberedPost(1, { photo: 'dandelions.jpg' }),
          numberedPost(2, { photo: 'dandelions.jpg', ctas: [{ cta: 'buy', place: [1, 99] }] }),
        ],
      });
      const events = await watchBoardEvents(page);
      await open('script-tag', { board: slug });
      const { dialog } = await openPost(board, page, 'Post 2.');
      const hotspot = dialog.getByRole('link', { name: `Buy it now${marked}` });
      // The first press does not leave the page, so that its events can be read.
      await page.evaluate(() => addEventListener('click', (event) => event.preventDefault(), { once: true }));
      await hotspot.press('Enter');
      expect((await readActions(events)).at(-1)).toBe(`embed_post_cta_clicked ${ids[1]}`);
      expect(await events.all('drystone-cta-click')).toEqual([
        { board: slug, postId: `${ids[1]}`, text: 'Buy it now', url: target },
      ]);
      await service.expectReceived({ method: 'POST', path: '/activity', body: 'embed_post_cta_clicked' });
      await hotspot.click();
      await page.waitForURL(target);
    },
  );

  test('every card near an edge is inside the window, and Tab reaches all of them', async ({ open, page, board }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await open('products');
    const { dialog } = await openPost(board, page, 'Hotspots that lead away');
    const marks = marksOf(dialog);
    await expect(marks).toHaveCount(4);
    await marks.first().focus();
    const names: string[] = [];
    for (let press = 0; press < 4; press++) {
      const name = (await readFocus(page)).name.replace(marked, '');
      names.push(name);
      const { x, y, width, height } = (await dialog
        .getByRole('group', { name: 'Photos and videos' })
        .getByRole('link', { name, exact: true, includeHidden: true })
        .filter({ visible: true })
        .boundingBox())!;
      expect([x >= 0, y >= 0, x + width <= 360, y + height <= 740]).toEqual([true, true, true, true]);
      await page.keyboard.press('Tab');
    }
    expect(names).toEqual(['In the corner', 'Book a walk', 'See the programme', 'Shop now']);
  });
});
