import sharp from 'sharp';

const rowPixels = 8;
/** Of 255 steps of brightness; less is what packing leaves of one colour. */
const minContrast = 8;

/**
 * 64 bits that are alike for pictures that look alike ("dHash"): each says whether a spot of the picture, shrunk to
 * eight rows, is brighter than the one on its right. `''` for one that has no spots.
 */
export async function hashImage(input: string | Buffer): Promise<string> {
  const width = rowPixels + 1;
  const spots = await sharp(input)
    .flatten({ background: '#ffffff' })
    .greyscale()
    .resize(width, rowPixels, { fit: 'fill' })
    .raw()
    .toBuffer();
  // A picture of one colour is like every other of one colour: that says nothing.
  if (Math.max(...spots) - Math.min(...spots) < minContrast) return '';
  let bits = '';
  for (let row = 0; row < rowPixels; row++) {
    for (let column = 0; column < rowPixels; column++) {
      const place = row * width + column;
      bits += (spots[place] ?? 0) > (spots[place + 1] ?? 0) ? '1' : '0';
    }
  }
  return BigInt(`0b${bits}`).toString(16).padStart(16, '0');
}
