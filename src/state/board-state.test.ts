// This test file is long because it covers one state with every order of its responses.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { effect } from '@preact/signals';
import { type AppearanceInputs, type MakeAppearance, appearanceOf } from '../appearance/appearance.ts';
import { maxIdlePages } from '../model/bounds.ts';
import { SourceError } from '../sources/source-error.ts';
import { stalledAfterMs } from './first-page-state.ts';
import { idsOf, makeFakeBoard, makeOptions, makePost, makePosts, settle } from './test-support/fake-board.ts';

const search = (query: string) => ({ size: 3, filter: { query } });
const rejected = () => new SourceError('rejected', '500');

/** Timers that a test runs on demand; timers of 0 ms run by themselves. */
function makeTimers() {
  const open = new Set<{ readonly run: () => void; readonly ms: number }>();
  const setTimer = (run: () => void, ms: number) => {
    const timer = {
      run: () => {
        open.delete(timer);
        run();
      },
      ms,
    };
    open.add(timer);
    if (!ms)
      setImmediate(() => {
        if (open.has(timer)) timer.run();
      });
    return () => void open.delete(timer);
  };
  const pass = () => {
    // Timers that are set meanwhile run at the next call.
    const due = [...open];
    for (const timer of due) timer.run();
  };
  return { setTimer, open, pass };
}

/**
 * Fake code of appearances, which loads when the test says so. Its appearances name the options and the board that they
 * were made for.
 */
function makeSlowAppearances() {
  const pending: { readonly inputs: AppearanceInputs; readonly come: () => void; readonly fail: () => void }[] = [];
  const made =
    (for_: AppearanceInputs): MakeAppearance =>
    (inputs) => ({
      ...appearanceOf(inputs),
      theme: `${for_.boardName} ${for_.options.columns} for ${inputs.boardName} ${inputs.options.columns}`,
    });
  return {
    prepareAppearance: (inputs: AppearanceInputs) =>
      new Promise<MakeAppearance>((resolve, reject) => {
        pending.push({ inputs, come: () => resolve(made(inputs)), fail: () => reject(new Error('no code')) });
      }),
    pending: () => pending.map(({ inputs }) => inputs.options.columns).join(' '),
    async come(index = 0) {
      pending.splice(index, 1)[0]!.come();
      await settle();
    },
    async fail(index = 0) {
      pending.splice(index, 1)[0]!.fail();
      await settle();
    },
  };
}

const columns = (count: number) => makeOptions({ columns: `${count}` });

test('loads the board and its first page, and then page by page', async () => {
  const { state, shown } = makeFakeBoard('a b c d e f g');
  assert.deepEqual([state.status.value, shown(), state.board.value], ['idle', '', null]);
  await state.refresh();
  assert.deepEqual([state.status.value, shown(), state.board.value?.name], ['ready', 'a b c', 'Fake']);
  await state.loadMore();
  await state.loadMore();
  assert.equal(shown(), 'a b c d e f g');
  const { pageCount, added, next, listNumber } = state.list.value;
  assert.deepEqual([pageCount, added, next, listNumber], [3, 1, null, 1]);
  await state.loadMore();
  assert.equal(state.list.value.pageCount, 3);
});

test('the responses of the first paint are used at once, without a request', async () => {
  const { source, service } = makeFakeBoard('a b c d');
  const { signal } = new AbortController();
  const first = {
    board: await source.loadBoard(signal),
    page: await source.loadFirstPage({ size: 3, filter: {} }, signal),
  };
  service.asked.length = 0;
  const { state, shown } = makeFakeBoard('', { first });
  assert.deepEqual(
    [state.status.value, shown(), state.board.value?.name, state.list.value.pageCount],
    ['ready', 'a b c', 'Fake', 1],
  );
  assert.deepEqual(service.asked, []);
});

