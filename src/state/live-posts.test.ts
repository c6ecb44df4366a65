// This test file is long because it tests one polling loop with one fake clock.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { effect, signal } from '@preact/signals';
import type { BoardFilter } from '../model/board.ts';
import { SourceError } from '../sources/source-error.ts';
import { makeFakeClock } from '../model/test-support/fake-clock.ts';
import { watchLivePosts } from './live-posts.ts';
import { makeFakeBoard, makePost, makePosts, settle } from './test-support/fake-board.ts';

/** A live board with a fake clock. A `random` of a half gives pauses of exactly a minute. */
async function openLive(
  ids: string,
  {
    isLive = true,
    random = 0.5,
    unsupportedFilters = [] as readonly BoardFilter[],
    changes = signal({ isHeard: false, version: 0 }),
  } = {},
) {
  const clock = makeFakeClock({ settleAll: settle });
  const isActive = signal(true);
  const { state, service, shown, hold, release } = makeFakeBoard(ids, { isLive, unsupportedFilters });
  await state.refresh();
  service.asked.length = 0;
  const drawn: string[] = ids.split(' ');
  const live = watchLivePosts({
    state,
    setTimer: clock.setTimer,
    random: () => random,
    now: clock.now,
    isActive,
    drawnIds: () => drawn,
    changes,
  });
  const become = async (active: boolean) => {
    isActive.value = active;
    await clock.advance(0);
  };
  const polls = () => service.asked.filter(({ filter }) => !filter.ids).length;
  return {
    state,
    service,
    shown,
    hold,
    release,
    live,
    pass: clock.advance,
    become,
    polls,
    drawn,
    pending: () => live.pending.value,
    open: clock.timerCount,
  };
}

test('polls once a minute, and not before', async () => {
  const { pass, polls } = await openLive('a b c d');
  await pass(59_999);
  assert.equal(polls(), 0);
  await pass(1);
  assert.equal(polls(), 1);
  await pass(180_000);
  assert.equal(polls(), 4);
});

test('the polls of visitors are spread by a tenth of the pause', async () => {
  for (const [random, atMs] of [
    [0, 54_000],
    [1, 66_000],
  ] as const) {
    const { pass, polls } = await openLive('a b', { random });
    await pass(atMs - 1);
    assert.equal(polls(), 0);
    await pass(1);
    assert.equal(polls(), 1);
  }
});

test('a board that is not live is not polled', async () => {
  const { pass, polls, state, service } = await openLive('a b', { isLive: false });
  await pass(600_000);
  assert.equal(polls(), 0);
  service.isLive = true;
  await state.refresh();
  service.asked.length = 0;
  await pass(600_000);
  assert.ok(polls() > 0);
});

test('no poll while the page is hidden or offline; an overdue poll follows at once', async () => {
  const { pass, polls, become } = await openLive('a b');
  await become(false);
  await pass(30_000);
  await become(true);
  assert.equal(polls(), 0);
  await pass(30_000);
  assert.equal(polls(), 1);
  await become(false);
  await pass(600_000);
  assert.equal(polls(), 1);
  await become(true);
  assert.equal(polls(), 2);
  await pass(59_999);
  assert.equal(polls(), 2);
});

test('new posts are pending, are counted once, and are prepended on request', async () => {
  const { pass, service, live, shown, pending } = await openLive('a b c d');
  const told: number[] = [];
  const stop = effect(() => void told.push(live.pending.value));
  service.posts = makePosts('n a b c d');
  await pass(60_000);
  assert.equal(shown(), 'a b c');
  assert.equal(pending(), 1);
  await pass(120_000);
  assert.deepEqual(told, [0, 1]);
  assert.equal(live.showPending(), 1);
  assert.equal(shown(), 'n a b c');
  assert.deepEqual(told, [0, 1, 0]);
  assert.equal(live.showPending(), 0);
  stop();
});

