// Pictures load in the width that a card needs, each address once. A placeholder has the color of its picture.
import type { Page } from '@playwright/test';
import { expectPicturesLoaded } from './support/cards.ts';
import type { Service } from './support/service.ts';
import { expect, test } from './support/test.ts';

const pageSize = 8;

interface ShownPicture {
  readonly src: string;
  /** The address that the browser has chosen. */
  readonly chosen: string;
  /** Width of the picture in pixels, and the device pixels of its box on this screen. */
  readonly pixels: number;
  readonly needed: number;
  readonly color: string;
}

const readPictures = (page: Page): Promise<readonly ShownPicture[]> =>
  page.locator('drystone-board').evaluate(({ shadowRoot }) =>
    [...(shadowRoot?.querySelectorAll<HTMLImageElement>('[part=picture] img') ?? [])]
      .filter(({ complete, currentSrc }) => complete && currentSrc)
      .map((image) => ({
        src: image.src,
        chosen: image.currentSrc,
        pixels: Number(
          image.srcset
            .split(', ')
            .find((one) => one.startsWith(`${image.currentSrc} `))
            ?.replace(/.* (\d+)w$/, '$1'),
        ),
        needed: image.clientWidth * devicePixelRatio,
        color: getComputedStyle(image).backgroundColor,
      })),
  );

/** Requests each variant once, because the service creates it at the first request and redirects to the original. */
async function makeVariants({ address }: Service): Promise<void> {
  const response = await fetch(`${address}/v2/boards/campaign/posts?page[size]=${pageSize}`);
  const { data } = (await response.json()) as { data: { attributes: { image_variants?: string } }[] };
  const templates = new Set(data.flatMap(({ attributes }) => attributes.image_variants ?? []));
  expect(templates.size).toBeGreaterThan(2);
  for (const template of templates)
    for (const width of [320, 480, 640, 960])
      await expect
        .poll(async () => (await fetch(template.replace('{width}', `${width}`), { redirect: 'manual' })).status)
        .toBe(200);
}

/** Returns the paths of requests, sorted. */
const addressesAsked = (asked: readonly { readonly path: string }[]) => asked.map(({ path }) => path).sort();

test('a card requests a picture once, in the width of its column, and the dialog requests the whole picture', async ({
  open,
  page,
  board,
  service,
}) => {
  await makeVariants(service);
  const before = (await service.requests()).length;
  await open('strict-csp', { board: 'campaign', 'page-size': `${pageSize}` });
  await expect(board.showMore).toBeVisible();
  await expectPicturesLoaded(board);
  const pictures = (await readPictures(page)).filter(({ chosen }) => chosen.includes('/media/'));
  expect(pictures.length).toBeGreaterThan(3);
  for (const { chosen, src, pixels, needed, color } of pictures) {
    expect(chosen).toMatch(/\/media\/[\w.-]+\.jpg(\.\d+\.avif)?$/);
    expect(chosen.startsWith(src), `${chosen} is made of ${src}`).toBe(true);
    // Browsers also choose a picture that is a little too narrow, or a wider one that another card has loaded.
    expect(pixels, `${chosen} for ${needed} px`).toBeGreaterThanOrEqual(needed * 0.7);
    expect(color).toMatch(/^rgb\(\d+, \d+, \d+\)$/);
  }
  expect(pictures.filter(({ chosen, src }) => chosen !== src).length).toBeGreaterThan(2);
  const asked = addressesAsked((await service.requests()).slice(before)).filter((path) => path.includes('/media/'));
  expect(asked).toEqual([...new Set(asked)]);

  const whole = pictures[0]!.src;
  const card = board.posts.filter({ has: page.locator(`[part=picture] img[src="${whole}"]`) }).first();
  await card.getByRole('button', { name: /^Open the post/ }).click();
  const shown = page.locator(`dialog img[src="${whole}"]`).first();
  await expect(shown).toBeVisible();
  expect(await shown.getAttribute('srcset')).toBeNull();
  await expect.poll(() => shown.evaluate((image: HTMLImageElement) => image.currentSrc)).toBe(whole);
});

test('the original picture replaces a variant that does not load', async ({ open, page, board, service, allow }) => {
  await service.breaks({ path: '.avif', status: 404 });
  allow.failedRequests('.avif');
  await open('script-tag', { board: 'campaign', 'page-size': 12 });
  await expect(board.showMore).toBeVisible();
  await expect
    .poll(async () => (await readPictures(page)).filter(({ chosen }) => chosen.endsWith('.jpg')).length)
    .toBeGreaterThan(3);
  await expectPicturesLoaded(board);
  // A missing picture may be requested again by another card, but an existing one is loaded once.
  const asked = addressesAsked(await service.requests({ path: /\/media\/.*\.jpg$/ }));
  expect(asked).toEqual([...new Set(asked)]);
});
