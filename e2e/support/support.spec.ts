// Tests of the fixtures that every other spec uses. Each of the failing tests contains one error, and must therefore
// fail. The pages are defined in this file and need no board.
import type { Page } from '@playwright/test';
import { expectAccessible } from './axe.ts';
import { watchLayoutShifts } from './layout-shift.ts';
import { watchLeaks } from './leaks.ts';
import { findLongestTask } from './longest-task.ts';
import { expect, origins, test } from './test.ts';

const address = `${origins.pages}/made-up-by-the-test.html`;

async function openPage(page: Page, body: string, headers: Record<string, string> = {}): Promise<void> {
  await page.route(address, (route) =>
    route.fulfill({
      contentType: 'text/html; charset=utf-8',
      headers,
      body: `<!doctype html><html lang="en"><title>Made up</title><main><h1>Made up</h1>${body}</main></html>`,
    }),
  );
  await page.route(`${origins.pages}/gone.json`, (route) => route.fulfill({ status: 404, body: 'gone' }));
  await page.goto(address);
}

test('a page without errors passes', async ({ page }) => {
  await openPage(page, '<p>Nothing happens.</p>');
});

test.describe('the test fails automatically after', () => {
  test.beforeEach(() => test.fail());

  test('an uncaught error', async ({ page }) => {
    await openPage(page, `<script>setTimeout(() => { throw new Error('oh') })</script>`);
    await page.waitForFunction(() => true);
  });

  test('a console message', async ({ page }) => {
    await openPage(page, `<script>console.warn('look')</script>`);
  });

  test('a failed request', async ({ page }) => {
    await openPage(
      page,
      `<p id="done"></p><script>fetch('/gone.json').then(() => { done.textContent = 'done' })</script>`,
    );
    await expect(page.locator('#done')).toHaveText('done');
  });

  test('a report of the content security policy', async ({ page }) => {
    await openPage(page, `<p style="color: red">Text</p>`, { 'content-security-policy': `default-src 'self'` });
  });

  test('a request that the test forbids in advance', async ({ page, traffic, allow }) => {
    allow.failedRequests('gone.json');
    traffic.expectNotSent('gone.json');
    await openPage(
      page,
      `<p id="done"></p><script>fetch('/gone.json').then(() => { done.textContent = 'done' })</script>`,
    );
    await expect(page.locator('#done')).toHaveText('done');
  });

  test('an inaccessible page', async ({ page }) => {
    await openPage(page, '<button></button>');
    await expectAccessible(page);
  });

  test('a leaked listener', { tag: '@one-engine' }, async ({ page }) => {
    const leaks = await watchLeaks(page);
    await openPage(page, '');
    const before = await leaks.living();
    await page.evaluate(() => window.addEventListener('resize', () => undefined));
    expect(Object.values(await leaks.living())).not.toEqual(Object.values(before));
    // A short timeout is enough, because the line above has already found the listener.
    await leaks.expectBackTo(before, { timeout: 500 });
  });
});

test('allowed errors do not fail the test', async ({ page, allow, traffic }) => {
  allow.failedRequests('gone.json');
  allow.console(/look/);
  allow.policyReports('style-src');
  await openPage(
    page,
    `<p style="color: red">Text</p><p id="done"></p><script nonce="n">console.warn('look'); ` +
      `fetch('/gone.json').then(() => { done.textContent = 'done' })</script>`,
    {
      'content-security-policy': `default-src 'self'; script-src 'nonce-n'`,
    },
  );
  await expect(page.locator('#done')).toHaveText('done');
  const [exchange] = await traffic.expectSent({ method: 'GET', path: '/gone.json', status: 404 }, 1);
  expect(exchange?.origin).toBe(origins.pages);
  expect(traffic.hostsAsked()).toEqual([new URL(origins.pages).host]);
});

test('an accessible page has no violations', async ({ page }) => {
  await openPage(page, '<button>Press</button>');
  await expectAccessible(page);
});

test('listeners, observers and timers that are closed are no leaks', async ({ page }) => {
  const leaks = await watchLeaks(page);
  await openPage(page, '<div id="stays"></div>');
  const before = await leaks.living();
  await page.evaluate(async () => {
    const close = new AbortController();
    const listener = () => undefined;
    window.addEventListener('resize', listener, { signal: close.signal });
    document.addEventListener('keydown', listener, true);
    matchMedia('print').addEventListener('change', listener);
    const stays = document.querySelector('#stays')!;
    const observer = new ResizeObserver(listener);
    observer.observe(stays);
    const removed = document.body.appendChild(document.createElement('p'));
    removed.addEventListener('click', listener);
    new IntersectionObserver(listener).observe(removed);
    removed.remove();
    const interval = setInterval(listener, 1000);
    await new Promise((resolve) => setTimeout(resolve));
    await new Promise(requestAnimationFrame);
    clearInterval(interval);
    observer.disconnect();
    document.removeEventListener('keydown', listener, true);
    close.abort();
  });
  const rest = Object.entries(await leaks.living()).filter(([where, count]) => count > (before[where] ?? 0));
  expect(rest.map(([where]) => where)).toEqual([expect.stringContaining('listener of change on MediaQueryList')]);
});

test('wrapped natives still look native', async ({ page }) => {
  await watchLeaks(page);
  await openPage(page, '');
  expect(
    await page.evaluate(() =>
      [setTimeout, addEventListener, ResizeObserver.prototype.observe].map((native) =>
        /\[native code\]/.test(String(native)),
      ),
    ),
  ).toEqual([true, true, true]);
});

test.describe('measured in Chromium only', () => {
  test.skip(({ browserName }) => browserName !== 'chromium', 'only Chromium reports layout shifts and long tasks');

  test('a layout shift is detected, and its node is named', async ({ page }) => {
    const shifts = await watchLayoutShifts(page);
    await openPage(page, '<div id="late"></div><p>Moved paragraph</p>');
    await shifts.expectNone();
    await page.evaluate(async () => {
      document.querySelector<HTMLElement>('#late')!.style.height = '300px';
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    });
    expect(await shifts.total()).toBeGreaterThan(0.001);
    await expect(shifts.expectNone()).rejects.toThrow(/Moved paragraph/);
  });

  test('the longest task is measured without the time of other programs', async ({ page }) => {
    await openPage(page, '');
    const rest = () => page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)));
    expect(await findLongestTask(page, rest)).toBeLessThan(100);
    let elapsedMs = 0;
    const work = async () => {
      elapsedMs = await page.evaluate(
        () =>
          new Promise<number>((resolve) =>
            setTimeout(() => {
              const start = performance.now();
              let sum = 0;
              for (let nth = 0; nth < 400_000_000; nth++) sum = (sum + nth) % 1021;
              resolve(performance.now() - start + (sum < 0 ? 1 : 0));
            }),
          ),
      );
    };
    const longestMs = await findLongestTask(page, work);
    expect(longestMs).toBeGreaterThan(100);
    expect(longestMs).toBeLessThan(elapsedMs + 50);
  });
});
