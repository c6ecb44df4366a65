// A worker that resizes one image: `resize-image.ts` starts one for each image, and terminates it.
import { resizeAndEncode } from './resize-and-encode.ts';

export interface ResizeRequest {
  readonly file: Blob;
  readonly type: string;
}

/** null = the browser cannot open the image. */
export type ResizeResponse = { readonly blob: Blob; readonly preview: ImageBitmap } | null;

const respond = (resized: ResizeResponse) => postMessage(resized, { transfer: resized ? [resized.preview] : [] });

addEventListener('message', ({ data: { file, type } }: MessageEvent<ResizeRequest>) => {
  resizeAndEncode(file, type, () => new OffscreenCanvas(1, 1), null).then(
    ({ blob, preview }) => respond({ blob, preview: preview.transferToImageBitmap() }),
    () => respond(null),
  );
});
