// Long because it tests every error of version 1 in both formats.
import assert from 'node:assert/strict';
import { after, describe, test } from 'node:test';
import { hashToken } from '../auth/authorize.ts';
import { demoToken, demoV1Token } from '../../../demo/seed/seed.ts';
import { storeBoard } from '../../../demo/seed/store-board.ts';
import { openTestService, testNow } from '../../test/testing/test-service.ts';
import { callV1, readFeed, runScript } from '../../test/testing/v1-calls.ts';
import { engagementEndpoints, impactEndpoints } from './analytics-routes.ts';

let now = testNow;
const service = await openTestService({
  now: () => now,
  addressHeader: 'X-Address',
  v1Limit: { requests: 500, windowMs: 900_000, maxKeys: 100 },
});
after(() => service.close());
const { database } = service.service;

const figures = [
  ...[...engagementEndpoints.keys()].map((name) => `/v1/analytics/engagement/${name}/campaign`),
  ...[...impactEndpoints.keys()].map((name) => `/v1/analytics/impact/${name}/campaign`),
];
const allPaths = ['/v1/feed/campaign', '/v1/profile/campaign', ...figures];

test('there are eleven figures', () => assert.equal(figures.length, 11));

describe('every path', () => {
  for (const path of allPaths) {
    test(`${path} responds in JSON and in JSONP, and requires a token`, async () => {
      const plain = await callV1(service, path);
      assert.equal(plain.status, 200, plain.text);
      assert.equal(plain.headers.get('content-type'), 'application/json; charset=utf-8');
      assert.equal(plain.headers.get('cache-control'), 'no-store');

      const script = await callV1(service, path, { callback: 'responses.a1' });
      assert.equal(script.headers.get('content-type'), 'application/javascript; charset=utf-8');
      assert.equal(script.headers.get('x-content-type-options'), 'nosniff');
      const [called] = runScript(script.text, 'responses.a1');
      // The second request of a feed returns a cached response.
      assert.deepEqual(called, path.includes('/feed/') ? { ...(plain.json as object), cached: true } : plain.json);

      const refused = await callV1(service, path, { api_token: null });
      assert.deepEqual(
        [refused.status, refused.json],
        [401, { error: 'api_token is missing.', code: 'unauthorized', status: 401 }],
      );
      const bad = await callV1(service, path, { callback: 'alert(1)//' });
      assert.equal(bad.status, 400);
      assert.equal(bad.headers.get('content-type'), 'application/json; charset=utf-8');
      assert.doesNotMatch(bad.text, /alert/);
    });
  }

  test('is not readable for scripts of other origins, and is open to script elements', async () => {
    for (const headers of [{}, { Origin: 'https://page.example' }] as Record<string, string>[]) {
      const response = await callV1(service, '/v1/feed/campaign', {}, headers);
      assert.equal(response.headers.get('access-control-allow-origin'), null);
      assert.equal(response.headers.get('cross-origin-resource-policy'), 'cross-origin');
      assert.equal(response.headers.get('x-content-type-options'), 'nosniff');
    }
    const v2 = await service.get('/v2/boards/campaign');
    assert.equal(v2.headers.get('access-control-allow-origin'), '*');
  });

  test('is compressed for clients that accept compression', async () => {
    for (const parameters of [{}, { callback: 'a' }, { format: 'xml' }] as Record<string, string>[]) {
      const { headers } = await callV1(service, '/v1/feed/campaign', parameters, { 'Accept-Encoding': 'gzip' });
      assert.equal(headers.get('content-encoding'), 'gzip');
    }
  });

  test('accepts only reading methods', async () => {
    for (const method of ['POST', 'PUT', 'DELETE', 'OPTIONS']) {
      const response = await service.send(method, `/v1/feed/campaign?api_token=${demoV1Token}`);
      assert.equal(response.status, 405, method);
      assert.equal(response.headers.get('allow'), 'GET, HEAD');
    }
    assert.equal((await service.send('HEAD', `/v1/feed/campaign?api_token=${demoV1Token}`)).status, 200);
  });
});

