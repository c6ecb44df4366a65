// These tests cover the files of an owner: fonts that load late or from another host, and pictures of their own server.
import { openPost } from './support/dialog.ts';
import { holdRequests } from './support/hold-requests.ts';
import { watchLayoutShifts } from './support/layout-shift.ts';
import { personalizationFault } from './support/personalization.ts';
import { board as boardOf, expect, origins, test } from './support/test.ts';

const fontHost = new URL(origins.pages).host;

test('a late font and the header above the posts cause no layout shift; the font is removed with the board', async ({
  page,
  open,
  board,
  service,
}) => {
  test.skip(test.info().project.name === 'firefox', 'only Chromium reports layout shifts');
  const shifts = await watchLayoutShifts(page);
  const release = await holdRequests(page, /\/fonts\//);
  await service.breaks(
    await personalizationFault(service, 'campaign', {
      font_secondary: 'Noto Sans',
      font_secondary_woff_url: `${origins.pages}/fonts/noto-sans.css`,
      profile_embed: 1,
      header: 'Words above',
      embed_display_secondarynav: 1,
    }),
  );
  await open('script-tag', { board: 'campaign', 'page-size': 12, 'media-hosts': fontHost });
  await expect(board.post(1).getByRole('button', { name: 'Share' })).toBeVisible();
  await expect(board.showMore).toBeAttached();
  // Until the font has loaded, a fallback with its metrics reserves its space.
  const until = () =>
    page.evaluate(() =>
      [...document.fonts].filter(({ family }) => /-until"?$/.test(family)).map(({ status }) => status),
    );
  expect(await until()).toEqual(['loaded']);
  release();
  const families = () =>
    board.element
      .locator('.post-content')
      .evaluateAll((texts) => texts.map((text) => getComputedStyle(text).fontFamily.split(',')[0] ?? ''));
  const isOwn = (family: string) => /^"?drystone-[a-z\d]+"?$/.test(family);
  await expect
    .poll(() =>
      page.evaluate(
        () =>
          [...document.fonts].filter(
            ({ family, status }) => /^"?drystone-[a-z\d]+"?$/.test(family) && status === 'loaded',
          ).length,
      ),
    )
    .toBe(3);
  await expect.poll(async () => (await families()).filter(isOwn).length).toBeGreaterThan(0);
  await shifts.expectNone();
  const cut = await board.element
    .locator('article:not([data-clamped]) .post-content')
    .evaluateAll((texts) => texts.filter((text) => text.scrollHeight > text.clientHeight + 1).length);
  expect(cut, 'number of texts that are cut off').toBe(0);
  // Further cards use the font from the start.
  await board.showMore.click();
  await expect(board.post(13)).toBeAttached();
  expect((await families()).filter(isOwn).length).toBeGreaterThan(0);
  await board.element.evaluate((element) => element.remove());
  await expect.poll(() => page.evaluate(() => document.fonts.size)).toBe(0);
});

test('a font from a host outside of media-hosts is not requested, and the owner gets a console message', async ({
  open,
  board,
  service,
  traffic,
  allow,
}) => {
  allow.console(/font_secondary_woff_url: pictures and fonts of .* are not shown. Name it in media-hosts/);
  await service.breaks(
    await personalizationFault(service, 'campaign', {
      font_secondary_woff_url: `${origins.pages}/fonts/noto-sans-latin.woff2`,
      font_secondary: 'Georgia',
    }),
  );
  await open('script-tag', { board: 'campaign', 'page-size': 6 });
  await expect(board.post(1).getByRole('button', { name: 'Share' })).toBeVisible();
  traffic.expectNotSent('/fonts/');
});

test(
  'pictures come from the owner’s server in the width of their column; a duplicate picture is ' +
    'shown once, across pages',
  async ({ page, open, board, service, traffic }) => {
    const { slug } = await service.makeBoard('twice');
    const add = (text: string, photo: string) =>
      ({
        type: 'instagram_business',
        author: { name: 'Ada', username: 'ada', picture: 'avatar-fig-close.jpg' },
        language: 'en',
        text,
        photo,
      }) as const;
    // The posts are sorted newest first, and the first post of a duplicate picture stays.
    await service.changePosts(slug, {
      add: [
        add('The path', 'mountain-path.jpg'),
        add('The path again', 'mountain-path.jpg'),
        add('A bird', 'glass-bird.jpg'),
        add('The path on page two', 'mountain-path.jpg'),
        add('Dogs', 'two-dogs-close.jpg'),
      ].map((post, at) => ({ ...post, moderatedAt: new Date(Date.UTC(2026, 1, 20 - at)).toISOString() })),
    });
    const response = await fetch(`${service.address}/v2/boards/${slug}?include=social_feeds,personalizations`);
    const document = (await response.json()) as {
      data: { relationships?: Record<string, unknown> };
      included?: object[];
    };
    document.data.relationships = {
      ...document.data.relationships,
      personalizations: { data: [{ type: 'personalization', id: '1' }] },
    };
    document.included = [
      ...(document.included ?? []),
      { type: 'personalization', id: '1', attributes: { theme: 'classic', remove_duplicate_images: 'true', data: {} } },
    ];
    await service.breaks({
      path: new RegExp(`/boards/${slug.replace('.', '\\.')}\\?include`),
      status: 200,
      body: JSON.stringify(document),
      contentType: 'application/vnd.api+json',
    });
    const asked: URL[] = [];
    await page.route('https://images.example/**', async (route) => {
      const url = new URL(route.request().url());
      asked.push(url);
      await route.fulfill({
        response: await route.fetch({ url: decodeURIComponent(url.pathname.split('x/')[1] ?? '') }),
      });
    });
    await open('script-tag', {
      board: slug,
      'page-size': 3,
      'image-address': 'https://images.example/{width}x/{url}',
      'host-width': 1000,
    });
    await expect(board.posts).toHaveCount(2);
    await expect(board.post(1)).toContainText('The path');
    await expect(board.post(2)).toContainText('A bird');
    await board.showMore.click();
    await expect(board.posts).toHaveCount(3);
    await expect(board.post(3)).toContainText('Dogs');
    await expect(board.element.getByText('The path on page two')).toHaveCount(0);
    await expect
      .poll(
        () => asked.filter(({ pathname }) => pathname.includes('glass-bird') || pathname.includes('mountain')).length,
      )
      .toBeGreaterThanOrEqual(2);
    // The column is 320 px wide, on a screen with a pixel ratio of 1.
    expect(
      asked
        .map(({ pathname }) => pathname.split('x/')[0])
        .filter((width) => !['/160', '/320', '/480'].includes(width ?? '')),
    ).toEqual([]);
    traffic.expectNotSent({ path: '/media/', type: 'image', origin: origins.service });
    await openPost(board, page, 'Dogs');
    await expect
      .poll(() =>
        asked
          .filter(({ pathname }) => pathname.includes('two-dogs'))
          .map(({ pathname }) => Number(pathname.slice(1).split('x/')[0]))
          .some((width) => width >= 640),
      )
      .toBe(true);
    expect(await boardOf(page).element.locator('dialog img').first().getAttribute('sizes')).toContain('60vw');
    // Pending requests get a response before the page is closed.
    await page.unrouteAll({ behavior: 'wait' });
  },
);
