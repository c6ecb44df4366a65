// Long because each fault is tested as a test of a page would use it.
import assert from 'node:assert/strict';
import { after, describe, test } from 'node:test';
import { startServer } from '../../src/http/server.ts';
import { openTestService } from '../testing/test-service.ts';

// The test uses a real socket, because an application alone cannot drop a connection.
const service = await openTestService();
const server = await startServer(service.service, { port: 0, host: '127.0.0.1' });
after(async () => {
  await server.close().catch(() => {});
  await service.close();
});

let scopes = 0;

interface Scope {
  readonly base: string;
  breakIt(...rules: object[]): Promise<void>;
  requests(): Promise<{ method: string; path: string; headers: Record<string, string>; body: string; at: number }[]>;
  readonly name: string;
}

/** A new scope for each test, as end-to-end tests use it. */
function openScope(): Scope {
  const name = `scope-${scopes++}`;
  return {
    name,
    base: `${server.address}/~${name}`,
    breakIt: async (...rules) => {
      const response = await fetch(`${server.address}/__faults`, {
        method: 'POST',
        body: JSON.stringify({ scope: name, rules }),
      });
      assert.equal(response.status, 204, await response.text());
    },
    requests: async () =>
      (await (await fetch(`${server.address}/__faults/${name}/requests`)).json()) as Awaited<
        ReturnType<Scope['requests']>
      >,
  };
}

const posts = '/v2/boards/campaign/posts';

describe('a scope', () => {
  test('without rules behaves like the service, and its links stay in the scope', async () => {
    const { base } = openScope();
    const [inside, outside] = await Promise.all(
      [base, server.address].map(async (from) => (await fetch(`${from}${posts}?page[size]=2`)).text()),
    );
    assert.equal(inside!.replaceAll(base, server.address), outside);
    assert.ok(inside!.includes(`${base}/media/`) && inside!.includes(`"next":"${base}${posts}?`));
    const next = (JSON.parse(inside!) as { links: { next: string } }).links.next;
    assert.equal((await fetch(next)).status, 200);
    assert.equal((await fetch(`${base}/media/dandelions.jpg`)).status, 200);
  });

  test('records its own requests with headers and body, and no other requests', async () => {
    const scope = openScope();
    await fetch(`${scope.base}${posts}?filter[q]=a b`, { headers: { 'X-Mark': 'one' } });
    await fetch(`${scope.base}/v2/boards/campaign/activity`, { method: 'POST', body: '{"data":[]}', keepalive: true });
    await fetch(`${openScope().base}${posts}`);
    await fetch(`${server.address}${posts}`);
    const [first, second, ...others] = await scope.requests();
    assert.deepEqual(
      [first!.method, first!.path, first!.headers['x-mark'], first!.body],
      ['GET', `${posts}?filter[q]=a%20b`, 'one', ''],
    );
    assert.deepEqual(
      [second!.method, second!.path, second!.body],
      ['POST', '/v2/boards/campaign/activity', '{"data":[]}'],
    );
    assert.deepEqual(others, []);
  });

  test('loses its rules and records when it is deleted', async () => {
    const scope = openScope();
    await scope.breakIt({ match: { path: '.' }, status: 500 });
    await fetch(scope.base + posts);
    assert.equal((await fetch(`${server.address}/__faults/${scope.name}`, { method: 'DELETE' })).status, 204);
    assert.deepEqual(await scope.requests(), []);
    assert.equal((await fetch(scope.base + posts)).status, 200);
  });

  test('has its own boards, which are deleted with it', async () => {
    const scope = openScope();
    const made = await fetch(`${server.address}/__scopes/${scope.name}/boards`, {
      method: 'POST',
      body: JSON.stringify({ name: 'mine', live: true }),
    });
    assert.equal(made.status, 201);
    const { slug } = (await made.json()) as { slug: string };
    const change = async (body: object): Promise<number[]> => {
      const response = await fetch(`${server.address}/__scopes/${scope.name}/posts`, {
        method: 'POST',
        body: JSON.stringify({ board: slug, ...body }),
      });
      assert.equal(response.status, 200);
      return ((await response.json()) as { ids: number[] }).ids;
    };
    const texts = async (): Promise<string[]> => {
      const { data } = (await (await fetch(`${scope.base}/v2/boards/${slug}/posts`)).json()) as {
        data: { attributes: { text: string } }[];
      };
      return data.map(({ attributes }) => attributes.text);
    };
    const [id] = await change({ add: [{ type: 'custom', language: 'en', text: 'one' }] });
    await change({ add: [{ type: 'custom', language: 'en', text: 'two' }] });
    assert.deepEqual(await texts(), ['two', 'one']);
    await change({ update: [{ id, type: 'custom', language: 'en', text: 'uno', pinned: true }] });
    assert.deepEqual(await texts(), ['uno', 'two']);
    await change({ remove: [id] });
    assert.deepEqual(await texts(), ['two']);
    await fetch(`${server.address}/__faults/${scope.name}`, { method: 'DELETE' });
    assert.equal((await fetch(`${scope.base}/v2/boards/${slug}`)).status, 404);
  });
});

