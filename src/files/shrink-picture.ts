import { fitWithin } from './fit-within.ts';
import { stripGif } from './strip-gif.ts';

export interface SmallPicture {
  readonly blob: Blob;
  /** Of it, for the visitor to know it by. A canvas and no address: a strict policy lets no `blob:` picture through. */
  readonly preview: HTMLCanvasElement;
}

/** What the largest window shows of a picture. */
const longestSide = 2048;
const previewSide = 320;
/** Below this nobody sees a difference, and above it files grow fast. */
const quality = 0.86;

/**
 * A picture as it is sent: turned as its EXIF says, no side longer than 2048 px, and drawn anew, so that nothing is left of where and
 * when it was taken. On the page's own thread: a module worker from a CDN would be refused for its origin. What that costs is
 * measured in docs/public-posts.md.
 */
export async function shrinkPicture(file: Blob, type: string): Promise<SmallPicture> {
  const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' });
  try {
    const preview = drawOn(document.createElement('canvas'), bitmap, previewSide);
    // A moving picture would stand still; what only says that it is one does.
    const moving = type === 'image/gif' ? stripGif(new Uint8Array(await file.arrayBuffer())) : null;
    if (moving) return { blob: moving, preview };
    const blob = await encode(bitmap, /jpeg|heic/.test(type) ? 'image/jpeg' : 'image/webp');
    return { blob, preview };
  } finally {
    bitmap.close();
  }
}

async function encode(bitmap: ImageBitmap, type: string): Promise<Blob> {
  if ('OffscreenCanvas' in globalThis) return drawOn(new OffscreenCanvas(1, 1), bitmap, longestSide).convertToBlob({ type, quality });
  const canvas = drawOn(document.createElement('canvas'), bitmap, longestSide);
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => {
      if (blob) resolve(blob);
      else reject(new Error('The picture could not be encoded.'));
    }, type, quality);
  });
}

function drawOn<Canvas extends HTMLCanvasElement | OffscreenCanvas>(canvas: Canvas, bitmap: ImageBitmap, longest: number): Canvas {
  const { width, height } = fitWithin(bitmap, longest);
  canvas.width = width;
  canvas.height = height;
  const context: unknown = canvas.getContext('2d');
  if (isDrawable(context)) {
    context.imageSmoothingQuality = 'high';
    context.drawImage(bitmap, 0, 0, width, height);
  }
  return canvas;
}

const isDrawable = (context: unknown): context is CanvasRenderingContext2D => typeof context === 'object' && context !== null && 'drawImage' in context;
