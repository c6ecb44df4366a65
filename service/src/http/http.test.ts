import assert from 'node:assert/strict';
import { gunzipSync } from 'node:zlib';
import { after, describe, test } from 'node:test';
import { openTestService, testOrigin } from '../../test/testing/test-service.ts';

const lines: string[] = [];
const service = await openTestService({ writeAccessLog: (_fields, line) => lines.push(line) });
after(() => service.close());

const posts = '/v2/boards/campaign/posts';

describe('caching', () => {
  test('a shared cache may keep a public response for a minute, and one of a live board for ten seconds', async () => {
    assert.equal(
      (await service.get(posts)).headers.get('cache-control'),
      'public, max-age=10, stale-while-revalidate=20',
    );
    assert.equal(
      (await service.get('/v2/boards/reviews')).headers.get('cache-control'),
      'public, max-age=60, stale-while-revalidate=600',
    );
  });

  test('the same response has the same ETag, and another response has another ETag', async () => {
    const [one, two, other] = [
      await service.get(posts),
      await service.get(posts),
      await service.get(`${posts}?page[size]=1`),
    ];
    assert.match(one.headers.get('etag') ?? '', /^W\/"[\w-]{22}"$/);
    assert.equal(one.headers.get('etag'), two.headers.get('etag'));
    assert.notEqual(one.headers.get('etag'), other.headers.get('etag'));
  });

  test('a request with the current ETag gets 304 and no body', async () => {
    const whole = await service.get(posts, { 'Accept-Encoding': 'gzip' });
    const etag = whole.headers.get('etag')!;
    for (const header of [etag, `"x", ${etag}`, etag.slice(2), '*']) {
      const response = await service.get(posts, { 'If-None-Match': header });
      assert.deepEqual([response.status, response.text], [304, ''], header);
      assert.equal(response.headers.get('etag'), etag);
      assert.ok(response.headers.get('cache-control')?.startsWith('public'));
      assert.equal(response.headers.get('vary'), whole.headers.get('vary'), 'RFC 9110, 15.4.5');
      assert.equal(response.headers.get('access-control-allow-origin'), '*');
    }
    assert.equal((await service.get(posts, { 'If-None-Match': '"other"' })).status, 200);
  });

  test('a first request that gets 304 leaves no response in the cache without Vary', async () => {
    const path = `${posts}?page[size]=7`;
    const first = await service.get(path, { 'If-None-Match': '*', 'Accept-Encoding': 'gzip' });
    const second = await service.service.app.request(testOrigin + path, { headers: { 'Accept-Encoding': 'gzip' } });
    assert.deepEqual([first.status, second.headers.get('content-encoding')], [304, 'gzip']);
    for (const { headers } of [first, second]) assert.match(headers.get('vary') ?? '', /Accept-Encoding/);
  });

  test('a changed list of posts has another ETag', async () => {
    const before = (await service.get(posts)).headers.get('etag')!;
    await service.send('POST', '/__scopes/caching/posts', {
      board: 'campaign',
      add: [{ type: 'custom', language: 'en', text: 'new' }],
    });
    const response = await service.get(posts, { 'If-None-Match': before });
    assert.equal(response.status, 200);
    assert.ok(response.text.includes('new'));
  });
});

describe('other origins', () => {
  test('may read every response, including errors, and never with cookies', async () => {
    for (const path of [posts, '/v2/boards/nobody', '/v2/boards/private', '/media/dandelions.jpg', '/nothing']) {
      const { headers } = await service.get(path, { Origin: 'https://page.example' });
      assert.equal(headers.get('access-control-allow-origin'), '*', path);
      assert.equal(headers.get('access-control-allow-credentials'), null);
      const exposed = headers.get('access-control-expose-headers') ?? '';
      for (const name of ['ETag', 'Retry-After', 'Location', 'Content-Location', 'Allow', 'WWW-Authenticate'])
        assert.ok(exposed.split(',').includes(name), `${path} shows ${name}`);
    }
  });

  test('get permission by a preflight for requests that are not simple', async () => {
    const response = await service.send('OPTIONS', '/v2/boards/campaign/activity', undefined, {
      Origin: 'https://page.example',
      'Access-Control-Request-Method': 'POST',
      'Access-Control-Request-Headers': 'content-type',
    });
    assert.equal(response.status, 204);
    assert.equal(response.headers.get('access-control-allow-origin'), '*');
    assert.ok(response.headers.get('access-control-allow-methods')?.includes('POST'));
    assert.match(response.headers.get('access-control-allow-headers') ?? '', /Content-Type/i);
    assert.doesNotMatch(response.headers.get('access-control-allow-headers') ?? '', /authorization/i);
    assert.equal(response.headers.get('access-control-max-age'), '86400');
  });
});