test('the position of the first new post is returned, below the pinned ones', async () => {
  const { pass, service, live } = await openLive('p a b');
  service.posts = makePosts('p n a b');
  await pass(60_000);
  assert.equal(live.showPending(), 2);
});

test('a removed post goes at the next poll, without a second request if the first page is enough', async () => {
  const { pass, service, shown, state } = await openLive('a b c d e f');
  await state.loadMore();
  service.asked.length = 0;
  service.posts = makePosts('a c d e f');
  await pass(60_000);
  // b is missing between a and c; e and f are drawn, but no longer on the first page.
  assert.deepEqual(
    service.asked.map(({ filter }) => filter.ids),
    [undefined, ['b', 'e', 'f']],
  );
  assert.equal(shown(), 'a c d e f');
  service.posts = makePosts('a c d');
  await pass(60_000);
  assert.equal(shown(), 'a c d');
});

test(
  'where the service cannot be asked for posts, what is missing between others of the first page is ' +
    'gone, and nothing else',
  async () => {
    const { pass, service, shown, state } = await openLive('a b c d e f', { unsupportedFilters: ['ids'] });
    await state.loadMore();
    service.asked.length = 0;
    service.posts = makePosts('a c d e');
    await pass(60_000);
    assert.deepEqual(
      service.asked.map(({ filter }) => filter.ids),
      [undefined],
    );
    assert.equal(shown(), 'a c d e f', 'b was between a and c; of f the first page says nothing');
    service.skipped = 1;
    service.posts = makePosts('a d e');
    await pass(60_000);
    assert.equal(shown(), 'a c d e f', 'c may be the one that could not be read');
    service.skipped = 0;
    service.posts = makePosts('a d');
    await pass(60_000);
    assert.equal(shown(), 'a d', 'the first page is all there is');
  },
);

test('an unreliable response removes no post', async () => {
  for (const spoil of [
    (service: { ignoresIds: boolean }) => {
      service.ignoresIds = true;
    },
    (service: { skipped: number }) => {
      service.skipped = 1;
    },
  ]) {
    const { pass, service, shown } = await openLive('a b c');
    service.posts = makePosts('a c x y');
    spoil(service);
    await pass(60_000);
    assert.equal(shown(), 'a b c');
  }
});

test('edited posts are updated, all others stay the same objects', async () => {
  const { pass, service, state } = await openLive('a b c');
  const before = state.posts.value;
  await pass(60_000);
  assert.equal(state.posts.value, before);
  service.posts = [makePost('a'), makePost('b', 'Other words'), makePost('c')];
  await pass(60_000);
  const posts = state.posts.value;
  assert.equal(posts[0], before[0]);
  assert.equal(posts[1]?.text, 'Other words');
});

test('an empty board shows new posts at once; a board without its last post is empty', async () => {
  const { pass, service, shown, state, pending } = await openLive('');
  assert.equal(state.status.value, 'empty');
  service.posts = makePosts('a b');
  await pass(60_000);
  assert.equal(shown(), 'a b');
  assert.equal(state.status.value, 'ready');
  assert.equal(pending(), 0);
  service.posts = [];
  await pass(60_000);
  assert.equal(state.status.value, 'empty');
});

test('a failing service is polled half as often each time, and respects Retry-After', async () => {
  const { pass, service, polls, shown } = await openLive('a b');
  service.fault = new SourceError('rejected', '500');
  await pass(60_000);
  assert.equal(polls(), 1);
  await pass(119_999);
  assert.equal(polls(), 1);
  await pass(1);
  assert.equal(polls(), 2);
  service.fault = new SourceError('rate-limited', '429', { retryAfterMs: 500_000 });
  await pass(240_000);
  assert.equal(polls(), 3);
  await pass(499_999);
  assert.equal(polls(), 3);
  service.fault = null;
  await pass(1);
  assert.equal(polls(), 4);
  await pass(60_000);
  assert.equal(polls(), 5);
  assert.equal(shown(), 'a b');
});

