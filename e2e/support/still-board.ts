import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { Page } from '@playwright/test';
import type { LayoutName } from '../../src/appearance/layout-name.ts';
import { origins } from './addresses.ts';
import type { BoardLocators } from './board.ts';
import { expect } from './expect.ts';
import { stillNow, stillPosts } from './still-posts.ts';

/** The address of a service that does not exist. This file responds to its requests. */
const service = 'https://boards.example';

export interface StillBoard {
  readonly layout: LayoutName;
  readonly direction: 'ltr' | 'rtl';
  /** Values of personalizations. The board starts with the first one. The ids are the positions, counted from 1. */
  readonly personalizations?: readonly Readonly<Record<string, unknown>>[];
}

const fonts: readonly (readonly [family: string, subset: string, range: string])[] = [
  ['noto-sans', 'latin', 'U+0-24F, U+2000-22FF'],
  ['noto-sans-arabic', 'arabic', 'U+600-6FF'],
];
const fontFaces = fonts
  .flatMap(([family, subset, range]) =>
    [400, 700].map(
      (weight) =>
        `@font-face { font-family: "Noto Sans"; font-weight: ${weight}; src: ` +
        `url("/still-fonts/${family}/${subset}-${weight}.woff2"); unicode-range: ${range} }`,
    ),
  )
  .join('\n');

const pageOf = ({ direction }: StillBoard): string => `<!doctype html>
<html lang="${direction === 'rtl' ? 'ar' : 'en'}" dir="${direction}">
<meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Posts</title>
<style>${fontFaces} html { scrollbar-width: none } body { margin: 16px; background: #fff } body.dark { background: \
#101316 }</style>
<body></body></html>`;

const typeOf = { 'content-type': 'application/vnd.api+json', 'access-control-allow-origin': '*' };

function describePosts({ layout, direction }: StillBoard): unknown {
  const word = direction === 'rtl' ? 1 : 0;
  const ctas = stillPosts.flatMap(({ action }, index) => (action ? [{ id: index + 1, text: action[word] }] : []));
  return {
    data: stillPosts.map(
      ({ network, author, words, picture, hasVideo, isHighlighted, rating, publishedAt, action }, index) => ({
        type: 'post',
        id: index + 1,
        attributes: {
          type: network,
          text: words[word],
          author: { name: author[word], username: `person${index + 1}`, url: null, image_url: null },
          image_url: picture ? `${service}/pictures/${index}` : null,
          image_width: picture?.[0] ?? null,
          image_height: picture?.[1] ?? null,
          alternative_text: picture ? 'A shape' : null,
          video_url: hasVideo ? `${service}/film.mp4` : null,
          url: `${service}/post/${index + 1}`,
          published_at: publishedAt,
          highlighted: isHighlighted ?? false,
          pinned: false,
          tags: [],
          rating: layout === 'reviews' ? rating : null,
          metadata: { language: word ? 'ar' : 'en' },
        },
        relationships: { cta_associations: { data: action ? [{ type: 'cta_association', id: index + 1 }] : [] } },
      }),
    ),
    included: ctas.flatMap(({ id, text }) => [
      {
        type: 'cta_association',
        id,
        attributes: { coordinates: null },
        relationships: { cta: { data: { type: 'cta', id } } },
      },
      { type: 'cta', id, attributes: { text, url: `${service}/go/${id}` } },
    ]),
    links: { next: null },
  };
}

const describeBoard = ({ personalizations = [{}] }: StillBoard): unknown => ({
  data: {
    type: 'board',
    id: 1,
    attributes: { name: 'Harbour', slug: 'still', realtime: false },
    relationships: {
      personalizations: { data: personalizations.map((_, index) => ({ type: 'personalization', id: index + 1 })) },
    },
  },
  included: personalizations.map((data, index) => ({
    type: 'personalization',
    id: index + 1,
    attributes: {
      name: `${index + 1}`,
      theme: 'classic',
      author: true,
      data: { font_secondary: 'Noto Sans', ...data },
    },
  })),
});

function drawPicture(index: number): string {
  const [width, height, ground, shape] = stillPosts[index]?.picture ?? [100, 100, '#888888', '#444444'];
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" ` +
    `height="100%" fill="${ground}"/><circle cx="35%" cy="60%" r="${height / 4}" ` +
    `fill="${shape}"/></svg>`
  );
}

/** Opens a page that contains only this board, with fixed posts, fonts, pictures and time, and without motion. */
export async function openStillBoard(page: Page, board: StillBoard): Promise<void> {
  await page.clock.setFixedTime(stillNow);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.route(`${service}/**`, async (route) => {
    const { pathname } = new URL(route.request().url());
    const picture = /^\/pictures\/(\d)$/.exec(pathname)?.[1];
    if (picture)
      return route.fulfill({
        contentType: 'image/svg+xml',
        body: drawPicture(Number(picture)),
        headers: { 'access-control-allow-origin': '*' },
      });
    if (!/boards\/still/.test(pathname)) return route.fulfill({ status: 204 });
    return route.fulfill({
      headers: typeOf,
      body: JSON.stringify(pathname.endsWith('/posts') ? describePosts(board) : describeBoard(board)),
    });
  });
  await page.route(`${origins.pages}/still-fonts/**`, async (route) => {
    const [, family = '', file = ''] = /still-fonts\/([\w-]+)\/(\w+-\d+)\.woff2/.exec(route.request().url()) ?? [];
    const folder = dirname(createRequire(import.meta.url).resolve(`@fontsource/${family}/package.json`));
    await route.fulfill({
      contentType: 'font/woff2',
      body: await readFile(join(folder, `files/${family}-${file}-normal.woff2`)),
    });
  });
  // Chromium treats a page from a route as a public page, and does not allow a public page to load scripts from this
  // machine.
  await page.goto('/site.css');
  await page.setContent(pageOf(board));
  await page.evaluate(
    async ({ layout, service, loader }) => {
      // The fonts must be loaded before the first card is measured.
      await Promise.all(
        [400, 700].flatMap((weight) =>
          ['a', 'ا'].map((letter) => document.fonts.load(`${weight} 16px "Noto Sans"`, letter)),
        ),
      );
      const element = document.createElement('drystone-board');
      for (const [name, value] of Object.entries({ board: 'still', service, layout, 'no-engagement': '' }))
        element.setAttribute(name, value);
      const script = document.createElement('script');
      script.type = 'module';
      script.src = loader;
      document.body.append(element, script);
    },
    { layout: board.layout, service, loader: `${origins.widget}/v0/drystone.js` },
  );
}

/** Waits until the cards are complete and the pictures in view are loaded. */
export async function expectReady(board: BoardLocators, layout: LayoutName): Promise<void> {
  // Logos are the last visible part of a card. Two screenshots before that are also identical. Stories have no logos.
  if (layout !== 'stories') await expect(board.element.locator('.logo').first()).toBeAttached();
  await expect(board.post(1).getByRole('button').or(board.post(1).getByRole('link')).first()).toBeAttached();
  // Pictures outside the window load when the row is scrolled.
  await expect
    .poll(() =>
      board.element.locator('img').evaluateAll(
        (pictures) =>
          pictures.filter((picture) => {
            const { top, bottom, left, right } = picture.getBoundingClientRect();
            return (
              bottom > 0 &&
              top < innerHeight &&
              right > 0 &&
              left < innerWidth &&
              !(picture as HTMLImageElement).naturalWidth
            );
          }).length,
      ),
    )
    .toBe(0);
}
