// Long because the list, marks by key and by pointer, and hotspots use the same locators.
// These tests cover the products of a post: marks on its picture, a list with prices beside it, and external links that
// are counted.
import type { Locator } from '@playwright/test';
import { expectAccessible } from './support/axe.ts';
import type { BoardLocators } from './support/board.ts';
import { watchBoardEvents } from './support/board-events.ts';
import { numberedPost, openPost, readActions, readFocus } from './support/dialog.ts';
import { holdLinks } from './support/leaving.ts';
import { expect, origins, test } from './support/test.ts';

const shops = /shop\.example\.com|tickets\.example\.com|wendleweek\.example\.com/;
const threeSales = 'One bowl, three sales';
const corners = 'Marks in all four corners';
const marked = ', marked on the picture';

/** Reads the rows of the list as a screen reader does: one string each. Spaces in prices are normalized. */
const readRows = async (dialog: Locator, name = 'Products in this post') => {
  const rows = dialog.getByRole('list', { name }).getByRole('listitem');
  await expect(rows.first()).toBeVisible();
  // The button repeats the link of the name for pointers, and screen readers ignore it.
  const texts = await rows.evaluateAll((all: HTMLElement[]) =>
    all.map((row) => row.innerText.replace(row.querySelector<HTMLElement>('a[aria-hidden]')?.innerText ?? '', '')),
  );
  return texts.map((text) => text.replace(/\s+/g, ' ').trim());
};

/** Finds the marks in tab order, by the names of their products. */
const marksOf = (dialog: Locator, words = marked) =>
  dialog.getByRole('button', { name: words }).or(dialog.getByRole('link', { name: words }));

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
  test('a product that is marked twice is listed once', { tag: '@one-engine' }, async ({ open, page, board }) => {
    await page.route(
      (url) => url.pathname.endsWith('/posts'),
      async (route) => {
        const answer = await route.fetch();
        const body = (await answer.json()) as {
          included: { type: string; relationships?: { product?: { data: { id: string } } } }[];
        };
        const tags = body.included.flatMap(({ type, relationships }) =>
          type === 'product_tag' && relationships?.product ? [relationships.product] : [],
        );
        tags[2]!.data = tags[0]!.data;
        await route.fulfill({ response: answer, json: body });
      },
    );
    await open('products');
    const { dialog } = await openPost(board, page, threeSales);
    await expect(marksOf(dialog)).toHaveCount(3);
    expect(await readRows(dialog)).toEqual([
      expect.stringMatching(/^Bowl, on sale now/),
      expect.stringMatching(/^Bowl, sale over/),
    ]);
  });

  test('nothing is requested from the shop before a press; the list has links, other currencies and stocks', async ({
    open,
    page,
    board,
    traffic,
  }) => {
    traffic.expectNotSent(shops);
    await open('products');
    const { dialog } = await openPost(board, page, threeSales);
    await test.step('nothing is requested from the shop, and the link leads to it', async () => {
      // `src/components/dialog/products.test.tsx` covers languages, clocks and other kinds of rows.
      expect(await readRows(dialog)).toEqual([
        'Bowl, on sale now Original price €48.00 Current price €36.00 In stock',
        'Bowl, sale over €48.00 In stock',
        'Bowl, sale to come €48.00 In stock',
      ]);
      const link = dialog.getByRole('list').getByRole('link', { name: 'Bowl, on sale now' });
      await expect(link).toHaveAttribute('href', 'https://shop.example.com/rd-1');
      await expect(link).toHaveAttribute('rel', 'noopener noreferrer nofollow ugc');
      expect(traffic.hostsAsked()).toHaveLength(3);
    });
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await test.step('yen have no cents, and an invalid currency and an unknown stock are omitted', async () => {
      await openPost(board, page, 'Prices in yen');
      expect(await readRows(dialog)).toEqual([
        'Tin Lark mobile, priced in yen ¥6,200 Pre-order',
        'Clock, in crowns of Wendle 119.50 Out of stock',
        'Brush, of an unheard-of availability WND 0.50',
        'A look at the view, whose name is too long for any list of things that one could want to buy on ' +
          'a hill In stock',
      ]);
    });
  });

  test('a product picture that does not load leaves a panel with a letter', async ({ open, page, board, allow }) => {
    allow.failedRequests('fig-in-a-bowl');
    await page.route(/fig-in-a-bowl/, (route) => route.fulfill({ status: 404 }));
    await open('products');
    const { dialog } = await openPost(board, page, threeSales);
    await expect(dialog.getByRole('listitem').first()).toBeVisible();
    await expect(dialog.getByRole('listitem').locator('img')).toHaveCount(0);
    const boxes = await dialog
      .getByRole('listitem')
      .evaluateAll((rows) =>
        rows.map((row) => [
          Math.round(row.firstElementChild!.getBoundingClientRect().width),
          row.firstElementChild!.textContent,
        ]),
      );
    expect(boxes).toEqual([
      [56, 'B'],
      [56, 'B'],
      [56, 'B'],
    ]);
  });
});

test('Tab reaches each mark and its card, and Escape closes the card and then the dialog', async ({
  open,
  page,
  board,
}) => {
  await open('products');
  const { dialog } = await openPost(board, page, threeSales);
  await test.step('Tab reaches the marks from top to bottom, and the link of its card follows each mark', async () => {
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
    const mark = dialog.getByRole('button', { name: 'Bowl, on sale now' });
    await mark.focus();
    await expect(mark).toHaveAttribute('aria-expanded', 'true');
    await page.keyboard.press('Escape');
    await expect(mark).toHaveAttribute('aria-expanded', 'false');
    await expect(mark).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(mark).toHaveAttribute('aria-expanded', 'true');
    await page.keyboard.press('Tab');
    await expect(dialog.getByRole('link', { name: 'Bowl, on sale now', exact: true }).first()).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(mark).toBeFocused();
    await expect(mark).toHaveAttribute('aria-expanded', 'false');
    await expect(dialog).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
  });
});

