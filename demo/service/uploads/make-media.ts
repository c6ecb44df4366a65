import { rename, rm, stat } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { findFileKind } from './file-kind.ts';
import { remakeFilm } from './remake-film.ts';
import type { Refusal } from './refusals.ts';
import type { RemadePicture } from './remake-picture.ts';
import { runProgram } from './run-program.ts';
import { pictureTimeoutMs } from './upload-limits.ts';
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
  /** Path of `ffmpeg`; null = films are refused. */
  readonly filmProgram: string | null;
  readonly closing: AbortSignal;
  /** Told after each picture: for tests of the limit. */
  readonly onMemory?: (maxResidentKib: number) => void;
}

const pictureProcess = fileURLToPath(new URL('picture-process.ts', import.meta.url));
/** Of JavaScript; pictures themselves lie outside of it. */
const heapLimit = '--max-old-space-size=96';

/** Makes a picture anew as `path`, in a process of its own. */
export async function makePicture(input: string, path: string, tools: MediaTools): Promise<MadeFile | Refusal> {
  const unfinished = `${path}.part`;
  const { status, output, isTooSlow } = await runProgram(process.execPath, [heapLimit, pictureProcess, input, unfinished], { timeoutMs: pictureTimeoutMs, closing: tools.closing });
  if (isTooSlow) return 'slow';
  // A decoder that fell over its input.
  if (status !== 0) return 'damaged';
  const { result, maxResidentKib } = JSON.parse(output) as { result: RemadePicture | Refusal; maxResidentKib: number };
  tools.onMemory?.(maxResidentKib);
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
