// This test file is long because each kind of response of a service is a separate case.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  jsonResponse,
  createFakeEnvironment,
  never,
  startMs,
  type Responder,
  type FakeEnvironment,
} from './test-support/fake-environment.ts';
import type { ReadResponses } from './single-response.ts';
import { createRequester } from './request.ts';
import { SourceError, type SourceErrorKind } from './source-error.ts';
// The module is loaded beforehand, so that the fake clock need not wait for a file.
import './try-again.ts';

const address = 'https://boards.example/v2/boards/spring';
const anySignal = (): AbortSignal => new AbortController().signal;

const refuse =
  (status: number, headers: Record<string, string> = {}): Responder =>
  () =>
    new Response('{}', { status, headers });
const drop: Responder = () => {
  throw new TypeError('Failed to fetch');
};
const well: Responder = () => jsonResponse({ data: [] });

async function get(environment: FakeEnvironment): Promise<unknown> {
  return environment.run(createRequester(environment)(address, anySignal()));
}

async function fail(environment: FakeEnvironment): Promise<SourceError> {
  const error: unknown = await get(environment).then(
    () => assert.fail('a response came'),
    (cause: unknown) => cause,
  );
  assert.ok(error instanceof SourceError, String(error));
  assert.equal(environment.pendingTimers(), 0, 'a timer was left');
  return error;
}

test('a request is simple: no cookies, the origin as referrer, no header that needs a preflight', async () => {
  const environment = createFakeEnvironment([well]);
  assert.deepEqual(await get(environment), { data: [] });
  const { signal, ...init } = environment.asked[0]?.init ?? {};
  assert.ok(signal);
  assert.deepEqual(init, {
    credentials: 'same-origin',
    referrerPolicy: 'strict-origin',
    cache: 'default',
  });
  assert.equal(environment.pendingTimers(), 0);
});

test(
  'what is asked for again does not come out of the cache of the browser: anew after a failure, ' +
    'else only when the service has something newer',
  async () => {
    const environment = createFakeEnvironment([refuse(500), well, well, well, well]);
    const request = createRequester(environment);
    await environment.run(request(address, anySignal()));
    await environment.run(request(address, anySignal()));
    await environment.run(request(address, anySignal()));
    await environment.run(request(`${address}/posts`, anySignal()));
    assert.deepEqual(
      environment.asked.map(({ init }) => init.cache),
      ['default', 'reload', 'no-cache', 'no-cache', 'default'],
    );
  },
);

test('without a response the cached response stays, because there may be no other', async () => {
  const environment = createFakeEnvironment([drop, drop, drop]);
  await assert.rejects(environment.run(createRequester(environment)(address, anySignal())));
  assert.deepEqual(
    environment.asked.map(({ init }) => init.cache),
    ['default', 'no-cache', 'no-cache'],
  );
});

test('an unreadable response is not revalidated but loaded again', async () => {
  const environment = createFakeEnvironment([
    well,
    () => new Response('{"data":[', { headers: { 'content-type': 'application/json' } }),
    well,
  ]);
  const request = createRequester(environment);
  await environment.run(request(address, anySignal()));
  await assert.rejects(environment.run(request(address, anySignal())));
  await environment.run(request(address, anySignal()));
  assert.deepEqual(
    environment.asked.map(({ init }) => init.cache),
    ['default', 'no-cache', 'reload'],
  );
});

const endings: readonly (readonly [string, readonly Responder[], SourceErrorKind, number, number | null])[] = [
  ['401', [refuse(401)], 'private', 1, 401],
  ['403', [refuse(403)], 'private', 1, 403],
  ['404', [refuse(404)], 'not-found', 1, 404],
  ['410', [refuse(410)], 'not-found', 1, 410],
  ['400', [refuse(400)], 'rejected', 1, 400],
  ['406', [refuse(406)], 'rejected', 1, 406],
  ['429 three times', [refuse(429), refuse(429), refuse(429)], 'rate-limited', 3, 429],
  ['500 three times', [refuse(500), refuse(503), refuse(502)], 'rejected', 3, 502],
  ['a dropped connection three times', [drop, drop, drop], 'blocked', 3, null],
  ['silence', [never], 'timeout', 1, null],
  ['a 500, then silence', [refuse(500), never], 'timeout', 2, null],
  [
    'HTML with 200',
    [() => new Response('<!doctype html><p>Log in', { headers: { 'content-type': 'text/html' } })],
    'malformed',
    1,
    200,
  ],
  ['no content type', [() => new Response(new Blob(['{}']))], 'malformed', 1, 200],
  [
    'broken JSON',
    [() => new Response('{"data":[', { headers: { 'content-type': 'application/json' } })],
    'malformed',
    1,
    200,
  ],
  ['an empty body', [() => new Response('', { headers: { 'content-type': 'application/json' } })], 'malformed', 1, 200],
  [
    'no body',
    [() => new Response(null, { status: 204, headers: { 'content-type': 'application/json' } })],
    'malformed',
    1,
    204,
  ],
];

