// Long because every row of every table has a value and a visible effect.
// These tests cover an owner's appearance settings: every row of every table of settings gets a distinct value, and the
// test checks its effect.
import { dialogSettings } from '../src/appearance/dialog-settings.ts';
import { productSettings } from '../src/appearance/product-settings.ts';
import { extendedSettings } from '../src/appearance/extended-settings.ts';
import { readingSettings } from '../src/appearance/reading-settings.ts';
import { settings } from '../src/appearance/settings.ts';
import { columnsOf, readCards } from './support/cards.ts';
import { dialogOf, openPost } from './support/dialog.ts';
import { personalizationFault, styleOf, rgb } from './support/personalization.ts';
import { expect, origins, test } from './support/test.ts';

const fontHost = new URL(origins.pages).host;
const picture = `${origins.service}/media/`;

/** Distinct values of the rows, none of which is a default. The keys are names of rows, not of the wire format. */
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
  showsAlike: 'visible',
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
 * Rows without a key of their own, or with a value that is tested elsewhere: the request for the dialog's font is
 * checked below.
 */
const withoutValue = new Set(['--d-accent', '--d-hotspot-color', 'woff', 'logo', 'banner', 'background']);

test(
  'every appearance setting of an owner has its documented effect',
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
    const [response] = [await fetch(`${service.address}/v2/boards/reader/posts?page[size]=1`)];
    const {
      data: [post],
    } = (await response.json()) as { data: { attributes: { image_url: string } }[] };
    const address = post!.attributes.image_url;
    Object.assign(data, {
      image_logo: address,
      banner: { url: address, width: given['bannerWidth'], height: given['bannerHeight'] },
      bg_image: address,
    });
    for (const [name, , , ...wires] of rows) {
      const [wire] = wires;
      if (!withoutValue.has(name) || name === 'woff') expect(given[name], `a distinct value for ${name}`).toBeDefined();
      if (wire && name in given && !wire.startsWith('banner_')) data[wire] = given[name];
    }
    for (const [name, , , wire] of [...dialogSettings, ...productSettings]) {
      if (!withoutValue.has(name)) expect(inDialog[name], `a distinct value for ${name} in the dialog`).toBeDefined();
      if (wire && name in inDialog) data[wire] = inDialog[name];
    }
    data['popup_font_woff_url'] = `${origins.pages}/fonts/noto-sans-latin-bold.woff2`;
    await service.breaks(
      await personalizationFault(service, 'reader', data, {
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
    expect(third, 'only two columns of at least 400 px fit').toBeUndefined();
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
    expect((await head.boundingBox())!.y, 'the header is below the posts').toBeGreaterThan(
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
    await expect(dialog.getByRole('list', { name: 'More like this' })).toBeVisible();
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
    expect(await see('.hotspots', '--d-hotspot-background')).toContain('#ffee00');
    expect(await see('.hotspots', '--d-hotspot-outline')).toContain('#008844');
    expect(await see('dialog', 'font-family')).toContain('Courier New');
    // Its font has loaded by now and is available for the next opening.
    await expect
      .poll(() => page.evaluate(() => [...document.fonts].filter(({ status }) => status === 'loaded').length))
      .toBe(2);
    // The dialog is as large as its post needs, and at most the owner's size.
    await expect(board.element.locator('dialog > .sheet')).toHaveCSS('max-width', '840px');
    // The name is shown, but the user name and the time are not.
    await expect(dialog.locator('.names')).not.toContainText('@');
    await expect(dialog.getByRole('time')).toHaveCount(0);
    await dialogOf(page).closeButton.click();
    const { dialog: other } = await openPost(board, page, 'Eight calls to action');
    await expect(other.getByRole('link', { name: 'Book a walk' })).toHaveCount(0);
    expect(await see('dialog', 'font-family')).toMatch(/^"?drystone-\w+"?, .*Courier New/);
  },
);
