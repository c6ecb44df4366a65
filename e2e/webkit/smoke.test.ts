// Smoke tests of WebKit through its own WebDriver: the basic pages must work there too. The Playwright specs test the
// differences between engines.
// The file is long because the tests open one page after the other in one window.
import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { setTimeout } from 'node:timers/promises';
import { variantWidths } from '../../service/src/visitors/media/variant-names.ts';
import { demoV1Token } from '../../demo/seed/seed.ts';
import { buildWhenStale } from '../../tools/run/build-when-stale.mjs';
import { addressesOf, type DemoServers, startDemoServers } from '../../tools/run/demo-servers.mjs';
import { portsFromEnvironment, webkitPorts } from '../../tools/run/ports.mjs';
import { testEnvironment } from '../../tools/run/test-environment.mjs';
import { writePreloadLinks } from '../../src/server/preload-links.ts';
import { serveOwnPages } from '../support/own-pages.ts';
import { keys, openWebKit, type WebKitPage } from '../support/webkit/webdriver.ts';

const ports = portsFromEnvironment(webkitPorts, 'WEBKIT_');
const { pages, widget, service } = addressesOf(ports);
const dataFolder = mkdtempSync(join(tmpdir(), 'drystone-webkit-'));
let servers: DemoServers;
let page: WebKitPage;

before(async () => {
  buildWhenStale();
  servers = await startDemoServers(ports, { environment: testEnvironment(dataFolder) });
  page = await openWebKit();
});

after(async () => {
  await page?.close();
  await servers?.stop();
  rmSync(dataFolder, { recursive: true, force: true });
});

/** Opens a page and waits for the board's first posts. */
async function openBoard(path: string): Promise<void> {
  await page.go(`${pages}${path}`);
  await page.until(
    'posts in the board',
    () => Boolean(document.querySelector('drystone-board')?.shadowRoot?.querySelector('article')),
    true,
  );
}

// The following functions run in the page. Each of them must use only its parameters.

const readPositions = () =>
  [...(document.querySelector('drystone-board')?.shadowRoot?.querySelectorAll('article') ?? [])].map((card) =>
    Number(card.getAttribute('aria-posinset')),
  );

const hasPictures = () => {
  const pictures = document.querySelector('drystone-board')?.shadowRoot?.querySelectorAll('article img') ?? [];
  const near = [...pictures].filter((picture) => picture.getBoundingClientRect().top < window.innerHeight);
  return near.length > 3 && near.every((picture) => (picture as HTMLImageElement).complete);
};

const readPictures = () =>
  [...(document.querySelector('drystone-board')?.shadowRoot?.querySelectorAll('article img') ?? [])].map(
    (picture) => (picture as HTMLImageElement).currentSrc,
  );

const hasButton = (name: string) =>
  [...(document.querySelector('drystone-board')?.shadowRoot?.querySelectorAll('button') ?? [])].some(
    (button) => button.textContent?.trim() === name,
  );

const pressButton = (name: string) =>
  [...(document.querySelector('drystone-board')?.shadowRoot?.querySelectorAll('button') ?? [])]
    .find((button) => button.textContent?.trim() === name)
    ?.click();

/** Lists the cards that overlap or leave the board. */
const findMisplaced = () => {
  const host = document.querySelector('drystone-board');
  const cards = [...(host?.shadowRoot?.querySelectorAll('article') ?? [])].map((card) => ({
    box: card.getBoundingClientRect(),
    position: card.getAttribute('aria-posinset'),
  }));
  const outer = host?.getBoundingClientRect() ?? new DOMRect();
  const tolerance = 1;
  return cards.flatMap(({ box, position }, index) => [
    ...(box.left < outer.left - tolerance || box.right > outer.right + tolerance
      ? [`${position} stands out of the board`]
      : []),
    ...cards
      .slice(index + 1)
      .filter(
        ({ box: other }) =>
          box.left < other.right - tolerance &&
          other.left < box.right - tolerance &&
          box.top < other.bottom - tolerance &&
          other.top < box.bottom - tolerance,
      )
      .map((other) => `${position} lies over ${other.position}`),
  ]);
};

