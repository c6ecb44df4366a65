// A page whose head asks for the board before any script has run: nothing is asked for twice, and nothing in vain.
import { writePreloadLinks } from '../src/server/preload-links.ts';
import { serveOwnPages } from './support/own-pages.ts';
import { board as boardOf, expect, origins, test } from './support/test.ts';

const boardRequest = { method: 'GET', path: /\/v2\/boards\/[\w.]+$/ };
const postsRequest = { method: 'GET', path: /\/v2\/boards\/[\w.]+\/posts$/ };

test('what the head of the page asks for is taken over by the widget', async ({ page, traffic, service }) => {
  const options = { board: 'campaign', service: service.address, pageSize: 6 };
  const links = writePreloadLinks(options, { files: `${origins.widget}/0.1.0` });
  const pages = await serveOwnPages(() => ({
    body:
      `<!doctype html><html lang="en"><head><title>Preloaded</title>${links}</head><body>` +
      `<drystone-board board="campaign" service="${service.address}" page-size="6" no-engagement></drystone-board>` +
      `<script type="module" src="${origins.widget}/0.1.0/drystone.js"></script></body></html>`,
  }));
  const warnings: string[] = [];
  page.on('console', (message) => warnings.push(message.text()));
  await page.goto(`${pages.origin}/`);
  await expect(boardOf(page).showMore).toBeVisible();
  await traffic.expectSent(boardRequest, 1);
  await traffic.expectSent(postsRequest, 1);
  await traffic.expectSent({ method: 'GET', path: /\/0\.1\.0\/first-paint\.js$/ }, 1);
  const initiators = await page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .filter(({ name }) => name.includes('/v2/boards/campaign'))
      .map((entry) => (entry as PerformanceResourceTiming).initiatorType),
  );
  expect(initiators, 'the page asked, the widget took over').toEqual(['link', 'link']);
  // Chromium says at once when a preload does not fit the request that could have used it.
  expect(warnings.filter((line) => line.includes('preload'))).toEqual([]);
});
