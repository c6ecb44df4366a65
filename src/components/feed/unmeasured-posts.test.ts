import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createMasonry } from '../../layout/masonry.ts';
import type { Post } from '../../model/post.ts';
import { placeholderOf } from './post-changes.ts';
import { chooseUnmeasured } from './unmeasured-posts.ts';

const posts: readonly Post[] = Array.from({ length: 200 }, (_, at) =>
  placeholderOf({ id: `${at}`, isHighlighted: false }, ''),
);

/** Two columns of cards of 100 px without gaps: card n ends at 100 × (n / 2 + 1). */
function placed(count: number, lastPainted: number) {
  const masonry = createMasonry({ count: 2, width: 100, gap: 0 });
  for (let at = 0; at < count; at++) masonry.place(100, 1);
  return { posts, masonry, lastPainted };
}

const isMeasured = (measured: number) => ({ isMeasured: ({ id }: Post) => Number(id) < measured });

test('where all can stay, those that are missing are drawn, whatever was measured', () =>
  assert.deepEqual(
    chooseUnmeasured(placed(20, 3), {
      isDrawn: (index) => index < 4 || index === 5,
      sizes: isMeasured(200),
      stays: true,
      room: 0,
      max: 3,
    }),
    [4, 6, 7],
  ));

test('far from the end of a long feed nothing is measured before it is drawn', () => {
  const rest = { isDrawn: (index: number) => index < 10, sizes: isMeasured(10), stays: false, max: 5 };
  assert.deepEqual(chooseUnmeasured(placed(200, 9), { ...rest, room: 9_999 }), []);
  assert.deepEqual(chooseUnmeasured(placed(150, 9), { ...rest, room: 10_000 }), [], 'the end is not placed yet');
});

test('near its end the next ones are that were never measured', () =>
  assert.deepEqual(
    chooseUnmeasured(placed(200, 189), {
      isDrawn: (index) => index === 193,
      sizes: isMeasured(192),
      stays: false,
      room: 10_000,
      max: 4,
    }),
    [192, 194, 195, 196],
  ));
