import { drawResized } from './draw-resized.ts';
import { stripGif } from './strip-gif.ts';

export interface ResizedImage<Canvas> {
  readonly blob: Blob;
  /** Of it, for the visitor to know it by. */
  readonly preview: Canvas;
}

/** What the largest window shows of a picture. */
const longestSide = 2048;
const previewSide = 320;
/** Below this nobody sees a difference, and above it files grow fast. */
const quality = 0.86;

/**
 * A picture as it is sent: turned as its EXIF says, no side longer than 2048 px, and drawn anew, so that nothing is left of
 * where and when it was taken. Rejects what the browser cannot open.
 */
export async function resizeAndEncode<Canvas extends HTMLCanvasElement | OffscreenCanvas>(
  file: Blob, type: string, makeCanvas: () => Canvas, rest: (() => Promise<void>) | null,
): Promise<ResizedImage<Canvas>> {
  const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' });
  try {
    // A moving picture would stand still; what only says that it is one does.
    const moving = type === 'image/gif' ? stripGif(new Uint8Array(await file.arrayBuffer())) : null;
    if (moving) return { blob: moving, preview: await drawResized(makeCanvas(), bitmap, previewSide, rest) };
    const canvas = await drawResized(makeCanvas(), bitmap, longestSide, rest);
    return {
      blob: await encode(canvas, /jpeg|heic/.test(type) ? 'image/jpeg' : 'image/webp'),
      preview: await drawResized(makeCanvas(), canvas, previewSide, rest),
    };
  } finally {
    bitmap.close();
  }
}

function encode(canvas: HTMLCanvasElement | OffscreenCanvas, type: string): Promise<Blob> {
  if ('convertToBlob' in canvas) return canvas.convertToBlob({ type, quality });
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => {
      if (blob) resolve(blob);
      else reject(new Error('The picture could not be encoded.'));
    }, type, quality);
  });
}
