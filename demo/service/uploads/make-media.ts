import { rename, rm, stat } from 'node:fs/promises';
import { findFileKind } from './file-kind.ts';
import type { PictureWorkshop } from './picture-workshop.ts';
import { remakeFilm } from './remake-film.ts';
import type { Refusal } from './refusals.ts';
import { syncFile } from './sync-file.ts';
import { readHead } from './read-head.ts';

/** A file as it may be served. */
export interface MadeFile {
  readonly path: string;
  readonly contentType: 'image/webp' | 'video/mp4';
  readonly bytes: number;
  readonly width: number;
  readonly height: number;
  /** `''` for a film. */
  readonly imagePhash: string;
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
  return { ...result, ...await finishFile(unfinished, path), contentType: 'image/webp' };
}

/** Bytes first, name second: what has its name is whole, whatever happens. */
export async function finishFile(unfinished: string, path: string): Promise<{ path: string; bytes: number }> {
  await syncFile(unfinished);
  await rename(unfinished, path);
  return { path, bytes: (await stat(path)).size };
}

/**
 * Makes what a post shows of a stranger's file: `path` with `.webp`, and for a film with `.mp4`.
 * @param path without an ending
 */
export async function makeMedia(input: string, path: string, tools: MediaTools): Promise<MadeMedia | Refusal> {
  const kind = await findFileKind(await readHead(input));
  if ('refusal' in kind) return kind.refusal;
  if ('picture' in kind) {
    const picture = await makePicture(input, `${path}.webp`, tools);
    return typeof picture === 'string' ? picture : { picture, film: null };
  }
  return tools.filmProgram === null ? 'film' : remakeFilm(input, path, kind.film, { ...tools, filmProgram: tools.filmProgram });
}
