import assert from 'node:assert/strict';
import { test } from 'node:test';
import { countFreeDeletions } from './deletion-bound.ts';
import { findDetachedDate, findMissing, isInOrder, type WindowPost } from './window-evidence.ts';

/** Posts by their dates: listed before and now unless the name says otherwise. */
const post = (date: number, change: Partial<WindowPost> = {}): WindowPost => ({
  key: String(date),
  date,
  listedDate: date,
  isListed: true,
  wasListed: true,
  isSuspected: false,
  ...change,
});
const gone = (date: number, change: Partial<WindowPost> = {}): WindowPost =>
  post(date, { isListed: false, listedDate: null, ...change });
const fresh = (date: number): WindowPost => post(date, { wasListed: false, date: null });

const rows: readonly (readonly [string, readonly WindowPost[], readonly string[]])[] = [
  ['between two others it was deleted', [post(30), gone(20), post(10)], ['20']],
  ['at the old end the window moved on', [fresh(40), post(30), post(20), gone(10)], []],
  ['above one older post that may be pinned it proves nothing when a post is new', [fresh(40), gone(20), post(10)], []],
  ['above two older posts it was deleted, also when a post is new', [fresh(40), gone(30), post(20), post(10)], ['30']],
  ['the first of the list was deleted', [gone(30), post(20), post(10)], ['30']],
  ['it was not in the previous list', [post(30), gone(20, { wasListed: false }), post(10)], []],
  ['without a date nothing is known', [post(30), gone(20, { date: null }), post(10)], []],
  [
    'suspected, and the window still reaches back',
    [post(30), gone(20, { wasListed: false, isSuspected: true }), post(10)],
    ['20'],
  ],
  [
    'suspected by an old copy, and now above one older post that may be pinned',
    [fresh(50), fresh(40), gone(20, { wasListed: false, isSuspected: true }), post(10)],
    [],
  ],
  [
    'suspected, and the window no longer reaches back',
    [post(40), post(30), gone(20, { wasListed: false, isSuspected: true })],
    [],
  ],
  ['of one date with an older one, that one is no witness', [post(30), gone(20), post(20, { key: 'other' })], []],
  ['an older one that was not listed before is no witness', [post(30), gone(20), fresh(10)], []],
  ['an older one without a date is no witness', [post(30), gone(20), post(10, { date: null })], []],
  ['an older one that has lost its date is no witness', [post(30), gone(20), post(10, { listedDate: null })], []],
  ['an older one that was newer before is no witness', [post(30), gone(20), post(25, { listedDate: 10 })], []],
  ['an older one that is newer now is no witness', [post(30), gone(20), post(10, { listedDate: 25 })], []],
  ['a new post that is older pushed nothing out', [gone(30), post(40), post(20), fresh(10)], ['30']],
  [
    'a new post without a date may have pushed it out',
    [post(40), gone(30), post(20), post(5, { wasListed: false, date: null, listedDate: null })],
    [],
  ],
  ['all of an empty list', [gone(30)], []],
  ['an old post far from the others is no witness', [post(1000), post(999), gone(998), post(1)], []],
];
for (const [name, posts, missing] of rows)
  test(`a missing post: ${name}`, () => assert.deepEqual(findMissing(posts), missing));

test('a list is in order in either direction, and never without all dates', () => {
  assert.ok(isInOrder([3, 2, 2, 1]));
  assert.ok(isInOrder([1, 2, 3]));
  assert.ok(!isInOrder([3, 1, 2]));
  assert.ok(!isInOrder([3, null, 1]));
  assert.ok(!isInOrder([1, 3, 2]));
  assert.ok(isInOrder([2, 2]));
  assert.ok(isInOrder([]));
});

test('a post after a gap of four times the rest is detached', () => {
  assert.equal(findDetachedDate([100, 99, 94]), 94);
  assert.equal(findDetachedDate([100, 99, 96]), -Infinity);
  assert.equal(findDetachedDate([94, 100, 99]), 94);
  assert.equal(findDetachedDate([100, 99, 95]), -Infinity);
  assert.equal(findDetachedDate([100, 10]), -Infinity);
  assert.equal(findDetachedDate([100, 100, 1]), -Infinity);
  assert.equal(findDetachedDate([100, 99, 98, 97, 80, 1]), 80);
  assert.equal(findDetachedDate([]), -Infinity);
});

test('a fifth of a feed is deleted at once, two posts of a small one, and never half of it', () => {
  assert.deepEqual([1, 2, 3, 5, 10, 100].map(countFreeDeletions), [1, 1, 1, 2, 2, 20]);
});
