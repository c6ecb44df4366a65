import sharp from 'sharp';

const digits = 2;

/**
 * The color of a picture as `#rrggbb`, for its place until it has come: that of the picture shrunk to one pixel. `''`
 * for one that can be looked through: its color would stay behind it.
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
