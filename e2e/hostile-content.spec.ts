// Markup that a sanitizer leaves in user content must not remove a board and must not create one.
import { serveOwnPages } from './support/own-pages.ts';
import { expect, origins, test } from './support/test.ts';

const clobbers: Readonly<Record<string, string>> = {
  'a form with an input': '<form id="drystone"><input name="seen"></form>',
  'two links of one id': '<a id="drystone"></a><a id="drystone" name="seen"></a>',
  'a named frame': '<iframe name="drystone"></iframe>',
  "the page's own global": '<script>var drystone = { seen: 1 };</script>',
};

test('a board loads beside markup and a global with the name of the widget', async ({ page, service, board }) => {
  const pages = await serveOwnPages((path) => {
    const markup = Object.values(clobbers)[Number(path.slice(1))];
    if (markup === undefined) return null;
    return {
      headers: { 'Content-Type': 'text/html; charset=utf-8' },
      body: `<!doctype html><html lang="en"><title>A page</title><main>${markup}
        <drystone-board board="campaign" page-size="4" service="${service.address}"></drystone-board></main>
        <script type="module" src="${origins.widget}/v0/drystone.js"></script>`,
    };
  });
  for (const [at, name] of Object.keys(clobbers).entries())
    await test.step(name, async () => {
      await page.goto(`${pages.origin}/${at}`);
      await expect(board.posts.first()).toBeVisible();
    });
  pages.close();
});

const planted = (service: string) =>
  `<div data-drystone-board="campaign" data-service="${service}" data-add-post></div>`;

test('a placeholder stays unchanged on a page that names no services', async ({ page, service, traffic }) => {
  const pages = await serveOwnPages(() => ({
    headers: { 'Content-Type': 'text/html; charset=utf-8' },
    body: `<!doctype html><html lang="en"><title>A page</title><main>${planted(service.address)}
      <drystone-board board="campaign" page-size="4" service="${service.address}"></drystone-board></main>
      <script type="module" src="${origins.widget}/v0/drystone.js"></script>`,
  }));
  await page.goto(pages.origin);
  await expect(page.getByRole('feed')).toHaveCount(1);
  await expect(page.locator('[data-drystone-board] *')).toHaveCount(0);
  expect(traffic.matching({ path: '/v2/boards/campaign/posts' })).toHaveLength(1);
  pages.close();
});

test('the board beside a placeholder whose code does not load is drawn, and the page gets no error', async ({
  page,
  service,
  allow,
  traffic,
}) => {
  allow.failedRequests('placeholders.js');
  await page.route('**/placeholders.js', (route) => route.abort());
  const pages = await serveOwnPages(() => ({
    headers: { 'Content-Type': 'text/html; charset=utf-8' },
    body: `<!doctype html><html lang="en"><head><title>A page</title>
      <meta name="drystone-services" content="${service.address}"></head><body><main>${planted(service.address)}
      <drystone-board board="campaign" page-size="4" service="${service.address}"></drystone-board></main>
      <script type="module" src="${origins.widget}/v0/drystone.js"></script>`,
  }));
  await page.goto(pages.origin);
  await expect.poll(() => traffic.matching('placeholders.js').length).toBeGreaterThan(0);
  await expect(page.locator('drystone-board').getByRole('article').first()).toBeVisible();
  pages.close();
});

for (const [where, head, tag] of [
  ['in its head', (service: string) => `<meta name="drystone-services" content="${service}">`, () => ''],
  ['on its script', () => '', (service: string) => ` data-drystone-services="${service}"`],
] as const)
  test(`a page that names its service ${where} has placeholders of this service and of no other`, async ({
    page,
    service,
    traffic,
    allow,
  }) => {
    allow.console(/is not in drystone-services/);
    const stranger = await serveOwnPages(() => ({ body: '{}' }));
    const pages = await serveOwnPages(() => ({
      headers: { 'Content-Type': 'text/html; charset=utf-8' },
      body: `<!doctype html><html lang="en"><head><title>A page</title>${head(service.address)}</head><body><main>
        <meta name="drystone-services" content="${stranger.origin}">
        ${planted(stranger.origin)}${planted(service.address)}
        <drystone-board board="campaign" page-size="4" service="${stranger.origin}"></drystone-board></main>
        <script type="module" src="${origins.widget}/v0/drystone.js"${tag(service.address)}></script>`,
    }));
    await page.goto(pages.origin);
    await expect(page.locator('[data-drystone-board]').nth(1).getByRole('article').first()).toBeVisible();
    await expect(page.getByRole('feed')).toHaveCount(1);
    expect(stranger.asked).toEqual([]);
    expect(traffic.hostsAsked()).not.toContain(new URL(stranger.origin).host);
    pages.close();
    stranger.close();
  });
