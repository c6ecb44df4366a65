// What of a post changed for those who see it, when its source was read again.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { SourcePost } from './connectors/connector.ts';
import {
  describeMetadata,
  describeShown,
  findEdited,
  findShownChanges,
  isEqual,
  readShownVersion,
  shownVersionOf,
  withoutQuery,
} from './shown-version.ts';

const post: SourcePost = {
  id: '1',
  url: 'https://a.example/1',
  title: 'Roses',
  text: 'Cut them',
  author: { name: 'Ada', username: null, url: 'https://a.example/ada', imageUrl: 'https://a.example/ada.jpg' },
  publishedAt: null,
  language: 'en',
  tags: [],
  pictures: [{ url: 'https://a.example/1.jpg?sig=1#x', alternativeText: null }],
  videoUrl: 'https://a.example/1.mp4',
  rating: 80,
};
const before = shownVersionOf(post);
const changesOf = (change: Partial<SourcePost>): readonly unknown[] =>
  findShownChanges(before, shownVersionOf({ ...post, ...change })).map(({ name, before: one, after }) => [
    name,
    one,
    after,
  ]);
const author = post.author!;

test('a version says all that a post shows', () => {
  assert.deepEqual(before, {
    author: { name: 'Ada', username: '', url: 'https://a.example/ada', image_url: null },
    title: 'Roses',
    text: 'Cut them',
    video_url: 'https://a.example/1.mp4',
    url: 'https://a.example/1',
    rating: 80,
    sensitive: false,
    content_warning: null,
    language: 'en',
    pictures: ['https://a.example/1.jpg'],
  });
  const { url, ...words } = describeShown({
    ...post,
    url: null,
    author: null,
    isSensitive: true,
    contentWarning: 'Thorns',
  });
  assert.deepEqual(
    [url, 'url' in words, words['author'], words['sensitive'], words['content_warning']],
    [undefined, false, null, true, 'Thorns'],
  );
  assert.deepEqual(describeMetadata({ ...post, sensitiveKinds: ['adult'] }), {
    language: 'en',
    sensitive_kinds: ['adult'],
  });
  assert.deepEqual(describeMetadata({ ...post, language: '' }), {});
  assert.deepEqual([readShownVersion(null), readShownVersion('{"title":"A"}')], [null, { title: 'A' }]);
});

test('what visitors see otherwise is a change', () => {
  for (const [change, wanted] of [
    [{ title: 'Tulips' }, [['title', 'Roses', 'Tulips']]],
    [{ title: null }, [['title', 'Roses', null]]],
    [
      { text: 'Keep them', rating: 60 },
      [
        ['text', 'Cut them', 'Keep them'],
        ['rating', 80, 60],
      ],
    ],
    [{ url: 'https://a.example/2' }, [['url', 'https://a.example/1', 'https://a.example/2']]],
    [{ url: null }, [['url', 'https://a.example/1', null]]],
    [{ videoUrl: 'https://a.example/2.mp4' }, [['video_url', 'https://a.example/1.mp4', 'https://a.example/2.mp4']]],
    [{ isSensitive: true }, [['sensitive', false, true]]],
    [{ contentWarning: 'Thorns' }, [['content_warning', null, 'Thorns']]],
    [{ author: null }, [['author', before['author'], null]]],
    [
      { author: { ...author, name: 'Bo' } },
      [['author', before['author'], { ...(before['author'] as object), name: 'Bo' }]],
    ],
    [
      { author: { ...author, url: 'https://a.example/bo' } },
      [['author', before['author'], { ...(before['author'] as object), url: 'https://a.example/bo' }]],
    ],
    [{ pictures: [] }, [['pictures', ['https://a.example/1.jpg'], []]]],
    [
      { pictures: [{ url: 'https://a.example/2.jpg', alternativeText: null }] },
      [['pictures', ['https://a.example/1.jpg'], ['https://a.example/2.jpg']]],
    ],
  ] as const)
    assert.deepEqual(changesOf(change), wanted, JSON.stringify(change));
});

test('what visitors do not see is none: counters, blanks, tracking, signatures, the language', () => {
  for (const change of [
    {},
    { title: ' Roses  (3 comments)' },
    { text: 'Cut\u00a0them' },
    { url: 'http://www.a.example/1/?utm_source=feed' },
    { videoUrl: 'https://a.example/1.mp4?utm_medium=a' },
    { language: 'de' },
    { publishedAt: 7 },
    { tags: ['a'] },
    { author: { ...author, imageUrl: 'https://a.example/other.jpg', username: '' } },
    { author: { ...author, url: 'https://www.a.example/ada/' } },
    { pictures: [{ url: 'https://a.example/1.jpg?sig=2', alternativeText: 'A rose' }] },
  ])
    assert.deepEqual(changesOf(change), [], JSON.stringify(change));
  assert.deepEqual(findShownChanges({ edits: 1, stored: 1, language: 'a' }, { title: null }), []);
});

test('values are equal whatever the order of their members, and nothing is nothing', () => {
  for (const [one, other, wanted] of [
    [{ a: 1, b: 2 }, { b: 2, a: 1 }, true],
    [{ a: 1 }, { a: 1, b: null }, true],
    [{ a: 1 }, { a: 1, b: 2 }, false],
    [{ a: [1, { b: '' }] }, { a: [1, {}] }, true],
    [[1, 2], [2, 1], false],
    [[1], [1, 2], false],
    [[], {}, false],
    [null, undefined, true],
    [false, '', true],
    [0, '', false],
    [null, {}, false],
    ['a', ['a'], false],
  ] as const)
    assert.equal(isEqual(one, other), wanted, JSON.stringify([one, other]));
});

test('what a moderator wrote differs from the last version of the source', () => {
  const attributes = {
    ...before,
    author: { ...(before['author'] as object), image_url: 'https://b.example/stored.jpg' },
  };
  assert.deepEqual([...findEdited(attributes, before)], []);
  assert.deepEqual(
    [...findEdited({ ...attributes, title: 'Mine', pictures: [], language: 'x', more: 1 }, before)],
    ['title'],
  );
  assert.deepEqual(
    [...findEdited({ ...attributes, author: { name: 'Me' }, rating: null }, before)],
    ['author', 'rating'],
  );
});

test('an address is compared without what follows its path', () => {
  for (const [url, wanted] of [
    ['https://a.example/1?b#c', 'https://a.example/1'],
    ['https://a.example/1#c?b', 'https://a.example/1'],
    ['https://a.example/1', 'https://a.example/1'],
    ['https://a.example/1?b\nc', 'https://a.example/1'],
  ] as const)
    assert.equal(withoutQuery(url), wanted);
});