test('the published snippet shows posts with pictures and names', async () => {
  await page.resize(1280, 900);
  await openBoard('/script-tag.html?board=campaign');
  await page.until(
    'a picture that is loaded',
    () =>
      [
        ...(document.querySelector('drystone-board')?.shadowRoot?.querySelectorAll<HTMLImageElement>('article img') ??
          []),
      ].some((image) => image.naturalWidth > 0),
    true,
  );
  // The board draws the first cards before the others.
  await page.until(
    'more than the first cards, each with a name',
    () => {
      const names = [...(document.querySelector('drystone-board')?.shadowRoot?.querySelectorAll('article') ?? [])].map(
        (card) => card.getAttribute('aria-label'),
      );
      return names.length > 5 && names.every(Boolean);
    },
    true,
  );
  assert.ok((await page.screenshot()).length > 10_000);
});

for (const width of [360, 768, 1280]) {
  test(`no card overlaps another at ${width} px`, async () => {
    await page.resize(width, 900);
    await openBoard('/script-tag.html?board=campaign');
    await page.until('cards in their places', findMisplaced, []);
  });
}

test('a press on the button loads more posts', async () => {
  await page.resize(1280, 900);
  await openBoard('/script-tag.html?board=campaign&more=button');
  await page.until('the button', hasButton, true, 'Load more');
  const highest = Math.max(...(await page.execute(readPositions)));
  await page.execute(pressButton, 'Load more');
  await page.until(
    'later posts',
    (before: number) => {
      window.scrollTo(0, document.documentElement.scrollHeight);
      return [...(document.querySelector('drystone-board')?.shadowRoot?.querySelectorAll('article') ?? [])].some(
        (card) => Number(card.getAttribute('aria-posinset')) > before,
      );
    },
    true,
    highest,
  );
});

test('scrolling loads more posts', async () => {
  await page.resize(1280, 900);
  await openBoard('/script-tag.html?board=campaign&more=scroll');
  const highest = Math.max(...(await page.execute(readPositions)));
  await page.until(
    'later posts',
    (before: number) => {
      window.scrollBy(0, window.innerHeight);
      return [...(document.querySelector('drystone-board')?.shadowRoot?.querySelectorAll('article') ?? [])].some(
        (card) => Number(card.getAttribute('aria-posinset')) > before + 25,
      );
    },
    true,
    highest,
  );
  await page.until('cards in their places', findMisplaced, []);
});

test('an Arabic page has a right-to-left layout and Arabic texts', async () => {
  await page.resize(1280, 900);
  await openBoard('/right-to-left.html');
  await page.until(
    'the first card at the right edge',
    () => {
      const root = document.querySelector('drystone-board')?.shadowRoot;
      const feed = root?.querySelector('[role=feed]')?.getBoundingClientRect() ?? new DOMRect();
      const first = root?.querySelector('article')?.getBoundingClientRect() ?? new DOMRect();
      return Math.abs(feed.right - first.right) < 2;
    },
    true,
  );
  await page.until('cards in their places', findMisplaced, []);
  await page.until('no English label', hasButton, false, 'Load more');
  assert.match(
    await page.execute(
      () =>
        document
          .querySelector('drystone-board')
          ?.shadowRoot?.querySelector('[role=feed]')
          ?.getAttribute('aria-label') ?? '',
    ),
    /[\u0600-\u06ff]/,
  );
});

interface PostsResponse {
  readonly data: readonly { readonly attributes: { readonly image_variants?: string | null } }[];
}

/** Makes the service create all picture variants of a board. A missing variant redirects to the original picture. */
async function makePictures(board: string): Promise<void> {
  const { data } = (await (await fetch(`${service}/v2/boards/${board}/posts`)).json()) as PostsResponse;
  for (const addresses of new Set(data.map(({ attributes }) => attributes.image_variants ?? '')))
    if (addresses !== '')
      for (const width of variantWidths) {
        const address = addresses.replace('{width}', String(width));
        while ((await fetch(address, { redirect: 'manual' })).status === 307) await setTimeout(50);
      }
}

