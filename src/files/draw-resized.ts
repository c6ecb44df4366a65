import { cutTiles } from './cut-tiles.ts';
import { fitWithin } from './fit-within.ts';

/** Pixels of the picture that are read at a time where a page waits: on an old phone some 20 ms. */
const pixelsAtOnce = 500_000;

/**
 * Draws a picture with no side longer than `longest` px: in one go, or, where there is a `rest`, part by part with such a rest
 * before each. Whoever works on the page's own thread lets the page answer in between.
 */
export async function drawResized<Canvas extends HTMLCanvasElement | OffscreenCanvas>(
  canvas: Canvas, picture: ImageBitmap | Canvas, longest: number, rest: (() => Promise<void>) | null,
): Promise<Canvas> {
  const { width, height } = fitWithin(picture, longest);
  canvas.width = width;
  canvas.height = height;
  const context: unknown = canvas.getContext('2d', { willReadFrequently: true });
  if (!isDrawable(context)) throw new Error('There is no canvas to draw on.');
  context.imageSmoothingQuality = 'high';
  for (const { from, to, drawn } of cutTiles(picture, canvas, rest ? pixelsAtOnce : Infinity)) {
    await rest?.();
    // A picture of its own: for a part of a larger one, browsers make the larger one smaller as a whole.
    const part = await createImageBitmap(picture, from.x, from.y, from.width, from.height);
    context.save();
    context.beginPath();
    context.rect(to.x, to.y, to.width, to.height);
    context.clip();
    context.drawImage(part, drawn.x, drawn.y, drawn.width, drawn.height);
    context.restore();
    part.close();
    // Drawn now, and not with all others when the picture is read.
    context.getImageData(to.x, to.y, 1, 1);
  }
  return canvas;
}

/** The two kinds of canvas have it in common, and their types do not say so. */
const isDrawable = (context: unknown): context is CanvasRenderingContext2D => typeof context === 'object' && context !== null && 'drawImage' in context;
