// Everyone can use it: axe in every state, look and direction, and what axe cannot see: sizes of targets, focus, reflow,
// spacing of text, forced colours and reduced motion.
import type { Page } from '@playwright/test';
import { hostileHosts } from '../demo/site/hostile-hosts.ts';
import { expectAccessible } from './support/axe.ts';
import { makeLongTexts } from './support/long-texts.ts';
import { misplacedCards } from './support/placement.ts';
import { expect, test } from './support/test.ts';

const wide = { width: 1280, height: 800 };
const narrow = { width: 360, height: 740 };

/** WCAG 2.2, 2.5.8. */
const leastTargetPx = 24;

/** Controls of the board that are smaller than they may be; links inside a text are excepted by the criterion itself. */
function smallTargets(page: Page): Promise<readonly string[]> {
  return page.evaluate((least) => {
    const small: string[] = [];
    for (const control of document.querySelector('drystone-board')?.shadowRoot?.querySelectorAll<HTMLElement>('a, button') ?? []) {
      if (control.closest('[part=text]')) continue;
      const { width, height } = control.getBoundingClientRect();
      // Not drawn at all, or a way past the feed that shows when it has the focus.
      if (width === 0 || control.matches('.skip:not(:focus)')) continue;
      if (width < least - 0.01 || height < least - 0.01) small.push(`${control.localName}.${control.className} "${control.textContent.trim().slice(0, 30)}" ${width.toFixed(1)} × ${height.toFixed(1)}`);
    }
    return [...new Set(small)];
  }, leastTargetPx);
}

/** How far the page can be scrolled sideways. */
const sidewaysPx = (page: Page) => page.evaluate(() => {
  const { scrollWidth, clientWidth } = document.documentElement;
  // A page without any style has addresses that are wider than a telephone: there the board alone is looked at.
  if (document.styleSheets.length > 0) return scrollWidth - clientWidth;
  const { left, right } = document.querySelector('drystone-board')?.getBoundingClientRect() ?? new DOMRect();
  return Math.max(0, right - clientWidth, -left);
});

/** Parts of the board that are cut off: text wider or taller than its box, where nothing unfolds it. */
function cutTexts(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const cut: string[] = [];
    for (const card of document.querySelector('drystone-board')?.shadowRoot?.querySelectorAll<HTMLElement>('article') ?? []) {
      const position = card.getAttribute('aria-posinset');
      const box = card.getBoundingClientRect();
      if (card.scrollHeight > card.clientHeight + 1) cut.push(`${position}: its content is ${card.scrollHeight} of ${card.clientHeight} px high`);
      for (const part of card.querySelectorAll<HTMLElement>('footer, [part=author], [part=cta], time, .about, .names')) {
        const { bottom, right, left } = part.getBoundingClientRect();
        if (bottom > box.bottom + 1 || right > box.right + 1 || left < box.left - 1) cut.push(`${position}: .${part.className || part.localName} stands out`);
        if (part.scrollWidth > part.clientWidth + 1 && getComputedStyle(part).display !== 'inline') cut.push(`${position}: .${part.className || part.localName} is ${part.scrollWidth} of ${part.clientWidth} px wide`);
      }
      const text = card.querySelector<HTMLElement>('[part=text]');
      const more = card.querySelector<HTMLElement>('.more');
      if (text && text.scrollHeight > text.clientHeight + 1 && !more?.offsetHeight) cut.push(`${position}: its text is ${text.scrollHeight} of ${text.clientHeight} px high, and nothing unfolds it`);
    }
    return cut;
  });
}

