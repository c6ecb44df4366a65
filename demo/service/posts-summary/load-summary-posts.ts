import { createHash } from 'node:crypto';
import type { Database } from '../database/schema.ts';
import { listPosts } from '../posts/list-posts.ts';
import type { PostFilters } from '../posts/post-filters.ts';
import { describeOrder } from '../posts/post-order.ts';
import type { PostText } from './split-text.ts';

export interface SummaryPosts {
  readonly posts: readonly PostText[];
  /** The same as long as they say the same, in the same order. */
  readonly fingerprint: string;
}

/** As many as can be read for one request; a board's first ones are those that its readers see. */
const maxPosts = 500;
/** An article says what it is about at its beginning. */
const maxLetters = 1000;

/** The first posts of the board that meet all filters, as far as they have words. */
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
