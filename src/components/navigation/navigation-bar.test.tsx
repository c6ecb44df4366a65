// The bar above a board and its sheet: what they offer, what they ask the service for, and what they say.
import { closeSearchedBoard, openSearchedBoard } from '../test-support/searched-board.tsx';
import assert from 'node:assert/strict';
import { afterEach, test } from 'node:test';
import { waitFor } from '@testing-library/preact';
import { makeFeed } from '../../model/test-support/social-feed.ts';
import type { Post } from '../../model/post.ts';
import type { PostQuery } from '../../sources/board-source.ts';
import { SourceError } from '../../sources/source-error.ts';
import { startQuery } from '../../state/start-query.ts';
import { makePost, makePosts } from '../../state/test-support/fake-board.ts';

afterEach(closeSearchedBoard);

const feeds = [
  makeFeed('1', 'instagram_business', 'wendleweek'),
  makeFeed('2', 'instagram_business', '#wendle'),
  makeFeed('3', 'twitter', 'talk'),
  makeFeed('4', 'rss', 'The Wendle Post'),
];
const board = { feeds, tags: ['walks', 'news', 'stars'] };
const base: PostQuery = { size: 3, filter: {} };

/** Posts with the same values, and with their ids as words: `'a b'` → two posts. */
const postsWith = (ids: string, values: Partial<Post>): readonly Post[] =>
  makePosts(ids).map((post) => ({ ...post, ...values }));

test('one of several accounts of a network can be chosen, and another network removes that choice', async () => {
  const { bar, service } = await openSearchedBoard({ board });
  await bar.choose('Accounts of Instagram', 'wendleweek');
  assert.deepEqual(service.asked.at(-1)?.filter, { feeds: ['1'] });
  assert.equal(bar.button('Instagram').getAttribute('aria-pressed'), 'true');
  await bar.choose('Accounts of Instagram', 'Instagram');
  assert.deepEqual(service.asked.at(-1)?.filter, { networks: ['instagram_business'] });
  await bar.press('X');
  assert.deepEqual(service.asked.at(-1)?.filter, { networks: ['twitter'] });
  assert.equal(bar.field('Accounts of Instagram').value, '');
});

test('a tag, a language, an order and words are combined', async () => {
  const posts = [...postsWith('a', { language: 'en' }), ...postsWith('b', { language: 'de' })];
  const { bar, service, type, pass } = await openSearchedBoard({ board, posts });
  await bar.choose('Tag', 'walks');
  await bar.choose('Language', 'German');
  await bar.choose('Order', 'Oldest first');
  await type('der');
  await pass(200);
  await bar.choose('Tag', 'All tags');
  const sort = 'published_at';
  assert.deepEqual(service.asked, [
    { size: 3, filter: { tags: ['walks'] } },
    { size: 3, filter: { tags: ['walks'], languages: ['de'] } },
    { size: 3, filter: { tags: ['walks'], languages: ['de'] }, sort },
    { size: 3, filter: { tags: ['walks'], languages: ['de'], query: 'der' }, sort },
    { size: 3, filter: { languages: ['de'], query: 'der' }, sort },
  ]);
});

test('the posts can be shown in four orders', async () => {
  const { bar } = await openSearchedBoard();
  assert.deepEqual(bar.choices('Order'), ['Featured', 'Newest first', 'Oldest first', 'Most popular first']);
});

test('reviews can be ordered by their stars', async () => {
  const { bar, service } = await openSearchedBoard({ posts: postsWith('a b', { stars: 4 }) });
  await bar.choose('Order', 'Best rated first');
  assert.deepEqual(service.asked, [{ ...base, sort: '-rating' }]);
});

test('words that are still being typed are sent together with another choice', async () => {
  const { bar, service, type, pass } = await openSearchedBoard({ board });
  await type('soup');
  await bar.press('X');
  await pass(1000);
  assert.deepEqual(service.asked, [{ size: 3, filter: { networks: ['twitter'], query: 'soup' } }]);
  assert.equal(bar.button('X').getAttribute('aria-pressed'), 'true');
});

test('a filter without choices is hidden', async () => {
  const { bar, searchField } = await openSearchedBoard({ posts: postsWith('a b c', { language: 'en' }) });
  assert.ok(searchField());
  assert.ok(bar.field('Order'));
  assert.ok(!bar.has('combobox', 'Tag'));
  assert.ok(!bar.has('combobox', 'Language'));
  assert.ok(!bar.has('group'));
});

