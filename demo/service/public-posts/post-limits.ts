import { maxFilmBytes, maxPictureBytes, pieceBytes } from '../uploads/upload-limits.ts';

/** What a visitor's post may hold, in letters (code points) and files; told in the board's document. */
export const postLimits = {
  text: 5000,
  title: 200,
  name: 100,
  /** RFC 5321: the longest that mail can be sent to. */
  email: 254,
  custom_field: 500,
  alternative_text: 500,
  /** More pictures are an album and no post. */
  files: 4,
} as const;

/** More addresses in one text are an advertisement. */
export const maxAddressesInText = 5;

/** A field that no person sees and every simple robot fills in. */
export const trapName = 'website';

/** @param takesFilms films can be made anew here */
export function describeLimits(takesReviews: boolean, takesFilms: boolean): Readonly<Record<string, unknown>> {
  return {
    limits: {
      ...postLimits,
      picture_bytes: maxPictureBytes,
      video_bytes: takesFilms ? maxFilmBytes : 0,
      chunk_bytes: pieceBytes,
    },
    takes_reviews: takesReviews,
    trap: trapName,
  };
}