test('signals that change together are updated in one batch', async () => {
  const { state } = makeFakeBoard('a b c d');
  const seen: string[] = [];
  effect(() => {
    const { posts, pageCount, query } = state.list.value;
    seen.push([state.status.value, idsOf(posts), pageCount, query === state.query.value, state.more.value].join());
  });
  await state.refresh();
  await state.loadMore();
  await state.refresh(search('Post d'));
  assert.deepEqual(seen, [
    'idle,,0,true,idle',
    'loading,,0,true,idle',
    'ready,a b c,1,true,idle',
    'ready,a b c,1,true,loading',
    'ready,a b c d,2,true,idle',
    'ready,a b c d,2,false,idle',
    'ready,d,1,true,idle',
  ]);
});

test('only a slow response is shown as stalled, and the response clears its timer', async () => {
  const { setTimer, open, pass } = makeTimers();
  const { state, hold, release } = makeFakeBoard('a', { setTimer });
  hold();
  const loading = state.refresh();
  assert.deepEqual(
    [...open].map(({ ms }) => ms),
    [stalledAfterMs],
  );
  assert.equal(state.status.value, 'loading');
  pass();
  assert.equal(state.status.value, 'stalled');
  await release();
  await release();
  await loading;
  assert.deepEqual([state.status.value, open.size], ['ready', 0]);
  const again = state.refresh();
  pass();
  assert.equal(state.status.value, 'ready', 'posts that are shown are no placeholder');
  await release();
  await release();
  await again;
});

test('only a slow further page is shown as loading; after an error it is shown at once', async () => {
  const { setTimer, open, pass } = makeTimers();
  const { state, service, hold, release } = makeFakeBoard('a b c d e f g', { setTimer });
  await state.refresh();
  service.fault = rejected();
  await state.loadMore();
  assert.deepEqual([state.more.value, state.isMoreStalled.value, open.size], ['failed', false, 0]);
  service.fault = null;
  hold();
  for (const isAfterError of [true, false]) {
    const loading = state.loadMore();
    assert.deepEqual([state.more.value, state.isMoreStalled.value], ['loading', isAfterError]);
    pass();
    assert.ok(state.isMoreStalled.value);
    await release();
    await loading;
    assert.deepEqual([state.more.value, state.isMoreStalled.value, open.size], ['idle', false, 0]);
  }
});

test('the response of an outdated request is ignored, in every order of the responses', async () => {
  for (const order of [
    [0, 0, 0],
    [2, 1, 0],
    [1, 1, 0],
  ]) {
    const { state, shown, hold, release, service } = makeFakeBoard('a b c d e');
    await state.refresh();
    hold();
    const runs = ['Post a', 'Post b', 'Post c'].map((words) => state.refresh(search(words)));
    assert.deepEqual(
      service.signals.slice(-3).map(({ aborted }) => aborted),
      [true, true, false],
    );
    for (const index of order) await release(index);
    await Promise.all(runs);
    assert.equal(shown(), 'c');
    assert.equal(state.list.value.query.filter.query, 'Post c');
    assert.equal(state.list.value.listNumber, 2);
  }
});

test('an error of an outdated request is ignored', async () => {
  const { state, shown, hold, release, service, problems } = makeFakeBoard('a b c');
  await state.refresh();
  hold();
  service.fault = rejected();
  const late = state.refresh(search('x'));
  service.fault = null;
  const newer = state.refresh(search('Post b'));
  await release();
  await release();
  await Promise.all([late, newer]);
  assert.deepEqual([shown(), state.error.value, problems], ['b', null, []]);
});

test('a failed search keeps the posts and reports the error', async () => {
  const { state, shown, service, problems } = makeFakeBoard('a b c d');
  await state.refresh();
  const fault = (service.fault = rejected());
  await state.refresh(search('x'));
  assert.deepEqual([state.status.value, shown(), state.error.value, problems], ['ready', 'a b c', fault, [fault]]);
  assert.equal(state.query.value.filter.query, 'x');
  assert.equal(state.list.value.query.filter.query, undefined);
  service.fault = null;
  // Further pages belong to the shown posts.
  await state.loadMore();
  assert.equal(shown(), 'a b c d');
});

