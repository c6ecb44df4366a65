import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { SourcePost } from '../connectors/connector.ts';
import { canonicalAddress } from './canonical-address.ts';
import { contentKey } from './comparable-text.ts';
import type { KnownPost } from './compared-posts.ts';
import { listOnce, matchPosts } from './match-posts.ts';

const day = Date.UTC(2026, 4, 1);
const site = 'https://site.example';
const hourMs = 3_600_000;

/** A post without a date, whose id is its address. */
const post = (path: string, number = 1, part: Partial<SourcePost> = {}): SourcePost => ({
  id: new URL(path, site).href,
  url: new URL(path, site).href,
  title: `Post ${number}`,
  text: `Words of ${number}.`,
  author: { name: 'Ada', username: '', url: null, imageUrl: null },
  publishedAt: null,
  language: '',
  tags: [],
  pictures: [{ url: `${site}/files/${number}.jpg`, alternativeText: null }],
  videoUrl: null,
  rating: null,
  ...part,
});

const known = ({ id, url, title, text, publishedAt, author, pictures }: SourcePost): KnownPost => ({
  key: id,
  id,
  address: canonicalAddress(url)?.full ?? null,
  page: canonicalAddress(url)?.page ?? null,
  contentKey: contentKey(title, text),
  title,
  text,
  date: publishedAt,
  author: author?.name ?? null,
  pictures: pictures.map((picture) => picture.url),
  wasListed: true,
  isLegacy: false,
});

/** How many of the listed posts are those that the feed had. */
function countSame(before: readonly (SourcePost | KnownPost)[], after: readonly SourcePost[]): number {
  const knownPosts = before.map((one) => ('key' in one ? one : known(one)));
  return matchPosts(listOnce(after), knownPosts).size;
}

const list = (paths: readonly string[], part: Partial<SourcePost> = {}): readonly SourcePost[] =>
  paths.map((path, index) => post(path, index + 1, part));

const words = ['roses', 'walls', 'ferns', 'moss'];
const under = (start: string, end = ''): readonly string[] => words.map((word) => start + word + end);
const numbered = (start: string, first: number): readonly string[] =>
  words.map((_, index) => `${start}${first + index}`);

const moves: readonly (readonly [string, readonly string[], readonly string[]])[] = [
  ['a folder amp at the end', under('/blog/'), under('/blog/', '/amp/')],
  ['a folder amp at the start', under('/blog/'), under('/amp/blog/')],
  ['an extension amp', under('/blog/', '.html'), under('/blog/', '.amp.html')],
  ['a host for telephones', under('/blog/'), under('https://m.site.example/blog/')],
  ['a host for AMP, and back', under('https://amp.site.example/blog/'), under('/blog/')],
  ['a parameter amp', under('/blog/'), under('/blog/', '?amp=1')],
  ['another scheme, www. and a slash', under('http://site.example/'), under('https://www.site.example/', '/')],
  ['a campaign', under('/blog/'), under('/blog/', '?utm_source=rss&utm_campaign=7')],
  ['a session in an unknown parameter', under('/blog/', '?visit=77'), under('/blog/', '?visit=78')],
  ['numbers become names', numbered('/?p=', 11), under('/')],
  ['a day before the name', under('/'), under('/2026/11/27/')],
  ['a day without its day', under('/2026/11/27/'), under('/2026/11/')],
  ['another folder', under('/blog/'), under('/news/archive/')],
  ['another domain', under('/blog/'), under('https://garden.example/blog/')],
  ['another program with numbers', numbered('/node/', 5), numbered('/article.php?id=', 900)],
  ['no extensions', under('/blog/', '.html'), under('/blog/')],
  ['another blog', under('/blog/'), numbered('https://garden.example/post/', 1)],
];
for (const [name, before, after] of moves) {
  test(`a site that moves has no post twice: ${name}`, () => {
    assert.equal(countSame(list(before), list(after)), words.length);
  });
  test(`one post that moves is not there twice: ${name}`, () => {
    assert.equal(countSame(list(before).slice(0, 1), list(after).slice(0, 1)), name.startsWith('a session') ? 0 : 1);
  });
}

