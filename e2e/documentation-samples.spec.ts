// Every runnable sample of docs/*.md and the README runs: html in a page of the reader, modules bundled as the reader
// would, style sheets unchanged. The reader's addresses are routed to the demo's servers; no other request is sent.
import type { BrowserContext, Page, Route } from '@playwright/test';
import { demoTeamId, demoToken, demoV1Token } from '../demo/seed/seed.ts';
import { bundleSamples } from '../tools/documentation/bundle-samples.ts';
import { readSamples, shownBy, type Sample, type Shown, treatmentOf } from '../tools/documentation/samples.ts';
import { expect, origins, test } from './support/test.ts';

const samples = readSamples();
const those = (treatment: string) => samples.filter((sample) => treatmentOf(sample) === treatment);

/** Builds the reader's own page, with the values that samples use from it. */
function pageWith(content: string): string {
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>A reader's page</title>
<script>window.askTheOwner = async () => ${JSON.stringify(demoToken)}; window.putSomewhere = async () => ({ address: \
'https://shop.example/a.jpg' });</script>
<body><div id="posts"></div><div id="root"></div>${content}</body></html>`;
}

/** Plain modules expect the board that the reader has on their page. */
const boardFor = (code: string): string =>
  code.includes("querySelector('drystone-board')") ? '<drystone-board></drystone-board>' : '';

/** Translates an address of the reader's service to an address of the demo. */
function atTheDemo(address: string): string {
  const url = new URL(address);
  if (url.host === 'widget.example') return origins.widget + url.pathname + url.search;
  const path = url.pathname.replace('/spring', '/campaign').replace(/^\/v2\/teams\/\d+/, `/v2/teams/${demoTeamId}`);
  const search = url.search.replace(/api_token=[^&]*/, `api_token=${demoV1Token}`);
  const own = path.replace(/(?<=\/(?:feed|profile)\/)campaign/, 'legacy');
  return `${origins.service}${own}${search}`;
}

/** Responds to requests to the reader's hosts from the demo. Resolves to the requests for other hosts. */
async function leadToTheDemo(context: BrowserContext, pages: ReadonlyMap<string, string>): Promise<readonly string[]> {
  const strangers: string[] = [];
  await context.route(/^https?:/, async (route: Route) => {
    const { host, pathname, href } = new URL(route.request().url());
    const own = host === 'shop.example' ? pages.get(pathname) : undefined;
    if (own !== undefined)
      return route.fulfill({ contentType: pathname.endsWith('.js') ? 'text/javascript' : 'text/html', body: own });
    if (host !== 'widget.example' && host !== 'boards.example') {
      if (pathname !== '/favicon.ico') strangers.push(href);
      return route.abort();
    }
    // The demo's service accepts the origin of the demo's pages, so it replaces the origin of the reader's page. The
    // retries are for a keep-alive connection that the service closes at the moment of its next use.
    const headersThere = { ...route.request().headers(), origin: origins.pages };
    const response = await route
      .fetch({ url: atTheDemo(href), headers: headersThere, maxRetries: 3 })
      .catch(() => null);
    if (!response) return route.abort().catch(() => undefined);
    const headers = { ...response.headers(), 'access-control-allow-origin': '*' };
    const type = response.headers()['content-type'] ?? '';
    // The embed page names its one service, so its HTML is rewritten below. Other widget files pass unchanged.
    if (host === 'widget.example' ? !type.includes('html') : !/json|javascript/.test(type))
      return route.fulfill({ response, headers }).catch(() => undefined);
    // The page that sent the request may be closed by now, and its response lost.
    const text = await response.text().catch(() => null);
    if (text === null) return route.abort().catch(() => undefined);
    return route
      .fulfill({ response, headers, body: text.replaceAll(origins.service, 'https://boards.example') })
      .catch(() => undefined);
  });
  return strangers;
}

async function expectShown(page: Page, shown: Shown): Promise<void> {
  const locators = {
    board: page.getByRole('article').first(),
    frame: page.frameLocator('iframe').getByRole('article').first(),
    form: page.getByRole('button', { name: 'Book a place' }),
    terms: page.locator('drystone-terms').getByRole('heading').first(),
    insights: page.locator('drystone-insights').getByRole('region', { name: 'Countries' }),
    'no-board': page.locator('#root'),
  };
  await expect(locators[shown]).toBeAttached();
  if (shown !== 'no-board') await expect(locators[shown]).toBeVisible();
  else await expect(page.getByRole('article')).toHaveCount(0);
}

async function openSample(page: Page, path: string, { place, ...sample }: Sample): Promise<void> {
  await test.step(place, async () => {
    await page.goto(`https://shop.example${path}`);
    await expectShown(page, shownBy({ place, ...sample }));
  });
}

test('each HTML sample of the documentation shows its expected content', async ({ page, context, allow }) => {
  allow.console('The token of this board is part of the page');
  // The board of version 1 has a dead picture and an unreadable color on purpose.
  allow.failedRequests('/media/gone');
  allow.console('is shown as');
  const pages = new Map(those('page').map((sample, index) => [`/${index}`, pageWith(sample.code)]));
  const strangers = await leadToTheDemo(context, pages);
  expect(pages.size).toBeGreaterThan(5);
  for (const [index, sample] of those('page').entries()) await openSample(page, `/${index}`, sample);
  expect(strangers).toEqual([]);
});

test('each module sample of the documentation runs and shows its expected content', async ({ page, context }) => {
  const modules = those('module');
  const scripts = await bundleSamples(modules);
  const pages = new Map(
    modules.flatMap((sample, index) => [
      [`/${index}`, pageWith(`${boardFor(sample.code)}<script type="module" src="/${index}.js"></script>`)] as const,
      [`/${index}.js`, scripts[index] ?? ''] as const,
    ]),
  );
  const strangers = await leadToTheDemo(context, pages);
  for (const [index, sample] of modules.entries()) await openSample(page, `/${index}`, sample);
  expect(strangers).toEqual([]);
});

test('no browser drops a rule or a property of the documentation’s style sheets', async ({ page }) => {
  for (const { place, code } of those('sheet')) {
    const { dropped, rules } = await page.evaluate((text) => {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(text);
      const plain = text.replace(/\/\*[^]*?\*\//g, '');
      const kept = [...sheet.cssRules].map((rule) => rule.cssText).join('\n');
      const read = (rule: CSSRule): readonly CSSStyleRule[] =>
        rule instanceof CSSStyleRule
          ? [rule]
          : 'cssRules' in rule
            ? [...(rule.cssRules as CSSRuleList)].flatMap(read)
            : [];
      const styles = [...sheet.cssRules].flatMap(read).map(({ style }) => style);
      const names = [...plain.matchAll(/(?<=[{;]\s*)(-?[a-z][\w-]*|--[\w-]+)\s*:(?=[^{}]*[;}])/g)].map(
        ([, name = '']) => name,
      );
      return {
        rules: kept.length,
        dropped: names.filter((name) => !styles.some((style) => style.getPropertyValue(name) !== '')),
      };
    }, code);
    expect(rules, place).toBeGreaterThan(0);
    expect(dropped, place).toEqual([]);
  }
});
