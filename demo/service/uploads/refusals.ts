import {
  maxEdgePixels,
  maxFilmBytes,
  maxFilmPixels,
  maxFilmSeconds,
  maxPictureBytes,
  maxPixels,
} from './upload-limits.ts';

const megabytes = (bytes: number): number => Math.round(bytes / 1_048_576);

/** The reasons for which a file is rejected, as messages for the visitor. */
export const refusals = {
  empty: 'This file is empty.',
  unknown: 'This is no picture that can be used here. Please choose a JPEG, PNG, WebP, AVIF or GIF picture.',
  drawing: 'Drawings in SVG cannot be used here. Please save it as a PNG picture.',
  heic: 'Pictures in HEIC cannot be used here. Please save it as a JPEG picture.',
  film: 'Films cannot be used here. Please choose a picture.',
  large: `This picture is too large: at most ${megabytes(maxPictureBytes)} MB are possible.`,
  large_film: `This film is too large: at most ${megabytes(maxFilmBytes)} MB are possible.`,
  pixels:
    `This picture has too many pixels: at most ${maxPixels / 1e6} million, and ${maxEdgePixels} on a side. ` +
    'Please make it smaller.',
  damaged: 'This file is damaged or not whole. Please try another one.',
  hidden: 'This picture has something else hidden in it. Please save it anew as a picture and try again.',
  slow: 'This file took too long to read. Please try a smaller one.',
  long_film: `This film is too long: at most ${maxFilmSeconds} seconds are possible.`,
  heavy: 'This picture takes too much memory to read. Please make it smaller, or save it as a JPEG picture.',
  film_pixels:
    'This film has a larger picture than can be used here: ' +
    `at most ${Math.round(maxFilmPixels / 1e6)} million pixels (4K) are possible.`,
  film_work: 'This film is too long for the size of its picture. Please make it shorter, or its picture smaller.',
} as const;

export type Refusal = keyof typeof refusals;
