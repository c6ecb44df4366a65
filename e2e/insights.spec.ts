// Long because figures, period, table and errors are tested on one page.
// The insights show the owner the interactions of visitors with a board, for either version of the service. They never
// show a gap, a secret or a formula.
import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { demoTeamId, demoToken, demoV1Token } from '../demo/seed/seed.ts';
import type { InsightsElement } from '../src/element/insights-element.ts';
import type { EngagementName } from '../src/model/engagement-names.ts';
import { expectAccessible } from './support/axe.ts';
import { type ClickableBoard, expectCounted, links, makeClickableBoard } from './support/engagement.ts';
import type { Service } from './support/service.ts';
import { expect, test } from './support/test.ts';

type Version = 'v1' | 'v2';
const tokens: Readonly<Record<Version, string>> = { v1: demoV1Token, v2: demoToken };

/** Enters the token on the page, as an owner does. */
async function show(page: Page, version: Version, token = tokens[version]): Promise<void> {
  await page.getByLabel('Version').selectOption(version);
  await page.getByLabel('Token').fill(token);
  await page.getByRole('button', { name: 'Show insights' }).click();
}

const tableOf = (page: Page, name: string): Locator => page.getByRole('table', { name, exact: true });
/** Reads the cells of a table below its head, a list for each row. */
const rowsOf = (table: Locator): Promise<string[][]> =>
  table.evaluate((element) =>
    [...element.querySelectorAll('tbody tr')].map((row) => [...row.children].map((cell) => cell.textContent ?? '')),
  );
const totalsOf = (page: Page): Promise<string[]> =>
  page.getByRole('region', { name: 'Overview' }).getByRole('listitem').allTextContents();
const today = (): string =>
  new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeZone: 'Europe/Berlin' }).format(Date.now());

/** Simulates one visitor: two calls to action, one of them twice, an original, an author, and an opened post. */
async function visit(page: Page, service: Service, { slug, id }: ClickableBoard): Promise<void> {
  await page.evaluate(() => addEventListener('click', (event) => event.preventDefault()));
  const post = (position: number) => page.locator(`drystone-board article[aria-posinset="${position}"]`);
  for (const position of [1, 2, 2]) await post(position).getByRole('link', { name: links.cta }).click();
  await post(3).getByRole('link', { name: links.original }).click();
  await post(1).getByRole('link', { name: links.author }).click();
  await post(2)
    .getByRole('button', { name: /^Open the post/ })
    .click();
  await page.getByRole('button', { name: 'Close' }).click();
  const expected: readonly (readonly [EngagementName, number])[] = [
    ['embed_post_cta_clicked', 3],
    ['embed_post_external_link_opened', 1],
    ['embed_post_author_clicked', 1],
    ['embed_post_modal_opened', 1],
    ['embed_viewed', 1],
  ];
  for (const [name, count] of expected) await expectCounted(service, name, id, count);
  expect(slug).not.toBe('');
}

/** Sends events directly to the service, for cases that a board cannot produce. */
async function count(service: Service, slug: string, post: number, times: number): Promise<void> {
  const data = Array.from({ length: times }, () => ({
    type: 'embed_engagement',
    id: crypto.randomUUID(),
    attributes: { name: 'embed_post_cta_clicked', age_ms: 0, post_id: post },
  }));
  const response = await fetch(`${service.address}/v2/boards/${slug}/activity`, {
    method: 'POST',
    headers: { 'content-type': 'text/plain' },
    body: JSON.stringify({ data }),
  });
  expect(response.status).toBe(202);
}