for (const [name, responses, kind, tries, status] of endings) {
  test(`${name} ends as ${kind} after ${tries}`, async () => {
    const environment = createFakeEnvironment(responses);
    const error = await fail(environment);
    assert.equal(error.kind, kind);
    assert.equal(error.status, status);
    assert.equal(environment.asked.length, tries);
    assert.ok(environment.now() - startMs <= 10_000, "within a visitor's patience");
  });
}

test('without a network the response is offline at once', async () => {
  const environment = createFakeEnvironment([drop]);
  environment.isOnlineNow = false;
  assert.equal((await fail(environment)).kind, 'offline');
  assert.equal(environment.asked.length, 1);
});

test('500 twice, then 200: the response arrives after growing pauses', async () => {
  const environment = createFakeEnvironment([refuse(500), refuse(500), well]);
  assert.deepEqual(await get(environment), { data: [] });
  assert.deepEqual(
    environment.asked.map(({ atMs }) => atMs),
    [0, 300, 1200],
  );
});

test('a connection that breaks in the middle of a body is retried', async () => {
  const broken: Responder = () =>
    new Response(
      new ReadableStream({
        start(controller) {
          controller.enqueue(new TextEncoder().encode('{"da'));
        },
        pull(controller) {
          controller.error(new TypeError('network error'));
        },
      }),
      { headers: { 'content-type': 'application/json' } },
    );
  const environment = createFakeEnvironment([broken, well]);
  assert.deepEqual(await get(environment), { data: [] });
});

test('a Retry-After in seconds or as a date delays the retry', async () => {
  for (const header of ['2', new Date(startMs + 2000).toUTCString()]) {
    const environment = createFakeEnvironment([refuse(429, { 'retry-after': header }), well]);
    await get(environment);
    assert.equal(environment.asked[1]?.atMs, 2000, header);
  }
});

test('a long Retry-After is reported at once, without a retry', async () => {
  for (const [header, expected] of [
    ['120', 120_000],
    ['999999999', 3_600_000],
    [new Date(startMs + 60_000).toUTCString(), 60_000],
  ] as const) {
    const environment = createFakeEnvironment([refuse(429, { 'retry-after': header })]);
    const error = await fail(environment);
    assert.equal(error.kind, 'rate-limited');
    assert.equal(error.retryAfterMs, expected);
    assert.equal(environment.now(), startMs);
  }
});

test('an invalid or past Retry-After is ignored', async () => {
  for (const header of ['soon', '-5', 'Thu, 01 Jan 1970 00:00:00 GMT', '']) {
    const environment = createFakeEnvironment([refuse(503, { 'retry-after': header }), well]);
    await get(environment);
    assert.equal(environment.asked[1]?.atMs, 300, header);
  }
});

test('a body over the limit is refused, even if its Content-Length is small', async () => {
  const large: Responder = () =>
    new Response(`"${'x'.repeat(4_000_000)}"`, {
      headers: { 'content-type': 'application/json', 'content-length': '9' },
    });
  const environment = createFakeEnvironment([large]);
  assert.equal((await fail(environment)).kind, 'malformed');
  assert.equal(environment.asked.length, 1);
});

test('a body that never ends runs into the time limit, which ends the reading', async () => {
  let isRead = true;
  const endless: Responder = ({ signal }) =>
    new Response(
      new ReadableStream({
        start(controller) {
          signal?.addEventListener('abort', () => {
            isRead = false;
            controller.error(signal.reason);
          });
        },
        pull: (controller) =>
          new Promise((resolve) =>
            setImmediate(() => {
              if (isRead) controller.enqueue(new Uint8Array(9).fill(32));
              resolve();
            }),
          ),
      }),
      { headers: { 'content-type': 'application/json' } },
    );
  const environment = createFakeEnvironment([endless]);
  assert.equal((await fail(environment)).kind, 'timeout');
  assert.equal(isRead, false);
  assert.equal(environment.asked.length, 1, 'no further try');
});

test('a body whose Content-Length is over the limit is not read at all', async () => {
  let isRead = false;
  const large: Responder = () =>
    new Response(
      new ReadableStream(
        {
          pull() {
            isRead = true;
          },
        },
        { highWaterMark: 0 },
      ),
      { headers: { 'content-type': 'application/json', 'content-length': '5000000' } },
    );
  const environment = createFakeEnvironment([large]);
  assert.equal((await fail(environment)).kind, 'malformed');
  assert.equal(isRead, false);
  assert.ok(environment.asked[0]?.init.signal?.aborted, 'the request was ended');
});