test('without posts the status is failed, also after a bug in our own code', async () => {
  const { state, service } = makeFakeBoard('a');
  service.fault = new TypeError('our own');
  await state.refresh();
  assert.deepEqual([state.status.value, state.error.value?.kind], ['failed', 'malformed']);
  service.fault = null;
  await state.refresh();
  assert.deepEqual([state.status.value, state.error.value], ['ready', null]);
});

test('posts are shown although their board failed to load, but not for a private board', async () => {
  const { state, service, problems, shown } = makeFakeBoard('a');
  service.boardFault = rejected();
  await state.refresh();
  assert.deepEqual([state.status.value, shown(), state.error.value, state.board.value], ['ready', 'a', null, null]);
  assert.deepEqual(problems, [service.boardFault]);
  const other = makeFakeBoard('a');
  other.service.boardFault = new SourceError('private', '403');
  await other.state.refresh();
  assert.deepEqual([other.state.status.value, other.state.error.value?.kind], ['failed', 'private']);
});

test('a failure of both board and posts is reported once', async () => {
  const { state, service, problems } = makeFakeBoard('a');
  service.boardFault = rejected();
  service.fault = rejected();
  await state.refresh();
  assert.deepEqual(problems, [service.fault]);
});

test('a failed further page can be requested again; only one request runs at a time', async () => {
  const { state, service, shown, hold, release } = makeFakeBoard('a b c d');
  await state.refresh();
  service.fault = rejected();
  await state.loadMore();
  assert.deepEqual([state.more.value, state.error.value, shown()], ['failed', service.fault, 'a b c']);
  service.fault = null;
  hold();
  const requests = service.signals.length;
  const runs = [state.loadMore(), state.loadMore()];
  assert.equal(service.signals.length, requests + 1);
  await release();
  await Promise.all(runs);
  assert.deepEqual([state.more.value, state.error.value, shown()], ['idle', null, 'a b c d']);
});

test('a further page of an outdated list is never appended to a newer list', async () => {
  // Paging starts before or during the refresh, and the further page arrives before or after it.
  for (const [pagesFirst, order] of [
    [true, [0, 0, 0]],
    [true, [1, 1, 0]],
    [false, [2, 0, 0]],
    [false, [0, 0, 0]],
  ] as const) {
    const { state, service, shown, hold, release } = makeFakeBoard('a b c d e f');
    await state.refresh();
    hold();
    const before = pagesFirst ? [state.loadMore()] : [];
    service.posts = makePosts('x y z a b c d e f');
    const runs = [...before, state.refresh(), ...(pagesFirst ? [] : [state.loadMore()])];
    for (const index of order) await release(index);
    await Promise.all(runs);
    assert.equal(shown(), 'x y z');
    assert.deepEqual([state.more.value, state.list.value.pageCount], ['idle', 1]);
  }
});

test('a further page is never appended to posts that were replaced without a request', async () => {
  const { state, shown, hold, release } = makeFakeBoard('a b c d e f');
  await state.refresh();
  hold();
  const paging = state.loadMore();
  state.replaceList({ posts: makePosts('x y'), next: null, pageCount: 1 });
  await release();
  await paging;
  assert.deepEqual([shown(), state.more.value], ['x y', 'idle']);
});

test('paging continues while posts are prepended, without duplicates', async () => {
  const { state, shown, hold, release } = makeFakeBoard('a b c d e f');
  await state.refresh();
  hold();
  const paging = state.loadMore();
  state.replaceList({ posts: [...makePosts('n e'), ...state.posts.value] });
  await release();
  await paging;
  assert.equal(shown(), 'n e a b c d f');
});

test('a service that always names a further page is not asked for ever', async () => {
  const { state, service, shown, problems } = makeFakeBoard('a b c');
  service.posts = makePosts('a b c '.repeat(200).trim());
  await state.refresh();
  while (state.list.value.next) await state.loadMore();
  assert.deepEqual([shown(), state.list.value.pageCount], ['a b c', 1 + maxIdlePages]);
  assert.match(`${problems}`, /ends after 3 posts/);
  // A new list begins anew, and one new post shows that the service is right.
  const repeated = 'a b c '.repeat(maxIdlePages).trim();
  service.posts = makePosts(`${repeated} d ${repeated.slice(2)} e`);
  await state.refresh();
  while (state.list.value.next) await state.loadMore();
  assert.equal(shown(), 'a b c d e');
});