describe('a fault', () => {
  test('refuses the configured number of requests, and a page of another origin can read the refusal', async () => {
    const scope = openScope();
    await scope.breakIt({
      match: { path: '/posts', times: 2 },
      status: 429,
      headers: { 'Retry-After': '7' },
      body: '{"errors":[]}',
    });
    for (const status of [429, 429, 200]) {
      const response = await fetch(scope.base + posts, { headers: { Origin: 'https://page.example' } });
      assert.equal(response.status, status);
      assert.equal(response.headers.get('access-control-allow-origin'), '*');
      if (status === 429)
        assert.deepEqual([response.headers.get('retry-after'), await response.text()], ['7', '{"errors":[]}']);
    }
    assert.equal((await fetch(`${scope.base}/v2/boards/campaign`)).status, 200, 'other paths have no fault');
  });

  test('stores nothing when it refuses events, and lets preflights through', async () => {
    const scope = openScope();
    await scope.breakIt({ match: { path: '/activity' }, status: 503 });
    const event = { type: 'embed_engagement', id: crypto.randomUUID(), attributes: { name: 'embed_viewed' } };
    assert.equal(
      (
        await fetch(`${scope.base}/v2/boards/campaign/activity`, {
          method: 'POST',
          body: JSON.stringify({ data: [event] }),
        })
      ).status,
      503,
    );
    assert.deepEqual(await service.service.database.selectFrom('engagement_events').select('id').execute(), []);
    const preflight = await fetch(`${scope.base}/v2/boards/campaign/activity`, {
      method: 'OPTIONS',
      headers: { Origin: 'https://page.example', 'Access-Control-Request-Method': 'POST' },
    });
    assert.equal(preflight.status, 204);
  });

  test('replaces the response by HTML, broken JSON or an empty response', async () => {
    const scope = openScope();
    await scope.breakIt(
      { match: { path: '/posts', times: 1 }, body: '<h1>Sorry</h1>', contentType: 'text/html' },
      { match: { path: '/posts', times: 1 }, body: '{"data":[{' },
      { match: { path: '/posts', times: 1 }, status: 204 },
    );
    const html = await fetch(scope.base + posts);
    assert.deepEqual(
      [html.status, html.headers.get('content-type'), await html.text()],
      [200, 'text/html', '<h1>Sorry</h1>'],
    );
    const broken = await fetch(scope.base + posts);
    assert.equal(broken.headers.get('content-type'), 'application/vnd.api+json');
    await assert.rejects(broken.json());
    assert.equal((await fetch(scope.base + posts)).status, 204);
  });

  test('truncates a response that otherwise looks complete', async () => {
    const scope = openScope();
    await scope.breakIt({ match: { path: '/posts' }, truncate: 100 });
    const response = await fetch(scope.base + posts);
    assert.equal(response.status, 200);
    assert.equal((await response.text()).length, 100);
  });

  test('drops the connection before the response or in the middle of it', async () => {
    const scope = openScope();
    await scope.breakIt(
      { match: { path: '/posts', times: 1 }, dropConnection: true },
      { match: { path: '/posts', times: 1 }, dropConnection: true, truncate: 50 },
    );
    await assert.rejects(fetch(scope.base + posts), { message: 'fetch failed' });
    const half = await fetch(scope.base + posts, { headers: { 'Accept-Encoding': 'identity' } });
    assert.equal(half.status, 200);
    await assert.rejects(half.text());
    assert.equal((await fetch(scope.base + posts)).status, 200);
  });

  test('changes headers of the real response, and removes the header that allows other origins', async () => {
    const scope = openScope();
    await scope.breakIt({
      match: { path: '/posts' },
      headers: { 'Access-Control-Allow-Origin': null, 'Cache-Control': 'no-store' },
    });
    const response = await fetch(scope.base + posts, { headers: { Origin: 'https://page.example' } });
    assert.deepEqual(
      [response.status, response.headers.get('access-control-allow-origin'), response.headers.get('cache-control')],
      [200, null, 'no-store'],
    );
  });

  test('delays the response, and the client can cancel the request meanwhile', async () => {
    const scope = openScope();
    await scope.breakIt(
      { match: { path: '/posts', times: 1 }, delayMs: 40 },
      { match: { path: '/posts' }, delayMs: 3_600_000 },
    );
    const startedAt = performance.now();
    assert.equal((await fetch(scope.base + posts)).status, 200);
    assert.ok(performance.now() - startedAt >= 39);
    await assert.rejects(fetch(scope.base + posts, { signal: AbortSignal.timeout(50) }), { name: 'TimeoutError' });
  });

  test('can apply to one method only', async () => {
    const scope = openScope();
    await scope.breakIt({ match: { path: '.', method: 'post' }, status: 500 });
    assert.equal((await fetch(scope.base + posts)).status, 200);
    assert.equal(
      (await fetch(`${scope.base}/v2/boards/campaign/activity`, { method: 'POST', body: '{"data":[]}' })).status,
      500,
    );
  });

  for (const [name, rules] of Object.entries({
    'no list': {},
    'no match': [{ status: 500 }],
    'no path': [{ match: {} }],
    'a mistyped name': [{ match: { path: '.' }, stauts: 500 }],
    'a mistyped name in match': [{ match: { path: '.', time: 1 } }],
    'an invalid status': [{ match: { path: '.' }, status: 1000 }],
    'a text in place of a number': [{ match: { path: '.' }, delayMs: '5' }],
  })) {
    test(`with ${name} is refused`, async () => {
      assert.equal((await service.send('POST', '/__faults', { scope: 'bad', rules })).status, 400);
    });
  }
});

