import { maxVideoBytes, maxPictureBytes, pieceBytes } from '../uploads/upload-limits.ts';

/** Limits of a visitor's post, in letters (code points) and files. The board's document returns them. */
export const postLimits = {
  text: 5000,
  title: 200,
  name: 100,
  /** RFC 5321: the maximum length of an address. */
  email: 254,
  custom_field: 500,
  alternative_text: 500,
  /** More pictures would be an album, not a post. */
  files: 4,
} as const;

/** A text with more addresses is considered an advertisement. */
export const maxAddressesInText = 5;

/** A hidden field that persons do not see and simple bots fill in. */
export const trapName = 'website';

/** @param takesVideos true = the service can convert videos */
export function describeLimits(takesReviews: boolean, takesVideos: boolean): Readonly<Record<string, unknown>> {
  return {
    limits: {
      ...postLimits,
      picture_bytes: maxPictureBytes,
      video_bytes: takesVideos ? maxVideoBytes : 0,
      chunk_bytes: pieceBytes,
    },
    takes_reviews: takesReviews,
    trap: trapName,
  };
}
