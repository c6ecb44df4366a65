import type { Refusal } from './refusals.ts';
import { maxFilmPixels, maxFilmSeconds, maxFilmWork } from './upload-limits.ts';

/** What a film says of itself. */
export interface FilmHeader {
  readonly width: number;
  readonly height: number;
  readonly framesASecond: number;
  readonly seconds: number;
}

/** Of a film that does not say: what costs most of all that is usual. */
const unknownFramesASecond = 60;

/** Reads what the program prints about its input; null = there is no film in it. */
export function readFilmHeader(output: string): FilmHeader | null {
  const stream = /Stream #\d+:\d+[^\n]*: Video: [^\n]*?, (\d{1,6})x(\d{1,6})[ ,\n]([^\n]*)/.exec(output);
  if (!stream) return null;
  const [, hours, minutes, seconds] = /Duration: (\d+):(\d\d):(\d\d(?:\.\d+)?)/.exec(output) ?? [];
  const rate = Number(/([\d.]+) fps/.exec(stream[3] ?? '')?.[1] ?? Number.NaN);
  return {
    width: Number(stream[1]),
    height: Number(stream[2]),
    framesASecond: rate > 0 ? rate : unknownFramesASecond,
    seconds: seconds === undefined ? maxFilmSeconds : Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds),
  };
}

/** Pixels that must be read and drawn: of a picture, times pictures a second, times seconds. */
export function countFilmWork({ width, height, framesASecond, seconds }: FilmHeader): number {
  return width * height * framesASecond * Math.min(seconds, maxFilmSeconds);
}

/** Before a pixel is decoded: what would hold up all others. */
export function refuseFilm(header: FilmHeader): Refusal | null {
  if (header.width * header.height > maxFilmPixels) return 'film_pixels';
  return countFilmWork(header) > maxFilmWork ? 'film_work' : null;
}
