// These pages preload the board before any script has run. No request is sent twice, and every preload is used.
import type { Page } from '@playwright/test';
import { readChoice } from '../owner/embed/choice.ts';
import { listOptions } from '../owner/embed/option-table.ts';
import { writeSnippet } from '../owner/embed/places.ts';
import { writePreloadLinks } from '../src/server/preload-links.ts';
import { boardRequest, postsRequest } from './support/element.ts';
import { serveOwnPages } from './support/own-pages.ts';
import { board as boardOf, expect, origins, pageAddress, test } from './support/test.ts';
import type { Traffic } from './support/traffic.ts';

/** Opens the page and reads the initiators of the requests for the board's data. */
async function openAndRead(page: Page, address: string, traffic: Traffic) {
  const warnings: string[] = [];
  page.on('console', (message) => warnings.push(message.text()));
  await page.goto(address);
  await expect(boardOf(page).showMore).toBeVisible();
  await traffic.expectSent(boardRequest, 1);
  await traffic.expectSent(postsRequest, 1);
  const initiators = await page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .filter(({ name }) => name.includes('/v2/boards/campaign'))
      .map((entry) => (entry as PerformanceResourceTiming).initiatorType),
  );
  expect(initiators, 'the page sent the requests, and the widget used the responses').toEqual(['link', 'link']);
  // Chromium warns immediately when a preload does not match the request that could have used it.
  expect(warnings.filter((line) => line.includes('preload'))).toEqual([]);
  return warnings;
}

/** Waits until browsers have reported unused preloads: Chromium does so 3 s after the page has loaded, Firefox 2 s. */
const waitUntilUnusedIsSaid = (page: Page) =>
  page.waitForFunction(() => {
    const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
    return navigation && navigation.loadEventEnd > 0 && performance.now() - navigation.loadEventEnd > 4000;
  });

/** One engine is enough, because the same links are tested in three engines: in WebKit by `webkit/smoke.test.ts`. */
const oneEngine = { tag: '@one-engine' };

const inPage = (content: string) =>
  `<!doctype html><html lang="en"><head><title>Preloaded</title></head><body>${content}</body></html>`;

test('the widget uses the responses to the preload requests of the page', async ({ page, traffic, service }) => {
  const options = { board: 'campaign', service: service.address, pageSize: 6 };
  const links = writePreloadLinks(options, { files: `${origins.widget}/0.1.0` });
  const pages = await serveOwnPages(() => ({
    body: inPage(
      `${links}<drystone-board board="campaign" service="${service.address}" page-size="6" no-engagement>` +
        '</drystone-board>' +
        `<script type="module" src="${origins.widget}/0.1.0/drystone.js"></script>`,
    ),
  }));
  const warnings = await openAndRead(page, `${pages.origin}/`, traffic);
  await traffic.expectSent({ method: 'GET', path: /\/0\.1\.0\/first-paint\.js$/ }, 1);
  await waitUntilUnusedIsSaid(page);
  expect(warnings).toEqual([]);
  pages.close();
});

for (const script of ['fixed', 'latest']) {
  test(`the widget uses preloads of the ${script} embed code`, oneEngine, async ({ page, traffic, service }) => {
    const rows = listOptions();
    const query = { board: 'campaign', service: service.address, 'page-size': '6', 'no-engagement': '', script };
    const setup = { widget: origins.widget, version: '0.1.0', integrity: {} };
    const { code } = writeSnippet(setup, readChoice(new URLSearchParams(query), rows), null, rows);
    const pages = await serveOwnPages(() => ({ body: inPage(code) }));
    await openAndRead(page, `${pages.origin}/`, traffic);
    await traffic.expectSent({ method: 'GET', path: /\/0\.1\.0\/first-paint\.js$/ }, 1);
    pages.close();
  });
}

for (const name of ['react', 'vue']) {
  test(`the widget uses the preloads of ${name} on a server`, oneEngine, async ({ page, traffic, service }) => {
    await openAndRead(page, pageAddress(name, { service: service.address }), traffic);
    // A board that the page adds later sends its own requests.
    traffic.clear();
    await page.getByRole('button', { name: 'Without the board' }).click();
    await page.getByRole('button', { name: 'Without the board' }).click();
    await expect(boardOf(page).showMore).toBeVisible();
    await traffic.expectSent(boardRequest, 1);
    await traffic.expectSent(postsRequest, 1);
  });
}
