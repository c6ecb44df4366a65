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

const videoMark = ': Video: ';

/** Parses the program's description of its input; null = there is no video in it. */
export function readVideoHeader(output: string): VideoHeader | null {
  // Only the program's own lines begin with `Stream`. Lines with metadata, which a stranger wrote, begin with its name.
  const stream = output.split('\n').find((line) => /^ *Stream #\d/.test(line) && line.includes(videoMark));
  const size = /, (\d{1,6})x(\d{1,6})(?=[ ,]|$)(.*)/.exec(stream?.slice(stream.indexOf(videoMark)) ?? '');
  if (!size) return null;
  const [, hours, minutes, seconds] = /Duration: (\d{1,6}):(\d\d):(\d\d(?:\.\d+)?)/.exec(output) ?? [];
  const rate = Number(/(?<![\d.])([\d.]+) fps/.exec(size[3] ?? '')?.[1] ?? Number.NaN);
  return {
    width: Number(size[1]),
    height: Number(size[2]),
    framesASecond: rate > 0 ? rate : unknownFramesASecond,
    seconds: seconds === undefined ? maxVideoSeconds : Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds),
  };
}

/** Returns the number of pixels to decode: pixels per frame × frames per second × seconds. */
function countVideoWork({ width, height, framesASecond, seconds }: VideoHeader): number {
  return width * height * framesASecond * Math.min(seconds, maxVideoSeconds);
}

/** Rejects expensive videos before any pixel is decoded, because they would delay all other files. */
export function refuseVideo(header: VideoHeader): Refusal | null {
  if (header.width * header.height > maxVideoPixels) return 'video_pixels';
  return countVideoWork(header) > maxVideoWork ? 'video_work' : null;
}