test('reloaded posts are newer than the result of a poll', async () => {
  const { pass, service, state, pending, shown } = await openLive('a b c');
  service.posts = makePosts('n a b c');
  await pass(60_000);
  assert.equal(pending(), 1);
  service.posts = makePosts('a b c');
  await state.refresh();
  assert.equal(shown(), 'a b c');
  assert.equal(pending(), 0);
});

test('a search is polled as a search, and the pending posts of the previous one are dropped', async () => {
  const { pass, service, state, pending, shown } = await openLive('a b c');
  service.posts = makePosts('n a b c');
  await pass(60_000);
  assert.equal(pending(), 1);
  await state.refresh({ size: 3, filter: { query: 'Post b' } });
  assert.equal(pending(), 0);
  assert.equal(shown(), 'b');
  service.posts = [makePost('m', 'Post b again'), ...service.posts];
  await pass(60_000);
  assert.equal(service.asked.at(-1)?.filter.query, 'Post b');
  assert.equal(pending(), 1);
});

test('after a failed search the old posts are not compared with its results', async () => {
  const { pass, service, state, polls } = await openLive('a b c');
  service.fault = new SourceError('timeout', 'slow');
  await state.refresh({ size: 3, filter: { query: 'x' } });
  service.fault = null;
  const before = polls();
  await pass(300_000);
  assert.equal(polls(), before);
});

test('at most the requested number of posts is kept, and then there is no further page', async () => {
  const { pass, service, live, shown, state } = await openLive('a b c d');
  service.posts = makePosts('n a b c d');
  await pass(60_000);
  assert.equal(live.showPending(2), 1);
  assert.deepEqual([shown(), state.list.value.next], ['n a', null]);
});

test('a display shows new posts as they arrive, until this mode ends', async () => {
  const { pass, service, live, shown, pending } = await openLive('a b c');
  const told: number[] = [];
  const stop = effect(() => void told.push(live.pending.value));
  service.posts = makePosts('n a b c');
  await pass(60_000);
  assert.equal(pending(), 1);
  const end = live.showAtOnce(4);
  assert.deepEqual([shown(), pending()], ['n a b c', 0]);
  service.posts = makePosts('o n a b c');
  await pass(60_000);
  assert.deepEqual([shown(), pending()], ['o n a b', 0]);
  end();
  service.posts = makePosts('p o n a b c');
  await pass(60_000);
  assert.deepEqual([shown(), pending(), told], ['o n a b', 1, [0, 1, 0, 1]]);
  stop();
});

test('new posts without any shown one start another list, and its next poll is a minute later', async () => {
  const { pass, service, live, shown, state, polls } = await openLive('a b c d');
  service.posts = makePosts('v w x y z a b c d');
  await pass(60_000);
  const { listNumber } = state.list.value;
  await pass(30_000);
  assert.equal(live.showPending(), 1);
  assert.deepEqual([shown(), state.list.value.listNumber], ['v w x', listNumber + 1]);
  await pass(59_999);
  assert.equal(polls(), 1);
  await pass(1);
  assert.equal(polls(), 2);
});

test('a poll of an outdated list changes nothing', async () => {
  const { pass, service, shown, state, hold, release, pending, polls } = await openLive('a b c');
  hold();
  service.posts = makePosts('n a b c');
  await pass(60_000);
  service.posts = makePosts('x y z');
  const again = state.refresh();
  await release(1);
  await release(1);
  await again;
  await release();
  assert.deepEqual([shown(), pending()], ['x y z', 0]);
  assert.equal(polls(), 2, 'the poll and the refresh');
});

test('after close it sends no request and leaves nothing open', async () => {
  const { pass, live, polls, open } = await openLive('a b');
  await pass(60_000);
  live.close();
  await pass(600_000);
  assert.equal(polls(), 1);
  assert.equal(open(), 0);
});

