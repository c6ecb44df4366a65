import type { Refusal } from './refusals.ts';
import { maxVideoPixels, maxVideoSeconds, maxVideoWork } from './upload-limits.ts';

/** The header values of a video. */
export interface VideoHeader {
  readonly width: number;
  readonly height: number;
  readonly framesASecond: number;
  readonly seconds: number;
}

/** The assumed frame rate of a video without one: the most expensive of the common rates. */
const unknownFramesASecond = 60;

/** Parses the program's description of its input; null = there is no video in it. */
export function readVideoHeader(output: string): VideoHeader | null {
  const stream = /Stream #\d+:\d+[^\n]*: Video: [^\n]*?, (\d{1,6})x(\d{1,6})[ ,\n]([^\n]*)/.exec(output);
  if (!stream) return null;
  const [, hours, minutes, seconds] = /Duration: (\d+):(\d\d):(\d\d(?:\.\d+)?)/.exec(output) ?? [];
  const rate = Number(/([\d.]+) fps/.exec(stream[3] ?? '')?.[1] ?? Number.NaN);
  return {
    width: Number(stream[1]),
    height: Number(stream[2]),
    framesASecond: rate > 0 ? rate : unknownFramesASecond,
    seconds: seconds === undefined ? maxVideoSeconds : Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds),
  };
}

/** Returns the number of pixels to decode: pixels per frame × frames per second × seconds. */
export function countVideoWork({ width, height, framesASecond, seconds }: VideoHeader): number {
  return width * height * framesASecond * Math.min(seconds, maxVideoSeconds);
}

/** Rejects expensive videos before any pixel is decoded, because they would delay all other files. */
export function refuseVideo(header: VideoHeader): Refusal | null {
  if (header.width * header.height > maxVideoPixels) return 'video_pixels';
  return countVideoWork(header) > maxVideoWork ? 'video_work' : null;
}
