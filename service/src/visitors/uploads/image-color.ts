import sharp from 'sharp';

const digits = 2;

/**
 * Returns the color of a picture as `#rrggbb`, for its placeholder while it loads. It is the color of the picture
 * scaled to one pixel. Returns `''` for a transparent picture, because the color would stay visible behind it.
 */
export async function measureColor(input: string | Buffer): Promise<string> {
  const { data, info } = await sharp(input)
    .toColourspace('srgb')
    .ensureAlpha()
    .resize(1, 1, { fit: 'fill' })
    .raw()
    .toBuffer({ resolveWithObject: true });
  if (info.channels !== 4 || data[3] !== 255) return '';
  return `#${[...data.subarray(0, 3)].map((one) => one.toString(16).padStart(digits, '0')).join('')}`;
}
