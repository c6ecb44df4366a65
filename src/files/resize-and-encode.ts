import { drawResized } from './draw-resized.ts';
import { stripGif } from './strip-gif.ts';

export interface ResizedImage<Canvas> {
  readonly blob: Blob;
  /** A small copy, so that the visitor recognizes the file. */
  readonly preview: Canvas;
}

/** Maximum length of a side, in px; no window shows more pixels. */
const maxSide = 2048;
const maxPreviewSide = 320;
/** A higher quality looks the same, and above this value the size of files grows fast. */
const quality = 0.86;

/**
 * Resizes and encodes an image for the upload: turned as its EXIF says, no side longer than 2048 px, and redrawn, which
 * removes the place and time of the photo. Rejects if the browser cannot open the image.
 */
export async function resizeAndEncode<Canvas extends HTMLCanvasElement | OffscreenCanvas>(
  file: Blob,
  type: string,
  makeCanvas: () => Canvas,
  pause: (() => Promise<void>) | null,
): Promise<ResizedImage<Canvas>> {
  const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' });
  try {
    // A redrawn animation would not move, so an animated GIF is stripped instead.
    const animated = type === 'image/gif' ? stripGif(new Uint8Array(await file.arrayBuffer())) : null;
    if (animated) return { blob: animated, preview: await drawResized(makeCanvas(), bitmap, maxPreviewSide, pause) };
    const canvas = await drawResized(makeCanvas(), bitmap, maxSide, pause);
    return {
      blob: await encode(canvas, /jpeg|heic/.test(type) ? 'image/jpeg' : 'image/webp'),
      preview: await drawResized(makeCanvas(), canvas, maxPreviewSide, pause),
    };
  } finally {
    bitmap.close();
  }
}

function encode(canvas: HTMLCanvasElement | OffscreenCanvas, type: string): Promise<Blob> {
  if ('convertToBlob' in canvas) return canvas.convertToBlob({ type, quality });
  return new Promise((resolve, reject) => {
    canvas.toBlob(
      (blob) => {
        if (blob) resolve(blob);
        else reject(new Error('The image could not be encoded.'));
      },
      type,
      quality,
    );
  });
}
