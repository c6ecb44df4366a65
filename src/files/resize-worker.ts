// A worker that makes one picture smaller: resize-image.ts opens it for each, and ends it.
import { resizeAndEncode } from './resize-and-encode.ts';

/** What it is asked for. */
export interface ResizeRequest {
  readonly file: Blob;
  readonly type: string;
}

/** What it answers with; null = it cannot. */
export type ResizeResponse = { readonly blob: Blob; readonly preview: ImageBitmap } | null;

const answer = (shrunk: ResizeResponse) => postMessage(shrunk, { transfer: shrunk ? [shrunk.preview] : [] });

addEventListener('message', ({ data: { file, type } }: MessageEvent<ResizeRequest>) => {
  resizeAndEncode(file, type, () => new OffscreenCanvas(1, 1), null)
    .then(({ blob, preview }) => answer({ blob, preview: preview.transferToImageBitmap() }), () => answer(null));
});
