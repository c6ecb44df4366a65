// Boards of version 1, which this site requests on behalf of its visitors.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { OpenWordPress } from '../open-wordpress.ts';
import { block, posts } from './boards-on-pages.ts';

const token = 'drystone-v1-demo-only-h8TcLr2Yw5';
const callsOfOne = 60;

export function testVersion1(site: () => OpenWordPress): void {
  test('the token of version 1 stays on the server', async () => {
    site().wordpress.run(
      `update_option("drystone_board", array("token" => "${token}") + get_option("drystone_board"));`,
    );
    const page = await site().visit(site().publish('version-1', block({ board: 'legacy', api: 'v1' })));
    await posts(page).first().waitFor();
    assert.ok(!(await page.content()).includes(token));
    const asked = await page.evaluate(() =>
      performance
        .getEntriesByType('resource')
        .map(({ name }) => name)
        .join('\n'),
    );
    assert.ok(!asked.includes(token) && /drystone-board\/[0-9a-f]{32}\/v1\/feed\/legacy/.test(asked), asked);
    const response = await (
      await fetch(asked.split('\n').find((address) => address.includes('/v1/feed/')) ?? '')
    ).text();
    assert.ok(
      !response.includes(token) && JSON.parse(response).next_page.includes('/wp-json/drystone-board/'),
      'the next page is asked for here too',
    );
  });

  test('only boards that stand on a page of this site are asked for', async () => {
    const { address } = site().wordpress;
    const page = await site().visit(`${address}/version-1/`, { javaScriptEnabled: false });
    const service = (await page.locator('drystone-board').getAttribute('service')) ?? '';
    const statusOf = async (place: string): Promise<number> => (await fetch(place)).status;
    assert.equal(await statusOf(`${service}/v1/feed/legacy`), 200);
    assert.equal(await statusOf(`${service}/v1/profile/legacy`), 200);
    // The cases are another public board of the token's team, figures of the same board, no signature, and an invalid
    // one.
    for (const place of [
      `${service}/v1/feed/campaign`,
      `${address}/wp-json/drystone-board/${'0'.repeat(32)}/v1/feed/legacy`,
    ])
      assert.equal(await statusOf(place), 401, place);
    for (const place of [
      `${service}/v1/analytics/engagement/cta/legacy`,
      `${address}/wp-json/drystone-board/v1/feed/legacy`,
    ])
      assert.equal(await statusOf(place), 404, place);
    assert.equal(
      await statusOf(`${address}/wp-json/drystone-board/address/campaign`),
      401,
      'a signature is given to authors alone',
    );
    assert.equal(
      await (
        await fetch(`${service}/v1/feed/legacy?api_token=x&callback=steal`)
      ).headers
        .get('content-type')
        ?.split(';')[0],
      'application/json',
    );
  });

  test('who asks too often is told to wait, and what is kept is answered all the same', () => {
    const [first, refused, kept, allowed] = JSON.parse(
      site().wordpress.run(`
      $ask = static function ( $count ) {
        $request = new WP_REST_Request( 'GET', '/drystone-board/' . drystone_board_signature( 'legacy' ) . '/v1/feed/legacy' );
        $request->set_query_params( array( 'count' => $count ) );
        $response = rest_do_request( $request );
        return array( $response->get_status(), $response->get_headers()['Retry-After'] ?? '', count( $response->get_data()['data'] ?? array() ) );
      };
      // Again when the minute turned meanwhile, which calls are counted by.
      do {
        $minute = (int) floor( time() / 60 );
        delete_transient( 'drystone_board_v1_calls' );
        $first = $ask( '7' );
        $allowed = 1;
        while ( drystone_board_may_call() ) ++$allowed;
        $found = array( $first, $ask( '8' ), $ask( '7' ), $allowed );
      } while ( (int) floor( time() / 60 ) !== $minute );
      delete_transient( 'drystone_board_v1_calls' );
      echo wp_json_encode( $found );`),
    );
    assert.deepEqual(first, [200, '', 7]);
    assert.deepEqual(refused.slice(0, 2), [429, '60']);
    assert.deepEqual(kept, [200, '', 7]);
    assert.equal(allowed, callsOfOne);
  });
}
