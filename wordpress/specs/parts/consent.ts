// Engagement on sites that ask visitors for consent. A must-use plugin is a stub of the WP Consent API.
import assert from 'node:assert/strict';
import { copyFileSync, mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import type { Page } from '@playwright/test';
import type { OpenWordPress } from '../open-wordpress.ts';
import { posts } from './boards-on-pages.ts';

const stub = join(import.meta.dirname, '../../testing/consent-api-stub.php');

/** Names of the engagement events that a page sends. */
function watchEngagement(page: Page): readonly string[] {
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/activity'))
      sent.push(...[...(request.postData() ?? '').matchAll(/"name":"(\w+)"/g)].map(([, name = '']) => name));
  });
  return sent;
}

const say = (page: Page, value: 'allow' | 'deny') =>
  page.evaluate((word) => Reflect.get(window, 'wp_set_consent')('statistics', word), value);
/** Opens the first post and closes it again: an action that counts as engagement. */
async function openPost(page: Page): Promise<void> {
  await posts(page).first().getByRole('button').first().click();
  await page.getByRole('dialog').waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
}

export function testConsent(site: () => OpenWordPress): void {
  const place = () => join(site().wordpress.site, 'wp-content/mu-plugins');
  const isDeclared = () =>
    site().wordpress.run(
      'echo apply_filters( "wp_consent_api_registered_drystone-board/drystone-board.php", false ) ? "yes" : "no";',
    );

  test('without a banner nobody waits, and the plugin claims nothing', async () => {
    assert.equal(isDeclared(), 'no');
    const page = await site().visit('about:blank');
    const counted = page.waitForRequest((request) => request.url().endsWith('/activity'));
    await page.goto(`${site().wordpress.address}/block/`);
    await counted;
    assert.equal(await page.locator('script[src*="consent.js"]').count(), 0);
  });

  test('where visitors are asked nothing is counted before they agree, and nothing after they take it back', async () => {
    mkdirSync(place(), { recursive: true });
    copyFileSync(stub, join(place(), 'consent-api-stub.php'));
    try {
      assert.equal(isDeclared(), 'yes', 'heeded by itself where there is an API');
      const page = await site().visit('about:blank');
      const sent = watchEngagement(page);
      await page.goto(`${site().wordpress.address}/block/`);
      await openPost(page);
      assert.equal(await page.locator('drystone-board').getAttribute('engagement-waits'), '');
      const card = await posts(page).first().elementHandle();
      const first = page.waitForRequest((request) => request.url().endsWith('/activity'));
      assert.equal(sent.length, 0);
      await say(page, 'allow');
      await first;
      assert.ok(sent.includes('embed_loaded') && !sent.includes('embed_post_modal_opened'), sent.join());
      assert.ok(await card?.evaluate((element) => element.isConnected), 'the board stands as it stood');
      const second = page.waitForRequest((request) => (request.postData() ?? '').includes('embed_post_modal_opened'));
      await openPost(page);
      await second;

      await say(page, 'deny');
      const before = sent.length;
      await openPost(page);
      await page.goto('about:blank');
      assert.equal(sent.length, before);

      await page.goto(`${site().wordpress.address}/block/`);
      await posts(page).first().waitFor();
      await page.evaluate(() => {
        document.cookie = 'wp_consent_statistics=allow;path=/';
      });
      const third = page.waitForRequest((request) => (request.postData() ?? '').includes('embed_loaded'));
      await page.reload();
      await third;
    } finally {
      rmSync(place(), { recursive: true });
    }
  });

  test('places that an author pasted wait as well', async () => {
    site().wordpress.run(
      'update_option( "drystone_board", array( "consent" => "always" ) + get_option( "drystone_board" ) );',
    );
    const page = await site().visit('about:blank');
    const sent = watchEngagement(page);
    await page.goto(site().publish('pasted-consent', '<div data-drystone-board="campaign"></div>'));
    await openPost(page);
    assert.equal(await page.locator('drystone-board').getAttribute('engagement-waits'), '');
    await page.goto('about:blank');
    assert.deepEqual(sent, []);
    site().wordpress.run(
      '$settings = get_option( "drystone_board" ); unset( $settings["consent"] ); update_option( ' +
        '"drystone_board", $settings );',
    );
  });
}