describe('the token', () => {
  const add = (token: string, team: number, scopes: string, expiresAt: number | null = null) =>
    database
      .insertInto('access_tokens')
      .values({ token_hash: hashToken(token), team_id: team, scopes, expires_at: expiresAt })
      .execute();

  test('must be known, valid, for version 1, and of the board’s team', async () => {
    await database.insertInto('teams').values({ id: 2, name: 'Others' }).execute();
    await storeBoard(database, { teamId: 2, slug: 'theirs', name: 'Theirs', isPublic: true, isLive: false });
    await add('others', 2, 'boards:read v1:read');
    await add('wide', 1, 'boards:read posts:read v1:reader');
    await add('old', 1, 'v1:read', now);
    await add('young', 1, 'v1:read', now + 1);
    const cases: readonly [token: string | null, board: string, status: number][] = [
      [null, 'campaign', 401],
      ['', 'campaign', 401],
      ['unknown', 'campaign', 401],
      [`${demoV1Token}x`, 'campaign', 401],
      ['old', 'campaign', 401],
      ['wide', 'campaign', 403],
      [demoToken, 'campaign', 403],
      ['others', 'campaign', 404],
      [demoV1Token, 'theirs', 404],
      [demoV1Token, 'nowhere', 404],
      [demoV1Token, 'private', 403],
      ['young', 'campaign', 200],
      ['others', 'theirs', 200],
      [demoV1Token, 'campaign', 200],
    ];
    for (const [token, board, status] of cases) {
      const response = await callV1(service, `/v1/feed/${board}`, { api_token: token });
      assert.equal(response.status, status, `${token} ${board}`);
      if (status !== 200) assert.equal((response.json as { status: number }).status, status);
      const script = await callV1(service, `/v1/feed/${board}`, { api_token: token, callback: 'a' });
      // A browser runs a script only with status 200, so the page can read the error.
      assert.equal(script.status, 200);
      const [called] = runScript(script.text, 'a') as [{ error?: string; status?: number }];
      assert.deepEqual(
        [typeof called.error, called.status],
        status === 200 ? ['undefined', undefined] : ['string', status],
      );
    }
  });

  test('is not accepted in a header', async () => {
    const response = await callV1(
      service,
      '/v1/feed/campaign',
      { api_token: null },
      { Authorization: `Bearer ${demoV1Token}` },
    );
    assert.equal(response.status, 401);
  });

  test('of version 1 gives no access to version 2', async () => {
    const response = await service.get('/v2/teams/1/boards/metrics/engagement/embed_loaded', {
      Authorization: `Bearer ${demoV1Token}`,
    });
    assert.ok(response.status === 401 || response.status === 403, String(response.status));
  });

  test('is not in the access log', async () => {
    const lines: string[] = [];
    const logged = await openTestService({ writeAccessLog: (_fields, line) => lines.push(line) });
    await readFeed(logged, 'campaign');
    await logged.close();
    assert.deepEqual(lines, ['GET /v1/feed/campaign 200 0 ms']);
  });
});

describe('errors', () => {
  test('result from an unknown address, figure or format', async () => {
    for (const path of [
      '/v1',
      '/v1/',
      '/v1/nothing',
      '/v1/feed',
      '/v1/feed/campaign/more',
      '/v1/analytics/engagement/constructor/campaign',
      '/v1/analytics/impact/cta/campaign',
    ]) {
      const response = await callV1(service, path);
      assert.equal(response.status, 404, path);
      if (path !== '/v1') assert.equal((response.json as { code: string }).code, 'not_found', path);
    }
    assert.equal((await callV1(service, '/v1/feed/campaign', { format: 'yaml' })).status, 400);
    assert.equal((await callV1(service, '/v1/feed/campaign', { format: 'xml', callback: 'a' })).status, 200);
    assert.deepEqual(
      runScript((await callV1(service, '/v1/feed/campaign', { format: 'xml', callback: 'a' })).text, 'a'),
      [{ error: 'XML has no callback.', code: 'invalid_parameter', status: 400 }],
    );
  });

  test('result from a repeated parameter, but not from an unknown one, because script loaders add some', async () => {
    assert.equal((await service.get(`/v1/feed/campaign?api_token=${demoV1Token}&count=1&count=2`)).status, 400);
    assert.equal((await callV1(service, '/v1/feed/campaign', { _: 1780000000000, more: 'x' })).status, 200);
    assert.equal((await callV1(service, '/v1/feed/campaign', { query: 'a\0' })).status, 400);
    assert.equal((await callV1(service, '/v1/feed/camp%00aign')).status, 404);
  });

  test('inside the service are reported to the owner, and to the client in the same format', async () => {
    const told: unknown[] = [];
    const broken = await openTestService({ reportError: (error) => told.push(error) });
    await broken.service.database.schema.dropTable('cta_associations').execute();
    assert.deepEqual(runScript((await callV1(broken, '/v1/feed/campaign', { callback: 'a' })).text, 'a'), [
      { error: 'Something went wrong on our side.', code: 'internal', status: 500 },
    ]);
    assert.equal((await callV1(broken, '/v1/feed/campaign')).status, 500);
    assert.equal(told.length, 2);
    await broken.close();
  });
});

