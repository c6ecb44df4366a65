// This test file is long, because address, history and posts affect each other, and each combination is tested.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { batch } from '@preact/signals';
import { appearanceOf } from '../appearance/appearance.ts';
import type { Board } from '../model/board.ts';
import type { Post } from '../model/post.ts';
import type { BoardSource, PostQuery } from '../sources/board-source.ts';
import { SourceError } from '../sources/source-error.ts';
import { createBoardState } from '../state/board-state.ts';
import { makeOptions } from '../state/test-support/fake-board.ts';
import { connectPageHistory, type PageHistorySetup } from './page-history.ts';

const page = 'https://page.example/spring?from=mail';
const postOf = (id: string) => ({ id, text: id }) as Post;

/** The history of a window: entries, and `popstate` after a step or a link within the page. */
function openWindow(start = '', { refuses = '' as '' | 'addresses' | 'everything', state = null as unknown } = {}) {
  const entries = [{ href: page + start, state }];
  const listeners = new Set<() => void>();
  let at = 0;
  let nowMs = 0;
  const tell = () => listeners.forEach((listener) => listener());
  const write = (from: number, state: unknown, href?: string) => {
    if (refuses === 'everything' || (refuses && href)) throw new DOMException('refused', 'SecurityError');
    entries.splice(from, from > at ? Infinity : 1, { href: href ?? entries[at]!.href, state: structuredClone(state) });
    at = from;
  };
  const go = async (steps: number) => {
    await Promise.resolve();
    at += steps;
    tell();
  };
  const history = {
    get state() {
      return entries[at]!.state;
    },
    pushState: (state: unknown, _: string, href?: string) => write(at + 1, state, href),
    replaceState: (state: unknown, _: string, href?: string) => write(at, state, href),
    back: () => void go(-1),
  };
  const location = {
    get href() {
      return entries[at]!.href;
    },
    get hash() {
      return new URL(entries[at]!.href).hash;
    },
  };
  return {
    window: {
      history,
      location,
      performance: { now: () => nowMs },
      addEventListener: (_: string, listener: () => void) => listeners.add(listener),
      removeEventListener: (_: string, listener: () => void) => listeners.delete(listener),
    } as unknown as Window,
    listeners,
    entries: () => entries,
    hashes: () => entries.map(({ href }) => href.replace(page, '')),
    hash: () => location.hash,
    go,
    wait: (ms: number) => (nowMs += ms),
    /** The visitor presses a link within the page. */
    follow(hash: string) {
      entries.splice(at + 1, Infinity, { href: page + hash, state: null });
      at += 1;
      tell();
    },
    /** The page's own router adds an entry. */
    route: (state: unknown) => write(at + 1, state),
  };
}

type Opened = ReturnType<typeof openWindow>;

type BoardSetup = Partial<PageHistorySetup> & {
  readonly hidden?: readonly string[];
  readonly fails?: boolean;
  readonly hasNoIds?: boolean;
};

/** Its first page, `1 2 3`, is loaded; every further response comes at once. */
function openBoard(opened: Opened, setup: BoardSetup = {}) {
  const {
    slug = 'spring',
    base = { size: 25, filter: {} },
    hidden = [],
    fails = false,
    hasNoIds = false,
    ...others
  } = setup;
  const asked: PostQuery[] = [];
  const source = {
    loadBoard: () => Promise.resolve({ feeds: [] }),
    async loadFirstPage(query: PostQuery) {
      asked.push(query);
      if (fails) throw new SourceError('offline', '');
      return {
        posts: (query.filter.ids ?? ['1', '2', '3']).filter((id) => !hidden.includes(id)).map(postOf),
        next: null,
        skipped: 0,
      };
    },
  } as unknown as BoardSource;
  const board = {
    name: '',
    feeds: [],
    personalizations: [],
    ...(hasNoIds && { unsupportedFilters: ['ids'] }),
  } as unknown as Board;
  const state = createBoardState({
    source,
    query: base,
    options: makeOptions(),
    isDark: false,
    fontFamily: '',
    setTimer(run, ms) {
      if (!ms) queueMicrotask(run);
      return () => {};
    },
    onProblem() {},
    makeAppearance: appearanceOf,
    prepareAppearance: async () => appearanceOf,
    first: { board, page: { posts: ['1', '2', '3'].map(postOf), next: null, skipped: 0 } },
  });
  /** The posts that the history opened and closed: ids, and null. */
  const told: (string | null)[] = [];
  const show = (post: Post | null) => state.showPost(post && { post, opener: null });
  const history = connectPageHistory({
    window: opened.window,
    slug,
    isLinkable: true,
    base,
    state: {
      ...state,
      showPost(post) {
        told.push(post?.post.id ?? null);
        state.showPost(post);
      },
    },
    openPost(post) {
      told.push(post.id);
      show(post);
    },
    ...others,
  });
  const choose = (filter: PostQuery['filter'], sort?: PostQuery['sort']) =>
    state.refresh({ ...base, filter, ...(sort && { sort }) });
  return { history, state, show, asked, told, choose, query: () => state.query.value };
}

