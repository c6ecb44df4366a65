// Settings → Drystone Board.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { OpenWordPress } from '../open-wordpress.ts';

export function testSettings(site: () => OpenWordPress): void {
  test('the settings test the connection and say in words what came of it', async () => {
    const page = await site().signIn('admin');
    await page.goto(`${site().wordpress.address}/wp-admin/options-general.php?page=drystone-board`);
    for (const [board, words] of [
      ['campaign', 'is there, with 25 posts'],
      ['nowhere', 'The service has no board “nowhere”. Check its short name'],
      ['private', 'The board “private” is not public.'],
    ] as const) {
      await page.getByLabel('Test the connection').fill(board);
      await page.getByRole('button', { name: 'Save and test' }).click();
      await page.getByRole('alert').or(page.locator('.notice')).getByText(words).waitFor();
    }
    await page.getByText('campaign: the posts in pages are from').first().waitFor();
    const report = () =>
      JSON.parse(
        site().wordpress.run(
          'require_once ABSPATH . "wp-admin/includes/class-wp-site-health.php"; echo wp_json_encode( ' +
            'WP_Site_Health::get_tests()["direct"]["drystone_board"]["test"]() );',
        ),
      );
    assert.equal(report().status, 'recommended');
    assert.match(report().description, /private: the last try, .+ ago, failed\. The board “private” is not public/);
    site().wordpress.run('delete_option("drystone_board_status");');
    assert.equal(report().status, 'good');
    assert.deepEqual(
      await page
        .locator('form option')
        .evaluateAll((options) => options.filter(({ textContent }) => !textContent).map(({ outerHTML }) => outerHTML)),
      [],
      'each choice has words',
    );
    const fields = page.getByRole('main').or(page.locator('#wpbody-content'));
    assert.equal(await fields.getByLabel('Posts per page').getAttribute('placeholder'), '25');
    assert.equal(await fields.getByLabel('Columns').getAttribute('placeholder'), 'Auto');
    await fields.getByLabel('Columns').fill('2');
    await page.getByRole('button', { name: 'Save Changes' }).click();
    await page.getByText('Settings saved').waitFor();
    const visitor = await site().visit(`${site().wordpress.address}/block/`);
    assert.equal(await visitor.locator('drystone-board').getAttribute('columns'), '2');
  });
}

/** Tests the command line. WP-CLI itself is not installed, so a stub records the output. */
export function testCommand(site: () => OpenWordPress): void {
  test('the command checks a board, renews what pages showed, and says how it stands', () => {
    const said = site().wordpress.run(
      'final class WP_CLI { static function log($line) { echo $line, "\\n"; } static function success($line) { echo "Success: $line\\n"; } ' +
        'static function error($line) { echo "Error: $line\\n"; } static function halt($code) { echo "halt $code\\n"; } } ' +
        '$command = new Drystone_Board_Command(); $command->check(array("campaign")); $command->check(array("nowhere")); ' +
        'drystone_board_note(drystone_board_addresses(array("board" => "campaign", "service" => ' +
        'drystone_board_settings()["service"])), "cron", true); $command->renew(); $command->status();',
    );
    assert.match(said, /Success: 25 posts to begin with\.\nError: The service has no board “nowhere”/);
    assert.match(said, /campaign: renewed\n(.+\n)*campaign: the posts in pages are from/);
  });
}
