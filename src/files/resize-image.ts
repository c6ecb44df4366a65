import { resizeAndEncode, type ResizedImage } from './resize-and-encode.ts';
import { openResizeWorker } from './open-resize-worker.ts';
import type { ResizeResponse, ResizeRequest } from './resize-worker.ts';

/** Its preview is a canvas and no address: a strict policy lets no `blob:` picture through. */
export type PreviewedImage = ResizedImage<HTMLCanvasElement>;

/**
 * A picture as it is sent (`resizeAndEncode`): in a worker where there can be one, as in a page that bundles these files. Else,
 * and where it does not come, on the page's thread, part by part.
 */
export async function resizeImage(file: Blob, type: string): Promise<PreviewedImage> {
  const shrunk = openResizeWorker && await resizeIn(openResizeWorker, { file, type });
  if (!shrunk) return resizeAndEncode(file, type, () => document.createElement('canvas'), () => new Promise((resolve) => setTimeout(resolve)));
  const { blob, preview: bitmap } = shrunk;
  const preview = document.createElement('canvas');
  preview.width = bitmap.width;
  preview.height = bitmap.height;
  preview.getContext('2d')?.drawImage(bitmap, 0, 0);
  bitmap.close();
  return { blob, preview };
}

async function resizeIn(open: () => Worker, wish: ResizeRequest): Promise<ResizeResponse> {
  let worker: Worker | undefined;
  try {
    const opened = worker = open();
    return await new Promise<ResizeResponse>((resolve, reject) => {
      opened.addEventListener('message', ({ data }: MessageEvent<ResizeResponse>) => resolve(data));
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