const settle = async () => {
  for (let turn = 0; turn < 20; turn++) await Promise.resolve();
};

test('each choice is an entry, and Back restores the previous view', async () => {
  const opened = openWindow();
  const { choose, query } = openBoard(opened);
  await choose({ networks: ['rss'] });
  await choose({ networks: ['rss'], tags: ['sea'] });
  assert.deepEqual(opened.hashes(), ['', '#drystone:spring?network=rss', '#drystone:spring?network=rss&tag=sea']);
  await opened.go(-1);
  assert.deepEqual(query().filter, { networks: ['rss'] });
  await opened.go(-1);
  assert.deepEqual(query().filter, {});
  assert.equal(opened.hash(), '');
  await opened.go(2);
  assert.deepEqual(query().filter, { networks: ['rss'], tags: ['sea'] });
  assert.equal(opened.entries().length, 3);
});

test('after the last choice is removed the page has its own address again', async () => {
  const opened = openWindow();
  const { choose } = openBoard(opened);
  await choose({ networks: ['rss'] });
  await choose({});
  assert.deepEqual(opened.hashes(), ['', '#drystone:spring?network=rss', '']);
});

test('letters of one search are one entry; a search after a pause is another', async () => {
  const opened = openWindow();
  const { choose } = openBoard(opened);
  for (const query of ['b', 'br', 'bread']) {
    await choose({ query });
    opened.wait(500);
  }
  assert.deepEqual(opened.hashes(), ['', '#drystone:spring?q=bread']);
  opened.wait(5000);
  await choose({ query: 'r' });
  await choose({ query: 'rye' });
  assert.deepEqual(opened.hashes(), ['', '#drystone:spring?q=bread', '#drystone:spring?q=rye']);
  await choose({ query: 'rye', networks: ['rss'] });
  assert.equal(opened.entries().length, 4);
});

test('retrying the same search makes no entry', async () => {
  const opened = openWindow();
  const { choose, state } = openBoard(opened);
  await choose({ query: 'bread' });
  await choose({ query: 'bread' });
  await state.refresh();
  assert.equal(opened.entries().length, 2);
});

test('an open post is an entry, a step to another post replaces it, and Back closes it', async () => {
  const opened = openWindow();
  const { show, told } = openBoard(opened);
  show(postOf('1'));
  show(postOf('2'));
  assert.deepEqual(opened.hashes(), ['', '#drystone:spring?post=2']);
  await opened.go(-1);
  assert.deepEqual(told, [null]);
  await opened.go(1);
  await settle();
  assert.deepEqual(told, [null, '2']);
  assert.deepEqual(opened.hashes(), ['', '#drystone:spring?post=2']);
});

test('a post closed in another way removes its entry, and a post opened meanwhile has an entry of its own', async () => {
  const opened = openWindow();
  const { show, told } = openBoard(opened);
  show(postOf('1'));
  show(null);
  show(postOf('3'));
  await settle();
  assert.deepEqual(opened.hashes(), ['', '#drystone:spring?post=3']);
  show(null);
  await settle();
  assert.equal(opened.hash(), '');
  assert.deepEqual(told, []);
  assert.equal(opened.entries().length, 2);
});

