import { readFile, writeFile } from 'node:fs/promises';
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
  /** `#rrggbb`; `''` for a transparent picture. */
  readonly color: string;
}

/**
 * Four bytes for each of the maximum number of pixels. Pictures with 16 bits per color channel can have half as many.
 */
const maxDecodedBytes = maxPixels * 4;
const quality = 82;

/** Enables only the decoders of the five formats, because the library can also read drawings and documents. */
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

/** Whether the library lacked memory or threads, so that the picture is not to blame. */
const isOurs = (error: unknown): boolean =>
  /out of memory|unable to (?:allocate|create)|cannot allocate|too many open files|no space left/i.test(String(error));

/** Checks the header, before the picture is decoded. */
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
 * Re-encodes an uploaded picture in sRGB: it is rotated by its orientation tag, and all metadata is removed. Of an
 * animated picture only the first frame is kept. Runs in a separate process (`picture-process.ts`).
 */
export async function remakePicture(input: string, output: string): Promise<RemadePicture | Refusal> {
  allowFiveFormats();
  const bytes = await readFile(input);
  if (bytes.length > maxPictureBytes) return 'large';
  const kind = await findFileKind(bytes.subarray(0, headBytes));
  if ('refusal' in kind) return kind.refusal;
  if ('video' in kind) return 'video';
  if (hasHiddenContent(kind.picture, bytes)) return 'hidden';
  let made: { readonly data: Buffer; readonly width: number; readonly height: number };
  try {
    const refusal = await refuseByHeader(bytes, kind.picture);
    if (refusal !== null) return refusal;
    const { data, info } = await sharp(bytes, { limitInputPixels: maxPixels, failOn: 'warning', pages: 1 })
      .autoOrient()
      .resize({ width: keptEdgePixels, height: keptEdgePixels, fit: 'inside', withoutEnlargement: true })
      .toColourspace('srgb')
      .webp({ quality })
      .toBuffer({ resolveWithObject: true });
    made = { data, width: info.width, height: info.height };
  } catch (error) {
    if (isOurs(error)) throw error;
    return 'damaged';
  }
  // Errors from here on are those of the disk, and not of the picture.
  await writeFile(output, made.data);
  const { width, height } = made;
  return { width, height, imagePhash: await hashImage(output), color: await measureColor(output) };
}
