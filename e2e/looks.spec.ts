// The looks of an owner: every row of every table of settings is given a telling value, and what it does is seen.
import type { Page } from '@playwright/test';
import { AxeBuilder } from '@axe-core/playwright';
import { dialogSettings } from '../src/appearance/dialog-settings.ts';
import { extendedSettings } from '../src/appearance/extended-settings.ts';
import { readingSettings } from '../src/appearance/reading-settings.ts';
import { settings } from '../src/appearance/settings.ts';
import { expectAccessible } from './support/axe.ts';
import { columnsOf, readCards } from './support/cards.ts';
import { dialogOf, openPost } from './support/dialog.ts';
import { holdRequests } from './support/hold-requests.ts';
import { watchLayoutShifts } from './support/layout-shift.ts';
import { lookOf } from './support/looks.ts';
import { board as boardOf, expect, origins, test } from './support/test.ts';

const fontHost = new URL(origins.pages).host;
const picture = `${origins.service}/media/`;

/** What is seen of the first element that fits, in the first board; the dialog is in it. */
const styleOf = (page: Page, selector: string, property: string): Promise<string> =>
  page
    .locator('drystone-board')
    .first()
    .evaluate(
      (host, [selector = '', property = '']) => {
        const element = host.shadowRoot?.querySelector(selector);
        return element ? getComputedStyle(element).getPropertyValue(property) : `no ${selector}`;
      },
      [selector, property],
    );

const rgb = (hex: string): string => `rgb(${(hex.match(/\w\w/g) ?? []).map((pair) => parseInt(pair, 16)).join(', ')})`;

/** Telling values of the rows: what no default is. Names of rows, not of the wire. */
const given: Readonly<Record<string, unknown>> = {
  cardWidth: '400',
  gap: '24px',
  '--d-background': '#eef3f1',
  '--d-card-background': '#fffdf0',
  '--d-font-family': 'Georgia, serif',
  '--d-font-size': '17',
  '--d-text-color': '#3b2314',
  '--d-cta-background': '#0b4f2a',
  '--d-cta-color': '#fff7d6',
  '--d-button-background': '#40204f',
  '--d-button-color': '#f0f4f8',
  '--d-avatar-background': '#5a1f1f',
  '--d-avatar-color': '#fffff0',
  cta: 'post',
  author: 1,
  time: 'de',
  '--d-hashtag-color': '#0a5a8c',
  share: 'true',
  shareTargets: ['pin', 'email'],
  woff: `${origins.pages}/fonts/noto-sans-latin.woff2`,
  effect: 'sepia',
  removesDuplicates: true,
  showsName: '{"name":"1"}',
  '--d-head-background': '#102a43',
  '--d-head-color': '#f0f4f8',
  namePlace: 'center',
  headPlace: 'bottom',
  header: 'Words above',
  headerPlace: 'right',
  bannerWidth: '600',
  bannerHeight: 100,
  navigation: '1',
  barClass: 'own-filters',
};
const inDialog: Readonly<Record<string, unknown>> = {
  '--d-card-background': '#f4f0ff',
  '--d-text-color': '#1d1b3a',
  '--d-hashtag-color': '#7a1f5c',
  '--d-link-color': '#14532d',
  '--d-author-color': '#4a1d96',
  '--d-username-color': '#374151',
  '--d-font-family': 'Courier New',
  '--d-font-size': '21',
  '--d-pane-background': '#222233',
  '--d-lightbox': 'rgba(10, 20, 30, 0.5)',
  size: 'small',
  cta: 'post',
  showsName: true,
  showsUsername: '0',
  showsTime: 'false',
  hidesText: 0,
  showsProducts: 'visible',
  productTitle: 'Seen here',
  '--d-products-title-size': '26',
  '--d-products-title-color': '#5b21b6',
  '--d-products-background': '#e9e4ff',
  '--d-products-size': '15',
  '--d-products-color': '#312e81',
  '--d-products-price-size': '19px',
  '--d-products-color-price': '#9d174d',
  '--d-products-outline': '#ff8800',
  '--d-hotspot-background': '#ffee00',
  '--d-hotspot-outline': '#008844',
  '--d-hotspot-size': '48',
};
/**
 * Has no key of its own, or its value is another file's affair: the address of the dialog's font is asked for below.
 */