test('if the address must not change, an open post has an entry of the same address', async () => {
  const opened = openWindow('#visit');
  const { show, told, choose, query } = openBoard(opened, { isLinkable: false });
  await choose({ query: 'bread' });
  assert.equal(opened.entries().length, 1);
  show(postOf('1'));
  assert.deepEqual(opened.hashes(), ['#visit', '#visit']);
  await opened.go(-1);
  assert.deepEqual(told, [null]);
  await opened.go(1);
  await settle();
  assert.deepEqual(told, [null, '1']);
  show(null);
  await settle();
  await opened.go(0);
  assert.deepEqual(told, [null, '1']);
  // The search is then not part of the history.
  assert.deepEqual(query().filter, { query: 'bread' });
});

test('a link shows its view and opens its post, which is requested if it is not loaded', async () => {
  const opened = openWindow('#drystone:spring?network=rss&post=77');
  const { told, query, asked } = openBoard(opened, { base: { size: 25, filter: { savedFilter: '4' } } });
  await settle();
  assert.deepEqual(query().filter, { networks: ['rss'], savedFilter: '4' });
  assert.deepEqual(told, ['77']);
  assert.ok(asked.some(({ size, filter }) => size === 1 && `${filter.ids}` === '77' && filter.savedFilter === '4'));
});

test('closing a post that a link opened removes it from the address, and the page stays', async () => {
  const opened = openWindow('#drystone:spring?network=rss&post=2');
  const { show } = openBoard(opened);
  await settle();
  show(null);
  await settle();
  assert.deepEqual(opened.hashes(), ['#drystone:spring?network=rss']);
});

test('a removed post is removed from the address; one whose request failed is kept', async () => {
  const gone = openWindow('#drystone:spring?post=77');
  const { told, asked, state } = openBoard(gone, { hidden: ['77'] });
  await settle();
  assert.deepEqual([told, gone.hashes()], [[], ['']]);
  assert.deepEqual(
    asked.map(({ filter }) => filter.ids),
    [['77']],
  );
  assert.deepEqual(
    [state.status.value, state.posts.value.map(({ id }) => id), state.openedPost.value],
    ['ready', ['1', '2', '3'], null],
  );
  const offline = openWindow('#drystone:spring?post=77');
  openBoard(offline, { fails: true });
  await settle();
  assert.deepEqual(offline.hashes(), ['#drystone:spring?post=77']);
});

test(
  'where the service cannot be asked for a post, a link opens one that is loaded, and else the ' +
    'board from its beginning',
  async () => {
    const there = openWindow('#drystone:spring?post=2');
    const { told: opened } = openBoard(there, { hasNoIds: true });
    await settle();
    assert.deepEqual(opened, ['2']);
    assert.deepEqual(there.hashes(), ['#drystone:spring?post=2']);
    const away = openWindow('#drystone:spring?network=rss&post=77');
    const { told, asked } = openBoard(away, { hasNoIds: true });
    await settle();
    assert.deepEqual(
      [told, away.hashes(), asked.filter(({ filter }) => filter.ids)],
      [[], ['#drystone:spring?network=rss'], []],
    );
  },
);

test('an anchor of the page keeps its address and changes nothing', async () => {
  const opened = openWindow();
  const { choose, query, show, told } = openBoard(opened);
  await choose({ networks: ['rss'] });
  show(postOf('1'));
  opened.follow('#visit');
  assert.deepEqual([query().filter, told], [{ networks: ['rss'] }, []]);
  show(null);
  await choose({ networks: ['rss'], tags: ['sea'] });
  assert.deepEqual(opened.hashes().slice(-2), ['#visit', '#visit']);
  await opened.go(-1);
  assert.deepEqual(query().filter, { networks: ['rss'] });
});

test('a link within the page to an address of the board shows it', async () => {
  const opened = openWindow();
  const { query } = openBoard(opened);
  opened.follow('#drystone:spring?tag=sea');
  assert.deepEqual(query().filter, { tags: ['sea'] });
});

test('a link cannot show posts that the owner’s filters exclude', async () => {
  const opened = openWindow();
  const { asked } = openBoard(opened, { base: { size: 25, filter: { networks: ['rss'] } } });
  opened.follow('#drystone:spring?network=twitter&tag=sea');
  await settle();
  assert.deepEqual(asked, [{ size: 25, filter: { networks: ['rss'], tags: ['sea'] } }]);
});

