import { maxNameLetters } from '../../model/bounds.ts';
import type { Board, BoardFilter } from '../../model/board.ts';
import type { Post } from '../../model/post.ts';
import { readTexts } from '../../safety/plain-text.ts';
import { type Fields } from '../fields.ts';
import { listItems } from './read-packed.ts';

/** The filters and orders that version 1 does not support. */
const unsupportedFilters: readonly BoardFilter[] = Object.freeze([
  'feeds',
  'languages',
  'savedFilter',
  'ids',
  'sort',
] as const);

/** The maximum length of the list, because nobody can choose from a longer one. */
const maxTags = 200;

/** Adds the data of a board that version 2 has no fields for. */
export async function extendBoard(board: Board, profile: Fields): Promise<Board> {
  const tags = await readTexts((toText) =>
    listItems(profile.tags, maxTags)
      .map((tag) => toText(tag, maxNameLetters))
      .filter(Boolean),
  );
  return Object.freeze({ ...board, unsupportedFilters, tags: Object.freeze(tags) });
}

/**
 * Adds the data of a post that version 2 has no fields for. Its second picture is the first one at another address: a
 * fallback.
 * @param newTabs ids of the posts that open their link and no dialog
 */
export function extendPost(post: Post, newTabs: ReadonlySet<unknown>): Post {
  const firstPicture = post.media.findIndex(({ kind }) => kind === 'picture');
  const media = post.media.map((item, at) =>
    item.kind === 'picture' && at > firstPicture ? { ...item, isFallback: true } : item,
  );
  return Object.freeze({ ...post, media: Object.freeze(media), opensLink: newTabs.has(post.id) });
}
