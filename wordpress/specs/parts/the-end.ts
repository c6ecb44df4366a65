// Pages after an outage of the service or after the plugin's removal. These tests must run last.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { OpenWordPress } from '../open-wordpress.ts';
import { countWritten, letResponsesBeOld, letCronBeOverdue, posts, renew } from './boards-on-pages.ts';

export function testTheEnd(site: () => OpenWordPress): void {
  test('nothing complained: neither a page nor WordPress', () => {
    assert.deepEqual(site().problems, []);
    assert.deepEqual(site().complaints(), []);
  });

  test('when the service is down the last good posts are shown', async () => {
    await site().stopService();
    letResponsesBeOld(site());
    const page = await site().visit(`${site().wordpress.address}/block/`);
    await posts(page).first().waitFor();
    renew(site());
    const later = await site().visit(`${site().wordpress.address}/block/`, { javaScriptEnabled: false });
    assert.equal(await later.locator('drystone-board article').count(), 10);
    // Without cron, and on a server that cannot finish its response early, the page that renews the posts itself shows
    // them, too.
    letResponsesBeOld(site());
    await site().visit(`${site().wordpress.address}/block/`);
    letCronBeOverdue(site());
    // This simulates one minute after the last try.
    site().wordpress.run(
      'global $wpdb; $wpdb->query("DELETE FROM {$wpdb->options} WHERE option_name LIKE \'drystone_board_%_lock\'");',
    );
    assert.equal(await countWritten(`${site().wordpress.address}/block/`), 10);
    assert.equal(
      site().wordpress.run(
        '$last = array_values(drystone_board_status())[0]; echo $last["by"], " ", $last["problem"];',
      ),
      'visit unreachable',
    );
    // Boards of version 1 are also shown; this site requests them.
    await posts(await site().visit(`${site().wordpress.address}/version-1/`))
      .first()
      .waitFor();
  });

  test('a service that is down is asked once a minute, and not with every page', () => {
    const asked = site().wordpress.run(
      '$asked = 0; add_filter( "pre_http_request", static function () use ( &$asked ) { ++$asked; ' +
        'return new WP_Error( "down", "down" ); } ); $addresses = drystone_board_addresses( array( ' +
        '"board" => "down", "service" => drystone_board_settings()["service"] ) ); for ( $n = 0; $n < 3; ' +
        '$n++ ) drystone_board_renew_alone( $addresses ); echo $asked;',
    );
    assert.equal(asked, '1');
  });

  test('uninstalled, it leaves nothing', async () => {
    const left = site().wordpress.run(
      'require_once ABSPATH . "wp-admin/includes/plugin.php"; ' +
        'deactivate_plugins("drystone-board/drystone-board.php"); ' +
        'uninstall_plugin("drystone-board/drystone-board.php"); global $wpdb; echo implode(",", ' +
        '$wpdb->get_col("SELECT option_name FROM {$wpdb->options} WHERE option_name LIKE ' +
        "'%drystone%'\")); echo wp_json_encode(_get_cron_array()) && " +
        'str_contains(wp_json_encode(_get_cron_array()), "drystone") ? "cron" : "";',
    );
    assert.equal(left.trim(), '');
  });
}
