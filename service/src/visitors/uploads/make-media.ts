import { findFileKind } from './file-kind.ts';
import { makePicture, type MadeMedia, type MediaTools } from './make-picture.ts';
import { readHead } from './read-head.ts';
import type { Refusal } from './refusals.ts';
import { remakeVideo } from './reencode-video.ts';

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
