import { open } from 'node:fs/promises';
import { findFileKind, headBytes } from './file-kind.ts';
import { makePicture, type MadeMedia, type MediaTools } from './make-picture.ts';
import type { Refusal } from './refusals.ts';
import { remakeVideo } from './reencode-video.ts';

async function readHead(path: string): Promise<Uint8Array> {
  const handle = await open(path, 'r');
  try {
    const { bytesRead, buffer } = await handle.read(Buffer.alloc(headBytes), 0, headBytes, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await handle.close();
  }
}

/**
 * Creates the media that a post shows from an uploaded file: `path` with `.webp`, and for a video also with `.mp4`.
 * @param path without an extension
 */
export async function makeMedia(input: string, path: string, tools: MediaTools): Promise<MadeMedia | Refusal> {
  const kind = await findFileKind(await readHead(input));
  if ('refusal' in kind) return kind.refusal;
  if ('picture' in kind) {
    const picture = await makePicture(input, `${path}.webp`, tools);
    return typeof picture === 'string' ? picture : { picture, video: null };
  }
  return tools.videoProgram === null
    ? 'video'
    : remakeVideo(input, path, kind.video, { ...tools, videoProgram: tools.videoProgram });
}
