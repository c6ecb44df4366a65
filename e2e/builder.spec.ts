// These tests paste the snippet that an owner copies from the builder into a page of their own, under the policy that
// the builder names, and check that the board has the chosen options.
import { createHash } from 'node:crypto';
import type { Page } from '@playwright/test';
import type { PlaceName } from '../owner/embed/choice.ts';
import { bundleSamples } from '../tools/documentation/bundle-samples.ts';
import { expectAccessible } from './support/axe.ts';
import { sidewaysPx } from './support/legibility.ts';
import { type OwnPage, serveOwnPages } from './support/own-pages.ts';
import { board as boardOf, expect, origins, test } from './support/test.ts';

interface Copied {
  readonly snippet: string;
  readonly sheet: string;
  readonly policy: string;
}

const chosen = {
  board: 'campaign',
  more: 'pages',
  'page-size': '7',
  navigation: '',
  language: 'de',
  'card-background': '#faf0e0',
  'card-radius': '20px',
};

async function openBuilder(
  page: Page,
  service: string,
  more: Readonly<Record<string, string>> = chosen,
): Promise<void> {
  await page.goto(`${origins.pages}/builder/?${new URLSearchParams({ service, ...more })}`);
  await expect(page.getByText(/^No layout shift/)).toBeVisible();
}

/** Reads the texts of the page after a place was chosen. */
async function readPlace(page: Page, place: PlaceName): Promise<Copied> {
  await page.getByLabel('Platform').selectOption(place);
  await expect(page).toHaveURL(place === 'html' ? /\?board/ : new RegExp(`place=${place}`));
  const textOf = (name: string) => page.locator(`#${name}-code`).evaluate((code) => code.textContent ?? '');
  await expect.poll(() => textOf('snippet')).toMatch(/drystone/i);
  // The hashes are added a moment after the text.
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve)));
  return { snippet: await textOf('snippet'), sheet: await textOf('sheet'), policy: await textOf('policy') };
}

/** Expects the board to be visible with the chosen options and colors. */
async function expectChosen(page: Page, hasLooks = true): Promise<void> {
  const board = boardOf(page);
  await expect(board.element.getByRole('button', { name: 'Nächste Seite' })).toBeVisible();
  await expect(board.element.getByRole('searchbox')).toBeVisible();
  await expect(board.posts).toHaveCount(7);
  if (hasLooks)
    expect(
      await board.posts
        .first()
        .evaluate((card) => [getComputedStyle(card).backgroundColor, getComputedStyle(card).borderTopLeftRadius]),
    ).toEqual(['rgb(250, 240, 224)', '20px']);
}

/** Serves the owner's site while `look` runs. */
async function withOwner(
  pages: Readonly<Record<string, OwnPage>>,
  look: (origin: string) => Promise<void>,
): Promise<void> {
  const server = await serveOwnPages((path) => pages[path] ?? null);
  try {
    await look(server.origin);
  } finally {
    server.close();
  }
}

const ownPage = (content: string, head = ''): string =>
  `<!doctype html><html lang="en"><meta charset="utf-8"><title>An owner's ` +
  `page</title>${head}<body>${content}</body></html>`;

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

