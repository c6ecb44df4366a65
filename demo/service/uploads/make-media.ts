import { findFileKind } from './file-kind.ts';
import { makePicture, type MadeMedia, type MediaTools } from './make-picture.ts';
import { readHead } from './read-head.ts';
import type { Refusal } from './refusals.ts';
import { remakeFilm } from './remake-film.ts';

/**
 * Creates the media that a post shows from an uploaded file: `path` with `.webp`, and for a film also with `.mp4`.
 * @param path without an extension
 */
export async function makeMedia(input: string, path: string, tools: MediaTools): Promise<MadeMedia | Refusal> {
  const kind = await findFileKind(await readHead(input));
  if ('refusal' in kind) return kind.refusal;
  if ('picture' in kind) {
    const picture = await makePicture(input, `${path}.webp`, tools);
    return typeof picture === 'string' ? picture : { picture, film: null };
  }
  return tools.filmProgram === null
    ? 'film'
    : remakeFilm(input, path, kind.film, { ...tools, filmProgram: tools.filmProgram });
}
