import { readFile, writeFile } from 'node:fs/promises';
import sharp from 'sharp';
import { allowFiveFormats, type RemadePicture } from './reencode-image.ts';
import type { Refusal } from './refusals.ts';
import { keptEdgePixels, maxPictureBytes } from './upload-limits.ts';

/** The format of a re-encoded picture. */
export interface VariantFormat {
  readonly width: number;
  readonly format: 'avif' | 'webp';
}

/** A compromise between file size and sharpness. Photos in the width of a card show no visible difference. */
const avifQuality = 50;
const webpQuality = 75;
/**
 * A value from 0 to 9. Compared with 0, a value of 2 takes four times as long and 4 takes thirty times as long, for 2
 * to 15 % of the bytes.
 */
const avifEffort = 0;
const webpEffort = 4;

/** Scales one of our own pictures down. Runs in a separate process (`picture-process.ts`). */
export async function makeVariant(
  input: string,
  output: string,
  { width, format }: VariantFormat,
): Promise<RemadePicture | Refusal> {
  allowFiveFormats();
  const bytes = await readFile(input);
  if (bytes.length > maxPictureBytes) return 'large';
  let variant: { readonly data: Buffer; readonly width: number; readonly height: number };
  try {
    const narrower = sharp(bytes, { limitInputPixels: keptEdgePixels ** 2, failOn: 'error', pages: 1 })
      .resize({ width, withoutEnlargement: true })
      .toColourspace('srgb');
    const made = await (
      format === 'avif'
        ? narrower.avif({ quality: avifQuality, effort: avifEffort })
        : narrower.webp({ quality: webpQuality, effort: webpEffort })
    ).toBuffer({ resolveWithObject: true });
    variant = { data: made.data, width: made.info.width, height: made.info.height };
  } catch {
    return 'damaged';
  }
  await writeFile(output, variant.data);
  return { width: variant.width, height: variant.height, imagePhash: '', color: '' };
}
