// These tests cover the board as a separate page, for places that accept an address but no script.
import type { Page } from '@playwright/test';
import { serveOwnPages } from './support/own-pages.ts';
import { board as boardOf, expect, origins, test } from './support/test.ts';

const embedAddress = (parameters: Readonly<Record<string, string>>, folder = 'v0') =>
  `${origins.widget}/${folder}/embed/?${new URLSearchParams(parameters)}`;
/** The frame of the published snippet has no borders. */
const borders = 0;
const theFrame = (page: Page) => page.frameLocator('iframe').first();
const inFrame = (page: Page) => boardOf(theFrame(page));
const frameHeight = async (page: Page) => (await page.locator('iframe').first().boundingBox())?.height ?? 0;
const contentHeight = (page: Page) =>
  theFrame(page)
    .locator('html')
    .evaluate((root) => Math.ceil(root.getBoundingClientRect().height));

test('in the strictest sandbox the frame is as tall as its board, and a post opens in the visible area', async ({
  open,
  page,
  traffic,
  allow,
  browserName,
}) => {
  allow.failedRequests('https://');
  await open('embed-frame', { 'page-size': 12 });
  const board = inFrame(page);
  await expect(board.showMore).toBeAttached();
  expect(await board.element.evaluate(() => self.origin), 'the origin of the frame is opaque').toBe('null');
  expect(await board.element.evaluate(() => document.documentElement.lang)).toBe('en-GB');
  await expect.poll(async () => (await frameHeight(page)) - (await contentHeight(page))).toBe(borders);
  const first = await frameHeight(page);
  expect(first).toBeGreaterThan(900);

  await board.showMore.click();
  await expect(board.post(24)).toBeAttached();
  await expect.poll(() => frameHeight(page)).toBeGreaterThan(first + 500);
  await expect.poll(async () => (await frameHeight(page)) - (await contentHeight(page))).toBe(borders);
  await traffic.expectSent({ path: '/boards/campaign/posts' }, 2);

  // The browser reports the visible area in whole pixels, so the frame begins at one.
  await page.evaluate(() => {
    scrollTo(0, 0);
    const frame = document.querySelector('iframe')!;
    frame.style.marginTop = `${1 - (frame.getBoundingClientRect().y % 1)}px`;
  });
  const opener = board.post(5).getByRole('button', { name: /^Open the post/ });
  await board.post(5).hover();
  // The browser reports the visible area with its next frame. Firefox, under test control, sends no pointer events to
  // an iframe, so the dialog opens a moment later there.
  const isNamed = browserName === 'chromium';
  if (isNamed)
    await expect
      .poll(async () => {
        const { y = 0 } = (await page.locator('iframe').boundingBox()) ?? {};
        const top = await board.element.evaluate((element) =>
          getComputedStyle(element).getPropertyValue('--drystone-window-top'),
        );
        return y + Number.parseFloat(top);
      })
      .toBe(borders);
  const before = await page.evaluate(() => scrollY);
  await opener.press('Enter');
  const dialog = theFrame(page).getByRole('dialog');
  const isInSight = async () => {
    const { y = -100, height = 0 } = (await dialog.boundingBox()) ?? {};
    return y >= -borders && height > 300 && y + height <= 800 + borders;
  };
  await expect.poll(isInSight).toBe(true);
  await expect(dialog.getByRole('button', { name: 'Close', exact: true })).toBeFocused();
  if (isNamed) expect(await page.evaluate(() => scrollY), 'the page keeps its scroll position').toBe(before);
  await page.evaluate(() => scrollBy(0, 300));
  await expect.poll(isInSight).toBe(true);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();

  const popup = page.waitForEvent('popup');
  await board.element.locator('a[href^="https:"]').first().click();
  await (await popup).close();
});

