import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Post } from '../model/post.ts';
import type { SafeUrl } from '../model/safe.ts';
import { dedupeByImage, maxBitsApart } from './dedupe-by-image.ts';

const post = (id: string, url: string, pictureHash?: string) =>
  ({
    id,
    media: url ? [{ kind: 'picture', url: url as SafeUrl, width: null, height: null, alternativeText: '' }] : [],
    ...(pictureHash === undefined ? {} : { pictureHash }),
  }) as unknown as Post;
const idsOf = (posts: readonly Post[]) => posts.map(({ id }) => id).join('');

test('hashes that differ in few bits are the same image, and the first post is kept', () => {
  const hash = 0xf0f0_1234_abcd_9876n;
  const flip = (bits: number) => (hash ^ ((1n << BigInt(bits)) - 1n)).toString(16);
  assert.equal(
    idsOf(
      dedupeByImage(
        [post('a', 'x', flip(0)), post('b', 'y', flip(maxBitsApart)), post('c', 'z', flip(maxBitsApart + 1))],
        [],
      ),
    ),
    'ac',
  );
});

test('without a hash the address is compared; a post without a picture is never a duplicate', () => {
  assert.equal(
    idsOf(
      dedupeByImage([post('a', 'x'), post('b', 'x', 'ff'), post('c', ''), post('d', ''), post('e', 'y', 'ff')], []),
    ),
    'acde',
  );
});

test('compares across pages; a post that is loaded again is no duplicate of itself, and an invalid hash is ignored', () => {
  assert.equal(idsOf(dedupeByImage([post('a', 'x', '0f'), post('b', 'y', '0f')], [post('a', 'x', '0f')])), 'a');
  assert.equal(
    idsOf(
      dedupeByImage([post('b', 'y', 'zz'), post('c', 'z', 'zz'), post('d', 'w', '1'.repeat(17))], [post('a', 'x', '')]),
    ),
    'bcd',
  );
});
