import type { Picture } from '../../../model/media.ts';
import type { Post } from '../../../model/post.ts';

export const tileColumns = 6;
export const tileRows = 4;
const tileCount = tileColumns * tileRows;

/** The picture of a post, on a tile. */
export interface TilePicture {
  readonly postId: string;
  readonly picture: Picture;
}

/** The pictures behind a spotlight: their number is constant, however long it runs. */
export interface Tiles {
  readonly pictures: readonly TilePicture[];
  /** Index of the next picture among the posts' pictures. */
  readonly next: number;
  /** How many tiles have changed. */
  readonly changes: number;
}

/** The first picture of each post, if it may be loaded. Sensitive ones are no decoration. */
const picturesOf = (posts: readonly Post[], isAllowed: (picture: Picture) => boolean): TilePicture[] =>
  posts.flatMap(({ id, media, isSensitive }) => {
    const picture = media.find((medium) => medium.kind === 'picture');
    return picture && !isSensitive && isAllowed(picture) ? { postId: id, picture } : [];
  });

/** All tiles with pictures of these posts. */
export function fillTiles(posts: readonly Post[], isAllowed: (picture: Picture) => boolean): Tiles {
  const available = picturesOf(posts, isAllowed);
  const pictures: TilePicture[] = [];
  while (available.length && pictures.length < tileCount) pictures.push(available[pictures.length % available.length]!);
  return { pictures, next: tileCount, changes: 0 };
}

/** Shows another picture on one tile; returns the same tiles if every picture is already shown. */
export function changeTile(tiles: Tiles, posts: readonly Post[], isAllowed: (picture: Picture) => boolean): Tiles {
  const available = picturesOf(posts, isAllowed);
  if (available.length <= tileCount) return tiles;
  const next = tiles.next % available.length;
  // Two successive changes are never in the same column.
  const at = (tiles.changes * (tileRows + 1)) % tileCount;
  return {
    pictures: tiles.pictures.length ? tiles.pictures.with(at, available[next]!) : available.slice(0, tileCount),
    next: next + 1,
    changes: tiles.changes + 1,
  };
}