/** Each page with a board, and its other circumstances. */
const boardPages: readonly (readonly [string, Readonly<Record<string, string>>])[] = [
  ['script-tag', {}], ['script-tag', { board: 'reviews', 'host-theme': 'dark' }], ['script-tag', { 'host-lang': 'ar', 'host-dir': 'rtl' }], ['script-tag', { board: 'reviews', 'host-lang': 'ar', 'host-dir': 'rtl' }],
  ['npm', {}], ['placeholder', {}], ['two-boards', {}], ['paging', { more: 'scroll' }], ['strict-csp', {}], ['right-to-left', {}], ['personalization', {}], ['engagement', {}], ['update', {}],
];
const plainPages = ['index', 'states', 'about-board', 'late', 'ten-mounts', 'lazy', 'hidden-tab'];
/** axe throws by itself where Prototype replaces what it is written with, where its loops meet littered prototypes, and where a module loader takes it for a module. */
const axeBreaksOn = ['prototype', 'enumerable', 'amd'];

/** Both widths in Chromium; in Firefox the narrow one, where less fits. The engines share what axe looks at, and axe is slow. */
const widthsFor = (browserName: string) => (browserName === 'firefox' ? [narrow] : [wide, narrow]);

/** axe, the size of targets, nothing cut off and nothing beside the page, at each width. */
async function expectGoodAt(page: Page, viewports: readonly { readonly width: number; readonly height: number }[]): Promise<void> {
  for (const viewport of viewports) {
    await page.setViewportSize(viewport);
    await expect.poll(() => misplacedCards(page)).toEqual([]);
    await expectAccessible(page);
    expect(await smallTargets(page)).toEqual([]);
    await expect.poll(() => cutTexts(page)).toEqual([]);
    expect(await sidewaysPx(page)).toBe(0);
  }
}

for (const [name, parameters] of boardPages) {
  test(`page ${name} ${new URLSearchParams(parameters).toString()}`, async ({ page, open, board, browserName }) => {
    test.setTimeout(60_000);
    test.skip(test.info().project.name === 'firefox', 'axe reads the same tree and the same styles there, in several times the time');
    await open(name, parameters);
    await expect(board.posts.first()).toBeVisible();
    await expectGoodAt(page, widthsFor(browserName));
  });
}

for (const name of plainPages) {
  test(`page ${name}, without a board in view`, async ({ page, open, browserName }) => {
    test.skip(browserName === 'firefox', 'nothing of the board is drawn: one engine is enough');
    await open(name);
    await expectAccessible(page);
  });
}

for (const look of ['Plain', 'Spring', 'Night', 'Faint', 'Square']) {
  test(`the look ${look}, in both directions`, async ({ page, open, board, service, allow }) => {
    test.setTimeout(60_000);
    test.skip(test.info().project.name === 'firefox', 'axe reads the same tree and the same styles there, in several times the time');
    // What is mended for contrast is told to the owner.
    allow.console(/^\[drystone campaign\] \w+: ".*" is drawn as/);
    const answer = await fetch(`${service.address}/v2/boards/campaign?include=personalizations`);
    const { included } = await answer.json() as { readonly included: readonly { readonly id: string; readonly type: string; readonly attributes: { readonly name: string } }[] };
    const id = included.find(({ type, attributes }) => type === 'personalization' && attributes.name === look)?.id;
    expect(id).toBeDefined();
    for (const [viewport, parameters] of [[wide, {}], [narrow, { 'host-lang': 'ar', 'host-dir': 'rtl' }]] as const) {
      await open('script-tag', { board: 'campaign', personalization: id ?? '', ...parameters });
      await expect(board.posts.first()).toBeVisible();
      await expectGoodAt(page, [viewport]);
    }
  });
}

test('an empty board', async ({ page, open, board }) => {
  await open('script-tag', { board: 'empty' });
  await expect(board.notice).toBeVisible();
  await expectAccessible(page);
});

test('a board that fails', async ({ page, open, board, service, allow }) => {
  allow.failedRequests('/posts');
  allow.console(/^\[drystone campaign\]/);
  await service.breaks({ path: '/posts', status: 403 });
  await open('script-tag', { board: 'campaign' });
  await expect(board.tryAgain).toBeVisible();
  await expectAccessible(page);
  expect(await smallTargets(page)).toEqual([]);
});