/** Runs in a page: adds the widget when the responses to the page's own links have arrived. */
function addWidgetAfterResponses(address: string): void {
  const entries = performance.getEntriesByType('resource');
  if (entries.filter(({ name }) => name.includes('/v2/')).length < 2) {
    globalThis.setTimeout(addWidgetAfterResponses, 10, address);
    return;
  }
  const script = document.createElement('script');
  script.type = 'module';
  script.src = address;
  document.head.append(script);
}

const countOf = (path: string, paths: readonly (string | undefined)[]): number =>
  paths.filter((one) => one === path).length;

for (const [when, begin] of [
  ['at once', (address: string) => `<script type="module" src="${address}"></script>`],
  [
    'after the responses',
    (address: string) => `<script>${addWidgetAfterResponses};addWidgetAfterResponses('${address}')</script>`,
  ],
] as const) {
  test(`the widget does not request preloaded files a second time when it is loaded ${when}`, async (context) => {
    await makePictures('campaign');
    const scope = `webkit-preload-${when.replaceAll(' ', '-')}`;
    const board = { board: 'campaign', service: `${service}/~${scope}` };
    const own = await serveOwnPages(() => ({
      body:
        `<!doctype html><title>Preloaded</title>${writePreloadLinks(board, { files: `${widget}/0.1.0` })}` +
        `<drystone-board board="campaign" service="${board.service}" no-engagement></drystone-board>` +
        begin(`${widget}/0.1.0/drystone.js`),
    }));
    // The server must be closed even if the test fails. An open server would prevent the process from ending.
    context.after(() => own.close());
    await page.go(own.origin);
    await page.until('the live board', hasButton, true, 'Load more');
    await page.until('the pictures in the window', hasPictures, true);
    const seen = (await (await fetch(`${service}/__faults/${scope}/requests`)).json()) as readonly {
      readonly path: string;
    }[];
    const asked = seen.map(({ path }) => path.replace(/\?.*/, ''));
    assert.deepEqual(asked.filter((path) => path.startsWith('/v2/')).sort(), [
      '/v2/boards/campaign',
      '/v2/boards/campaign/posts',
    ]);
    const pictures = asked.filter((path) => path.startsWith('/media/'));
    assert.ok(pictures.length > 3, String(pictures));
    // If two posts use the same picture, WebKit may request it once for each post.
    const shown = (await page.execute(readPictures)).map((address) => address.split(`/~${scope}`)[1]);
    for (const path of new Set(pictures))
      assert.ok(countOf(path, pictures) <= Math.max(1, countOf(path, shown)), `${path} of ${pictures}`);
    const begun = await page.execute(() =>
      performance
        .getEntriesByType('resource')
        .filter(({ name }) => name.includes('/v2/boards/campaign'))
        .map((entry) => (entry as PerformanceResourceTiming).initiatorType),
    );
    assert.deepEqual(begun, ['link', 'link']);
    // WebKit reports no entry for a file that is still in memory from the previous page.
    const paints = await page.execute(
      () => performance.getEntriesByType('resource').filter(({ name }) => name.endsWith('first-paint.js')).length,
    );
    assert.ok(paints <= 1, String(paints));
  });
}

/** Runs in a page: scrolls down and up again, so that the board draws and requests further pictures. */
const scrollToEnd = () => {
  window.scrollTo(0, document.documentElement.scrollHeight);
  return [...(document.querySelector('drystone-board')?.shadowRoot?.querySelectorAll('article') ?? [])].some(
    (card) => Number(card.getAttribute('aria-posinset')) === 25,
  );
};

test('picture hosts receive the origin of the page and not its address', async (context) => {
  const scope = 'webkit-referrer';
  const own = await serveOwnPages(() => ({
    headers: { 'Referrer-Policy': 'unsafe-url' },
    body:
      '<!doctype html><title>Of an owner</title>' +
      `<drystone-board board="campaign" service="${service}/~${scope}" no-engagement></drystone-board>` +
      `<script type="module" src="${widget}/0.1.0/drystone.js"></script>`,
  }));
  context.after(() => own.close());
  await page.go(`${own.origin}/account/secret`);
  await page.until('the live board', hasButton, true, 'Load more');
  await page.until('the pictures in the window', hasPictures, true);
  await page.until('the last post of the first page', scrollToEnd, true);
  const seen = (await (await fetch(`${service}/__faults/${scope}/requests`)).json()) as readonly {
    readonly path: string;
    readonly headers: Readonly<Record<string, string>>;
  }[];
  const pictures = seen.filter(({ path }) => path.startsWith('/media/'));
  assert.ok(pictures.length > 5, String(pictures.length));
  // WebKit sends no referrer after the redirect to a picture whose variants are still being made.
  const referrers = new Set(pictures.flatMap(({ headers }) => headers['referer'] ?? []));
  assert.deepEqual([...referrers], [`${own.origin}/`]);
});