const withoutValue = new Set(['--d-accent', '--d-hotspot-color', 'woff', 'logo', 'banner', 'background']);

test(
  'every setting of an owner does what the page about looks says',
  { tag: '@one-engine' },
  async ({ page, open, board, service, allow }) => {
    allow.console(/color_name|"programme"/);
    allow.console(/\[drystone/);
    const rows = [...settings, ...readingSettings, ...extendedSettings];
    const data: Record<string, unknown> = {
      image_logo: `${picture}fig-in-a-bowl.jpg`,
      banner: { url: `${picture}autumn-hills.jpg` },
      bg_image: `${picture}milky-way-sea.jpg`,
    };
    const [answer] = [await fetch(`${service.address}/v2/boards/reader/posts?page[size]=1`)];
    const {
      data: [post],
    } = (await answer.json()) as { data: { attributes: { image_url: string } }[] };
    const address = post!.attributes.image_url;
    Object.assign(data, {
      image_logo: address,
      banner: { url: address, width: given['bannerWidth'], height: given['bannerHeight'] },
      bg_image: address,
    });
    for (const [name, , , ...wires] of rows) {
      const [wire] = wires;
      if (!withoutValue.has(name) || name === 'woff') expect(given[name], `a telling value for ${name}`).toBeDefined();
      if (wire && name in given && !wire.startsWith('banner_')) data[wire] = given[name];
    }
    for (const [name, , , wire] of dialogSettings) {
      if (!withoutValue.has(name)) expect(inDialog[name], `a telling value for ${name} in the dialog`).toBeDefined();
      if (wire && name in inDialog) data[wire] = inDialog[name];
    }
    data['popup_font_woff_url'] = `${origins.pages}/fonts/noto-sans-latin-bold.woff2`;
    await service.breaks(
      await lookOf(service, 'reader', data, {
        background: { color: given['--d-background'] },
        author: undefined,
        share_buttons: undefined,
        remove_duplicate_images: undefined,
      }),
    );
    await open('dialog', { tags: 'shop', 'media-hosts': fontHost, language: 'en', 'host-width': 1200 });
    await expect(board.post(1).getByRole('button', { name: 'Share' })).toBeVisible();
    const see = (selector: string, property: string) => styleOf(page, selector, property);

    const cards = await readCards(board);
    const [first = 0, second = 0, third] = columnsOf(cards);
    expect(third, 'two columns of at least 400 px').toBeUndefined();
    expect(second - first - cards[0]!.width).toBeCloseTo(24, 0);
    const seen = {
      '--d-background': await see('.root', 'background-color'),
      '--d-card-background': await see('article', 'background-color'),
      '--d-font-size': await see('.post-content', 'font-size'),
      '--d-text-color': await see('article', 'color'),
      '--d-cta-background': await see('.cta', 'background-color'),
      '--d-cta-color': await see('.cta', 'color'),
      '--d-button-background': await see('.control', 'background-color'),
      '--d-button-color': await see('.control', 'color'),
      effect: await see('.post-image-wrapper > img', 'filter'),
      '--d-head-background': await see('.head-name', 'background-color'),
      '--d-head-color': await see('.head-name', 'color'),
      namePlace: await see('.head-name', 'justify-content'),
      headerPlace: await see('.head-words', 'text-align'),
    };
    expect(seen).toEqual({
      '--d-background': rgb('#eef3f1'),
      '--d-card-background': rgb('#fffdf0'),
      '--d-font-size': '17px',
      '--d-text-color': rgb('#3b2314'),
      '--d-cta-background': rgb('#0b4f2a'),
      '--d-cta-color': rgb('#fff7d6'),
      '--d-button-background': rgb('#40204f'),
      '--d-button-color': rgb('#f0f4f8'),
      effect: 'sepia(1)',
      '--d-head-background': rgb('#102a43'),
      '--d-head-color': rgb('#f0f4f8'),
      namePlace: 'center',
      headerPlace: 'right',
    });
    expect(await see('.root', 'background-image')).toContain(new URL(address).pathname);
    expect(await see('.root', '--d-hashtag-color')).toContain('#0a5a8c');
    expect(await see('.root', '--d-avatar-background')).toContain('#5a1f1f');
    expect(await see('.root', '--d-avatar-color')).toContain('#fffff0');
    expect(await see('.post-content', 'font-family')).toMatch(/^"?drystone-\w+"?, .*Georgia/);
    await expect
      .poll(() =>
        page.evaluate(
          () =>
            [...document.fonts].filter(({ family, status }) => /^"?drystone-\w+"?$/.test(family) && status === 'loaded')
              .length,
        ),
      )
      .toBe(1);
    const head = board.element.getByText('Words above');
    expect((await head.boundingBox())!.y, 'below the posts').toBeGreaterThan(
      (await board.posts.first().boundingBox())!.y,
    );
    await expect(board.element.locator('.head-banner')).toHaveCSS('aspect-ratio', '6 / 1');
    await expect(board.element.locator('.head img')).toHaveCount(2);
    await expect(board.element.getByRole('search')).toBeVisible();
    await expect(board.element.locator('.bar.own-filters')).toHaveCount(1);
    await expect(board.posts.first().getByRole('time')).toHaveText(/^(vor|gestern|vorgestern)/);
    await expect(board.posts.first()).toContainText('@');
    await board.post(1).getByRole('button', { name: 'Share' }).press('Enter');
    await expect(board.element.getByRole('group', { name: 'Share' }).getByRole('button')).toHaveText([
      'Copy link',
      /Pinterest/,
      /email/i,
    ]);
    await page.keyboard.press('Escape');

    const { dialog } = await openPost(board, page, 'One bowl, three sales');
    await expect(dialog.getByRole('link', { name: 'Bowl, sale over' })).toBeVisible();
    await expect(dialog.getByText('Seen here')).toBeVisible();
    const inside = {
      '--d-card-background': await see('dialog .stage', 'background-color'),
      '--d-text-color': await see('dialog .words .text', 'color'),
      '--d-link-color': await see('dialog .original', 'color'),
      '--d-author-color': await see('dialog .author b', 'color'),
      '--d-font-size': await see('dialog .words .text', 'font-size'),
      '--d-pane-background': await see('dialog .pane', 'background-color'),
      '--d-lightbox': await see('dialog', 'background-color'),
      '--d-products-title-size': await see('.products-title', 'font-size'),
      '--d-products-title-color': await see('.products-title', 'color'),
      '--d-products-background': await see('.product-row', 'background-color'),
      '--d-products-size': await see('.product-row', 'font-size'),
      '--d-products-color': await see('.product-row', 'color'),
      '--d-products-price-size': await see('.product-row .price', 'font-size'),
      '--d-products-color-price': await see('.product-row .price', 'color'),
      '--d-products-outline': await see('.product-picture', 'outline-color'),
      '--d-hotspot-size': await see('.hotspots', '--size'),
    };
    expect(inside).toEqual({
      '--d-card-background': rgb('#f4f0ff'),
      '--d-text-color': rgb('#1d1b3a'),
      '--d-link-color': rgb('#14532d'),
      '--d-author-color': rgb('#4a1d96'),
      '--d-font-size': '21px',
      '--d-pane-background': rgb('#222233'),
      '--d-lightbox': 'rgba(10, 20, 30, 0.5)',
      '--d-products-title-size': '26px',
      '--d-products-title-color': rgb('#5b21b6'),
      '--d-products-background': rgb('#e9e4ff'),
      '--d-products-size': '15px',
      '--d-products-color': rgb('#312e81'),
      '--d-products-price-size': '19px',
      '--d-products-color-price': rgb('#9d174d'),
      '--d-products-outline': rgb('#ff8800'),
      '--d-hotspot-size': 'max(24px, 48px)',
    });
    expect(await see('dialog', '--d-hashtag-color')).toContain('#7a1f5c');
    expect(await see('dialog', '--d-username-color')).toContain('#374151');
    expect(await see('dialog', '--d-hotspot-background')).toContain('#ffee00');
    expect(await see('dialog', '--d-hotspot-outline')).toContain('#008844');
    expect(await see('dialog', 'font-family')).toContain('Courier New');
    // Its font is there by now, for the next time.
    await expect
      .poll(() => page.evaluate(() => [...document.fonts].filter(({ status }) => status === 'loaded').length))
      .toBe(2);
    // As large as its post asks for, and no larger than the owner's size.
    await expect(board.element.locator('dialog > .sheet')).toHaveCSS('max-width', '840px');
    // The name is shown, the user name and the time are not.
    await expect(dialog.locator('.names')).not.toContainText('@');
    await expect(dialog.getByRole('time')).toHaveCount(0);
    await dialogOf(page).closeButton.click();
    const { dialog: other } = await openPost(board, page, 'Eight calls to action');
    await expect(other.getByRole('link', { name: 'Book a walk' })).toHaveCount(0);
    expect(await see('dialog', 'font-family')).toMatch(/^"?drystone-\w+"?, .*Courier New/);
  },
);

test(
  'the other names and forms of the same settings; what hides parts',
  { tag: '@one-engine' },
  async ({ page, open, board, service, allow }) => {
    allow.console(/\[drystone/);
    const told: string[] = [];
    page.on('console', (message) => told.push(message.text()));
    await service.breaks(
      await lookOf(
        service,
        'reader',
        {
          embed_mincolumnwidth: 380,
          embed_color_bodybg: 'eef3f1',
          color_hype: 'rgb(59, 35, 20)',
          fontsize_primary: '17px',
          show_author: '0',
          sharebuttons: 0,
          profile_embed: 'true',
          popup_hide_description: 1,
          popup_products_visibility: 'hidden',
          popup_size: 'gigantic',
          post_background_color: '#112233',
          post_background_color_disabled: 1,
          image_effect: 'oil_paint',
          cta_button_show: 'popup',
        },
        { author: undefined, share_buttons: undefined },
      ),
    );
    await open('dialog', { tags: 'shop', language: 'en', 'host-width': 1200 });
    await expect(board.post(1).getByRole('button', { name: /^Open the post/ })).toBeVisible();
    expect(columnsOf(await readCards(board))).toHaveLength(3);
    expect(await styleOf(page, '.root', 'background-color')).toBe(rgb('#eef3f1'));
    expect(await styleOf(page, 'article', 'color')).toBe(rgb('#3b2314'));
    expect(await styleOf(page, 'article', 'background-color')).toBe(rgb('#ffffff'));
    expect(await styleOf(page, '.post-content', 'font-size')).toBe('17px');
    expect(await styleOf(page, '.post-image-wrapper > img', 'filter')).toContain('saturate(1.7)');
    await expect(board.element.locator('.head')).toContainText(/\w/);
    await expect(board.button('Share')).toHaveCount(0);
    await expect(board.posts.first()).not.toContainText('@');
    await expect(board.element.locator('article .cta')).toHaveCount(0);
    const { dialog } = await openPost(board, page, 'One bowl, three sales');
    await expect(dialog).toBeVisible();
    await expect(dialog.getByText('One bowl, three sales')).toHaveCount(0);
    await expect(dialog.getByText('Bowl, sale over')).toHaveCount(0);
    // Named once, with what counts instead.
    await expect
      .poll(() => told.filter((line) => line.includes('popup_size: "gigantic" is drawn as "normal"')).length)
      .toBe(1);
  },
);

test('dark, and as the page is: at once, and when it changes', async ({ page, open, board, service, browserName }) => {
  await service.breaks(await lookOf(service, 'campaign', { cta_button_color: '#ffd166', cta_text_color: '#1b1b1b' }));
  await open('script-tag', { board: 'campaign', 'color-scheme': 'dark' });
  await expect(board.post(1)).toHaveCSS('background-color', rgb('#1e2126'));
  expect(await styleOf(page, 'article', 'color')).toBe(rgb('#e6e8ec'));
  // What the owner has set stays.
  expect(await styleOf(page, '.cta', 'background-color')).toBe(rgb('#ffd166'));
  await board.element.evaluate((element) => element.setAttribute('color-scheme', 'auto'));
  await expect(board.post(1)).toHaveCSS('background-color', rgb('#ffffff'));
  await page.evaluate(() => document.documentElement.setAttribute('data-theme', 'dark'));
  await expect(board.post(1)).toHaveCSS('background-color', rgb('#1e2126'));
  await expect.poll(() => styleOf(page, '.root', '--d-hashtag-color')).toContain('#a8c7fa');
  const { dialog } = await openPost(board, page, /./);
  expect(await styleOf(page, 'dialog .stage', 'background-color')).toBe(rgb('#1e2126'));
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await page.evaluate(() => document.documentElement.removeAttribute('data-theme'));
  await expect(board.post(1)).toHaveCSS('background-color', rgb('#ffffff'));
  if (browserName !== 'chromium') return;
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect(board.post(1)).toHaveCSS('background-color', rgb('#1e2126'));
});

test('without being asked to, a board is as dark as its page: cards, share menu, filters, and what it says without posts', async ({
  page,
  open,
  board,
  allow,
}) => {
  allow.failedRequests('/boards/private');
  allow.console('[drystone private]');
  await open('navigation', { 'host-theme': 'dark' });
  await expect(board.post(1)).toHaveCSS('background-color', rgb('#1e2126'));
  await board.post(1).getByRole('button', { name: 'Share' }).press('Enter');
  const menu = board.element.getByRole('group', { name: 'Share' });
  await expect(menu).toHaveCSS('background-image', new RegExp(rgb('#1e2126').replaceAll(/[()]/g, '\\$&')));
  await expect(menu).toHaveCSS('color', rgb('#e6e8ec'));
  await page.keyboard.press('Escape');
  await page.setViewportSize({ width: 360, height: 740 });
  await board.element.getByRole('button', { name: 'Filters' }).click();
  const sheet = board.element.getByRole('dialog', { name: 'Filters' });
  await expect(sheet.getByRole('button', { name: 'Show results' })).toBeVisible();
  await expectAccessible(page);
  await open('script-tag', { 'host-theme': 'dark', board: 'private' });
  const notice = board.element.getByRole('status').filter({ hasText: 'These posts are not available.' });
  await expect(notice).toHaveCSS('background-color', rgb('#1e2126'));
  await expectAccessible(page);
});

/**
 * Ground and words of cards, dialog, buttons, products and the control for posts: none of them can be read as the owner
 * set them.
 */
const hostile: readonly (readonly [ground: string, words: string])[] = [
  ['#ffffff', '#ffffff'],
  ['#000000', '#000000'],
  ['#777777', '#777777'],
  ['#ffff00', '#ffffff'],
  ['#0000ff', '#000000'],
  ['#ff0000', '#00ff00'],
  ['#00ff00', '#ffff00'],
  ['#ff00ff', '#ff0000'],
  ['#12345610', '#fedcba'],
  ['#80808080', '#7f7f7f40'],
];

test('ten looks that nobody could read: axe finds no contrast wanting on cards, in the dialog and in the form', async ({
  page,
  open,
  board,
  service,
  allow,
}) => {
  test.skip(test.info().project.name === 'firefox', 'axe reads the same colours there');
  test.setTimeout(120_000);
  allow.console(/\[drystone/);
  const fault = await lookOf(service, 'open', {});
  const document = JSON.parse(`${fault.body}`) as {
    data: { relationships: { personalizations: { data: { type: string; id: string }[] } } };
    included: { type: string; id: string; attributes?: object }[];
  };
  document.included = document.included.filter(({ type }) => type !== 'personalization');
  const all = [...settings, ...readingSettings, ...extendedSettings, ...dialogSettings]
    .flatMap(([name, , , ...wires]) => wires.map((wire) => [name, wire] as const))
    .filter(([name]) => /color|background|lightbox|outline/.test(name));
  hostile.forEach(([ground, words], at) => {
    const id = `${9000 + at}`;
    const data = Object.fromEntries(all.map(([name, wire]) => [wire, /-color/.test(name) ? words : ground]));
    document.included.push({
      type: 'personalization',
      id,
      attributes: {
        name: id,
        theme: 'classic',
        data: {
          ...data,
          public_add_post: 1,
          publicpost_button_color: ground,
          publicpost_button_text_color: words,
          profile_embed: 1,
          popup_lightbox_color: '#000000cc',
        },
      },
    });
  });
  document.data.relationships.personalizations.data = hostile.map((_, at) => ({
    type: 'personalization',
    id: `${9000 + at}`,
  }));
  await service.breaks({ ...fault, body: JSON.stringify(document) });
  const faults = async (where: string) => {
    const { violations, passes } = await new AxeBuilder({ page })
      .setLegacyMode()
      .options({ resultTypes: ['violations'] })
      .withRules(['color-contrast'])
      .include('drystone-board')
      .analyze();
    expect(
      violations.flatMap(({ nodes }) =>
        nodes.map(({ target, any }) => `${where}: ${target.flat().join(' ')} ${any[0]?.message ?? ''}`),
      ),
      where,
    ).toEqual([]);
    expect(passes.length, where).toBeGreaterThan(0);
  };
  const control = board.element.locator('.invite').getByRole('button');
  await open('add-post', { personalization: '9000' });
  for (let at = 0; at < hostile.length; at++) {
    const name = `look ${at}: ${hostile[at]!.join(' and ')}`;
    // The form is the look's of its first opening: for these the page is loaded anew.
    const hasForm = at % 3 === 0;
    if (at && hasForm) await page.goto(page.url().replace(/personalization=\d+/, `personalization=${9000 + at}`));
    else await board.element.evaluate((element, id) => element.setAttribute('personalization', id), `${9000 + at}`);
    await expect(board.element.getByRole('button', { name: /^Open the post/ }).first()).toBeVisible();
    if (hasForm) await expect(control).toBeVisible();
    await faults(`${name}, cards`);
    await openPost(board, page, /./);
    await faults(`${name}, dialog`);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toBeHidden();
    if (!hasForm) continue;
    await control.press('Enter');
    await expect(page.getByRole('dialog')).toBeVisible();
    await faults(`${name}, form`);
  }
});

test('a font that comes late moves nothing, nor does what stands above the posts; the font goes with the board', async ({
  page,
  open,
  board,
  service,
}) => {
  test.skip(test.info().project.name === 'firefox', 'only Chromium measures layout shifts');
  const shifts = await watchLayoutShifts(page);
  const release = await holdRequests(page, /\/fonts\//);
  await service.breaks(
    await lookOf(service, 'campaign', {
      font_secondary: 'Noto Sans',
      font_secondary_woff_url: `${origins.pages}/fonts/noto-sans.css`,
      profile_embed: 1,
      header: 'Words above',
      embed_display_secondarynav: 1,
    }),
  );
  await open('script-tag', { board: 'campaign', 'media-hosts': fontHost });
  await expect(board.post(1).getByRole('button', { name: 'Share' })).toBeVisible();
  await expect(board.showMore).toBeAttached();
  // Until it is there its room is taken, in its measures.
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
  expect(cut, 'texts that are cut').toBe(0);
  // Further cards have it from the start.
  await board.showMore.click();
  await expect(board.post(26)).toBeAttached();
  expect((await families()).filter(isOwn).length).toBeGreaterThan(0);
  await board.element.evaluate((element) => element.remove());
  await expect.poll(() => page.evaluate(() => document.fonts.size)).toBe(0);
});

test('a font of a host that nobody named is not asked for, and the owner is told', async ({
  open,
  board,
  service,
  traffic,
  allow,
}) => {
  allow.console(/font_secondary_woff_url: pictures and fonts of .* are not shown. Name it in media-hosts/);
  await service.breaks(
    await lookOf(service, 'campaign', {
      font_secondary_woff_url: `${origins.pages}/fonts/noto-sans-latin.woff2`,
      font_secondary: 'Georgia',
    }),
  );
  await open('script-tag', { board: 'campaign' });
  await expect(board.post(1).getByRole('button', { name: 'Share' })).toBeVisible();
  traffic.expectNotSent('/fonts/');
});

test(
  'pictures come from the owner’s server in the width of their column; one that comes twice is ' +
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
    // Newest first: the first of a picture is the one that stays.
    await service.changePosts(slug, {
      add: [
        add('The path', 'mountain-path.jpg'),
        add('The path again', 'mountain-path.jpg'),
        add('A bird', 'glass-bird.jpg'),
        add('The path on page two', 'mountain-path.jpg'),
        add('Dogs', 'two-dogs-close.jpg'),
      ].map((post, at) => ({ ...post, moderatedAt: new Date(Date.UTC(2026, 1, 20 - at)).toISOString() })),
    });
    const answer = await fetch(`${service.address}/v2/boards/${slug}?include=social_feeds,personalizations`);
    const document = (await answer.json()) as {
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
    // 320 px of a column, on a screen of one pixel a pixel.
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
    // What is still on its way is answered before the page goes.
    await page.unrouteAll({ behavior: 'wait' });
  },
);