test('unreadable posts are reported to the owner, and duplicates are left out as the appearance says', async () => {
  const make: MakeAppearance = (inputs) => ({
    ...appearanceOf(inputs),
    choosePosts: (posts, shown) =>
      posts.filter(({ id }) => id !== 'b' && shown.every((one) => one.id !== 'a' || id !== 'd')),
  });
  const { state, service, shown, problems } = makeFakeBoard('a b c d e', {
    makeAppearance: make,
    prepareAppearance: async () => make,
  });
  service.skipped = 2;
  await state.refresh();
  assert.equal(shown(), 'a c');
  assert.match(`${problems}`, /2 posts are left out/);
  await state.loadMore();
  assert.equal(shown(), 'a c e');
});

test('the appearance follows options, board and color scheme, at once', async () => {
  const { state } = makeFakeBoard('a');
  await state.refresh();
  assert.equal(state.appearance.value.navigation.isShown, false);
  await state.setOptions(makeOptions({ navigation: '' }));
  assert.equal(state.appearance.value.navigation.isShown, true);
  assert.equal(state.options.value.navigation, true);
  await state.setOptions(makeOptions());
  assert.equal(state.appearance.value.navigation.isShown, false);
});

test('of two quick changes of options the latest wins, in every order of their code', async () => {
  for (const isReversed of [false, true]) {
    const code = makeSlowAppearances();
    const { state } = makeFakeBoard('a', { ...code, options: columns(1) });
    const loading = state.refresh();
    await settle();
    await code.come();
    await loading;
    const changes = [state.setOptions(columns(2)), state.setOptions(columns(3))];
    assert.equal(state.options.value.columns, 1, 'nothing is drawn without its code');
    assert.equal(code.pending(), '2 3');
    await code.come(isReversed ? 1 : 0);
    await code.come();
    await Promise.all(changes);
    assert.equal(code.pending(), '');
    assert.equal(state.options.value.columns, 3);
    assert.equal(state.appearance.value.theme, 'Fake 3 for Fake 3');
  }
});

test('options that change while the board loads count for its first appearance', async () => {
  // The code of the first options loads before, during or after the other code; the posts arrive before or after that.
  for (const order of [
    [0, 0, 0],
    [1, 0, 0],
    [0, 1, 0],
  ]) {
    const code = makeSlowAppearances();
    const { state, shown } = makeFakeBoard('a', { ...code, options: columns(1) });
    const loading = state.refresh();
    await settle();
    assert.equal(code.pending(), '1');
    const changing = state.setOptions(columns(2));
    for (const index of order) {
      await settle();
      if (code.pending()) await code.come(Math.min(index, code.pending().split(' ').length - 1));
    }
    while (code.pending()) await code.come();
    await Promise.all([loading, changing]);
    assert.equal(shown(), 'a');
    assert.equal(state.options.value.columns, 2);
    assert.equal(state.appearance.value.theme, 'Fake 2 for Fake 2');
  }
});

test('posts do not revert options that changed after the board had loaded', async () => {
  const code = makeSlowAppearances();
  const { state, hold, release, service } = makeFakeBoard('a', { ...code, options: columns(1) });
  const first = state.refresh();
  await settle();
  await code.come();
  await first;
  service.boardName = 'New';
  hold();
  const again = state.refresh();
  await release();
  await code.come();
  const changing = state.setOptions(columns(2));
  await code.come();
  await changing;
  assert.equal(state.appearance.value.theme, 'Fake 2 for Fake 2', 'the board that is shown, with its new options');
  await release();
  while (code.pending()) await code.come();
  await again;
  assert.equal(state.appearance.value.theme, 'New 2 for New 2');
});

