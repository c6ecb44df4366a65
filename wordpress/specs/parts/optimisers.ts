// The exclusions of the plugin's files in caching and optimising plugins, by their own filters.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { OpenWordPress } from '../open-wordpress.ts';

const filters = `array_merge( DRYSTONE_BOARD_FILTERS_OF_FILES, DRYSTONE_BOARD_FILTERS_OF_HANDLES )`;
const ask =
  `$said = array(); foreach ( ${filters} as $filter ) $said[ $filter ] = apply_filters( $filter, ` +
  `array( 'theirs' ) ); $said['autoptimize_filter_js_exclude'] = apply_filters( ` +
  `'autoptimize_filter_js_exclude', 'theirs.js' ); echo wp_json_encode( $said );`;

export function testOptimisers(site: () => OpenWordPress): void {
  test('optimisers are asked to leave our files alone, and nothing else', async () => {
    const said: Readonly<Record<string, string | readonly string[]>> = JSON.parse(site().wordpress.run(ask));
    const files = ['/drystone-board/widget/', '/drystone-board/consent/'];
    const handles = ['drystone-board', 'drystone-board-consent'];
    for (const filter of [
      'rocket_delay_js_exclusions',
      'rocket_exclude_js',
      'litespeed_optm_gm_js_exc',
      'perfmatters_delay_js_exclusions',
      'wp-optimize-minify-default-exclusions',
    ])
      assert.deepEqual(said[filter], ['theirs', ...files], filter);
    for (const filter of [
      'sgo_js_async_exclude',
      'sgo_javascript_combine_exclude',
      'jetpack_boost_render_blocking_js_exclude_handles',
    ])
      assert.deepEqual(said[filter], ['theirs', ...handles], filter);
    assert.equal(said['autoptimize_filter_js_exclude'], `theirs.js, ${files.join(', ')}`);
    const page = await site().visit(`${site().wordpress.address}/block/`, { javaScriptEnabled: false });
    const tag = await page.locator('script[type="module"][src*="drystone.js"]').evaluate(({ outerHTML }) => outerHTML);
    assert.match(tag, /^<script data-cfasync="false" data-no-optimize="1" data-noptimize="1" [^>]*src=/);
    const ours = await page
      .locator('script[src*="drystone"]')
      .evaluateAll((scripts) => scripts.map((script) => script.getAttribute('src') ?? ''));
    for (const address of ours)
      assert.ok(
        files.some((file) => address.includes(file)),
        address,
      );
  });

  test('where the owner wants it otherwise nobody is asked', async () => {
    site().wordpress.run(
      'update_option( "drystone_board", array( "optimisers" => false ) + get_option( "drystone_board" ) );',
    );
    const said: Readonly<Record<string, string | readonly string[]>> = JSON.parse(site().wordpress.run(ask));
    for (const [filter, list] of Object.entries(said))
      assert.deepEqual([list].flat(), [filter.startsWith('autoptimize') ? 'theirs.js' : 'theirs'], filter);
    const page = await site().visit(`${site().wordpress.address}/block/`, { javaScriptEnabled: false });
    assert.equal(await page.locator('script[data-cfasync]').count(), 0);
    site().wordpress.run(
      'update_option( "drystone_board", array( "optimisers" => true ) + get_option( "drystone_board" ) );',
    );
  });
}
