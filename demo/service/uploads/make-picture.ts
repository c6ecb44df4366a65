import { rename, rm, stat } from 'node:fs/promises';
import type { PictureWorkshop } from './picture-workshop.ts';
import type { Refusal } from './refusals.ts';
import { syncFile } from './sync-file.ts';

/** A file as it may be served. */
export interface MadeFile {
  readonly path: string;
  readonly contentType: 'image/webp' | 'video/mp4';
  readonly bytes: number;
  readonly width: number;
  readonly height: number;
  /** `''` for a film. */
  readonly imagePhash: string;
  /** `#rrggbb`; `''` = none. */
  readonly color: string;
}

export interface MadeMedia {
  readonly picture: MadeFile;
  /** With a film, `picture` is its first picture. */
  readonly film: MadeFile | null;
}

export interface MediaTools {
  readonly pictures: PictureWorkshop;
  /** Path of `ffmpeg`; null = films are refused. */
  readonly filmProgram: string | null;
  readonly closing: AbortSignal;
}

/** Makes a picture anew as `path`. */
export async function makePicture(input: string, path: string, { pictures }: MediaTools): Promise<MadeFile | Refusal> {
  const unfinished = `${path}.part`;
  const result = await pictures.make(input, unfinished);
  if (typeof result === 'string') {
    await rm(unfinished, { force: true });
    return result;
  }
  return { ...result, ...(await finishFile(unfinished, path)), contentType: 'image/webp' };
}

/** Bytes first, name second: what has its name is whole, whatever happens. */
export async function finishFile(unfinished: string, path: string): Promise<{ path: string; bytes: number }> {
  await syncFile(unfinished);
  await rename(unfinished, path);
  return { path, bytes: (await stat(path)).size };
}
