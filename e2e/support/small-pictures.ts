import sharp, { type Sharp } from 'sharp';

/**
 * The factor by which stored pictures are smaller than the window. Letters become gray areas, so that another build of
 * a browser draws the same picture.
 */
const shrink = 4;

/**
 * The tolerated difference of each channel of a pixel, 0 to 255. Different font smoothing causes less, and a visible
 * change of a color causes more.
 */
const seenDifference = 16;

export interface PreviewedImage {
  readonly width: number;
  readonly height: number;
  /** Three bytes for each pixel. */
  readonly pixels: Buffer;
}

async function readPixels(picture: Sharp): Promise<PreviewedImage> {
  const { data, info } = await picture
    .flatten({ background: '#ffffff' })
    .removeAlpha()
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, pixels: data };
}

/** Reduces a screenshot of a window of this size. */
export const resizeImage = (screenshot: Buffer, width: number, height: number): Promise<PreviewedImage> =>
  readPixels(sharp(screenshot).resize(width / shrink, height / shrink, { kernel: 'mitchell' }));

/** Returns the share of different pixels, 0 to 1. It is 1 for two pictures of different sizes. */
export function shareOfDifferent(one: PreviewedImage, other: PreviewedImage): number {
  if (one.width !== other.width || one.height !== other.height) return 1;
  let different = 0;
  for (let at = 0; at < one.pixels.length; at += 3) {
    if ([0, 1, 2].some((channel) => Math.abs(one.pixels[at + channel]! - other.pixels[at + channel]!) > seenDifference))
      different++;
  }
  return different / (one.width * one.height);
}

const spacePx = 4;

/** Joins pictures in one file. The pictures of a list have the same height and form one row. */
export async function joinPictures(rows: readonly (readonly PreviewedImage[])[]): Promise<Buffer> {
  const width = Math.max(...rows.map((row) => row.reduce((sum, picture) => sum + picture.width + spacePx, -spacePx)));
  const heights = rows.map(([first]) => first?.height ?? 0);
  const parts = rows.flatMap((row, index) =>
    row.map((picture, place) => ({
      input: picture.pixels,
      raw: { width: picture.width, height: picture.height, channels: 3 as const },
      left: row.slice(0, place).reduce((sum, before) => sum + before.width + spacePx, 0),
      top: heights.slice(0, index).reduce((sum, height) => sum + height + spacePx, 0),
    })),
  );
  const height = heights.reduce((sum, each) => sum + each + spacePx, -spacePx);
  return sharp({ create: { width, height, channels: 3, background: '#ff00ff' } })
    .composite(parts)
    .png({ compressionLevel: 9, effort: 10 })
    .toBuffer();
}

/** Splits a file from `joinPictures` into its pictures. `rows` contains the original sizes. */
export async function partPicture(
  joined: Buffer,
  rows: readonly (readonly Pick<PreviewedImage, 'width' | 'height'>[])[],
): Promise<readonly (readonly PreviewedImage[])[]> {
  let top = 0;
  const parted: PreviewedImage[][] = [];
  for (const row of rows) {
    let left = 0;
    const pictures: PreviewedImage[] = [];
    for (const { width, height } of row) {
      pictures.push(await readPixels(sharp(joined).extract({ left, top, width, height })));
      left += width + spacePx;
    }
    parted.push(pictures);
    top += (row[0]?.height ?? 0) + spacePx;
  }
  return parted;
}