test('the copied snippet works in an owner’s page, under the copied policy and in a framework', async ({
  page,
  context,
  service,
}) => {
  await openBuilder(page, service.address);
  const html = await readPlace(page, 'html');
  const [shopify, webflow, wix, squarespace] = [
    await readPlace(page, 'shopify'),
    await readPlace(page, 'webflow'),
    await readPlace(page, 'wix'),
    await readPlace(page, 'squarespace'),
  ];
  // All places that accept HTML get the same snippet.
  for (const other of [shopify, webflow, wix, squarespace]) expect(other).toEqual(html);
  expect(html.snippet).toMatch(/ integrity="sha384-[\w+/=]{64}" crossorigin="anonymous"/);
  expect(html.snippet.split('\n')).toHaveLength(1);
  const reserved = /\(min-width:1024px\)\{drystone-board\{min-height:min\((\d+)px,100vh\)/.exec(html.snippet)?.[1];
  expect(Number(reserved)).toBeGreaterThan(400);

  const [react, next, vue] = [
    await readPlace(page, 'react'),
    await readPlace(page, 'next'),
    await readPlace(page, 'vue'),
  ];
  const [manager, frame] = [await readPlace(page, 'tag-manager'), await readPlace(page, 'iframe')];

  const owner = await context.newPage();
  for (const [place, { snippet, policy }] of [
    ['html', html],
    ['tag-manager', manager],
    ['iframe', frame],
  ] as const) {
    await test.step(place, async () => {
      const headers = {
        'Content-Security-Policy': `default-src 'none'; ${policy.replaceAll('\n', ' ')}; base-uri 'none'`,
      };
      const content = `<div id="posts"></div>${snippet}`;
      await withOwner(
        {
          '/': { headers, body: ownPage(content) },
          '/without-script': { headers, body: ownPage(content.replace(/<script[^]*<\/script>/, '')) },
        },
        async (origin) => {
          await owner.goto(origin);
          if (place === 'iframe') {
            const inside = owner.frameLocator('iframe');
            await expect(inside.getByRole('button', { name: 'Nächste Seite' })).toBeVisible();
            await expect(inside.getByRole('article')).toHaveCount(7);
          } else {
            await expectChosen(owner);
            // The space that is reserved before the board loads equals its height, at most the height of the window.
            const heightOf = async () => (await owner.locator('drystone-board').boundingBox())?.height ?? 0;
            await expect.poll(async () => Math.abs((await heightOf()) - Number(reserved))).toBeLessThan(3);
            if (place === 'html') {
              await owner.goto(`${origin}/without-script`);
              expect(await heightOf()).toBe(Math.min(Number(reserved), owner.viewportSize()!.height));
            }
          }
          // The test leaves the page, so that no request stays pending.
          await owner.goto('about:blank');
        },
      );
    });
  }
  expect(html.policy).toContain(hashOf(/<style>([^]*?)<\/style>/.exec(html.snippet)?.[1] ?? ''));

  // The samples for frameworks are bundled with the package, as an owner's bundler would do.
  const sample = (language: string, code: string) => ({
    place: language,
    language,
    words: [],
    whyNotRun: null,
    file: null,
    code,
  });
  const scripts = await bundleSamples([
    sample('tsx', react.snippet),
    sample('tsx', next.snippet),
    sample('vue', vue.snippet.replace(/<style>[^]*<\/style>/, '')),
  ]);
  const sheets = [react.sheet, next.sheet, /<style>([^]*)<\/style>/.exec(vue.snippet)?.[1] ?? ''];
  for (const [index, script] of scripts.entries()) {
    const pages = {
      '/': {
        body: ownPage(
          '<div id="root"></div><script type="module" src="/posts.js"></script>',
          `<style>${sheets[index]}</style>`,
        ),
      },
      '/posts.js': { body: script, headers: { 'Content-Type': 'text/javascript' } },
    };
    await withOwner(pages, async (origin) => {
      await owner.goto(origin);
      await expectChosen(owner);
      await owner.goto('about:blank');
    });
  }
});

test('the builder works by keyboard, confirms a copied snippet, and keeps all choices after a reload', async ({
  page,
  context,
  service,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await openBuilder(page, service.address, { board: 'reviews' });
  const { rows } = (await (await page.request.get(`${origins.pages}/builder/setup.json`)).json()) as {
    readonly rows: readonly { readonly attribute: string; readonly text: string }[];
  };
  for (const { attribute } of rows)
    await expect(page.locator(`[name="${attribute}"]`).first()).toHaveAccessibleDescription(/\w{3}/);
  await page.getByRole('radio', { name: 'Mosaic' }).press('Space');
  await expect(page).toHaveURL(/layout=mosaic/);
  await page.getByRole('button', { name: 'Undo' }).press('Enter');
  await expect(page).not.toHaveURL(/layout=/);

  await page.getByText('Behavior', { exact: true }).press('Enter');
  await page.getByLabel('Posts per page').fill('0');
  await page.keyboard.press('Tab');
  await expect(page.getByText('Enter a whole number from 1 to 100.')).toBeVisible();
  await expect(page.getByLabel('Posts per page')).toHaveAttribute('aria-invalid', 'true');
  await page.getByLabel('Posts per page').fill('5');
  await page.keyboard.press('Tab');
  await expect(page.getByText('Enter a whole number from 1 to 100.')).toBeHidden();
  await page.getByLabel('Filters and search').press('Space');
  await page.getByText('Colors and font').press('Enter');
  for (const part of ['Buttons', 'Button text']) await page.getByLabel(part, { exact: true }).fill('#777777');
  await expect(page.getByLabel('Button text', { exact: true })).toHaveAccessibleDescription(
    'Contrast 1.0: hard to read. Choose colors with at least 4.5.',
  );
  for (const part of ['Buttons', 'Button text'])
    await page.getByRole('button', { name: new RegExp(`^Board default ?: ${part}$`) }).press('Enter');
  await page.getByLabel('Font of your page').fill('Georgia, serif');
  await expect(page).toHaveURL(/page-size=5.*navigation=.*font-family=Georgia/);
  const preview = page.frameLocator('iframe[title="Preview, desktop"]');
  await expect(preview.getByRole('searchbox')).toBeVisible();
  await expect(preview.getByRole('article')).toHaveCount(5);
  await expect(page.getByText(/^No layout shift/)).toBeVisible();

  await page.getByLabel('Desktop, 1280 px').focus();
  await page.keyboard.press('ArrowLeft');
  await expect(page.getByLabel('Tablet, 820 px')).toBeChecked();
  await expect(page.locator('iframe[title="Preview, tablet"]')).toBeVisible();
  expect(
    await page
      .locator('iframe[title="Preview, tablet"]')
      .evaluate((frame: HTMLIFrameElement) => frame.contentWindow?.innerWidth),
  ).toBe(820);

  await page.getByRole('button', { name: 'Copy embed code' }).press('Enter');
  await expect(page.getByText('Embed code copied.')).toBeVisible();
  const snippet = await page.locator('#snippet-code').textContent();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(snippet);
  expect(snippet).toContain('page-size="5"');

  await page.reload();
  await expect(page.getByText(/^No layout shift/)).toBeVisible();
  await expect(page.getByLabel('Posts per page')).toHaveValue('5');
  await expect(page.getByLabel('Font of your page')).toHaveValue('Georgia, serif');
  await expect(page.getByLabel('Filters and search')).toBeChecked();
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await expectAccessible(page);
  }
  await page.setViewportSize({ width: 320, height: 640 });
  expect(await sidewaysPx(page)).toBe(0);
});