test('a site that moves to a program with other names of files and authors has no post twice', () => {
  const after = list(under('https://garden.example/post/')).map((one) => ({
    ...one,
    author: null,
    pictures: one.pictures.map(({ url }) => ({ url: `${url}.1200x.webp`, alternativeText: null })),
  }));
  assert.equal(countSame(list(numbered('/?p=', 1)), after), words.length);
  assert.equal(countSame(list(numbered('/?p=', 1)), [post('/post/new', 9), ...after.slice(0, 2)]), 2);
});

test('new posts in a list that moved are new', () => {
  const after = [post('/news/new', 9), ...list(under('/news/')).slice(0, 3)];
  assert.equal(countSame(list(numbered('/?p=', 1)), after), 3);
});

test('dates of the other zone, or without their time, are those of a moved post', () => {
  const before = list(under('/blog/')).map((one, index) => ({ ...one, publishedAt: day + index * hourMs }));
  const after = list(numbered('/?p=', 1)).map((one, index) => ({ ...one, publishedAt: day + (index - 9) * hourMs }));
  assert.equal(countSame(before, after), words.length);
});

test('the version of a page for telephones may have a shorter text and other pictures', () => {
  const [before, after] = [post('/blog/roses'), post('/blog/roses/amp', 1, { text: 'Words …', pictures: [] })];
  assert.equal(countSame([before], [after]), 1);
});

const distinct: readonly (readonly [string, readonly (SourcePost | KnownPost)[], readonly SourcePost[]])[] = [
  ['the next number of a feed of one post', [post('/status/101')], [post('/status/102')]],
  ['the next number in a parameter', [post('/status?id=101')], [post('/status?id=102')]],
  ['the next day', [post('/2026/11/27/menu')], [post('/2026/11/28/menu')]],
  ['the next names of a feed of one kind', list(under('/menu/a-')), list(under('/menu/b-'))],
  ['another author', [post('/blog/roses')], [post('/news/roses', 1, { author: null })]],
  ['another picture', [post('/blog/roses')], [post('/news/roses', 1, { pictures: [] })]],
  ['another text', [post('/blog/roses')], [post('/news/roses', 1, { text: 'Thorns.' })]],
  [
    'a date of another day',
    [post('/a/roses', 1, { publishedAt: day })],
    [post('/b/roses', 1, { publishedAt: day * 1.1 })],
  ],
  [
    'other pictures of two that say the same, at names of the same pattern',
    list(under('/menu/a-')),
    list(under('/menu/b-'), { pictures: [] }),
  ],
  [
    'other pictures of one of three',
    list(numbered('/?p=', 1)),
    [post('/x', 1, { pictures: [] }), post('/y', 7), post('/z', 8)],
  ],
  ['still listed beside it', [post('/a/roses')], [post('/a/roses'), post('/b/roses')]],
  ['listed by an earlier list', [{ ...known(post('/a/roses')), wasListed: false }], [post('/b/roses')]],
  [
    'one of many says the same, and others of the previous list stay',
    [post('/?p=1'), post('/?p=2', 2)],
    [post('/fresh/one'), post('/?p=2', 2)],
  ],
  ['one of many says the same', list(numbered('/?p=', 1)), [post('/x'), post('/y', 7), post('/z', 8)]],
  ['several say the same', [post('/a/roses'), post('/a/walls')], [post('/b/roses'), post('/b/walls')]],
  ['a page about amplifiers', [post('/guides/amp')], [post('/guides', 2)]],
];
for (const [name, before, after] of distinct)
  test(`a post that only looks alike is a new one: ${name}`, () => {
    const ids = new Set(before.map(({ id }) => id));
    assert.equal(countSame(before, after), after.filter(({ id }) => ids.has(id)).length);
  });
