// The plugin on a network of sites: it is activated on all, has separate settings on each, and is uninstalled from all.
import assert from 'node:assert/strict';
import { after, afterEach, before, test } from 'node:test';
import { openWordPress, type OpenWordPress } from './open-wordpress.ts';

const suite = process.env['WORDPRESS_SUITE'] === 'trixie' ? 'trixie' : 'sid';
let site: OpenWordPress;

before(async () => {
  site = await openWordPress(suite, { isNetwork: true });
});
afterEach(() => site.closePages());
after(() => site?.close());

/**
 * All data of the plugin in the tables of every site, as `table: name`. The lists of active plugins belong to
 * WordPress, so they are not included.
 */
const traces = () =>
  site.wordpress
    .run(
      `
  global $wpdb;
  $found = array();
  foreach ( $wpdb->get_col( "SELECT name FROM sqlite_master WHERE type = 'table'" ) ?: $wpdb->get_col( 'SHOW TABLES' ) as $table ) {
    if ( preg_match( '/(options|sitemeta|usermeta)$/', $table, $kind ) ) {
      list( $name, $value ) = 'options' === $kind[1] ? array( 'option_name', 'option_value' ) : array( 'meta_key', 'meta_value' );
      foreach ( $wpdb->get_results( "SELECT $name AS n, $value AS v FROM $table" ) as $row ) {
        if ( str_contains( $row->n . $row->v, 'drystone_board' ) ) $found[] = "$table: $row->n";
      }
    }
  }
  sort( $found );
  echo implode( "\\n", $found );`,
    )
    .trim()
    .split('\n')
    .filter((line) => line !== '');

/** Runs PHP on one site. */
const onSite = (path: string, code: string) =>
  site.wordpress.run(`switch_to_blog( get_sites( array( 'path' => '${path}', 'fields' => 'ids' ) )[0] ); ${code}`);

const publish = (path: string) =>
  onSite(
    path,
    `echo get_permalink( wp_insert_post( array( 'post_title' => 'Board', 'post_name' => 'board', ` +
      `'post_type' => 'page', 'post_status' => 'publish', 'post_content' => '<!-- wp:drystone/board ` +
      `{"board":"campaign","pageSize":6} /-->' ) ) );`,
  ).trim();

const widgetOf = (path: string) =>
  onSite(
    path,
    'update_option( "widget_drystone_board", array( 2 => array( "board" => "campaign" ), ' +
      '"_multiwidget" => 1 ) ); update_option( "sidebars_widgets", array( "sidebar-1" => array( ' +
      '"drystone_board-2", "search-3" ), "wp_inactive_widgets" => array(), "array_version" => 3 ) );',
  );

test('active on the network, the plugin asks each site for its own settings', async () => {
  onSite(
    '/second/',
    `update_option( 'drystone_board', array( 'service' => '${site.service}', 'defaults' => array( ` +
      `'columns' => '2' ) ) );`,
  );
  const [first, second, third] = [publish('/'), publish('/second/'), publish('/third/')];
  const main = await site.visit(first);
  await main.locator('drystone-board').getByRole('article').first().waitFor();
  assert.equal(await main.locator('drystone-board').getAttribute('columns'), null);
  const other = await site.visit(second);
  await other.locator('drystone-board').getByRole('article').first().waitFor();
  assert.equal(await other.locator('drystone-board').getAttribute('columns'), '2');
  assert.match(
    (await other.locator('script[src*="drystone.js"]').getAttribute('src')) ?? '',
    /\/wp-content\/plugins\/drystone-board\/widget\/drystone\.js/,
  );
  const unset = await site.visit(third);
  assert.equal(await unset.locator('drystone-board').count(), 0, 'no settings of another site count here');
});

test('an administrator of one site finds its settings, and they are of that site alone', async () => {
  const page = await site.signIn('admin');
  await page.goto(`${site.wordpress.address}/third/wp-admin/options-general.php?page=drystone-board`);
  await page.getByLabel('Address of the board service').fill(site.service);
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await page.getByText('Settings saved').waitFor();
  assert.equal(
    JSON.parse(onSite('/third/', 'echo wp_json_encode( get_option( "drystone_board" ) );')).service,
    site.service,
  );
  assert.equal(
    JSON.parse(onSite('/second/', 'echo wp_json_encode( get_option( "drystone_board" ) );')).defaults.columns,
    '2',
  );
});

test('a site that is removed takes everything along', () => {
  for (const path of ['/', '/second/', '/third/']) {
    widgetOf(path);
    onSite(
      path,
      `drystone_board_renew( drystone_board_addresses( array( 'board' => 'campaign', 'service' => ` +
        `'${site.service}' ) ) ); wp_schedule_single_event( time(), 'drystone_board_renew', array( ` +
        `array() ) ); add_option( 'drystone_board_x_lock', 1 );`,
    );
  }
  const before = traces();
  assert.ok(
    before.some((line) => /wp_3_options: _transient_drystone_board_/.test(line)),
    before.join('\n'),
  );
  site.wordpress.run(
    `require_once ABSPATH . 'wp-admin/includes/ms.php'; wpmu_delete_blog( get_sites( array( 'path' => ` +
      `'/third/', 'fields' => 'ids' ) )[0], true );`,
  );
  assert.deepEqual(
    traces(),
    before.filter((line) => !line.startsWith('wp_3_')),
  );
});

test('uninstalled, it leaves nothing on any site', () => {
  assert.ok(
    traces().some((line) => line.startsWith('wp_2_options')) && traces().some((line) => line.startsWith('wp_options')),
  );
  site.wordpress.run(
    'require_once ABSPATH . "wp-admin/includes/plugin.php"; deactivate_plugins( ' +
      '"drystone-board/drystone-board.php", false, true ); uninstall_plugin( ' +
      '"drystone-board/drystone-board.php" );',
  );
  assert.deepEqual(traces(), []);
  assert.deepEqual(
    JSON.parse(onSite('/second/', 'echo wp_json_encode( get_option( "sidebars_widgets" )["sidebar-1"] );')),
    ['search-3'],
    'another widget stays in its place',
  );
});

test('nothing complained', () => {
  assert.deepEqual(site.problems, []);
  assert.deepEqual(site.complaints(), []);
});
