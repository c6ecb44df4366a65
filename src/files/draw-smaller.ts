import { fitWithin } from './fit-within.ts';

/** Pixels of the picture that are read at a time: on an old phone some 20 ms. */
const pixelsAtOnce = 500_000;
/** Rows beside those that are drawn, so that where two drawings meet each is made of the same neighbours. */
const overlap = 16;

/**
 * Draws a picture with no side longer than `longest` px, a few rows at a time, and waits for `rest` before each: whoever
 * works on the page's own thread lets the page answer in between.
 */
export async function drawSmaller<Canvas extends HTMLCanvasElement | OffscreenCanvas>(
  canvas: Canvas, picture: ImageBitmap | Canvas, longest: number, rest: () => Promise<void>,
): Promise<Canvas> {
  const { width, height } = fitWithin(picture, longest);
  canvas.width = width;
  canvas.height = height;
  const context: unknown = canvas.getContext('2d', { willReadFrequently: true });
  if (!isDrawable(context)) throw new Error('There is no canvas to draw on.');
  context.imageSmoothingQuality = 'high';
  const scale = picture.height / height;
  const rows = Math.max(1, Math.floor(pixelsAtOnce / picture.width / scale));
  for (let top = 0; top < height; top += rows) {
    await rest();
    const from = Math.max(0, Math.floor((top - overlap) * scale));
    const to = Math.min(picture.height, Math.ceil((top + rows + overlap) * scale));
    // A picture of its own: for a part of a larger one, browsers make the larger one smaller as a whole.
    const part = await createImageBitmap(picture, 0, from, picture.width, to - from);
    context.save();
    context.beginPath();
    context.rect(0, top, width, rows);
    context.clip();
    context.drawImage(part, 0, from / scale, width, (to - from) / scale);
    context.restore();
    part.close();
    // Drawn now, and not with all others when the picture is read.
    context.getImageData(0, top, 1, 1);
  }
  return canvas;
}

/** The two kinds of canvas have it in common, and their types do not say so. */
const isDrawable = (context: unknown): context is CanvasRenderingContext2D => typeof context === 'object' && context !== null && 'drawImage' in context;
