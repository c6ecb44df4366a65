import sharp from 'sharp';

const rowPixels = 8;
/** The minimum contrast of 255 levels. Lower values can be compression noise in a single-color picture. */
const minContrast = 8;

/**
 * Returns a 64-bit hash that is similar for similar pictures ("dHash"). The picture is scaled to eight rows, and each
 * bit is set if a pixel is brighter than the pixel on its right. Returns `''` for a picture without contrast.
 */
export async function hashImage(input: string | Buffer): Promise<string> {
  const width = rowPixels + 1;
  const pixels = await sharp(input)
    .flatten({ background: '#ffffff' })
    .greyscale()
    .resize(width, rowPixels, { fit: 'fill' })
    .raw()
    .toBuffer();
  // All single-color pictures would have the same hash, so a hash would be meaningless.
  if (Math.max(...pixels) - Math.min(...pixels) < minContrast) return '';
  let bits = '';
  for (let row = 0; row < rowPixels; row++) {
    for (let column = 0; column < rowPixels; column++) {
      const place = row * width + column;
      bits += (pixels[place] ?? 0) > (pixels[place + 1] ?? 0) ? '1' : '0';
    }
  }
  return BigInt(`0b${bits}`).toString(16).padStart(16, '0');
}
