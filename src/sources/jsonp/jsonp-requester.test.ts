import assert from 'node:assert/strict';
import { test } from 'node:test';
import { SourceError } from '../source-error.ts';
import { createFakeEnvironment, startMs } from '../test-support/fake-environment.ts';
import { createSandboxRequester } from './jsonp-requester.ts';
import type { JsonpSandbox } from './jsonp-sandbox.ts';

const address = 'https://boards.example/v1/feed/spring?api_token=secret-1';
const never = new AbortController().signal;

/** The response of a sandbox, or `null` for a script that hangs. */
type Said = string | null;

/**
 * A requester whose sandboxes give these responses, one after the other, each after 100 ms; `open` counts the open
 * sandboxes.
 */
function setUp(...saids: readonly Said[]) {
  const environment = createFakeEnvironment([]);
  const entered: { readonly address: string; readonly atMs: number }[] = [];
  const count = { open: 0, max: 0 };
  const sandbox: JsonpSandbox = (asked, callback, signal) =>
    new Promise((resolve, reject) => {
      assert.ok(asked.endsWith(`callback=${callback}`));
      const said = saids[entered.length];
      assert.notEqual(said, undefined, `no response left for sandbox ${entered.length + 1}`);
      entered.push({ address: asked, atMs: environment.now() - startMs });
      count.max = Math.max(count.max, ++count.open);
      const cancel = typeof said === 'string' ? environment.setTimer(() => leave(() => resolve(said)), 100) : () => {};
      let isOpen = true;
      const leave = (settle: () => void) => {
        if (isOpen) count.open--;
        isOpen = false;
        cancel();
        settle();
      };
      signal.addEventListener('abort', () => leave(() => reject(signal.reason)));
    });
  return { environment, entered, count, ask: createSandboxRequester(sandbox, environment) };
}

const refuse = (error: unknown, status?: number, more = {}) => JSON.stringify({ error, status, ...more });

async function failureOf(promise: Promise<unknown>): Promise<SourceError> {
  const error = await promise.then(
    () => assert.fail('a response'),
    (reason: unknown) => reason,
  );
  assert.ok(error instanceof SourceError, String(error));
  assert.doesNotMatch(`${error.message} ${String(error.cause)} ${error.stack}`, /secret/);
  return error;
}

test('the response is plain data, and the callback has a fixed name', async () => {
  const { environment, entered, ask } = setUp('{"data":[]}', '{"id":1}');
  assert.deepEqual(await environment.run(ask(address, never)), { data: [] });
  assert.deepEqual(await environment.run(ask('https://boards.example/v1/profile/spring', never)), { id: 1 });
  assert.deepEqual(
    entered.map((one) => one.address),
    [`${address}&callback=drystoneAnswer`, 'https://boards.example/v1/profile/spring?callback=drystoneAnswer'],
  );
  assert.equal(environment.pendingTimers(), 0);
});

test('sandboxes run one at a time, in the order of the requests', async () => {
  const { environment, entered, count, ask } = setUp('1', '2', '3');
  const all = Promise.all(['a', 'b', 'c'].map((name) => ask(`https://boards.example/${name}`, never)));
  assert.deepEqual(await environment.run(all), [1, 2, 3]);
  assert.deepEqual(
    [entered.map(({ address, atMs }) => `${new URL(address).pathname} ${atMs}`), count],
    [['/a 0', '/b 100', '/c 200'], { open: 0, max: 1 }],
  );
});

test('a script that hangs is stopped after ten seconds, without a retry', async () => {
  const { environment, count, ask } = setUp(null);
  const failure = await failureOf(environment.run(ask(address, never)));
  assert.deepEqual(
    [failure.kind, environment.now() - startMs, count.open, environment.pendingTimers()],
    ['timeout', 10_000, 0, 0],
  );
});

test('a hanging script is stopped after half of that while another request waits', async () => {
  const { environment, ask } = setUp(null, '{"data":[]}');
  const hanging = failureOf(ask(address, never));
  assert.deepEqual(await environment.run(ask(address, never)), { data: [] });
  assert.equal(environment.now() - startMs, 5100);
  assert.equal((await hanging).kind, 'timeout');
});

test('the time limit includes the wait for the lock', async () => {
  const { environment, entered, count, ask } = setUp(null, null, null);
  const failures = await environment.run(Promise.all([1, 2, 3].map(() => failureOf(ask(address, never)))));
  assert.deepEqual(
    [failures.map(({ kind }) => kind), environment.now() - startMs, count],
    [['timeout', 'timeout', 'timeout'], 10_000, { open: 0, max: 1 }],
  );
  assert.deepEqual(
    entered.slice(0, 2).map(({ atMs }) => atMs),
    [0, 5000],
  );
});

