import { maxNameLetters } from '../../model/bounds.ts';
import type { Board, BoardFilter } from '../../model/board.ts';
import type { Post } from '../../model/post.ts';
import { readTexts } from '../../safety/plain-text.ts';
import { type Fields } from '../fields.ts';
import { listItems } from './read-packed.ts';

/** What version 1 can neither filter nor sort by. */
const unsupportedFilters: readonly BoardFilter[] = Object.freeze([
  'feeds',
  'languages',
  'savedFilter',
  'ids',
  'sort',
] as const);

/** Nobody can choose from a longer list. */
const maxTags = 200;

/** Adds to a board what version 2 has no field for. */
export async function extendBoard(board: Board, profile: Fields): Promise<Board> {
  const tags = await readTexts((toText) =>
    listItems(profile.tags, maxTags)
      .map((tag) => toText(tag, maxNameLetters))
      .filter(Boolean),
  );
  return Object.freeze({ ...board, unsupportedFilters, tags: Object.freeze(tags) });
}

/**
 * Adds to a post what version 2 has no field for. Its second picture is the first one at another address: a fallback.
 * @param newTabs ids of the posts that open their link and no dialog
 */
export function extendPost(post: Post, newTabs: ReadonlySet<unknown>): Post {
  const firstPicture = post.media.findIndex(({ kind }) => kind === 'picture');
  const media = post.media.map((item, at) =>
    item.kind === 'picture' && at > firstPicture ? { ...item, isFallback: true } : item,
  );
  return Object.freeze({ ...post, media: Object.freeze(media), opensLink: newTabs.has(post.id) });
}