/** Returns the policy reports that the browser sent for a page. */
async function readReports(): Promise<readonly unknown[]> {
  const id = await page.execute(() => document.documentElement.dataset['pageId'] ?? '');
  return (await (await fetch(`${pages}/csp-reports?page=${id}`)).json()) as readonly unknown[];
}

test('the widget runs under the strictest policy', async () => {
  await openBoard('/strict-csp.html?board=campaign');
  await page.until('the button', hasButton, true, 'Load more');
  await page.execute(pressButton, 'Load more');
  await page.until(
    'the second page',
    () => {
      window.scrollTo(0, document.documentElement.scrollHeight);
      return [...(document.querySelector('drystone-board')?.shadowRoot?.querySelectorAll('article') ?? [])].some(
        (card) => Number(card.getAttribute('aria-posinset')) > 25,
      );
    },
    true,
  );
  assert.deepEqual(await readReports(), []);
  assert.ok(
    await page.execute(
      () => (document.querySelector('drystone-board')?.shadowRoot?.adoptedStyleSheets.length ?? 0) > 0,
    ),
  );
  await page.until('cards in their places', findMisplaced, []);
});

const countFrames = () => document.querySelector('drystone-board')?.shadowRoot?.querySelectorAll('iframe').length ?? -1;

test('version 1 works in its sandbox, also under the strictest policy, and removes its frame', async () => {
  await openBoard(`/strict-csp.html?board=campaign&api=v1&token=${demoV1Token}`);
  assert.deepEqual(await readReports(), []);
  await page.until('no frame', countFrames, 0);
});

test('a script that never ends does not block the page', async () => {
  const { service } = addressesOf(ports);
  const body = JSON.stringify({
    scope: 'webkit-endless',
    rules: [{ match: { path: '/v1/feed' }, body: 'while (true) {}', contentType: 'application/javascript' }],
  });
  assert.equal((await fetch(`${service}/__faults`, { method: 'POST', body })).status, 204);
  await page.go(
    `${pages}/script-tag.html?board=campaign&api=v1\
&token=${demoV1Token}&service=${encodeURIComponent(`${service}/~webkit-endless`)}`,
  );
  await page.until('the frame', countFrames, 1);
  // The page stays responsive in the meantime: each of these calls needs a response from it.
  await page.until('a message and the button to retry', hasButton, true, 'Try again');
  await page.until('no frame', countFrames, 0);
});

test('the page with the strictest policy reports violations', async () => {
  await openBoard('/strict-csp.html?board=campaign');
  await page.execute(() => {
    const style = document.createElement('style');
    style.textContent = 'h1 { color: red }';
    document.head.append(style);
  });
  const end = Date.now() + 10_000;
  while (!JSON.stringify(await readReports()).includes('style-src'))
    assert.ok(Date.now() < end, 'no report within 10 s');
});

for (const board of ['empty', 'private']) {
  test(`the ${board} board shows a message`, async () => {
    await page.go(`${pages}/script-tag.html?board=${board}`);
    await page.until(
      'a message and no post',
      () => {
        const root = document.querySelector('drystone-board')?.shadowRoot;
        return /posts/.test(root?.textContent ?? '') && !root?.querySelector('article');
      },
      true,
    );
  });
}

test('the keyboard reaches the board', async () => {
  await page.resize(1280, 900);
  await openBoard('/script-tag.html?board=campaign');
  await page.execute(() => document.querySelector<HTMLElement>('#before')?.focus());
  await page.press(keys.Tab);
  await page.until('the focus in the board', () => document.activeElement?.localName, 'drystone-board');
});