test('a filter that becomes useful appears after the next choice, and not by itself', async () => {
  const posts = [
    ...postsWith('a b c', { language: 'en' }),
    ...postsWith('d e f', { language: 'de', tags: ['rye', 'spelt'] }),
  ];
  const { bar, state, after } = await openSearchedBoard({ posts });
  await after(() => state.loadMore());
  await waitFor(() => assert.equal(state.posts.value.length, 6));
  assert.ok(!bar.has('combobox', 'Tag'));
  await bar.choose('Order', 'Newest first');
  assert.deepEqual(bar.choices('Tag'), ['All tags', 'rye', 'spelt']);
  assert.deepEqual(bar.choices('Language'), ['All languages', 'English', 'German']);
});

test('the bar speaks the language of the board', async () => {
  const posts = [...postsWith('a b', { language: 'ar' }), ...postsWith('c', { language: 'de' })];
  const { bar, region, searchField, type, pass, service, pressEnter } = await openSearchedBoard({
    posts,
    language: 'ar',
  });
  assert.equal(region.getAttribute('aria-label'), 'العثور على منشورات');
  assert.equal(searchField().getAttribute('aria-label'), 'البحث في المنشورات');
  assert.ok(bar.choices('اللغة').includes('الألمانية'));
  await type('Post');
  await pressEnter();
  await pass(600);
  assert.match(bar.says() ?? '', /منشور/);
  service.fault = new SourceError('rejected', '400');
  await type('soup');
  await pressEnter();
  assert.ok(bar.has('button', 'إعادة المحاولة'));
});

test('a late response does not replace a newer one', async () => {
  const posts = [makePost('a', 'film'), makePost('b', 'film'), makePost('c', 'soup')];
  const { bar, service, hold, release, shown, searchField, type, pressEnter, pass } = await openSearchedBoard({
    posts,
  });
  hold();
  for (const words of ['film', 'soup']) {
    await type(words);
    await pressEnter();
  }
  assert.deepEqual(
    service.signals.map(({ aborted }) => aborted),
    [true, false],
  );
  await release(1);
  await pass(600);
  assert.deepEqual([shown(), bar.says()], ['c', '1 post shown']);
  await release(0);
  await pass(600);
  assert.deepEqual([shown(), bar.says(), searchField().value], ['c', '1 post shown', 'soup']);
});

test('a search that takes long is announced, and its result once', async () => {
  const { bar, listen, hold, release, type, pass } = await openSearchedBoard({ posts: [makePost('a', 'soup')] });
  const heard = listen();
  hold();
  await type('so');
  await pass(200);
  await pass(299);
  assert.equal(bar.says(), '');
  await pass(1);
  assert.equal(bar.says(), 'Searching…');
  await type('soup');
  await pass(200);
  await release(1);
  await pass(600);
  await pass(5000);
  assert.deepEqual(heard, ['Searching…', '1 post shown']);
});

test('only the result of all letters is announced when the visitor types on', async () => {
  const { service, listen, type, pass } = await openSearchedBoard({ posts: [makePost('a', 'soup')] });
  const heard = listen();
  for (const words of ['s', 'so', 'sou', 'soup']) {
    await type(words);
    await pass(350);
  }
  assert.deepEqual(heard, []);
  await pass(600);
  assert.deepEqual(heard, ['1 post shown']);
  assert.deepEqual(
    service.asked.map(({ filter }) => filter.query),
    ['s', 'so', 'sou', 'soup'],
  );
});

const linked = (hash: string) => startQuery({ base, slug: 'fake', isLinkable: true, hash });

test('the bar shows what a link has chosen', async () => {
  const query = linked('#drystone:fake?network=rss&q=Post&sort=published_at');
  const { bar, searchField, openSheet, service } = await openSearchedBoard({ board, query });
  assert.equal(searchField().value, 'Post');
  assert.equal(bar.field('Order').value, 'published_at');
  assert.ok(bar.has('button', 'Filters 1'));
  const sheet = await openSheet();
  assert.deepEqual(service.asked, []);
  assert.equal(sheet.button('The Wendle Post').getAttribute('aria-pressed'), 'true');
});

test('a malformed link shows the board, with the readable part of its search', async () => {
  const posts = makePosts('a% b%');
  const hash = '#drystone:fake?network=%3Cimg%3E&feed=a;b&sort=%00&tag=&language=1&q=%';
  const { searchField, shown, bar, state } = await openSearchedBoard({ posts, query: linked(hash) });
  assert.deepEqual(state.query.value, { size: 3, filter: { query: '%' } });
  assert.ok(bar.has('button', 'Filters'));
  assert.deepEqual([searchField().value, shown()], ['%', 'a% b%']);
  closeSearchedBoard();
  const other = await openSearchedBoard({ posts, query: linked('#drystone:%E0%A4%A?q=soup') });
  assert.deepEqual([other.searchField().value, other.shown()], ['', 'a% b%']);
});

