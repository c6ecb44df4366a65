import { createHash } from 'node:crypto';
import type { Database } from '../../database/schema.ts';
import { listPosts } from '../list-posts.ts';
import type { PostFilters } from '../post-filters.ts';
import { describeOrder } from '../post-order.ts';
import type { PostText } from './split-text.ts';

export interface SummaryPosts {
  readonly posts: readonly PostText[];
  /** Identical for identical texts in the same order. */
  readonly fingerprint: string;
}

/** Maximum number of posts per request; readers see the first posts of a board. */
const maxPosts = 500;
/** Maximum length of a text. An article states its subject at its beginning. */
const maxLetters = 1000;

/** The first posts of the board that match all filters and have a text. */
export async function loadSummaryPosts(
  database: Database,
  boardId: number,
  filters: readonly PostFilters[],
): Promise<SummaryPosts> {
  const { posts: rows } = await listPosts(database, {
    boardIds: [boardId],
    filters,
    order: describeOrder([]),
    cursor: null,
    size: maxPosts,
  });
  const posts = rows.map(({ id, language, attributes }) => {
    const { title, text } = JSON.parse(attributes) as { title?: unknown; text?: unknown };
    return {
      id,
      language,
      text: [title, text]
        .filter((part) => typeof part === 'string')
        .join('\n')
        .slice(0, maxLetters),
    };
  });
  return { posts, fingerprint: createHash('sha256').update(JSON.stringify(posts)).digest('hex') };
}
