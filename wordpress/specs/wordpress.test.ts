// The plugin in a real WordPress, as its authors and visitors meet it. WORDPRESS_SUITE: trixie or sid.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { Page } from '@playwright/test';
import { openWordPress, type OpenWordPress } from './open-wordpress.ts';

const suite = process.env['WORDPRESS_SUITE'] === 'trixie' ? 'trixie' : 'sid';
let site: OpenWordPress;

before(async () => {
  site = await openWordPress(suite);
  console.log(`# WordPress ${site.wordpress.version}`);
});
after(() => site?.close());

const block = (attributes: Readonly<Record<string, unknown>>) => `<!-- wp:drystone/board ${JSON.stringify(attributes)} /-->`;
const posts = (page: Page) => page.locator('drystone-board').first().getByRole('article');
const fetched = (page: Page) => page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name).filter((name) => /\/v[12]\//.test(name)));
/** What cron would do a moment later. */
const renew = () => site.wordpress.run('foreach (_get_cron_array() as $events) foreach ($events["drystone_board_renew"] ?? array() as $event) do_action("drystone_board_renew", ...$event["args"]); wp_unschedule_hook("drystone_board_renew");');

test('a block shows its board; the page has waited for nobody, and the next one has the posts in it', async () => {
  const address = site.publish('block', block({ board: 'campaign', pageSize: 10 }));
  const first = await site.visit(address);
  await posts(first).first().waitFor();
  assert.equal((await fetched(first)).length, 2, 'nothing was kept yet: the widget asks itself');
  renew();
  const second = await site.visit(address);
  await posts(second).nth(2).waitFor();
  assert.deepEqual(await fetched(second), [], 'board and posts stand in the page');
  assert.equal(await second.locator('script[type="module"][src*="drystone-board/widget/drystone.js"]').count(), 1);
});

test('the page can be read without scripts, and machines can read it', async () => {
  const page = await site.visit(`${site.wordpress.address}/block/`, { javaScriptEnabled: false });
  assert.equal(await page.locator('drystone-board article').count(), 10);
  assert.ok(await page.locator('drystone-board article a').first().isVisible());
  const data = JSON.parse(await page.locator('drystone-board script[type="application/ld+json"]').textContent() ?? '');
  assert.equal(data['@type'], 'ItemList');
  assert.equal(data.itemListElement.length, 10);
  assert.ok(data.itemListElement.every(({ item }: { item: Record<string, unknown> }) => item['@type'] === 'SocialMediaPosting'));
});

test('nothing moves while the board comes', async () => {
  const page = await site.visit('about:blank');
  // The theme's own fonts move its headings when they come.
  await page.route('**/*.woff2', (route) => route.abort());
  await page.addInitScript(() => {
    const moved: string[] = [];
    Reflect.set(window, 'moved', moved);
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const sources: readonly { node: Element | null; previousRect: DOMRect; currentRect: DOMRect }[] = Reflect.get(entry, 'sources');
        moved.push(`${Reflect.get(entry, 'value')}: ${sources.map(({ node, previousRect, currentRect }) => `${node?.nodeName} ${node?.textContent?.slice(0, 30)} ${previousRect.y}+${previousRect.height} → ${currentRect.y}+${currentRect.height}`).join(', ')}`);
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await page.goto(`${site.wordpress.address}/block/`);
  await posts(page).nth(5).waitFor();
  await page.waitForLoadState('networkidle');
  assert.deepEqual(await page.evaluate(() => Reflect.get(window, 'moved')), []);
});

test('a shortcode is understood in any quotes, and a flag may stand alone', async () => {
  for (const [slug, code] of [['plain', '[drystone_board board="campaign" page_size="5" navigation]'], ['typographic', '[drystone_board board=“campaign” page_size=”5″]'], ['entities', '[drystone_board board=&#8220;campaign&#8221; page-size=&#8221;5&#8243;]']] as const) {
    const page = await site.visit(site.publish(slug, `<!-- wp:shortcode -->${code}<!-- /wp:shortcode -->`));
    const board = page.locator('drystone-board');
    assert.equal(await board.getAttribute('board'), 'campaign', slug);
    assert.equal(await board.getAttribute('page-size'), '5', slug);
    await posts(page).first().waitFor();
  }
});

test('a script comes only where a board is', async () => {
  const page = await site.visit(site.publish('plain-page', '<p>No board here.</p>'));
  assert.equal(await page.locator('script[src*="drystone"]').count(), 0);
});

test('hostile posts are only text in the page, too', async () => {
  const address = site.publish('hostile', block({ board: 'hostile' }));
  await site.visit(address);
  renew();
  const page = await site.visit(address, { javaScriptEnabled: false });
  assert.ok(await page.locator('drystone-board article').count() > 5);
  const found = await page.locator('drystone-board').evaluateAll((boards) => boards.flatMap((board) => [...board.querySelectorAll('*')].filter((one) => !/^(ARTICLE|P|IMG|A|TIME|SCRIPT)$/.test(one.tagName) || [...one.attributes].some(({ name }) => name.startsWith('on'))).map(({ outerHTML }) => outerHTML)));
  assert.deepEqual(found, []);
  assert.match(await page.locator('drystone-board').innerText(), /<svg>/, 'what looks like a tag can be read');
});

test('an author inserts the block, sees the board live in the editor, saves, and a visitor sees it', async () => {
  const page = await site.signIn('admin');
  await page.goto(`${site.wordpress.address}/wp-admin/post-new.php?post_type=page`);
  await page.waitForFunction(() => Boolean(Reflect.get(window, 'wp')?.data?.select('core/block-editor')));
  await page.keyboard.press('Escape');
  await page.evaluate(() => {
    const { blocks, data } = Reflect.get(window, 'wp');
    data.dispatch('core/editor').editPost({ title: 'From the editor' });
    data.dispatch('core/block-editor').insertBlock(blocks.createBlock('drystone/board', {}));
  });
  const canvas = page.frameLocator('iframe[name="editor-canvas"]');
  await canvas.getByLabel('Board', { exact: true }).fill('campaign');
  await canvas.locator('drystone-board').getByRole('article').first().waitFor();
  await page.evaluate(() => Reflect.get(window, 'wp').data.dispatch('core/editor').editPost({ status: 'publish' }));
  await page.evaluate(() => Reflect.get(window, 'wp').data.dispatch('core/editor').savePost());
  const address = await page.waitForFunction(() => {
    const editor = Reflect.get(window, 'wp').data.select('core/editor');
    return editor.didPostSaveRequestSucceed() && editor.getPermalink();
  });
  const visitor = await site.visit(String(await address.jsonValue()));
  await posts(visitor).first().waitFor();
});

test('a shortcode becomes a block, and a block a shortcode', async () => {
  const page = await site.signIn('admin');
  await page.goto(`${site.wordpress.address}/wp-admin/post-new.php?post_type=page`);
  await page.waitForFunction(() => Boolean(Reflect.get(window, 'wp')?.blocks?.getBlockType('drystone/board')));
  const [toBlock, toShortcode] = await page.evaluate(() => {
    const { blocks } = Reflect.get(window, 'wp');
    const [found] = blocks.rawHandler({ HTML: '<p>[drystone_board board="campaign" page_size="5" navigation="true"]</p>' });
    const [code] = blocks.switchToBlockType(blocks.createBlock('drystone/board', { board: 'campaign', columns: 3, navigation: true }), 'core/shortcode');
    return [{ name: found.name, ...found.attributes }, code.attributes.text];
  });
  assert.deepEqual(toBlock, { name: 'drystone/board', board: 'campaign', pageSize: 5, navigation: true });
  assert.equal(toShortcode, '[drystone_board board="campaign" columns="3" navigation="true"]');
});

test('of an author’s own HTML the plain place of a board is left, and it shows the board', async () => {
  const kept = site.wordpress.run(`wp_set_current_user(get_user_by('login', 'author')->ID); kses_init(); echo get_post(wp_insert_post(wp_slash(array('post_title' => 'By an author', 'post_name' => 'by-an-author', 'post_status' => 'publish', 'post_content' => '<drystone-board board="campaign"></drystone-board><div data-drystone-board="campaign" data-service="${site.service}"></div>'))))->post_content;`);
  assert.equal(kept, `<div data-drystone-board="campaign" data-service="${site.service}"></div>`);
  const page = await site.visit(`${site.wordpress.address}/by-an-author/`);
  await posts(page).first().waitFor();
});

test('the settings test the connection and say in words what came of it', async () => {
  const page = await site.signIn('admin');
  await page.goto(`${site.wordpress.address}/wp-admin/options-general.php?page=drystone-board`);
  for (const [board, words] of [['campaign', 'is there, with 12 posts'], ['nowhere', 'status 404']] as const) {
    await page.locator('#drystone-board-test').fill(board);
    await page.getByRole('button', { name: 'Test' }).click();
    await page.getByText(words).waitFor();
  }
  await page.locator('#drystone-board-columns').fill('2');
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await page.getByText('Settings saved').waitFor();
  const visitor = await site.visit(`${site.wordpress.address}/block/`);
  assert.equal(await visitor.locator('drystone-board').getAttribute('columns'), '2');
});

test('the token of version 1 stays on the server', async () => {
  site.wordpress.run('update_option("drystone_board", array("token" => "drystone-v1-demo-only-h8TcLr2Yw5") + get_option("drystone_board"));');
  const page = await site.visit(site.publish('version-1', block({ board: 'legacy', api: 'v1' })));
  await posts(page).first().waitFor();
  assert.ok(!(await page.content()).includes('h8TcLr2Yw5'));
  const asked = await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name).join('\n'));
  assert.ok(!asked.includes('h8TcLr2Yw5') && /drystone-board\/v1\/feed\/legacy/.test(asked));
});

test('nothing complained: neither a page nor WordPress', () => {
  assert.deepEqual(site.problems, []);
  assert.deepEqual(site.complaints(), []);
});

test('when the service is down the last good posts are shown', async () => {
  await site.stopService();
  site.wordpress.run('foreach (wp_load_alloptions() as $name => $value) {} global $wpdb; foreach ($wpdb->get_col("SELECT option_name FROM {$wpdb->options} WHERE option_name LIKE \'_transient_drystone_board_%\'") as $name) { $kept = get_option($name); if (isset($kept["at"])) { $kept["at"] = 0; update_option($name, $kept); } }');
  const page = await site.visit(`${site.wordpress.address}/block/`);
  await posts(page).first().waitFor();
  renew();
  const later = await site.visit(`${site.wordpress.address}/block/`, { javaScriptEnabled: false });
  assert.equal(await later.locator('drystone-board article').count(), 10);
});

test('uninstalled, it leaves nothing', async () => {
  const left = site.wordpress.run('require_once ABSPATH . "wp-admin/includes/plugin.php"; deactivate_plugins("drystone-board/drystone-board.php"); uninstall_plugin("drystone-board/drystone-board.php"); global $wpdb; echo implode(",", $wpdb->get_col("SELECT option_name FROM {$wpdb->options} WHERE option_name LIKE \'%drystone%\'")); echo wp_json_encode(_get_cron_array()) && str_contains(wp_json_encode(_get_cron_array()), "drystone") ? "cron" : "";');
  assert.equal(left.trim(), '');
});
