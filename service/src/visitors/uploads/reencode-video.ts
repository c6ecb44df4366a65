import { rm, stat } from 'node:fs/promises';
import type { VideoKind } from './file-kind.ts';
import { readVideoHeader, refuseVideo } from './video-work.ts';
import { finishFile, makePicture, type MadeMedia, type MediaTools } from './make-picture.ts';
import type { Refusal } from './refusals.ts';
import { runProgram, type ProgramEnd } from './run-program.ts';
import {
  videoTimeoutMs,
  keptEdgePixels,
  maxVideoBytes,
  maxVideoPixels,
  maxVideoSeconds,
  maxPixels,
} from './upload-limits.ts';

/** The demuxer for each detected type. It is fixed, so that no file can be read as a list of other files. */
const readers: Readonly<Record<VideoKind, string>> = { mp4: 'mov', webm: 'matroska' };
/** The maximum edge of a re-encoded video, which is more than any board shows. */
const videoEdgePixels = 1280;
/**
 * Extra seconds to encode. A result with more than half of them is rejected as too long: sound ends in whole packets.
 */
const spareSeconds = 1;

function readFrom(input: string, kind: VideoKind, { isVerbose = false, pixels = maxVideoPixels } = {}): string[] {
  return [
    '-nostdin',
    '-hide_banner',
    '-loglevel',
    isVerbose ? 'info' : 'error',
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

/** The system's words for what is not the video's fault. */
const machineFaults: Readonly<Record<string, string>> = {
  'No space left on device': 'ENOSPC',
  'Disk quota exceeded': 'EDQUOT',
  'Read-only file system': 'EROFS',
  'Permission denied': 'EACCES',
  'Too many open files': 'EMFILE',
  'Cannot allocate memory': 'ENOMEM',
  'Resource temporarily unavailable': 'EAGAIN',
};

/** Throws when the machine, and not the video, ended the program. */
function throwMachineFault({ status, output }: ProgramEnd): void {
  if (status === 0) return;
  const words = Object.keys(machineFaults).find((text) => output.includes(text));
  if (words !== undefined)
    throw Object.assign(new Error(`The video program: ${words}`), { code: machineFaults[words] });
  if (status === null) throw new Error('The system ended the video program.');
}

const fit = (edge: number): string =>
  `scale='min(${edge},iw)':'min(${edge},ih)':force_original_aspect_ratio=decrease:force_divisible_by=2`;

/** H.264 and AAC, which every browser plays, without metadata. */
function encodeTo(path: string, input: string, kind: VideoKind): string[] {
  return [
    ...readFrom(input, kind),
    '-t',
    String(maxVideoSeconds + spareSeconds),
    '-map',
    '0:v:0',
    '-map',
    '0:a:0?',
    '-map_metadata',
    '-1',
    '-map_chapters',
    '-1',
    '-vf',
    fit(videoEdgePixels),
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
    String(maxVideoBytes),
    '-movflags',
    '+faststart',
    '-f',
    'mp4',
    '-y',
    `file:${path}`,
  ];
}

function takeStill(path: string, video: string): string[] {
  return [
    ...readFrom(video, 'mp4', { isVerbose: true }),
    '-frames:v',
    '1',
    '-vf',
    fit(keptEdgePixels),
    '-f',
    'image2',
    '-update',
    '1',
    '-y',
    `file:${path}`,
  ];
}

/** Re-encodes an uploaded video as H.264 and AAC without metadata, and creates a picture of its beginning. */
export async function remakeVideo(
  input: string,
  path: string,
  kind: VideoKind,
  tools: MediaTools & { readonly videoProgram: string },
): Promise<MadeMedia | Refusal> {
  const [unfinished, still] = [`${path}.part.mp4`, `${path}.still.png`];
  const run = async (parameters: readonly string[]): Promise<ProgramEnd> => {
    const ended = await runProgram(tools.videoProgram, parameters, {
      timeoutMs: videoTimeoutMs,
      closing: tools.closing,
    });
    if (!ended.isTooSlow) throwMachineFault(ended);
    return ended;
  };
  try {
    const asked = await run([...readFrom(input, kind, { isVerbose: true, pixels: maxPixels })]);
    const header = readVideoHeader(asked.output);
    const refusal = header ? refuseVideo(header) : 'damaged';
    if (refusal !== null) return asked.isTooSlow ? 'slow' : refusal;

    const made = await run(encodeTo(unfinished, input, kind));
    if (made.isTooSlow) return 'slow';
    if (made.status !== 0) return 'damaged';
    if ((await stat(unfinished)).size >= maxVideoBytes) return 'large_video';

    // The length is what the made file says: the program's last report of progress may come before the end.
    const taken = await run(takeStill(still, unfinished));
    const seconds = readVideoHeader(taken.output)?.seconds;
    if (taken.status !== 0 || seconds === undefined) return 'damaged';
    if (seconds > maxVideoSeconds + spareSeconds / 2) return 'long_video';
    const picture = await makePicture(still, `${path}.webp`, tools);
    if (typeof picture === 'string') return picture;
    const { width, height } = picture;
    return {
      picture,
      video: {
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
