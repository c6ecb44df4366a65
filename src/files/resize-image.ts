import { resizeAndEncode, type ResizedImage } from './resize-and-encode.ts';
import { openResizeWorker } from './open-resize-worker.ts';
import type { ResizeResponse, ResizeRequest } from './resize-worker.ts';
import { pageDocument } from '../page/page-document.ts';

/** The preview is a canvas and not an address: a strict policy blocks images from `blob:`. */
export type PreviewedImage = ResizedImage<HTMLCanvasElement>;

/**
 * Resizes an image for the upload (`resizeAndEncode`), in a worker if the page allows one. If not, or if the worker
 * does not load, the work is done on the page's thread in small steps.
 */
export async function resizeImage(file: Blob, type: string): Promise<PreviewedImage> {
  const resized = openResizeWorker && (await resizeIn(openResizeWorker, { file, type }));
  if (!resized) {
    const pause = () => new Promise<void>((resolve) => setTimeout(resolve));
    return resizeAndEncode(file, type, () => pageDocument.createElement('canvas'), pause);
  }
  const { blob, preview: bitmap } = resized;
  const preview = pageDocument.createElement('canvas');
  preview.width = bitmap.width;
  preview.height = bitmap.height;
  preview.getContext('2d')?.drawImage(bitmap, 0, 0);
  bitmap.close();
  return { blob, preview };
}

async function resizeIn(open: () => Worker, request: ResizeRequest): Promise<ResizeResponse> {
  let worker: Worker | undefined;
  try {
    const opened = (worker = open());
    return await new Promise<ResizeResponse>((resolve, reject) => {
      opened.addEventListener('message', ({ data }: MessageEvent<ResizeResponse>) => resolve(data));
      opened.addEventListener('error', (event) => {
        // The error is handled here and must not appear in the owner's console.
        event.preventDefault();
        reject(new Error('The worker did not load.'));
      });
      opened.postMessage(request, []);
    });
  } catch {
    return null;
  } finally {
    worker?.terminate();
  }
}
