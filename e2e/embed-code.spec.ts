// These tests paste the code that an owner copies for a platform into a page of their own, under the policy that the
// page Embed names, and check that the board has the chosen options.
import { createHash } from 'node:crypto';
import type { Page } from '@playwright/test';
import { demoOwner } from '../demo/seed/store-owner.ts';
import { bundleSamples } from '../tools/documentation/bundle-samples.ts';
import { expectAccessible } from './support/axe.ts';
import { sidewaysPx } from './support/legibility.ts';
import { type OwnPage, serveOwnPages } from './support/own-pages.ts';
import type { Service } from './support/service.ts';
import { board as boardOf, expect, test } from './support/test.ts';

interface Copied {
  readonly snippet: string;
  readonly sheet: string;
  readonly policy: string;
}

/** Opens the page Embed for the campaign, and chooses options, a color and a size. */
async function choose(page: Page, service: Service): Promise<void> {
  await page.goto(`${service.address}/#/embed`);
  await page.getByRole('button', { name: 'Sign in' }).press('Enter');
  await page.getByLabel('Email').fill(demoOwner.email);
  await page.getByLabel('Password').fill(demoOwner.password);
  await page.getByLabel('Password').press('Enter');
  await page.getByLabel('Board', { exact: true }).selectOption({ label: 'Wendle Week' });
  await page.getByLabel('More posts').selectOption({ label: 'Page by page' });
  await page.getByLabel('Filters and search above the posts').press('Space');
  await page.getByText('All options', { exact: true }).press('Enter');
  await page.getByLabel('Posts per page').fill('0');
  await page.keyboard.press('Tab');
  await expect(page.getByText('Enter a whole number from 1 to 100.')).toBeVisible();
  await expect(page.getByLabel('Posts per page')).toHaveAttribute('aria-invalid', 'true');
  await page.getByLabel('Posts per page').fill('7');
  await expect(page.getByText('Enter a whole number from 1 to 100.')).toBeHidden();
  await page.getByRole('textbox', { name: 'Language' }).fill('de');
  await page.getByLabel('Text size in pixels').fill('21');
  await page.getByLabel('Cards', { exact: true }).fill('#faf0e0');
  await expect(page.getByText(/^All options \(3 set\)$/)).toBeVisible();
  await expect(page.getByText('No layout shift')).toBeVisible();
  await page.getByText('Fastest loading, platforms and frames').press('Enter');
  await page.getByText('For a page with a Content-Security-Policy').press('Enter');
}

async function readPlatform(page: Page, label: string): Promise<Copied> {
  await page.getByLabel('Platform', { exact: true }).selectOption({ label });
  const textOf = async (name: string): Promise<string> => {
    const group = page.getByRole('group', { name, exact: true });
    return (await group.count()) === 0 ? '' : ((await group.textContent()) ?? '');
  };
  const snippet = await textOf('Code for the platform');
  // The hashes are added a moment after the text.
  const [, style] = /<style>([^]*?)<\/style>/.exec(snippet) ?? [];
  if (style !== undefined && label !== 'Vue')
    await expect.poll(() => textOf('Policy directives')).toContain(hashOf(style));
  return { snippet, sheet: await textOf('Style sheet'), policy: await textOf('Policy directives') };
}

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** Expects the board to be visible with the chosen options, color and size. */
async function expectChosen(page: Page): Promise<void> {
  const board = boardOf(page);
  await expect(board.element.getByRole('button', { name: 'Nächste Seite' })).toBeVisible();
  await expect(board.element.getByRole('searchbox')).toBeVisible();
  await expect(board.posts).toHaveCount(7);
  expect(
    await board.posts
      .first()
      .evaluate((card) => [getComputedStyle(card).backgroundColor, getComputedStyle(card).fontSize]),
  ).toEqual(['rgb(250, 240, 224)', '21px']);
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

test('the code for each platform works in an owner’s page, under the named policy and in a framework', async ({
  page,
  context,
  service,
}) => {
  test.slow();
  await choose(page, service);
  await expectAccessible(page);
  const html = await readPlatform(page, 'Any page, fastest loading');
  // All places that accept HTML get the same code.
  for (const name of ['Shopify', 'Webflow', 'Wix', 'Squarespace']) expect(await readPlatform(page, name)).toEqual(html);
  expect(html.snippet.split('\n')).toHaveLength(1);
  const reserved = /\(min-width:1024px\)\{drystone-board\{min-height:min\((\d+)px,100vh\)/.exec(html.snippet)?.[1];
  expect(Number(reserved)).toBeGreaterThan(400);
  const [manager, frame] = [await readPlatform(page, 'A tag manager'), await readPlatform(page, 'iframe')];
  const [react, next, vue] = [
    await readPlatform(page, 'React'),
    await readPlatform(page, 'Next'),
    await readPlatform(page, 'Vue'),
  ];
  await page.setViewportSize({ width: 360, height: 720 });
  await expect.poll(() => sidewaysPx(page)).toBe(0);

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
      await withOwner({ '/': { headers, body: ownPage(`<div id="posts"></div>${snippet}`) } }, async (origin) => {
        await owner.goto(origin);
        if (place === 'iframe') {
          const inside = owner.frameLocator('iframe');
          await expect(inside.getByRole('button', { name: 'Nächste Seite' })).toBeVisible();
          await expect(inside.getByRole('article')).toHaveCount(7);
        } else await expectChosen(owner);
        // The test leaves the page, so that no request stays pending.
        await owner.goto('about:blank');
      });
    });
  }

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
