import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import { findFileKind, headBytes, type PictureKind } from './file-kind.ts';
import { hasHiddenContent } from './hidden-content.ts';
import { measureColor } from './image-color.ts';
import { hashImage } from './image-hash.ts';
import type { Refusal } from './refusals.ts';
import { keptEdgePixels, maxAvifPixels, maxEdgePixels, maxPictureBytes, maxPixels } from './upload-limits.ts';

export interface RemadePicture {
  readonly width: number;
  readonly height: number;
  readonly imagePhash: string;
  /** `#rrggbb`; `''` for one that can be looked through. */
  readonly color: string;
}

/** Four bytes for each of the most pixels. Pictures with 16 bits a colour may have half as many. */
const maxDecodedBytes = maxPixels * 4;
const quality = 82;

/** Only the decoders of the five formats: the library reads drawings and documents, too. */
export function allowFiveFormats(): void {
  sharp.block({ operation: ['VipsForeignLoad'] });
  sharp.unblock({
    operation: [
      'VipsForeignLoadJpeg',
      'VipsForeignLoadPng',
      'VipsForeignLoadWebp',
      'VipsForeignLoadHeif',
      'VipsForeignLoadNsgif',
    ],
  });
  sharp.cache(false);
  sharp.concurrency(1);
}

const loaders: Readonly<Record<PictureKind, string>> = {
  jpeg: 'jpeg',
  png: 'png',
  webp: 'webp',
  avif: 'heif',
  gif: 'gif',
};

/** By the header: nothing is decoded yet. */
async function refuseByHeader(bytes: Buffer, kind: PictureKind): Promise<Refusal | null> {
  const {
    format,
    width = 0,
    height = 0,
    channels = 4,
    depth,
  } = await sharp(bytes, { limitInputPixels: false }).metadata();
  if (format !== loaders[kind]) return 'damaged';
  const decodedBytes = width * height * channels * (depth === 'ushort' ? 2 : 1);
  const isTooMuch =
    width > maxEdgePixels || height > maxEdgePixels || width * height > maxPixels || decodedBytes > maxDecodedBytes;
  if (isTooMuch) return 'pixels';
  return kind === 'avif' && width * height > maxAvifPixels / (depth === 'ushort' ? 2 : 1) ? 'heavy' : null;
}

/**
 * Makes a stranger's picture anew: turned as its camera meant it, in sRGB, without anything that is no pixel; of an
 * animated one the first picture. Runs in a process of its own (`picture-process.ts`).
 */
export async function remakePicture(input: string, output: string): Promise<RemadePicture | Refusal> {
  allowFiveFormats();
  const bytes = await readFile(input);
  if (bytes.length > maxPictureBytes) return 'large';
  const kind = await findFileKind(bytes.subarray(0, headBytes));
  if ('refusal' in kind) return kind.refusal;
  if ('film' in kind) return 'film';
  if (hasHiddenContent(kind.picture, bytes)) return 'hidden';
  try {
    const refusal = await refuseByHeader(bytes, kind.picture);
    if (refusal !== null) return refusal;
    const { width, height } = await sharp(bytes, { limitInputPixels: maxPixels, failOn: 'warning', pages: 1 })
      .autoOrient()
      .resize({ width: keptEdgePixels, height: keptEdgePixels, fit: 'inside', withoutEnlargement: true })
      .toColourspace('srgb')
      .webp({ quality })
      .toFile(output);
    return { width, height, imagePhash: await hashImage(output), color: await measureColor(output) };
  } catch {
    return 'damaged';
  }
}
