import assert from 'node:assert/strict';
import { test } from 'node:test';
import { makeFakeClock, settle } from '../model/test-support/fake-clock.ts';
import type { HeardChanges } from './heard-changes.ts';
import { createPageChanges } from './page-changes.ts';

const service = 'https://boards.example/v2/board_changes';
const of = (boards: string): string => `${service}?filter%5Bboard%5D=${boards}`;
const changed = (board: string, version: number): string =>
  `event: changed\nid: ${version}\ndata: {"board":"${board}","version":${version}}\n\n`;
const ended = (board: string): string => `event: ended\ndata: {"board":"${board}"}\n\n`;

interface Asked {
  readonly address: string;
  readonly init: RequestInit;
  /** Responds with a stream, unless other things are given. */
  respond(response?: Response | Error): void;
  say(text: string): void;
  end(): void;
  readonly isOpen: () => boolean;
}

/** A page with a fake clock and a service whose responses the test writes. */
function openPage() {
  const clock = makeFakeClock();
  const asked: Asked[] = [];
  const fetch = (address: string, init: RequestInit): Promise<Response> =>
    new Promise((resolve, reject) => {
      let isOpen = true;
      const encoder = new TextEncoder();
      let stream!: ReadableStreamDefaultController<Uint8Array>;
      const body = new ReadableStream<Uint8Array>({
        start: (controller) => {
          stream = controller;
        },
      });
      init.signal?.addEventListener('abort', () => {
        if (!isOpen) return;
        isOpen = false;
        const reason = new Error('aborted');
        reject(reason);
        stream.error(reason);
      });
      asked.push({
        address,
        init,
        isOpen: () => isOpen,
        respond: (response = new Response(body)) => {
          if (response instanceof Error) reject(response);
          else resolve(response);
          if (!(response instanceof Error) && response.body !== body) isOpen = false;
        },
        say: (text) => stream.enqueue(encoder.encode(text)),
        end: () => {
          isOpen = false;
          stream.close();
        },
      });
    });
  const changes = createPageChanges({ fetch, now: clock.now, random: () => 0.5, setTimer: clock.setTimer });
  const follow = (address: string) => {
    const heard: HeardChanges[] = [];
    return { heard, last: () => heard.at(-1), stop: changes.follow(address, (news) => heard.push(news)) };
  };
  /** The newest request, after a stream that says this. */
  const respond = async (...texts: readonly string[]): Promise<Asked> => {
    await clock.advance(100);
    const request = asked.at(-1)!;
    request.respond();
    for (const text of ['retry: 4000\n\n', ...texts]) {
      request.say(text);
      await settle();
    }
    return request;
  };
  return { asked, follow, respond, pass: clock.advance, timers: clock.timerCount };
}

test('all boards of a service share one connection, which has no cookies of others and no page in its referrer', async () => {
  const { asked, follow, respond } = openPage();
  const [one, two, other] = [follow(of('7')), follow(of('12')), follow('https://other.example/v2/board_changes')];
  await respond();
  assert.deepEqual(
    asked.map(({ address }) => decodeURIComponent(address)),
    ['https://boards.example/v2/board_changes?filter[board]=12,7', 'https://other.example/v2/board_changes'],
  );
  const { signal, ...init } = asked[0]!.init;
  assert.ok(signal);
  assert.deepEqual(init, {
    cache: 'no-store',
    credentials: 'same-origin',
    referrerPolicy: 'strict-origin',
    headers: { accept: 'text/event-stream' },
  });
  asked[0]!.respond();
  asked[0]!.say(changed('7', 3) + changed('12', 5));
  asked[1]!.say(changed('any', 9));
  await settle();
  assert.deepEqual(
    [one, two, other].map(({ heard }) => heard.at(-1)),
    [3, 5, 9].map((version) => ({ isHeard: true, version })),
  );
});

test('events are read however they are cut, with any end of line, and comments are none', async () => {
  const { follow, respond } = openPage();
  const board = follow(of('7'));
  const request = await respond(':\n\n', 'data: {"boa', 'rd":"7","version":', '41}', '\r\n\r\n');
  assert.deepEqual(board.last(), { isHeard: true, version: 41 });
  for (const text of ['data: [1', '\n\ndata\n\ndata: "x"\n\nid: 9\n\n', changed('12', 50)]) request.say(text);
  await settle();
  assert.deepEqual(board.last(), { isHeard: true, version: 41 });
});

test('a mix hears the newest change of its boards', async () => {
  const { follow, respond } = openPage();
  const mix = follow(of('7,12'));
  const request = await respond(changed('12', 5), changed('7', 3));
  assert.equal(mix.last()?.version, 5);
  request.say(changed('7', 8));
  await settle();
  assert.equal(mix.last()?.version, 8);
});