test.describe('marks by pointer', () => {
  test('a card opens by hover, stays open under the pointer, and closes by Escape wherever the focus is', async ({
    open,
    page,
    board,
  }) => {
    await open('products');
    const { dialog, closeButton } = await openPost(board, page, threeSales);
    const mark = dialog.getByRole('button', { name: 'Bowl, on sale now' });
    const name = 'Bowl, on sale now';
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
    // After a press the card stays open.
    await mark.click();
    await page.mouse.move(2, 2);
    await expect(mark).toHaveAttribute('aria-expanded', 'true');
    await mark.click();
    await expectCard(dialog, name, false);
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
    for (const width of [360, 1280]) {
      await test.step(`${width} px`, async () => {
        await page.setViewportSize({ width, height: 740 });
        await open('products');
        const { dialog } = await openPost(board, page, corners);
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
      });
    }
  });

  test('marks keep their places on the picture in a right-to-left language', async ({ open, page, board }) => {
    const placesIn = async (language: string) => {
      await open('products', { language });
      await openInAnyLanguage(board, threeSales);
      const dialog = page.getByRole('dialog');
      const marks = dialog.locator('button[aria-expanded]').filter({ hasText: 'Bowl' });
      await expect(marks).toHaveCount(3);
      // The positions are in percent of the picture, as in the service. They are read in one step, because the dialog
      // may still be moving in.
      return marks.evaluateAll((all) =>
        all.map((mark) => {
          const { x, y, width, height } = mark.getBoundingClientRect();
          const picture = mark.closest('[role=dialog], dialog')!.querySelector('img')!.getBoundingClientRect();
          return [
            ((x + width / 2 - picture.x) / picture.width) * 100,
            ((y + height / 2 - picture.y) / picture.height) * 100,
          ];
        }),
      );
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
    'a hotspot is a link: each opening is counted once, for its post, and reported to the page',
    { tag: '@one-engine' },
    async ({ open, page, board, service }) => {
      const { slug } = await service.makeBoard('hotspot');
      const ids = await service.changePosts(slug, {
        ctas: { buy: { text: 'Buy it now', url: target } },
        add: [
          numberedPost(1, { photo: 'dandelions.jpg' }),
          numberedPost(2, { photo: 'dandelions.jpg', ctas: [{ cta: 'buy', place: [50, 50] }] }),
        ],
      });
      const events = await watchBoardEvents(page);
      await open('script-tag', { board: slug });
      const { dialog } = await openPost(board, page, 'Post 2.');
      await holdLinks(page);
      const hotspot = dialog.getByRole('link', { name: `Buy it now${marked}` });
      await expect(hotspot).toHaveAttribute('href', target);
      // A dot has no label, because the same link is shown beside the picture with its text.
      await expect(dialog.getByRole('link', { name: 'Buy it now', exact: true })).toHaveAttribute('href', target);
      const counted = async () => (await readActions(events)).filter((line) => line.includes('cta'));
      await hotspot.press('Enter');
      expect(await counted()).toEqual([`embed_post_cta_clicked ${ids[1]}`]);
      await hotspot.click();
      expect(await counted()).toHaveLength(2);
      // The card of the dot is a larger target for the same link.
      await dialog
        .getByRole('group', { name: 'Photos and videos' })
        .getByRole('link', { name: 'Buy it now', exact: true, includeHidden: true })
        .filter({ visible: true })
        .click();
      expect(await counted()).toEqual(Array.from({ length: 3 }, () => `embed_post_cta_clicked ${ids[1]}`));
      expect(await events.all('drystone-cta-click')).toEqual(
        Array.from({ length: 3 }, () => ({ board: slug, postId: `${ids[1]}`, text: 'Buy it now', url: target })),
      );
      await service.expectReceived({ method: 'POST', path: '/activity', body: 'embed_post_cta_clicked' });
    },
  );

  test('a press opens the address of the hotspot', { tag: '@one-engine' }, async ({ open, page, board, service }) => {
    const { slug } = await service.makeBoard('leads');
    await service.changePosts(slug, {
      ctas: { buy: { text: 'Buy it now', url: target } },
      add: [numberedPost(1, { photo: 'dandelions.jpg', ctas: [{ cta: 'buy', place: [1, 99] }] })],
    });
    await open('script-tag', { board: slug });
    const { dialog } = await openPost(board, page, 'Post 1.');
    await dialog.getByRole('link', { name: `Buy it now${marked}` }).click();
    await page.waitForURL(target);
  });

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

test('axe finds no problem in marks, an open card and the list, light and mirrored', async ({
  open,
  page,
  board,
  browserName,
}) => {
  test.skip(browserName === 'firefox', 'axe reads the same tree and the same styles there, in several times the time');
  for (const parameters of [{}, { language: 'ar' }]) {
    await open('products', parameters);
    await openInAnyLanguage(board, threeSales);
    const mark = page.getByRole('dialog').locator('button[aria-expanded]').filter({ hasText: 'Bowl, on sale now' });
    await mark.focus();
    await expect(mark).toHaveAttribute('aria-expanded', 'true');
    await expectAccessible(page, { within: 'drystone-board' });
  }
});