for (const [name, said] of [
  ['no response', 'no script'],
  ['trouble of the service', refuse('Sorry', 503)],
  ['too many requests', refuse('Too many requests', 429)],
  ['a sandbox that was lost', 'lost sandbox'],
] as const) {
  test(`${name}: once more after a pause, and no third time`, async () => {
    const { environment, entered, ask } = setUp(said, '{"data":[]}', said, said);
    assert.deepEqual(await environment.run(ask(address, never)), { data: [] });
    await failureOf(environment.run(ask(address, never)));
    assert.deepEqual(
      entered.map(({ atMs }) => atMs),
      [0, 2100, 2200, 4300],
    );
  });
}

test('the pause is between one and three seconds', async () => {
  for (const [chance, atMs] of [
    [0, 1100],
    [1, 3100],
  ] as const) {
    const { environment, entered, ask } = setUp('no script', '1');
    Object.assign(environment, { random: () => chance });
    // Read when the requester is made.
    const sandbox: JsonpSandbox = async (asked) => {
      entered.push({ address: asked, atMs: environment.now() - startMs });
      return entered.length === 1
        ? new Promise((resolve) => {
            environment.setTimer(() => resolve('no script'), 100);
          })
        : '1';
    };
    void ask;
    await environment.run(createSandboxRequester(sandbox, environment)(address, never));
    assert.equal(entered[1]?.atMs, atMs);
  }
});

test('other requests run during the pause', async () => {
  const { environment, entered, ask } = setUp('no script', '"other"', '"late"');
  assert.deepEqual(
    await environment.run(Promise.all([ask(address, never), ask('https://boards.example/other', never)])),
    ['late', 'other'],
  );
  assert.deepEqual(
    entered.map(({ atMs }) => atMs),
    [0, 100, 2100],
  );
});

test('a longer pause of the service is respected, or the failure is reported at once', async () => {
  const patient = setUp(refuse('Slow down', 429, { retry_after: 4 }), '1');
  assert.equal(await patient.environment.run(patient.ask(address, never)), 1);
  assert.equal(patient.entered[1]?.atMs, 4100);
  const long = setUp(refuse('Slow down', 429, { retry_after: 60 }));
  const failure = await failureOf(long.environment.run(long.ask(address, never)));
  assert.deepEqual(
    [failure.kind, failure.retryAfterMs, long.environment.now() - startMs],
    ['rate-limited', 60_000, 100],
  );
});

for (const [said, kind] of [
  ['not called', 'malformed'],
  ['not plain', 'malformed'],
  ['too long', 'malformed'],
  ['{', 'malformed'],
  ['forbidden sandbox', 'blocked'],
  [refuse('No', 400), 'rejected'],
  [refuse('No such board', 404), 'not-found'],
] as const) {
  test(`${said}: ${kind}, at once`, async () => {
    const { environment, entered, ask } = setUp(said);
    assert.equal((await failureOf(environment.run(ask(address, never)))).kind, kind);
    assert.equal(entered.length, 1);
  });
}

test('a refused token is reported, without the token itself', async () => {
  const { environment, ask } = setUp(refuse('The token secret-1 is unknown', 401));
  const { kind, status, message } = await failureOf(environment.run(ask(address, never)));
  assert.deepEqual([kind, status], ['private', 401]);
  assert.match(
    message,
    /^the token was refused: .*The token … is unknown https:\/\/boards\.example\/v1\/feed\/spring\?api_token=…$/,
  );
});

test('without a network the error is offline', async () => {
  const { environment, ask } = setUp('no script');
  environment.isOnlineNow = false;
  assert.equal((await failureOf(environment.run(ask(address, never)))).kind, 'offline');
});

test('an abort ends the sandbox, the pause or the wait, with the signal’s own reason', async () => {
  const running = setUp(null, '1');
  const [first, second] = [new AbortController(), new AbortController()];
  const one = running.ask(address, first.signal);
  const two = running.ask(address, second.signal);
  const three = running.ask(address, never);
  await running.environment.settle();
  second.abort('second');
  await assert.rejects(two, (reason) => reason === 'second');
  first.abort('first');
  await assert.rejects(one, (reason) => reason === 'first');
  assert.equal(await running.environment.run(three), 1);
  assert.deepEqual([running.entered.length, running.environment.pendingTimers()], [2, 0]);

  const pausing = setUp('no script');
  const controller = new AbortController();
  const paused = pausing.ask(address, controller.signal);
  void paused.catch(() => {});
  pausing.environment.setTimer(() => controller.abort('left'), 500);
  await assert.rejects(pausing.environment.run(paused), (reason) => reason === 'left');
  assert.deepEqual([pausing.entered.length, pausing.environment.pendingTimers()], [1, 0]);

  await assert.rejects(setUp().ask(address, AbortSignal.abort('before')), (reason) => reason === 'before');
});