test('scopes and faults exist only if they are enabled', async () => {
  const plain = await openTestService({ faults: false });
  for (const [method, path] of [
    ['POST', '/__faults'],
    ['DELETE', '/__faults/a'],
    ['GET', '/__faults/a/requests'],
    ['POST', '/__scopes/a/posts'],
    ['POST', '/__scopes/a/boards'],
    ['GET', `/~a${posts}`],
  ] as const) {
    assert.equal(
      (await plain.send(method, path, method === 'POST' ? { scope: 'a', rules: [] } : undefined)).status,
      404,
      path,
    );
  }
  await plain.close();
});

test('a closing server ends the delays of waiting requests', async () => {
  const other = await openTestService();
  const running = await startServer(other.service, { port: 0, host: '127.0.0.1' });
  await fetch(`${running.address}/__faults`, {
    method: 'POST',
    body: JSON.stringify({ scope: 'a', rules: [{ match: { path: '/posts' }, delayMs: 3_600_000 }] }),
  });
  const waiting = fetch(`${running.address}/~a${posts}`);
  for (let seen: unknown[] = []; seen.length === 0;)
    seen = (await (await fetch(`${running.address}/__faults/a/requests`)).json()) as unknown[];
  const closed = running.close();
  assert.equal((await waiting).status, 200, 'the request in progress is responded to');
  await closed;
  await assert.rejects(fetch(`${running.address}${posts}`));
  await other.close().catch(() => {});
});
