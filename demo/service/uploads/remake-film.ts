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

/** By the kind that we found, so that no file can ask to be read as a list of other files. */
const readers: Readonly<Record<FilmKind, string>> = { mp4: 'mov', webm: 'matroska' };
/** What a film is made to fit in: more than any board shows. */
const filmEdgePixels = 1280;
/** More than this of what was made shows that there is more than may be. */
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

/** Makes a stranger's film anew, and a picture of its beginning: other bytes, no metadata, H.264 and AAC. */
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
