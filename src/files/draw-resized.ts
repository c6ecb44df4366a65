import { cutTiles, fitWithin } from './cut-tiles.ts';

/** Pixels of the image that are read in one task on the page's thread: some 20 ms on an old phone. */
const maxPixelsInTask = 500_000;

/**
 * Draws an image with no side longer than `maxSide` pixels: at once, or, with `pause`, tile by tile with a pause before
 * each. On the page's own thread the pauses let the page respond.
 */
export async function drawResized<Canvas extends HTMLCanvasElement | OffscreenCanvas>(
  canvas: Canvas,
  image: ImageBitmap | Canvas,
  maxSide: number,
  pause: (() => Promise<void>) | null,
): Promise<Canvas> {
  const { width, height } = fitWithin(image, maxSide);
  canvas.width = width;
  canvas.height = height;
  const context: unknown = canvas.getContext('2d', { willReadFrequently: true });
  if (!isDrawable(context)) throw new Error('There is no canvas to draw on.');
  context.imageSmoothingQuality = 'high';
  for (const { from, to, drawn } of cutTiles(image, canvas, pause ? maxPixelsInTask : Infinity)) {
    await pause?.();
    // Each tile gets a separate bitmap: to draw a part of a larger bitmap, browsers resize the whole larger bitmap.
    const part = await createImageBitmap(image, from.x, from.y, from.width, from.height);
    context.save();
    context.beginPath();
    context.rect(to.x, to.y, to.width, to.height);
    context.clip();
    context.drawImage(part, drawn.x, drawn.y, drawn.width, drawn.height);
    context.restore();
    part.close();
    // Reading a pixel makes the browser draw the tile now, and not with all others at the end.
    context.getImageData(to.x, to.y, 1, 1);
  }
  return canvas;
}

/** The contexts of both kinds of canvas have these methods, but their types do not say so. */
const isDrawable = (context: unknown): context is CanvasRenderingContext2D =>
  typeof context === 'object' && context !== null && 'drawImage' in context;
