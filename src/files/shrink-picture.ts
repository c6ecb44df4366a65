import { makeSmaller, type MadeSmaller } from './make-smaller.ts';
import { openShrinkWorker } from './open-shrink-worker.ts';
import type { Shrunk, ShrinkWish } from './shrink-worker.ts';

/** Its preview is a canvas and no address: a strict policy lets no `blob:` picture through. */
export type SmallPicture = MadeSmaller<HTMLCanvasElement>;

/**
 * A picture as it is sent (`makeSmaller`): in a worker where there can be one, as in a page that bundles these files. Else,
 * and where it does not come, on the page's thread, part by part.
 */
export async function shrinkPicture(file: Blob, type: string): Promise<SmallPicture> {
  const shrunk = openShrinkWorker && await shrinkIn(openShrinkWorker, { file, type });
  if (!shrunk) return makeSmaller(file, type, () => document.createElement('canvas'), () => new Promise((resolve) => setTimeout(resolve)));
  const { blob, preview: bitmap } = shrunk;
  const preview = document.createElement('canvas');
  preview.width = bitmap.width;
  preview.height = bitmap.height;
  preview.getContext('2d')?.drawImage(bitmap, 0, 0);
  bitmap.close();
  return { blob, preview };
}

async function shrinkIn(open: () => Worker, wish: ShrinkWish): Promise<Shrunk> {
  let worker: Worker | undefined;
  try {
    const opened = worker = open();
    return await new Promise<Shrunk>((resolve, reject) => {
      opened.addEventListener('message', ({ data }: MessageEvent<Shrunk>) => resolve(data));
      opened.addEventListener('error', (event) => {
        // It is dealt with here: no line in the owner's console.
        event.preventDefault();
        reject(new Error('The worker did not come.'));
      });
      opened.postMessage(wish, []);
    });
  } catch {
    return null;
  } finally {
    worker?.terminate();
  }
}