test('a board that loads during a change of options is prepared with the new ones', async () => {
  const code = makeSlowAppearances();
  const { state, service } = makeFakeBoard('a', { ...code, options: columns(1) });
  const first = state.refresh();
  await settle();
  await code.come();
  await first;
  const changing = state.setOptions(columns(2));
  service.boardName = 'New';
  const again = state.refresh();
  await settle();
  assert.equal(code.pending(), '2 2');
  await code.come(1);
  await again;
  assert.equal(state.appearance.value.theme, 'New 2 for New 2');
  while (code.pending()) await code.come();
  await changing;
  assert.equal(state.appearance.value.theme, 'New 2 for New 2');
});

test('if code fails to load, the old appearance stays, and the new options apply', async () => {
  const code = makeSlowAppearances();
  const { state, problems, shown } = makeFakeBoard('a', { ...code, options: columns(1) });
  const first = state.refresh();
  await settle();
  await code.come();
  await first;
  const changing = state.setOptions(columns(2));
  await code.fail();
  await changing;
  assert.equal(state.options.value.columns, 2);
  assert.equal(state.appearance.value.theme, 'Fake 1 for Fake 2');
  assert.match(`${problems}`, /no code/);
  const again = state.refresh();
  await settle();
  await code.fail();
  await again;
  assert.deepEqual([state.status.value, shown()], ['ready', 'a']);
});

test('a search does not load the board again, unless it is missing', async () => {
  const { state, service } = makeFakeBoard('a');
  service.boardFault = rejected();
  await state.refresh();
  service.boardFault = null;
  const requests = service.signals.length;
  await state.refresh(search('Post'));
  assert.equal(service.signals.length, requests + 2);
  assert.equal(state.board.value?.name, 'Fake');
  await state.refresh(search('a'));
  assert.equal(service.signals.length, requests + 3);
});

test('the opened post is part of the state', () => {
  const { state } = makeFakeBoard('a');
  state.showPost({ post: makePost('a'), opener: null });
  assert.equal(state.openedPost.value?.post.id, 'a');
  state.showPost(null);
  assert.equal(state.openedPost.value, null);
});

/** Records every change of a signal that a component could read. */
function watchChanges({ state }: ReturnType<typeof makeFakeBoard>) {
  let changes = -1;
  const stop = effect(() => {
    for (const one of [
      state.status,
      state.board,
      state.query,
      state.list,
      state.more,
      state.isMoreStalled,
      state.error,
      state.appearance,
      state.options,
    ])
      void one.value;
    changes++;
  });
  return { count: () => changes, stop };
}

test('after close, at any moment, nothing changes, nothing stays open and no request starts', async () => {
  // The state is closed after this many steps: board, code, posts, further page, code of other options.
  for (let steps = 0; steps <= 5; steps++) {
    const code = makeSlowAppearances();
    const { setTimer, open, pass } = makeTimers();
    const fake = makeFakeBoard('a b c d', { ...code, setTimer, options: columns(1) });
    const { state, hold, release, service, problems } = fake;
    hold();
    const runs = [state.refresh()];
    const next = [
      () => release(),
      () => code.come(),
      () => release(),
      async () => {
        runs.push(state.loadMore());
        await settle();
      },
      async () => {
        runs.push(state.setOptions(columns(2)));
        await settle();
      },
    ];
    for (const step of next.slice(0, steps)) await step();
    const changes = watchChanges(fake);
    state.close();
    assert.deepEqual(
      [...open].filter(({ ms }) => ms),
      [],
      `timers after ${steps} steps`,
    );
    assert.ok(
      service.signals.slice(steps >= 3 ? 2 : 0).every(({ aborted }) => aborted),
      `requests after ${steps} steps`,
    );
    const before = service.signals.length;
    // Then the late responses of all requests that ignore their abort signal arrive.
    for (let turn = 0; turn < 6; turn++) {
      await release();
      if (code.pending()) await code.come();
      pass();
    }
    await Promise.all(runs);
    await Promise.all([state.refresh(), state.loadMore(), state.setOptions(columns(4))]);
    assert.equal(changes.count(), 0, `changes after ${steps} steps`);
    assert.equal(service.signals.length, before);
    assert.deepEqual(problems, []);
    changes.stop();
  }
});