test('the figures of a board show its exact clicks, with both versions', async ({ page, open, service }) => {
  const made = await makeClickableBoard(service, 'counted', 3);
  await open('script-tag', { board: made.slug });
  await visit(page, service, made);
  for (const version of ['v1', 'v2'] as const) await test.step(version, () => expectFigures(version));

  async function expectFigures(version: 'v1' | 'v2') {
    await open('insights', { board: made.slug });
    await show(page, version);
    await expect(page.getByText(/^Data from .+ to /)).toBeVisible({ timeout: 30_000 });

    const visitors = version === 'v1' ? '1Visitors' : '0.1Visitors per day';
    const totals = [visitors, '5Clicks', '0Load more', ...(version === 'v1' ? ['0Impressions'] : []), '3Posts'];
    expect(await totalsOf(page)).toEqual(totals);
    expect(await rowsOf(tableOf(page, 'Top calls to action'))).toEqual([
      ['Post 2', 'Ada Byron', '2'],
      ['Post 1', 'Ada Byron', '1'],
    ]);
    // Among posts with the same number of clicks, the post with the higher number is first.
    const byNumber = [2, 3].sort((one, other) => made.posts[other - 1]! - made.posts[one - 1]!);
    expect(await rowsOf(tableOf(page, 'Top posts'))).toEqual(
      byNumber.map((position) => [`Post ${position}`, 'Ada Byron', '1']),
    );
    const days = await rowsOf(tableOf(page, 'Visitors'));
    expect(days).toHaveLength(30);
    expect(days.at(-1)).toEqual([today(), '1']);
    expect(days.slice(0, -1).every(([, visitors]) => visitors === '0')).toBe(true);
    // The posts of this board belong to no feed. Version 2 counts by feed, version 1 by the posts' own networks.
    expect(await rowsOf(tableOf(page, 'Posts by network'))).toEqual([
      [version === 'v1' ? 'Custom posts' : 'Unknown', '3'],
    ]);

    if (version === 'v1') {
      expect(await rowsOf(tableOf(page, 'Authors with the most posts'))).toEqual([
        ['Ada Byron', 'Custom posts', '–', '3'],
      ]);
      await expect(page.getByRole('heading', { name: 'Visitor activity' })).toHaveCount(0);
    } else {
      const kinds = [
        ['Loads', '1'],
        ['Views', '1'],
        ['Load more', '0'],
        ['Post opens', '1'],
        ['Next post', '0'],
        ['Source clicks', '1'],
        ['Call-to-action clicks', '3'],
        ['Shares', '0'],
        ['Author clicks', '1'],
      ];
      expect(await rowsOf(tableOf(page, 'Visitor activity'))).toEqual(kinds);
      expect(await rowsOf(tableOf(page, 'Devices'))).toEqual([['Desktop', '1']]);
      expect((await rowsOf(tableOf(page, 'Pages with the board')))[0]?.[0]).toMatch(/^[^/]+\/\u200bscript-tag\.html$/);
      await expect(page.getByRole('heading', { name: 'Impressions' })).toHaveCount(0);
    }
  }
});

