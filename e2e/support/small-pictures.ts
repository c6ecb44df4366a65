import sharp, { type Sharp } from 'sharp';

/**
 * Stored pictures are so much smaller than the window: letters melt into grey, so that another build of a browser draws
 * the same.
 */
const shrink = 4;

/**
 * Of a pixel's channels, 0 to 255: letters that are smoothed in another way make less, a colour that somebody would
 * notice more.
 */
const seenDifference = 16;

export interface PreviewedImage {
  readonly width: number;
  readonly height: number;
  /** Three bytes a pixel. */
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

/** A screenshot of a window of this size, made small. */
export const resizeImage = (screenshot: Buffer, width: number, height: number): Promise<PreviewedImage> =>
  readPixels(sharp(screenshot).resize(width / shrink, height / shrink, { kernel: 'mitchell' }));

/** How many of its pixels differ, 0 to 1. Two of different sizes differ in all. */
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

/** Several of one height side by side, a row for each list. */
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

/** What `joinPictures` made, taken apart: the sizes of each row as they were. */
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
