import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Post } from '../../model/post.ts';
import { createSeenValues } from './seen-values.ts';

const post = (id: string, values: Partial<Post>) =>
  ({ id, tags: [], language: null, stars: null, ...values }) as unknown as Post;

test('tags are sorted by frequency; a post that comes again counts once', () => {
  const seen = createSeenValues();
  const first = [post('1', { tags: ['sea'] }), post('2', { tags: ['land', 'sea'] })];
  seen.collect(first);
  seen.collect([...first, post('3', { tags: ['land', 'air'] }), post('4', { tags: ['land'] })]);
  assert.deepEqual(seen.collect([]).tags, ['land', 'sea', 'air']);
});

test('a tag that cannot be searched for is not offered, and the number is limited', () => {
  const seen = createSeenValues();
  seen.collect([post('1', { tags: ['a,b', '', 'c'] })]);
  assert.deepEqual(seen.collect([]).tags, ['c']);
  seen.collect([post('2', { tags: Array.from({ length: 500 }, (_, index) => `tag ${index}`) })]);
  assert.equal(seen.collect([]).tags.length, 200);
});

test('each language is listed once, whatever a service writes', () => {
  const seen = createSeenValues();
  seen.collect(
    ['en', 'EN-gb', 'de-AT', 'x', 'not a language', '', null, 'de-at'].map((language, index) =>
      post(`${index}`, { language }),
    ),
  );
  assert.deepEqual(seen.collect([]).languages, ['en', 'de-AT']);
});

test('stars', () => {
  const seen = createSeenValues();
  assert.equal(seen.collect([]).hasStars, false);
  seen.collect([post('1', { stars: 0 })]);
  assert.equal(seen.collect([]).hasStars, true);
});
