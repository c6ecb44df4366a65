// These tests use a real ad blocker with its own lists: uBlock Origin as the system's packages install it for Firefox.
import { existsSync } from 'node:fs';
import { openForm } from './support/post-form.ts';
import { board, expect, origins, test } from './support/test.ts';

const extension = '/usr/share/mozilla/extensions/{ec8030f7-c20a-464f-9b0e-13a3a9e97384}/uBlock0@raymondhill.net';
// The blocker hides nothing on a local address, so the pages need host names like those of an owner.
const [site, cdn, api] = ['www.bakery.example', 'widgets.masonry.example', 'api.masonry.example'] as const;

test('uBlock Origin hides no part of a board and blocks none of its engagement events', async ({
  playwright,
  browserName,
  service,
}, testInfo) => {
  test.skip(browserName !== 'firefox', 'the extension is for Firefox');
  test.skip(!existsSync(extension), 'webext-ublock-origin-firefox is not installed');
  // The blocker reads its lists when it is installed, which takes some seconds.
  test.setTimeout(120_000);
  const { channel, launchOptions } = testInfo.project.use;
  const browser = await playwright.firefox.launch({
    ...launchOptions,
    ...(channel !== undefined && { channel }),
    firefoxUserPrefs: {
      'extensions.enabledScopes': 15,
      'extensions.autoDisableScopes': 0,
      'network.dns.localDomains': [site, cdn, api].join(),
    },
  });
  try {
    const page = await browser.newPage();
    const rename = (address: string, host: string) => address.replace('127.0.0.1', host);
    const address = new URL(`${rename(origins.pages, site)}/script-tag.html`);
    address.searchParams.set('board', 'campaign');
    address.searchParams.set('service', rename(service.address, api));
    const isHidden = () =>
      page.evaluate(() => {
        const label =
          document.querySelector('.ad-label') ??
          document.body.appendChild(
            Object.assign(document.createElement('p'), { className: 'ad-label', textContent: 'Control' }),
          );
        return getComputedStyle(label).display === 'none';
      });
    // This is the control: the test proves nothing until the blocker hides an element that every list hides.
    await expect(async () => {
      await page.goto(address.href);
      await expect.poll(isHidden, { timeout: 2000 }).toBe(true);
    }).toPass({ timeout: 90_000 });

    const shown = board(page);
    await expect(shown.posts.first()).toBeVisible();
    await shown.showMore.click();
    await expect(shown.post(26)).toBeAttached();
    const hidden = await page.evaluate(() =>
      [...(document.querySelector('drystone-board')?.shadowRoot?.querySelectorAll('article, article *') ?? [])]
        .filter((node) => getComputedStyle(node).display === 'none' && !node.matches('.more'))
        .map((node) => `${node.localName}.${node.className}`),
    );
    expect(hidden).toEqual([]);
    // The engagement events arrive, too: a visitor may block them, but no default list does.
    await service.expectReceived({ method: 'POST', path: '/activity' });
  } finally {
    await browser.close();
  }
});

test('a board and its post form work while an ad blocker blocks the engagement code', async ({
  open,
  page,
  board,
  service,
  allow,
}) => {
  let blocked = 0;
  await page.route('**/engagement.js', (route) => {
    blocked++;
    return route.abort('blockedbyclient');
  });
  allow.failedRequests(/engagement\.js|\/posts\?/);
  allow.console('[drystone');
  // Three requests fail, so that the board asks the visitor to try again.
  await service.breaks({ path: /\/posts\?/, times: 3, status: 500 });
  await open('add-post');
  const tryAgain = board.element.getByRole('button', { name: 'Try again' });
  await expect(tryAgain).toBeVisible();
  await tryAgain.click();
  await expect(board.posts.first()).toBeVisible();
  await expect.poll(() => blocked).toBeGreaterThan(0);
  const form = await openForm(page);
  await form.text.fill('Behind a blocker');
  await form.name.fill('Ada Byron');
  await form.email.fill('ada@example.org');
  await form.send.click();
  await expect(form.dialog.getByText('We’ll publish your post once it’s approved.')).toBeVisible();
  await service.expectReceived({ method: 'POST', path: /\/boards\/open\/posts$/ }, 1);
});
