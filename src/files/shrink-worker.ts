// A worker that makes one picture smaller: shrink-picture.ts opens it for each, and ends it.
import { makeSmaller } from './make-smaller.ts';

/** What it is asked for. */
export interface ShrinkWish {
  readonly file: Blob;
  readonly type: string;
}

/** What it answers with; null = it cannot. */
export type Shrunk = { readonly blob: Blob; readonly preview: ImageBitmap } | null;

const answer = (shrunk: Shrunk) => postMessage(shrunk, { transfer: shrunk ? [shrunk.preview] : [] });

addEventListener('message', ({ data: { file, type } }: MessageEvent<ShrinkWish>) => {
  makeSmaller(file, type, () => new OffscreenCanvas(1, 1), null)
    .then(({ blob, preview }) => answer({ blob, preview: preview.transferToImageBitmap() }), () => answer(null));
});
