/** A size in pixels. */
export interface Size {
  readonly width: number;
  readonly height: number;
}

/**
 * The size of an image whose longer side may have `maxSide` pixels; never larger than it is, and at least one pixel.
 */
export function fitWithin({ width, height }: Size, maxSide: number): Size {
  const scale = Math.min(1, maxSide / Math.max(width, height));
  const resize = (side: number) => Math.max(1, Math.round(side * scale));
  return { width: resize(width), height: resize(height) };
}

/** A part of the source image, and where it goes in the resized one; pixels. */
export interface Tile {
  readonly from: Box;
  readonly to: Box;
  /** Where `from` is drawn in the resized image; it overlaps the neighbouring tiles. */
  readonly drawn: Box;
}

interface Box extends Size {
  readonly x: number;
  readonly y: number;
}

/** Pixels of the resized image around a tile: where two tiles meet, both are computed from the same neighbours. */
const overlap = 4;

/**
 * Cuts the resized image into squares that are made of at most `maxPixels` of the source each, apart from the overlap.
 * So every tile takes the same time to draw, whatever the image's shape.
 */
export function cutTiles(source: Size, { width, height }: Size, maxPixels: number): readonly Tile[] {
  const across = source.width / width;
  const down = source.height / height;
  const side = Math.max(1, Math.floor(Math.sqrt(maxPixels / across / down)));
  const tiles: Tile[] = [];
  for (let y = 0; y < height; y += side) {
    for (let x = 0; x < width; x += side) {
      const left = Math.max(0, Math.floor((x - overlap) * across));
      const top = Math.max(0, Math.floor((y - overlap) * down));
      const right = Math.min(source.width, Math.ceil((x + side + overlap) * across));
      const bottom = Math.min(source.height, Math.ceil((y + side + overlap) * down));
      tiles.push({
        from: { x: left, y: top, width: right - left, height: bottom - top },
        to: { x, y, width: Math.min(side, width - x), height: Math.min(side, height - y) },
        drawn: { x: left / across, y: top / down, width: (right - left) / across, height: (bottom - top) / down },
      });
    }
  }
  return tiles;
}