test('a board that is loading for long', async ({ page, open, board, service }) => {
  await service.breaks({ path: '/posts', delayMs: 25_000 });
  await open('script-tag', { board: 'campaign' });
  await expect(board.element.getByText('Still loading…')).toBeAttached();
  await expectAccessible(page);
});

test('a further page that fails, and an unfolded text', async ({ page, open, board, service, allow, browserName }) => {
  allow.failedRequests('/posts');
  allow.console(/^\[drystone /);
  await open('script-tag', { board: await makeLongTexts(service) });
  await board.element.getByRole('button', { name: 'more', exact: true }).first().click();
  await expect(board.element.getByRole('button', { name: 'less', exact: true })).toHaveAttribute('aria-expanded', 'true');
  await expect(board.showMore).toBeAttached();
  await service.breaks({ path: '/posts', status: 403 });
  await board.showMore.click();
  await expect(board.tryAgain).toBeVisible();
  await expectGoodAt(page, widthsFor(browserName));
});

for (const host of Object.keys(hostileHosts)) {
  test(`the hostile page ${host}`, async ({ page, open, board, browserName }) => {
    test.skip(axeBreaksOn.includes(host), 'axe itself breaks on such a page');
    test.skip(browserName === 'firefox', 'that it works there is in hostile-hosts; what axe looks at is the same');
    await open('hostile-host', { host });
    await expect(board.posts.first()).toBeVisible();
    // Only the board: the page around it is hostile by design.
    // Targets shrink with a page that zooms itself out.
    await expectAccessible(page, { within: 'drystone-board', except: host === 'zoom' ? ['target-size'] : [] });
  });
}

test('the focus is seen on every control that it reaches, in their order', async ({ page, open, board }) => {
  await open('script-tag', { board: 'campaign' });
  await expect(board.showMore).toBeAttached();
  await page.locator('#before').focus();
  const seen: string[] = [];
  const tops: number[] = [];
  const controlsToVisit = 25;
  for (let step = 0; step < controlsToVisit; step += 1) {
    await page.keyboard.press('Tab');
    const focus = await page.evaluate(() => {
      const root = document.querySelector('drystone-board')?.shadowRoot;
      const focused = root?.activeElement as HTMLElement | null | undefined;
      if (!focused) return null;
      const { outlineStyle, outlineWidth, outlineColor } = getComputedStyle(focused);
      const { top, bottom, width, height } = focused.getBoundingClientRect();
      return {
        name: `${focused.localName} ${focused.textContent?.trim().slice(0, 20)}`, isOutlined: outlineStyle !== 'none' && parseFloat(outlineWidth) >= 2 && outlineColor !== 'transparent',
        isInView: bottom > 0 && top < innerHeight && width > 2 && height > 2, position: Number(focused.closest('article')?.getAttribute('aria-posinset') ?? 0),
      };
    });
    if (!focus) break;
    expect(focus, focus.name).toMatchObject({ isOutlined: true, isInView: true });
    seen.push(focus.name);
    if (focus.position > 0) tops.push(focus.position);
  }
  expect(seen.length).toBeGreaterThan(15);
  expect(tops).toEqual([...tops].sort((first, second) => first - second));
});

for (const [what, viewport] of [['320 px', { width: 320, height: 640 }], ['1280 px at 400 %', { width: 320, height: 256 }]] as const) {
  test(`at ${what} nothing needs scrolling sideways, and nothing is cut off`, async ({ page, open, board }) => {
    await page.setViewportSize(viewport);
    for (const [name, parameters] of [['script-tag', { board: 'campaign' }], ['script-tag', { board: 'reviews' }], ['right-to-left', {}]] as const) {
      await open(name, parameters);
      await expect(board.posts.first()).toBeVisible();
      expect(await sidewaysPx(page)).toBe(0);
      expect(await cutTexts(page)).toEqual([]);
      expect(await misplacedCards(page)).toEqual([]);
      expect(await smallTargets(page)).toEqual([]);
    }
  });
}

test('texts twice as large cut nothing off', async ({ page, open, board }) => {
  await open('script-tag', { board: 'campaign' });
  await expect(board.showMore).toBeAttached();
  await page.evaluate(() => document.querySelector('drystone-board')?.shadowRoot?.querySelector<HTMLElement>('.root')?.style.setProperty('--d-font-size', '36px'));
  await page.setViewportSize({ width: 1000, height: 800 });
  await expect.poll(() => cutTexts(page)).toEqual([]);
  await expect.poll(() => misplacedCards(page)).toEqual([]);
});

test('the spacing of texts that a reader has chosen cuts nothing off', async ({ page, open, board }) => {
  await open('script-tag', { board: 'campaign' });
  await expect(board.showMore).toBeAttached();
  // WCAG 1.4.12, as the bookmarklets and extensions that reach into shadow trees set it.
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('* { line-height: 1.5 !important; letter-spacing: .12em !important; word-spacing: .16em !important; } p { margin-bottom: 2em !important; }');
    document.adoptedStyleSheets.push(sheet);
    document.querySelector('drystone-board')?.shadowRoot?.adoptedStyleSheets.push(sheet);
  });
  await expect.poll(() => cutTexts(page)).toEqual([]);
  await expect.poll(() => misplacedCards(page)).toEqual([]);
});

