import { rename, rm, stat } from 'node:fs/promises';
import type { ImageProcessor } from './image-processor.ts';
import type { Refusal } from './refusals.ts';
import { syncFile } from '../../storage/sync-file.ts';

/** A file that can be served. */
export interface MadeFile {
  readonly path: string;
  readonly contentType: 'image/webp' | 'video/mp4';
  readonly bytes: number;
  readonly width: number;
  readonly height: number;
  /** `''` for a video. */
  readonly imagePhash: string;
  /** `#rrggbb`; `''` = none. */
  readonly color: string;
}

export interface MadeMedia {
  readonly picture: MadeFile;
  /** The video; in this case `picture` is its first frame. */
  readonly video: MadeFile | null;
}

export interface MediaTools {
  readonly pictures: ImageProcessor;
  /** The path of `ffmpeg`; null = videos are rejected. */
  readonly videoProgram: string | null;
  readonly closing: AbortSignal;
}

/** Re-encodes a picture as `path`. */
export async function makePicture(input: string, path: string, { pictures }: MediaTools): Promise<MadeFile | Refusal> {
  const unfinished = `${path}.part`;
  const result = await pictures.make(input, unfinished);
  if (typeof result === 'string') {
    await rm(unfinished, { force: true });
    return result;
  }
  return { ...result, ...(await finishFile(unfinished, path)), contentType: 'image/webp' };
}

/** Syncs the bytes before the file is renamed, so that a file with the final name is always complete. */
export async function finishFile(unfinished: string, path: string): Promise<{ path: string; bytes: number }> {
  await syncFile(unfinished);
  await rename(unfinished, path);
  return { path, bytes: (await stat(path)).size };
}
