// Attacks by users who are not administrators, and by visitors.
import assert from 'node:assert/strict';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import type { OpenWordPress } from '../open-wordpress.ts';
import { block, renew } from './boards-on-pages.ts';

export function testDefences(site: () => OpenWordPress): void {
  test('a file of the plugin that is opened by itself says nothing and does nothing', async () => {
    const folder = join(site().wordpress.site, 'wp-content/plugins/drystone-board');
    const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
      (file) => file.endsWith('.php') && !file.startsWith('languages'),
    );
    assert.ok(files.length > 15);
    for (const file of files)
      assert.equal(
        await (await fetch(`${site().wordpress.address}/wp-content/plugins/drystone-board/${file}`)).text(),
        '',
        file,
      );
    assert.ok(
      site().wordpress.run('echo get_option( "drystone_board" )["service"] ?? "gone";').startsWith('http'),
      'not even uninstall.php',
    );
  });

  test('settings are the administrator’s, and a form that is not ours is refused', async () => {
    const author = await site().signIn('author');
    const place = `${site().wordpress.address}/wp-admin`;
    assert.equal((await author.request.get(`${place}/options-general.php?page=drystone-board`)).status(), 403);
    assert.equal(
      (
        await author.request.post(`${place}/admin-post.php`, {
          form: { action: 'drystone_board_test', board: 'campaign' },
        })
      ).status(),
      403,
    );
    const admin = await site().signIn('admin');
    assert.equal(
      (
        await admin.request.post(`${place}/admin-post.php`, {
          form: { action: 'drystone_board_test', board: 'campaign' },
        })
      ).status(),
      403,
      'without its nonce',
    );
  });

  test('an author’s block cannot make this server look into its own network', async () => {
    // The same service under another name of this machine: it would respond.
    const inside = site().service.replace('127.0.0.1', 'localhost');
    assert.ok((await fetch(`${inside}/v2/boards/campaign`)).ok);
    const address = site().publish('inside', block({ board: 'campaign', service: inside }));
    await site().visit(address, { javaScriptEnabled: false });
    renew(site());
    const page = await site().visit(address, { javaScriptEnabled: false });
    assert.equal(await page.locator('drystone-board').getAttribute('service'), inside);
    assert.equal(await page.locator('drystone-board article').count(), 0);
  });
}