test('a body that grows beyond the limit is read no further', async () => {
  let read = 0;
  const bomb: Responder = () =>
    new Response(
      new ReadableStream({
        pull(controller) {
          read += 1_000_000;
          controller.enqueue(new Uint8Array(1_000_000).fill(32));
          if (read >= 100_000_000) controller.close();
        },
      }),
      { headers: { 'content-type': 'application/json' } },
    );
  const environment = createFakeEnvironment([bomb]);
  assert.equal((await fail(environment)).kind, 'malformed');
  assert.ok(read <= 8_000_000, `${read} bytes were read`);
});

test('characters that are split between two chunks are decoded correctly', async () => {
  const bytes = new TextEncoder().encode('"Straße 😀"');
  const chopped: Responder = () =>
    new Response(
      new ReadableStream({
        start(controller) {
          for (const byte of bytes) controller.enqueue(Uint8Array.of(byte));
          controller.close();
        },
      }),
      { headers: { 'content-type': 'application/json' } },
    );
  assert.equal(await get(createFakeEnvironment([chopped])), 'Straße 😀');
});

test("abort rejects with the signal's own reason, ends the request and leaves no timer", async () => {
  const environment = createFakeEnvironment([never]);
  const controller = new AbortController();
  const response = createRequester(environment)(address, controller.signal);
  response.catch(() => {});
  await environment.settle();
  const reason = new Error('the element left the page');
  controller.abort(reason);
  await assert.rejects(response, reason);
  await environment.settle();
  assert.ok(environment.asked[0]?.init.signal?.aborted);
  assert.equal(environment.pendingTimers(), 0);
});

test('an abort during a pause ends it, and no request follows', async () => {
  const environment = createFakeEnvironment([refuse(500), well]);
  const controller = new AbortController();
  const response = createRequester(environment)(address, controller.signal);
  response.catch(() => {});
  await environment.settle();
  await environment.settle();
  assert.equal(environment.pendingTimers(), 2, 'the time limit and the pause');
  controller.abort();
  await assert.rejects(response, { name: 'AbortError' });
  await environment.settle();
  assert.equal(environment.pendingTimers(), 0);
  assert.equal(environment.asked.length, 1);
});

test('an aborted signal sends no request', async () => {
  const environment = createFakeEnvironment([]);
  await assert.rejects(createRequester(environment)(address, AbortSignal.abort()), { name: 'AbortError' });
  assert.equal(environment.asked.length, 0);
});

test('a request of the loader is used once', async () => {
  const preloaded = new Map([[address, Promise.resolve(jsonResponse({ data: 'preloaded' }))]]);
  const environment = createFakeEnvironment([well], preloaded);
  assert.deepEqual(await get(environment), { data: 'preloaded' });
  assert.equal(environment.asked.length, 0);
  assert.equal(preloaded.size, 0);
  assert.deepEqual(await get(environment), { data: [] });
});

test('a failed preloaded request is repeated at once', async () => {
  const preloaded = new Map([[address, Promise.reject<Response>(new TypeError('Failed to fetch'))]]);
  const environment = createFakeEnvironment([well], preloaded);
  assert.deepEqual(await get(environment), { data: [] });
  assert.equal(environment.asked[0]?.atMs, 0);
});

test('a stalled preloaded request has the same time limit', async () => {
  const preloaded = new Map([[address, new Promise<Response>(() => {})]]);
  assert.equal((await fail(createFakeEnvironment([], preloaded))).kind, 'timeout');
});

test('a preloaded refusal is handled like any other', async () => {
  const preloaded = new Map([[address, Promise.resolve(new Response('', { status: 503 }))]]);
  const environment = createFakeEnvironment([well], preloaded);
  assert.deepEqual(await get(environment), { data: [] });
  assert.equal(environment.asked[0]?.atMs, 300);
});

test('a request of the first paint is awaited and not repeated, whatever its result', async () => {
  const body = Promise.resolve({ data: 'first paint' });
  const responses: ReadResponses = new Map([[address, Promise.resolve({ response: new Response(), body })]]);
  const environment = createFakeEnvironment([well]);
  const request = createRequester(environment, responses);
  assert.deepEqual(await environment.run(request(address, anySignal())), { data: 'first paint' });
  assert.equal(environment.asked.length, 0);
  assert.deepEqual(await environment.run(request(address, anySignal())), { data: [] });
  assert.equal(environment.asked[0]?.init.cache, 'no-cache');

  const refused = { response: new Response('', { status: 503 }), body: Promise.resolve() };
  const other = createFakeEnvironment([well]);
  const again = createRequester(other, new Map([[address, Promise.resolve(refused)]]));
  assert.deepEqual(await other.run(again(address, anySignal())), { data: [] });
  assert.equal(other.asked[0]?.atMs, 300, 'after the pause that every refusal has');
});

test('a shown response of the first paint is loaded again only if there is a newer one', async () => {
  const environment = createFakeEnvironment([well]);
  await environment.run(createRequester(environment, new Map([[address, null]]))(address, anySignal()));
  assert.equal(environment.asked[0]?.init.cache, 'no-cache');
});
