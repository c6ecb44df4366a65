import type { Size } from './fit-within.ts';

/** A part of the large picture, and where it goes in the small one; pixels. */
export interface Tile {
  readonly from: Box;
  readonly to: Box;
  /** Where the small one is drawn with `from`; it reaches over `to` on the sides where other tiles are. */
  readonly drawn: Box;
}

interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Pixels of the small picture beside a tile, so that where two tiles meet both are made of the same neighbours. */
const overlap = 4;

/** Squares of the small picture that are made of `pixelsAtOnce` of the large one at most, but for what they overlap: whatever its shape, each costs the same. */
export function cutTiles(picture: Size, { width, height }: Size, pixelsAtOnce: number): readonly Tile[] {
  const across = picture.width / width;
  const down = picture.height / height;
  const side = Math.max(1, Math.floor(Math.sqrt(pixelsAtOnce / across / down)));
  const tiles: Tile[] = [];
  for (let y = 0; y < height; y += side) {
    for (let x = 0; x < width; x += side) {
      const left = Math.max(0, Math.floor((x - overlap) * across));
      const top = Math.max(0, Math.floor((y - overlap) * down));
      const right = Math.min(picture.width, Math.ceil((x + side + overlap) * across));
      const bottom = Math.min(picture.height, Math.ceil((y + side + overlap) * down));
      tiles.push({
        from: { x: left, y: top, width: right - left, height: bottom - top },
        to: { x, y, width: Math.min(side, width - x), height: Math.min(side, height - y) },
        drawn: { x: left / across, y: top / down, width: (right - left) / across, height: (bottom - top) / down },
      });
    }
  }
  return tiles;
}