test('a board that comes later joins the connection, one that goes leaves it, and the last one closes it', async () => {
  const { asked, follow, respond, timers, pass } = openPage();
  const first = follow(of('7'));
  const alone = await respond(changed('7', 3));
  const second = follow(of('12'));
  await respond(changed('7', 3), changed('12', 5));
  assert.deepEqual([asked.length, alone.isOpen(), asked[1]!.isOpen()], [2, false, true]);
  assert.ok(first.heard.every(({ isHeard }) => isHeard));
  const twice = follow(of('12'));
  await pass(100);
  assert.deepEqual([asked.length, twice.last()], [2, { isHeard: true, version: 5 }], 'it is asked for already');
  first.stop();
  await pass(100);
  assert.match(decodeURIComponent(asked[2]!.address), /=12$/);
  second.stop();
  twice.stop();
  assert.deepEqual([asked.some(({ isOpen }) => isOpen()), timers()], [false, 0]);
});

test('where there is no response, a refusal, or nothing but headers, boards poll; it is tried less and less often', async () => {
  for (const [fail, withinMs] of [
    [(request: Asked) => request.respond(new TypeError('Refused by the policy of the page')), 0],
    [(request: Asked) => request.respond(new Response('', { status: 409 })), 0],
    [(request: Asked) => request.respond(new Response(null)), 0],
    [(request: Asked) => request.respond(), 10_000],
  ] as const) {
    const { asked, follow, pass } = openPage();
    const board = follow(of('7'));
    await pass(100);
    for (const [times, pauseMs] of [30_000, 60_000, 120_000].entries()) {
      fail(asked.at(-1)!);
      await pass(withinMs);
      assert.deepEqual(board.last(), { isHeard: false, version: 0 });
      await pass(pauseMs - 1);
      assert.equal(asked.length, times + 1);
      await pass(1);
      assert.equal(asked.length, times + 2);
    }
    asked.at(-1)!.respond();
    asked.at(-1)!.say(changed('7', 4));
    await settle();
    assert.deepEqual(board.last(), { isHeard: true, version: 4 });
  }
});

test('a service that is full is asked again when it says so', async () => {
  const { asked, follow, pass } = openPage();
  follow(of('7'));
  await pass(100);
  asked[0]!.respond(new Response('', { status: 503, headers: { 'Retry-After': '90' } }));
  await pass(89_999);
  assert.equal(asked.length, 1);
  await pass(1);
  assert.equal(asked.length, 2);
});

test('a connection that ends after a while is opened again after the pause of the service, without polls', async () => {
  const { asked, follow, respond, pass } = openPage();
  const board = follow(of('7'));
  const request = await respond(changed('7', 3));
  await pass(31_000);
  request.end();
  await pass(3999);
  assert.equal(asked.length, 1);
  await pass(1);
  assert.equal(asked.length, 2);
  assert.ok(board.heard.every(({ isHeard }) => isHeard));
});

test('a connection without a word for a minute is lost, one with comments is not', async () => {
  const { asked, follow, respond, pass } = openPage();
  follow(of('7'));
  const request = await respond(changed('7', 3));
  for (let times = 0; times < 4; times++) {
    await pass(25_000);
    request.say(':\n\n');
  }
  await pass(59_000);
  assert.ok(request.isOpen());
  await pass(1000);
  assert.equal(request.isOpen(), false);
  await pass(4000);
  assert.equal(asked.length, 2);
});

test('a board whose changes end polls, and the others do not', async () => {
  const { follow, respond } = openPage();
  const [gone, other] = [follow(of('7')), follow(of('12'))];
  await respond(ended('7'), changed('12', 5));
  assert.deepEqual(
    [gone.last(), other.last()],
    [
      { isHeard: false, version: 0 },
      { isHeard: true, version: 5 },
    ],
  );
});

test('boards beyond twenty of a page poll', async () => {
  const { asked, follow, respond } = openPage();
  const many = follow(of(Array.from({ length: 20 }, (_, index) => index + 100).join()));
  const further = follow(of('7'));
  await respond(changed('100', 2));
  assert.equal(new URL(asked[0]!.address).searchParams.get('filter[board]')?.split(',').length, 20);
  assert.equal(many.last()?.version, 2);
  assert.deepEqual(further.last(), { isHeard: false, version: 0 });
});

test('a service that never ends a line is left', async () => {
  const { follow, respond } = openPage();
  const board = follow(of('7'));
  const request = await respond('x'.repeat(3000));
  await settle();
  assert.deepEqual([request.isOpen(), board.last()], [false, { isHeard: false, version: 0 }]);
});
