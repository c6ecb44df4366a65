import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { SourcePost } from '../connectors/connector.ts';
import { contentKey } from './comparable-text.ts';
import { canonicalAddress } from './canonical-address.ts';
import type { KnownPost } from './compared-posts.ts';
import { isInOtherFeed, listOnce, matchPosts } from './match-posts.ts';

const day = Date.UTC(2026, 4, 1);

const post = (part: Partial<SourcePost> = {}): SourcePost => ({
  id: '1',
  url: 'https://site.example/one',
  title: 'One',
  text: 'Words of one.',
  author: null,
  publishedAt: day,
  language: '',
  tags: [],
  pictures: [],
  videoUrl: null,
  rating: null,
  ...part,
});

function known(source: SourcePost, key = source.id): KnownPost {
  const address = canonicalAddress(source.url);
  const { id, title, text, publishedAt: date } = source;
  return {
    key,
    id,
    address: address?.full ?? null,
    page: address?.page ?? null,
    contentKey: contentKey(title, text),
    title,
    text,
    date,
    author: source.author?.name ?? null,
    pictures: source.pictures.map(({ url }) => url),
    wasListed: true,
    isLegacy: false,
  };
}

/** The keys of the known posts that the listed ones are; null = a new post. */
function match(listed: readonly SourcePost[], before: readonly KnownPost[]): readonly (string | null)[] {
  const all = listOnce(listed);
  const matches = matchPosts(all, before);
  return all.map((one) => matches.get(one)?.key ?? null);
}

const other = { url: 'https://site.example/two', title: 'Two', text: 'All is new here.', publishedAt: day + 1 };
/** What happened, what is listed now, and whether it is the post that the feed had. */
const rows: readonly (readonly [string, Partial<SourcePost>, boolean])[] = [
  ['nothing changed', {}, true],
  ['the id stays, title and text change', { title: 'Two', text: 'New.' }, true],
  ['the id stays, address and date change', { url: other.url, publishedAt: day + 1 }, true],
  ['the id is used again for another post', other, false],
  ['the id changes, the address stays', { id: '2' }, true],
  ['the site moves to https without www. and slash', { id: '2', url: 'http://www.site.example/one/' }, true],
  ['a campaign is added', { id: '2', url: 'https://site.example/one?utm_source=x' }, true],
  ['a parameter that selects an item is added', { ...other, id: '2', url: 'https://site.example/one?id=7' }, false],
  ['another post has the address', { ...other, id: '2', url: 'https://site.example/one' }, false],
  ['the fragment changes', { id: '2', url: 'https://site.example/one#b' }, true],
  ['id and address change, date and title stay', { id: '2', url: other.url, text: 'New.' }, true],
  ['id, address and date change', { id: '2', url: other.url, publishedAt: day + 1 }, false],
  ['id, address, title and text change', { ...other, id: '2', publishedAt: day }, false],
  ['all changes', { ...other, id: '2' }, false],
];
for (const [name, change, isSame] of rows)
  test(`${name}: ${isSame ? 'the same post' : 'a new post'}`, () => {
    assert.deepEqual(match([post(change)], [known(post())]), [isSame ? '1' : null]);
  });

test('an id that all posts have tells none of them apart', () => {
  const two = post({ ...other, id: '1' });
  assert.deepEqual(match([two, post()], [known(post(), 'a'), known(two, 'b')]), ['b', 'a']);
});

test('the start page of the site is no address of a post', () => {
  const home = 'https://site.example/';
  assert.deepEqual(match([post({ ...other, id: '2', url: home })], [known(post({ url: home }))]), [null]);
});

test('a date that all posts of a list have is that of the request, and tells nothing', () => {
  const before = known(post({ url: null }));
  const listed = [post({ id: '2', url: null, text: 'New.' }), post({ id: '3', url: null, title: 'C', text: 'Third.' })];
  assert.deepEqual(match(listed, [before]), [null, null]);
});

test('each known post is used once', () => {
  assert.deepEqual(match([post({ id: '2' }), post({ id: '3' })], [known(post())]), [null, null]);
});

test('another feed lists a post that was edited between the polls of both, under its id and date', () => {
  const [listed] = listOnce([post({ url: null, title: 'One, mended' })]);
  assert.ok(listed);
  assert.ok(isInOtherFeed(listed, known(post({ url: null }))));
  assert.ok(!isInOtherFeed(listed, known(post({ url: null, publishedAt: day + 1 }))));
  assert.ok(!isInOtherFeed(listed, known(post({ id: '2', url: null }))));
  assert.ok(!isInOtherFeed(listed, known(post({ url: null, text: 'Bread costs more.' }))));
});

test('the number of a session tells no pages apart', () => {
  assert.equal(canonicalAddress('https://site.example/%c3%a4/%7ep#%e2')?.full, 'site.example/%C3%A4/~p#%E2');
  assert.equal(canonicalAddress('https://site.example/p;jsessionid=1A?x=1&PHPSESSID=2')?.full, 'site.example/p?x=1');
});