test.describe('in one engine', () => {
  test.skip(({ browserName }) => browserName === 'firefox', 'the two tests above cover both engines');

  test('a chart becomes an accessible table by keyboard, and other days and another zone are requested', async ({
    page,
    open,
    service,
    traffic,
  }) => {
    const made = await makeClickableBoard(service, 'tables', 1);
    await count(service, made.slug, made.posts[0]!, 4);
    await open('insights', { board: made.slug });
    await show(page, 'v2');
    const chart = page.getByRole('img', { name: `Posts: Total 1 · peak ${today()} (1)` });
    await expect(chart).toBeVisible();
    await expect(chart.locator('canvas')).toBeVisible();
    await expectAccessible(page, { within: 'drystone-insights' });

    const asTable = page.getByRole('button', { name: 'As a table: Posts', exact: true });
    await page.getByRole('region', { name: 'Posts', exact: true }).first().getByRole('heading').focus();
    await page.keyboard.press('Tab');
    await expect(asTable).toBeFocused();
    await page.keyboard.press('Space');
    await expect(asTable).toHaveAttribute('aria-pressed', 'true');
    await expect(chart).toBeHidden();
    expect((await tableOf(page, 'Posts').boundingBox())?.height).toBeGreaterThan(300);
    for (const scheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme: scheme });
      await expectAccessible(page, { within: 'drystone-insights' });
    }
    await page.keyboard.press('Space');
    await expect(chart).toBeVisible();

    await test.step('the CSV file of a chart is downloaded', async () => {
      const download = page.waitForEvent('download');
      await page.getByRole('button', { name: 'Download CSV: Top calls to action' }).click();
      const file = await download;
      expect(file.suggestedFilename()).toMatch(/-tables-calls-\d{4}-\d\d-\d\d-\d{4}-\d\d-\d\d\.csv$/);
      expect(await readFile(await file.path(), 'utf8')).toMatch(/^\ufeffPost,Author,Link,Clicks\r\n.+,4\r\n$/);
    });

    await test.step('other days and another zone are requested', async () => {
      await expect(page.getByText(/^Data from /)).toBeVisible();
      await page.getByRole('button', { name: 'Last 7 days' }).click();
      await expect.poll(async () => (await rowsOf(tableOf(page, 'Posts'))).length).toBe(7);
      await page.getByLabel('From').fill('2026-03-28');
      await page.getByLabel('To', { exact: true }).fill('2026-03-30');
      await page.getByLabel('Time zone').selectOption('Asia/Tokyo');
      traffic.clear();
      await page.getByRole('button', { name: 'Show', exact: true }).click();
      await expect(page.getByText('Data from 28 Mar 2026 to 30 Mar 2026')).toBeVisible();
      const asked = traffic.matching({ method: 'GET', path: `/v2/teams/${demoTeamId}/posts/metrics/ingestion` });
      expect(asked.length).toBeGreaterThan(0);
      for (const { url } of asked) {
        const { searchParams } = new URL(url);
        expect([
          searchParams.get('filter[from]'),
          searchParams.get('filter[to]'),
          searchParams.get('time_zone'),
        ]).toEqual(['2026-03-28', '2026-03-30', 'Asia/Tokyo']);
      }
    });
  });

  for (const version of ['v1', 'v2'] as const) {
    test(`a wrong token causes a message and a line without the token, and can be replaced (${version})`, async ({
      page,
      open,
      service,
      allow,
    }) => {
      const made = await makeClickableBoard(service, 'closed', 1);
      const lines: string[] = [];
      page.on('console', (message) => void lines.push(message.text()));
      allow.console('[drystone-insights] private');
      allow.failedRequests(/metrics/);
      await open('insights', { board: made.slug });
      await expect(page.getByText(/set a board, a service and an access token/)).toBeVisible();
      await show(page, version, 'not-the-token');
      await expect(page.getByText('The service did not accept the access token.')).toBeVisible();
      await expect(page.getByRole('region', { name: 'Visitors' })).toBeHidden();
      const ownLines = () => lines.filter((line) => line.startsWith('[drystone-insights]'));
      expect(await service.requests({ method: 'GET', path: /analytics|metrics/ })).toHaveLength(1);
      await expect.poll(ownLines).toHaveLength(1);
      const own = ownLines();
      expect(own[0]).toContain('Check the token');
      expect(own[0]).not.toContain('not-the-token');
      expect(await page.locator('drystone-insights').evaluate((element) => element.outerHTML)).not.toContain(
        'not-the-token',
      );
      await show(page, version);
      await expect(page.getByText(/^Data from /)).toBeVisible({ timeout: 30_000 });
      if (version === 'v1') return;
      // A token in an attribute works, too, and the owner gets one warning that others can see it.
      allow.console('Everyone who opens the page can see a token');
      const warnings = () => lines.filter((line) => line.includes('Everyone who opens the page can see a token'));
      for (const language of ['en', 'de']) {
        await page.locator('drystone-insights').evaluate(
          (element, [token, tag]) => {
            element.setAttribute('token', token);
            element.setAttribute('language', tag);
          },
          [tokens[version], language] as const,
        );
        await expect(page.getByText(language === 'en' ? /^Data from / : /^Daten vom /)).toBeVisible();
      }
      expect(warnings()).toHaveLength(1);
    });
  }

  test('the insights work under the strictest policy and in German, in place of the element’s own content', async ({
    page,
    open,
    service,
  }) => {
    const made = await makeClickableBoard(service, 'streng', 1);
    await open('insights', { board: made.slug, 'host-csp': 'trusted-types', 'host-lang': 'de' });
    const element = page.locator('drystone-insights');
    await element.evaluate((host) =>
      host.append(Object.assign(document.createElement('p'), { textContent: 'Own words' })),
    );
    await show(page, 'v2');
    await expect(page.getByText(/^Daten vom .+ bis /)).toBeVisible();
    await expect(page.getByText('Own words')).toBeHidden();
    await expect(page.getByRole('img', { name: /^Beiträge: Gesamt 1/ }).locator('canvas')).toBeVisible();
    expect(await rowsOf(tableOf(page, 'Beiträge nach Netzwerk'))).toEqual([['Unbekannt', '1']]);
    await page.getByRole('button', { name: 'Letzte 7 Tage' }).click();
    await element.evaluate((host: InsightsElement) => host.refresh());
    await expect(page.getByRole('button', { name: 'Letzte 30 Tage' })).toHaveAttribute('aria-pressed', 'true');
    await expect(page.getByText(/^Daten vom .+ bis /)).toBeVisible();
    await element.evaluate((host: InsightsElement) => host.destroy());
    await expect(page.getByText('Own words')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Besucher' })).toHaveCount(0);
  });
});
