import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Post } from '../../../model/post.ts';
import { makePosts } from '../../../state/test-support/fake-board.ts';
import { safeLink } from '../../../safety/safe-url.ts';
import { changeTile, fillTiles, type Tiles } from './tile-pictures.ts';

const picturePosts = (count: number): Post[] =>
  makePosts([...Array(count).keys()].join(' ')).map((post) => ({
    ...post,
    media: [
      {
        kind: 'picture',
        url: safeLink(`https://pictures.example/${post.id}.jpg`)!,
        width: 4,
        height: 3,
        alternativeText: '',
      },
    ],
  }));
const all = () => true;
const ids = ({ pictures }: Tiles) => pictures.map(({ postId }) => postId);

test('all tiles have a picture; with few posts a picture is on several tiles', () => {
  const few = ids(fillTiles(picturePosts(5), all));
  assert.equal(few.length, 24);
  assert.deepEqual(few.slice(0, 7), ['0', '1', '2', '3', '4', '0', '1']);
  assert.deepEqual(ids(fillTiles(makePosts('a b'), all)), []);
  assert.deepEqual(ids(fillTiles(picturePosts(5), () => false)), []);
});

test('a change shows the next picture on one tile, and all pictures get their turn', () => {
  const posts = picturePosts(30);
  let tiles = fillTiles(posts, all);
  const first = ids(tiles);
  tiles = changeTile(tiles, posts, all);
  assert.deepEqual(
    ids(tiles).flatMap((id, at) => (id === first[at] ? [] : [[at, id]])),
    [[0, '24']],
  );
  const seen = new Set<string>();
  for (let nth = 0; nth < 30; nth++) {
    tiles = changeTile(tiles, posts, all);
    for (const id of ids(tiles)) seen.add(id);
  }
  assert.equal(seen.size, 30);
});

test('nothing changes if every picture is already shown', () => {
  const posts = picturePosts(24);
  const tiles = fillTiles(posts, all);
  assert.equal(changeTile(tiles, posts, all), tiles);
});