test('one of two boards is in the address, and Back steps through both', async () => {
  const opened = openWindow();
  const spring = openBoard(opened);
  const autumn = openBoard(opened, { slug: 'autumn' });
  await spring.choose({ query: 'bread' });
  await autumn.choose({ query: 'rye' });
  assert.equal(opened.hash(), '#drystone:autumn?q=rye');
  await spring.choose({});
  assert.equal(opened.hash(), '#drystone:autumn?q=rye');
  await opened.go(-1);
  assert.deepEqual([spring.query().filter, autumn.query().filter], [{ query: 'bread' }, { query: 'rye' }]);
  await opened.go(-1);
  assert.deepEqual([spring.query().filter, autumn.query().filter], [{ query: 'bread' }, {}]);
  await opened.go(-1);
  assert.deepEqual([spring.query().filter, autumn.query().filter], [{}, {}]);
});

test('the router’s data in its entries stays, and its own entries are left alone', async () => {
  const opened = openWindow('', { state: { route: 'home', drystone: 'mine' } });
  const { choose, query } = openBoard(opened);
  await choose({ query: 'bread' });
  assert.deepEqual(
    opened.entries().map(({ state }) => (state as { route: string }).route),
    ['home', 'home'],
  );
  opened.route({ route: 'shop' });
  opened.go(0);
  await settle();
  assert.deepEqual(query().filter, { query: 'bread' });
  assert.deepEqual(opened.entries()[2]?.state, { route: 'shop' });
});

test('a state that cannot have properties stays as it is', async () => {
  const opened = openWindow('', { state: ['kept'] });
  const { show, choose } = openBoard(opened);
  await choose({ query: 'bread' });
  show(postOf('1'));
  show(null);
  await settle();
  assert.deepEqual(
    opened.entries().map(({ state }) => state),
    [['kept'], ['kept'], ['kept']],
  );
  assert.equal(opened.hash(), '#drystone:spring?q=bread');
});

test('if the address cannot change, Back works all the same', async () => {
  const opened = openWindow('', { refuses: 'addresses' });
  const { choose, query } = openBoard(opened);
  await choose({ query: 'bread' });
  assert.deepEqual(opened.hashes(), ['', '']);
  await opened.go(-1);
  assert.deepEqual(query().filter, {});
});

test('without a history the board works', async () => {
  const opened = openWindow('', { refuses: 'everything' });
  const { choose, query, show, state } = openBoard(opened);
  await choose({ query: 'bread' });
  show(postOf('1'));
  show(null);
  show(postOf('2'));
  await settle();
  assert.equal(state.openedPost.value?.post.id, '2');
  show(null);
  await settle();
  assert.equal(state.openedPost.value, null);
  assert.deepEqual(query().filter, { query: 'bread' });
  assert.deepEqual(opened.hashes(), ['']);
});

test('a link leads to the post, or to the page if posts have no address', () => {
  const opened = openWindow('#visit');
  assert.equal(openBoard(opened).history.addressOf(postOf('7')), `${page}#drystone:spring?post=7`);
  assert.equal(openBoard(opened, { isLinkable: false }).history.addressOf(postOf('7')), page);
});

test('a closed board has no listeners', async () => {
  const opened = openWindow();
  const { history, choose } = openBoard(opened);
  history.close();
  await choose({ query: 'bread' });
  assert.deepEqual([opened.listeners.size, opened.hashes()], [0, ['']]);
});

test('a board may be named like a property of every object', async () => {
  for (const slug of ['__proto__', 'constructor', 'toString']) {
    const opened = openWindow();
    const { choose, query } = openBoard(opened, { slug });
    await choose({ query: 'bread' });
    await opened.go(-1);
    assert.deepEqual(query().filter, {}, slug);
  }
});

test('a post that the page shows itself leaves the address as it was', async () => {
  const opened = openWindow('#drystone:spring?post=2');
  const { state, show } = openBoard(opened, { openPost() {} });
  await settle();
  assert.equal(state.openedPost.value, null);
  show(postOf('3'));
  assert.deepEqual(opened.hashes(), ['#drystone:spring?post=3']);
});

test('a search and a post that change together are two entries', async () => {
  const opened = openWindow();
  const { state } = openBoard(opened);
  batch(() => {
    state.refresh({ size: 25, filter: { query: 'bread' } });
    state.showPost({ post: postOf('1'), opener: null });
  });
  assert.deepEqual(opened.hashes(), ['', '#drystone:spring?q=bread', '#drystone:spring?q=bread&post=1']);
  await settle();
});