test('the owner’s filters are no choice of the visitor, and stay active under it', async () => {
  const filter: PostQuery['filter'] = {
    networks: ['rss', 'twitter', 'instagram_business'],
    tags: ['walks', 'news', 'stars'],
    query: 'the',
    savedFilter: '601',
  };
  const owners: PostQuery = { size: 3, filter, sort: '-published_at' };
  const { bar, container, service, searchField, type, pass, after } = await openSearchedBoard({
    posts: [makePost('a', 'the night'), makePost('b', 'the day')],
    board: { feeds: [makeFeed('5', 'facebook', 'page'), ...feeds], tags: ['sea'] },
    base: owners,
  });
  assert.equal(bar.queryAllByRole('button', { pressed: true }).length, 0);
  // A badge before the name is for eyes only.
  assert.deepEqual(
    bar.getAllByRole('button', { pressed: false }).map((button) => button.querySelector('[dir]')?.textContent),
    ['Instagram', 'X', 'The Wendle Post'],
  );
  assert.equal(searchField().value, '');
  assert.deepEqual(bar.choices('Tag'), ['All tags', 'news', 'stars', 'walks']);

  await bar.press('Instagram');
  await bar.choose('Tag', 'stars');
  await type('night');
  await pass(200);
  assert.deepEqual(service.asked.at(-1), {
    ...owners,
    filter: { ...filter, networks: ['instagram_business'], tags: ['stars'], query: 'the night' },
  });
  await type('nothing like this');
  await pass(200);
  const notice = [...container.querySelectorAll<HTMLElement>('[role=status]')].at(-1)!;
  assert.match(notice.textContent, /No results/);
  service.asked.length = 0;
  await after(() => notice.querySelector('button')!.click());
  assert.deepEqual(service.asked, [owners]);
});

test('a choice on the sheet applies at once, and the sheet tells its result', async () => {
  const { bar, hasDialog, service, openSheet, pass } = await openSearchedBoard({ board });
  assert.equal(bar.button('Filters').textContent, 'Filters');
  const sheet = await openSheet();
  assert.equal(sheet.says(), '3 posts shown');
  await sheet.press('X');
  await sheet.choose('Tag', 'walks');
  assert.deepEqual(
    service.asked.map(({ filter }) => filter),
    [{ networks: ['twitter'] }, { networks: ['twitter'], tags: ['walks'] }],
  );
  await pass(600);
  assert.equal(sheet.says(), '3 posts shown');
  await sheet.press('Show results');
  await waitFor(() => assert.ok(!hasDialog()));
  assert.ok(bar.hasFocus('Filters 2'));
  assert.equal(bar.says(), '3 posts shown');
});

test('each active filter has a chip that removes only this filter', async () => {
  const query: PostQuery = { size: 3, filter: { networks: ['twitter'], tags: ['walks'] } };
  const { bar, service } = await openSearchedBoard({ board, query });
  await bar.press('Remove filter: X');
  assert.ok(!bar.has('button', 'Remove filter: X'));
  assert.ok(bar.has('button', 'Remove filter: walks'));
  assert.deepEqual(service.asked, [{ size: 3, filter: { tags: ['walks'] } }]);
  assert.ok(bar.hasFocus('Filters 1'));
});

test('the sheet clears all filters, if there are any', async () => {
  const query: PostQuery = { size: 3, filter: { tags: ['walks'] } };
  const { bar, hasDialog, service, openSheet, pass } = await openSearchedBoard({ board, query });
  const sheet = await openSheet();
  assert.equal(sheet.button('Clear filters').getAttribute('aria-disabled'), 'false');
  await sheet.press('Clear filters');
  assert.equal(sheet.field('Tag').value, '');
  assert.equal(sheet.button('Clear filters').getAttribute('aria-disabled'), 'true');
  await sheet.press('Clear filters');
  assert.deepEqual(service.asked, [base]);
  await sheet.press('Close');
  await waitFor(() => assert.ok(!hasDialog()));
  assert.ok(bar.hasFocus('Filters'));
  await pass(600);
  assert.equal(bar.says(), '3 posts shown');
});
