import { rm, stat } from 'node:fs/promises';
import type { FilmKind } from './file-kind.ts';
import { readFilmHeader, refuseFilm } from './film-work.ts';
import { finishFile, makePicture, type MadeMedia, type MediaTools } from './make-picture.ts';
import type { Refusal } from './refusals.ts';
import { runProgram } from './run-program.ts';
import {
  filmTimeoutMs,
  keptEdgePixels,
  maxFilmBytes,
  maxFilmPixels,
  maxFilmSeconds,
  maxPixels,
} from './upload-limits.ts';

/** The demuxer for each detected type. It is fixed, so that no file can be read as a list of other files. */
const readers: Readonly<Record<FilmKind, string>> = { mp4: 'mov', webm: 'matroska' };
/** The maximum edge of a re-encoded film, which is more than any board shows. */
const filmEdgePixels = 1280;
/** Extra seconds to encode. If the result is longer than the limit, the film is rejected as too long. */
const spareSeconds = 1;

function readFrom(input: string, kind: FilmKind, { isTold = false, pixels = maxFilmPixels } = {}): string[] {
  return [
    '-nostdin',
    '-hide_banner',
    '-loglevel',
    isTold ? 'info' : 'error',
    '-protocol_whitelist',
    'file',
    '-max_pixels',
    String(pixels),
    '-threads',
    '1',
    '-f',
    readers[kind],
    '-i',
    `file:${input}`,
  ];
}

const fit = (edge: number): string =>
  `scale='min(${edge},iw)':'min(${edge},ih)':force_original_aspect_ratio=decrease:force_divisible_by=2`;

/** Re-encodes an uploaded film as H.264 and AAC without metadata, and creates a picture of its beginning. */
export async function remakeFilm(
  input: string,
  path: string,
  kind: FilmKind,
  tools: MediaTools & { readonly filmProgram: string },
): Promise<MadeMedia | Refusal> {
  const [unfinished, still] = [`${path}.part.mp4`, `${path}.still.png`];
  const run = (parameters: readonly string[]) =>
    runProgram(tools.filmProgram, parameters, { timeoutMs: filmTimeoutMs, closing: tools.closing });
  try {
    const asked = await run([...readFrom(input, kind, { isTold: true, pixels: maxPixels })]);
    const header = readFilmHeader(asked.output);
    const refusal = header ? refuseFilm(header) : 'damaged';
    if (refusal !== null) return asked.isTooSlow ? 'slow' : refusal;

    const made = await run([
      ...readFrom(input, kind),
      '-t',
      String(maxFilmSeconds + spareSeconds),
      '-map',
      '0:v:0',
      '-map',
      '0:a:0?',
      '-map_metadata',
      '-1',
      '-map_chapters',
      '-1',
      '-vf',
      fit(filmEdgePixels),
      '-c:v',
      'libx264',
      '-preset',
      'veryfast',
      '-crf',
      '26',
      '-pix_fmt',
      'yuv420p',
      '-c:a',
      'aac',
      '-b:a',
      '128k',
      '-ac',
      '2',
      '-threads',
      '1',
      '-fs',
      String(maxFilmBytes),
      '-movflags',
      '+faststart',
      '-progress',
      'pipe:1',
      '-f',
      'mp4',
      '-y',
      `file:${unfinished}`,
    ]);
    if (made.isTooSlow) return 'slow';
    if (made.status !== 0) return 'damaged';
    if ((await stat(unfinished)).size >= maxFilmBytes) return 'large_film';
    const microseconds = Number([...made.output.matchAll(/^out_time_us=(\d+)$/gm)].at(-1)?.[1] ?? 0);
    if (microseconds > maxFilmSeconds * 1_000_000) return 'long_film';

    const taken = await run([
      ...readFrom(unfinished, 'mp4'),
      '-frames:v',
      '1',
      '-vf',
      fit(keptEdgePixels),
      '-f',
      'image2',
      '-update',
      '1',
      '-y',
      `file:${still}`,
    ]);
    if (taken.status !== 0) return 'damaged';
    const picture = await makePicture(still, `${path}.webp`, tools);
    if (typeof picture === 'string') return picture;
    const { width, height } = picture;
    return {
      picture,
      film: {
        width,
        height,
        imagePhash: '',
        color: '',
        contentType: 'video/mp4',
        ...(await finishFile(unfinished, `${path}.mp4`)),
      },
    };
  } finally {
    await Promise.all([unfinished, still].map((file) => rm(file, { force: true })));
  }
}