describe('every response', () => {
  test('is safe to open in a browser', async () => {
    for (const path of [posts, '/nothing', '/media/dandelions.jpg']) {
      const { headers } = await service.get(path);
      assert.equal(headers.get('x-content-type-options'), 'nosniff');
      assert.ok(headers.get('content-security-policy')?.includes("default-src 'none'"));
      assert.equal(headers.get('cross-origin-resource-policy'), 'cross-origin');
      assert.equal(headers.get('server'), null);
      assert.equal(headers.get('x-powered-by'), null);
    }
  });

  test('is compressed if the client accepts it', async () => {
    const response = await service.service.app.request(`${testOrigin}${posts}`, {
      headers: { 'Accept-Encoding': 'gzip' },
    });
    assert.equal(response.headers.get('content-encoding'), 'gzip');
    assert.ok(response.headers.get('vary')?.includes('Accept-Encoding'));
    const body = gunzipSync(new Uint8Array(await response.arrayBuffer())).toString();
    assert.equal(body, (await service.get(posts)).text);
    assert.equal((await service.get(posts)).headers.get('content-encoding'), null);
  });

  test('to HEAD has the headers of GET and no body', async () => {
    const response = await service.send('HEAD', posts);
    assert.deepEqual([response.status, response.text], [200, '']);
    assert.equal(response.headers.get('etag'), (await service.get(posts)).headers.get('etag'));
  });

  test('is in the access log without its query and without the address of the client', async () => {
    lines.length = 0;
    await service.get(`${posts}?filter[q]=secret`);
    assert.equal(lines.length, 1);
    assert.match(lines[0]!, /^GET \/v2\/boards\/campaign\/posts 200 \d+ ms$/);
  });
});

describe('refusals', () => {
  const cases: readonly [method: string, path: string, status: number, code: string][] = [
    ['GET', '/v2/boards/nobody', 404, 'not_found'],
    ['GET', '/v2/boards/nobody/posts', 404, 'not_found'],
    ['GET', '/v2/boards/private', 403, 'board_not_public'],
    ['GET', '/v2/boards/private/posts', 403, 'board_not_public'],
    ['POST', '/v2/boards/private/activity', 403, 'board_not_public'],
    ['GET', '/v2/boards/%00', 404, 'not_found'],
    ['GET', '/v2/boards/%ff', 404, 'not_found'],
    ['GET', '/v2/boards/999999999999999', 404, 'not_found'],
    ['GET', '/v2/boards/99999999999999999999', 404, 'not_found'],
    ['GET', '/v2', 404, 'not_found'],
    ['GET', '/nowhere', 404, 'not_found'],
    ['POST', '/v2/boards/campaign', 405, 'method_not_allowed'],
    ['DELETE', posts, 405, 'method_not_allowed'],
    ['GET', '/v2/boards/campaign/activity', 405, 'method_not_allowed'],
    ['GET', '/oauth/token', 405, 'method_not_allowed'],
    ['DELETE', '/oauth/revoke', 405, 'method_not_allowed'],
    ['DELETE', '/oauth/authorize', 405, 'method_not_allowed'],
    ['POST', '/oauth/nowhere', 404, 'not_found'],
  ];
  for (const [method, path, status, code] of cases) {
    test(`${method} ${path} → ${status}`, async () => {
      const response = await service.send(method, path, method === 'POST' ? { data: [] } : undefined, {
        'Content-Type': 'text/plain',
      });
      assert.equal(response.status, status, response.text);
      assert.deepEqual([response.body.errors[0]!.status, response.body.errors[0]!.code], [String(status), code]);
      assert.equal(response.headers.has('allow'), status === 405);
    });
  }

  test('an internal error is a 500 without details', async () => {
    const reported: unknown[] = [];
    const broken = await openTestService({ reportError: (error) => reported.push(error) });
    await broken.service.database.schema.dropTable('saved_filters').execute();
    const response = await broken.get(`${posts}?filter[saved_filter_id]=1`);
    await broken.close();
    assert.equal(response.status, 500);
    assert.doesNotMatch(response.text, /saved_filters|select|stack/i);
    assert.equal(reported.length, 1);
  });
});