test.describe('what only Chromium can be told to prefer', () => {
  test.skip(({ browserName }) => browserName !== 'chromium', 'Firefox takes these from its settings alone');

  test('in forced colours every control has a visible edge and text', async ({ page, open, board }) => {
    await page.emulateMedia({ forcedColors: 'active' });
    await open('script-tag', { board: 'campaign' });
    await expect(board.showMore).toBeAttached();
    await expectAccessible(page);
    const faint = await page.evaluate(() => {
      const root = document.querySelector('drystone-board')?.shadowRoot;
      return [...root?.querySelectorAll<HTMLElement>('button:not(.skip), a, article') ?? []].filter((control) => {
        const { color, backgroundColor, borderTopStyle, textDecorationLine } = getComputedStyle(control);
        const hasEdge = borderTopStyle !== 'none' || textDecorationLine !== 'none' || control.matches('a');
        return control.offsetWidth > 0 && (color === backgroundColor || !hasEdge);
      }).map((control) => `${control.localName}.${control.className}`);
    });
    expect(faint).toEqual([]);
  });

  test('with reduced motion nothing moves by itself', async ({ page, open, board }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await open('script-tag', { board: 'campaign' });
    await expect(board.posts.first()).toBeVisible();
    expect(await page.evaluate(() => document.querySelector('drystone-board')?.shadowRoot?.getAnimations().length)).toBe(0);
  });
});

test('the checks of this file see what they look for', async ({ page, open, board }) => {
  await open('script-tag', { board: 'campaign' });
  await expect(board.showMore).toBeAttached();
  await page.evaluate(() => {
    const card = document.querySelector('drystone-board')?.shadowRoot?.querySelector('article') as HTMLElement;
    card.style.maxHeight = '60px';
    const link = card.querySelector('.original') as HTMLElement;
    link.style.cssText = 'display:block;min-block-size:0;height:10px;overflow:hidden';
    const faint = document.createElement('p');
    faint.textContent = 'Faint';
    faint.style.cssText = 'color:#ddd;background:#fff';
    document.querySelector('drystone-board')?.shadowRoot?.prepend(faint);
    document.body.style.width = '3000px';
  });
  expect(await smallTargets(page)).not.toEqual([]);
  expect(await cutTexts(page)).not.toEqual([]);
  expect(await sidewaysPx(page)).toBeGreaterThan(0);
  await expect(expectAccessible(page)).rejects.toThrow(/contrast/);
});