/** A live board whose service tells its changes. */
async function openHeard(ids: string, random = 0.5) {
  const changes = signal({ isHeard: true, version: 0 });
  const opened = await openLive(ids, { changes, random });
  const tell = async (version: number, isHeard = true) => {
    changes.value = { isHeard, version };
    await settle();
  };
  return { ...opened, tell, versions: () => opened.service.asked.map(({ version }) => version) };
}

test('a change is asked for within a second, by its number, and without one a poll is seldom', async () => {
  for (const [random, withinMs] of [
    [0, 0],
    [0.5, 500],
    [1, 1000],
  ] as const) {
    const { pass, polls, service, tell, versions, pending } = await openHeard('a b c d', random);
    await pass(120_000);
    assert.equal(polls(), 0);
    service.posts = makePosts('n a b c d');
    await tell(41);
    if (withinMs) {
      await pass(withinMs - 1);
      assert.equal(polls(), 0);
      await pass(1);
    } else await pass(0);
    assert.deepEqual([polls(), pending()], [1, 1]);
    // Also for the posts that the first page lacks.
    assert.deepEqual([...new Set(versions())], [41]);
    await pass(500_000);
    assert.equal(polls(), 1);
    await pass(160_000);
    assert.equal(polls(), 2);
  }
});

test('a change that is told again, or was seen before the page was hidden, costs no request', async () => {
  const { pass, polls, become, tell } = await openHeard('a b');
  await tell(41);
  await pass(1000);
  await become(false);
  await become(true);
  await tell(41);
  await pass(60_000);
  assert.equal(polls(), 1);
  await become(false);
  await tell(42);
  await pass(60_000);
  assert.equal(polls(), 1);
  await become(true);
  await pass(0);
  assert.equal(polls(), 2);
});

test('each of many changes is asked for within a second, and a board that changes all the time six times a minute', async () => {
  const { pass, polls, tell, versions } = await openHeard('a b', 1);
  let version = 1;
  for (let change = 0; change < 12; change++) {
    await tell(++version);
    await pass(1000);
    assert.equal(versions().at(-1), version);
    await pass(change * 100);
  }
  const changeFor = async (seconds: number): Promise<number> => {
    const before = polls();
    for (let passed = 0; passed < seconds; passed++) {
      await tell(++version);
      await pass(1000);
    }
    return polls() - before;
  };
  await changeFor(40);
  assert.equal(await changeFor(100), 10);
  await pass(30_000);
  await tell(++version);
  await pass(1000);
  assert.equal(versions().at(-1), version);
});

test('a change during a poll is asked for afterwards', async () => {
  const { pass, polls, hold, release, tell, versions } = await openHeard('a b');
  hold();
  await tell(1);
  await pass(500);
  await tell(2);
  await pass(5000);
  assert.equal(polls(), 1);
  release();
  await pass(1500);
  assert.deepEqual(versions(), [1, 2]);
});

test('when changes are no longer heard, the board polls once a minute again', async () => {
  const { pass, polls, tell } = await openHeard('a b');
  await tell(1);
  await pass(1000);
  await tell(0, false);
  await pass(59_999);
  assert.equal(polls(), 1);
  await pass(1);
  assert.equal(polls(), 2);
  await tell(1);
  await pass(300_000);
  assert.equal(polls(), 2, 'and was never behind meanwhile');
});

test('a failing service is not asked sooner because it tells changes', async () => {
  const { pass, polls, service, tell } = await openHeard('a b');
  service.fault = new SourceError('rejected', '500');
  await tell(1);
  await pass(500);
  assert.equal(polls(), 1);
  for (let version = 2; version < 100; version++) {
    await tell(version);
    await pass(1000);
  }
  assert.equal(polls(), 1);
  service.fault = null;
  await pass(30_000);
  assert.equal(polls(), 2);
});