describe('the limit', () => {
  const ask = (address: string, parameters: Record<string, string> = {}) =>
    callV1(service, '/v1/profile/empty', parameters, { 'X-Address': address });

  test('applies to each client and token, has a Retry-After time, and uses a sliding window', async () => {
    for (let count = 0; count < 500; count++) assert.equal((await ask('203.0.113.1')).status, 200);
    const refused = await ask('203.0.113.1');
    const wait = Number(refused.headers.get('retry-after'));
    assert.equal(refused.status, 429);
    assert.ok(wait > 890 && wait <= 910, String(wait));
    assert.deepEqual(refused.json, {
      error: 'More than 500 requests in 15 minutes.',
      code: 'too_many_requests',
      status: 429,
      retry_after: wait,
    });
    const script = await ask('203.0.113.1', { callback: 'a' });
    assert.deepEqual([script.status, runScript(script.text, 'a')], [200, [refused.json]]);

    assert.equal((await ask('203.0.113.2')).status, 200, 'another client');
    assert.equal((await ask('203.0.113.1', { api_token: 'young' })).status, 200, 'another token');
    assert.equal(
      (await callV1(service, '/~limit/v1/profile/empty', {}, { 'X-Address': '203.0.113.1' })).status,
      200,
      'another test',
    );
    now += wait * 1000;
    assert.equal((await ask('203.0.113.1')).status, 200, 'a client that waits for the Retry-After time succeeds');
    now = testNow;
  });
});

describe('in a test’s scope', () => {
  test('links, faults and boards belong to the scope', async () => {
    const { json } = await callV1(service, '/~one/v1/feed/long', { count: 1 });
    assert.ok((json as { next_page: string }).next_page.startsWith('http://board.example/~one/v1/feed/long?'));
    await service.send('POST', '/__scopes/one/boards', { name: 'mine' });
    await service.send('POST', '/__scopes/one/posts', {
      board: 'one.mine',
      add: [{ type: 'custom', language: 'en', text: 'Hello', v1: { opensNewTab: true } }],
    });
    const mine = await readFeed(service, 'one.mine');
    assert.deepEqual(
      mine.data.map(({ title, popup_function }) => [title, popup_function]),
      [['Hello', 'newTab']],
    );

    await service.send('POST', '/__faults', {
      scope: 'one',
      rules: [
        {
          match: { path: '^/v1/feed/', times: 1 },
          status: 200,
          body: '/**/{callback}({"error":"Broken"});',
          contentType: 'application/javascript',
        },
        { match: { path: '^/v1/profile/', times: 1 }, status: 503 },
      ],
    });
    assert.deepEqual(runScript((await callV1(service, '/~one/v1/feed/long', { callback: 'a.b' })).text, 'a.b'), [
      { error: 'Broken' },
    ]);
    assert.equal((await callV1(service, '/~one/v1/profile/long')).status, 503);
    assert.equal((await callV1(service, '/~one/v1/feed/long')).status, 200, 'the rule is used up');
    const seen = (await service.get('/__faults/one/requests')).body as unknown as { path: string }[];
    assert.ok(seen.some(({ path }) => path.startsWith('/v1/feed/long?api_token=')));
    await service.send('DELETE', '/__faults/one');
  });
});
