import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import { allowFiveFormats, type RemadePicture } from './remake-picture.ts';
import type { Refusal } from './refusals.ts';
import { keptEdgePixels, maxPictureBytes } from './upload-limits.ts';

/** What a picture is made anew as. */
export interface VariantWish {
  readonly width: number;
  readonly format: 'avif' | 'webp';
}

/** Between small and soft: of photographs in the width of a card no difference is seen. */
const avifQuality = 50;
const webpQuality = 75;
/** Of 0 to 9: 2 takes four times as long as 0, and 4 thirty times, for 2 to 15 % of the bytes. */
const avifEffort = 0;
const webpEffort = 4;

/** Makes one of our own pictures narrower. Runs in a process of its own (`picture-process.ts`). */
export async function makeVariant(
  input: string,
  output: string,
  { width, format }: VariantWish,
): Promise<RemadePicture | Refusal> {
  allowFiveFormats();
  const bytes = await readFile(input);
  if (bytes.length > maxPictureBytes) return 'large';
  try {
    const narrower = sharp(bytes, { limitInputPixels: keptEdgePixels ** 2, failOn: 'error', pages: 1 })
      .resize({ width, withoutEnlargement: true })
      .toColourspace('srgb');
    const made = await (
      format === 'avif'
        ? narrower.avif({ quality: avifQuality, effort: avifEffort })
        : narrower.webp({ quality: webpQuality, effort: webpEffort })
    ).toFile(output);
    return { width: made.width, height: made.height, imagePhash: '', color: '' };
  } catch {
    return 'damaged';
  }
}