test(
  'a framed board does not load post after post on scroll; a script that loads late gets the height, ' +
    'and only that of the frames of boards',
  async ({ open, page, traffic, service }) => {
    await open('embed-frame', { frame: 'fixed', more: 'scroll', 'page-size': 10 });
    const board = inFrame(page);
    await expect(board.showMore).toBeAttached();
    expect(await frameHeight(page)).toBe(600);
    await page.evaluate(
      async ({ address, widget }) => {
        const other = Object.assign(document.createElement('iframe'), { src: address, title: 'Another', height: '50' });
        // This page of the same origin sends the messages of the embed page.
        other.addEventListener('load', () =>
          other.contentWindow?.parent.postMessage(
            { sentinel: 'amp', type: 'embed-size', height: 9000, sender: 'drystone' },
            '*',
          ),
        );
        document
          .querySelector('main')!
          .append(other, Object.assign(document.createElement('script'), { src: `${widget}/v0/embed-resize.js` }));
        await new Promise((resolve) => other.addEventListener('load', () => setTimeout(resolve)));
      },
      { address: `${origins.pages}/about-board.html`, widget: origins.widget },
    );
    await expect.poll(() => frameHeight(page)).not.toBe(600);
    await expect.poll(async () => (await frameHeight(page)) - (await contentHeight(page))).toBe(borders);
    await expect(board.element).toHaveAttribute('more', 'button');
    const pages = traffic.matching({ path: '/boards/campaign/posts' }).length;
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
    await expect(board.showMore).toBeInViewport();
    await fetch(`${service.address}/v2/boards/campaign`);
    expect(traffic.matching({ path: '/boards/campaign/posts' })).toHaveLength(pages);
    expect(pages).toBeLessThan(4);
    expect((await page.getByTitle('Another').boundingBox())?.height).toBeLessThan(100);
  },
);

test('the address of the embed page can set options and nothing else', async ({ page, allow, service }) => {
  allow.console('Unknown options');
  allow.console('TrustedScript');
  allow.policyReports('require-trusted-types-for');
  const told = page.waitForEvent('console', (message) => message.text().includes('Unknown options'));
  const hostile = '"><img src=x onerror=alert(1)><script>alert(1)</script>';
  await page.goto(
    embedAddress({
      board: 'campaign',
      service: service.address,
      'page-size': '6',
      columns: '2',
      onclick: 'alert(1)',
      style: 'position:fixed',
      is: 'x',
      more: hostile,
      language: 'de',
      [hostile]: '1',
      'engagement-url': 'javascript:alert(1)',
      query: '',
    }),
  );
  const board = boardOf(page);
  await expect(board.post(6)).toBeAttached();
  expect((await told).text()).toMatch(/ignored: onclick, style, is, more, "><img.*, engagement-url\. docs/);
  const attributes = await board.element.evaluate((element) =>
    Object.fromEntries(element.getAttributeNames().map((name) => [name, element.getAttribute(name)])),
  );
  expect(attributes).toEqual({
    board: 'campaign',
    service: service.address,
    'page-size': '6',
    columns: '2',
    language: 'de',
    query: '',
  });
  await expect(page.locator('img[onerror], img[src=x]')).toHaveCount(0);
  expect(await page.evaluate(() => document.documentElement.lang)).toBe('de');
  // Without a frame it is a normal page.
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Wendle Week');
  await expect(page).toHaveTitle('Wendle Week');
  // The policy is active: a forbidden script does not run, and the violation is reported.
  expect(
    await page
      .evaluate(() => {
        document.body.append(Object.assign(document.createElement('script'), { textContent: 'window.hasRun = true' }));
        return 'hasRun' in window;
      })
      .catch(() => false),
  ).toBe(false);
  await page.goto(embedAddress({ board: hostile, service: service.address }, '0.1.0')).catch(() => undefined);
  allow.failedRequests('/v2/boards/');
  allow.console('[drystone');
  await expect(boardOf(page).notice).toContainText('These posts are not available.');
  await expect(page.locator('img, main script')).toHaveCount(0);
});

test('oEmbed returns markup that shows the board, from the address alone', async ({ page, request, service }) => {
  const address = embedAddress({ board: 'campaign', service: service.address, 'page-size': '5' });
  const html = await (await request.get(address)).text();
  const [, found = ''] = /type="application\/json\+oembed" href="([^"]+)"/.exec(html) ?? [];
  const response = await request.get(`${found.replaceAll('&amp;', '&')}&maxwidth=500`);
  const { type, width, html: markup } = (await response.json()) as { type: string; width: number; html: string };
  expect([type, width]).toEqual(['rich', 500]);
  const pages = await serveOwnPages(() => ({
    body: `<!doctype html><title>An article</title><p>Before.</p>${markup}<p>After.</p>`,
  }));
  await page.goto(pages.origin);
  await expect(inFrame(page).post(5)).toBeAttached();
  expect((await page.locator('iframe').boundingBox())?.width).toBe(500);
  for (const [board, status] of [
    ['private', 401],
    ['nowhere', 404],
  ] as const) {
    const refused = await request.get(
      `${origins.widget}/oembed?${new URLSearchParams({ url: embedAddress({ board, service: service.address }) })}`,
    );
    expect(refused.status()).toBe(status);
  }
  pages.close();
});
