import {
  maxEdgePixels,
  maxVideoBytes,
  maxVideoPixels,
  maxVideoSeconds,
  maxPictureBytes,
  maxPixels,
} from './upload-limits.ts';

const megabytes = (bytes: number): number => Math.round(bytes / 1_048_576);

/** The reasons for which a file is rejected, as messages for the visitor. */
export const refusals = {
  empty: 'This file is empty.',
  unknown: 'This file type is not supported. Please choose a JPEG, PNG, WebP, AVIF or GIF picture.',
  drawing: 'SVG drawings are not supported. Please save it as a PNG picture.',
  heic: 'HEIC pictures are not supported. Please save it as a JPEG picture.',
  video: 'Videos are not supported here. Please choose a picture.',
  large: `This picture is too large. The maximum is ${megabytes(maxPictureBytes)} MB.`,
  large_video: `This video is too large. The maximum is ${megabytes(maxVideoBytes)} MB.`,
  pixels:
    `This picture has too many pixels. The maximum is ${maxPixels / 1e6} million, and ${maxEdgePixels} on a side. ` +
    'Please make it smaller.',
  damaged: 'This file is damaged or incomplete. Please try another one.',
  hidden: 'This picture contains other hidden content. Please save it again as a picture and retry.',
  slow: 'This file took too long to process. Please try a smaller one.',
  long_video: `This video is too long. The maximum is ${maxVideoSeconds} seconds.`,
  heavy: 'This picture needs too much memory. Please make it smaller, or save it as a JPEG picture.',
  video_pixels:
    'The resolution of this video is too high. ' +
    `The maximum is ${Math.round(maxVideoPixels / 1e6)} million pixels (4K).`,
  video_work: 'This video is too long for its resolution. Please make it shorter, or lower its resolution.',
} as const;

export type Refusal = keyof typeof refusals;
