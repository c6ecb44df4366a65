import type { BoardRow } from '../../boards/find-board.ts';
import type { Database } from '../../database/schema.ts';

/** The fields of a board's form, and its protection. */
export interface PostForm {
  readonly feedId: number;
  readonly hasEmail: boolean;
  readonly hasCustomField: boolean;
  /** True when all other feeds of the board have reviews: posts have stars, and may have a title. */
  readonly takesReviews: boolean;
  readonly needsChallenge: boolean;
  readonly hasTrap: boolean;
}

/** Settings of the service for the protection of all boards. Default: the options of each feed. */
export interface Defences {
  readonly challenge?: boolean;
  readonly trap?: boolean;
}

interface FeedAttributes {
  readonly source?: unknown;
  readonly options?: Readonly<Record<string, unknown>>;
}

const reviewSources = new Set<unknown>(['reviews', 'review_trackers']);

/** null = the board accepts no posts of visitors. */
export async function findPostForm(database: Database, board: BoardRow, defences: Defences): Promise<PostForm | null> {
  const rows = await database
    .selectFrom('social_feeds')
    .selectAll()
    .where('board_id', '=', board.id)
    .orderBy('id')
    .execute();
  const feeds = rows.map(({ id, attributes }) => ({ id, ...(JSON.parse(attributes) as FeedAttributes) }));
  const feed = feeds.find(({ source }) => source === 'public_post');
  if (!feed) return null;
  const others = feeds.filter(({ source }) => source !== 'public_post');
  const options = feed.options ?? {};
  return {
    feedId: feed.id,
    hasEmail: options['email'] === true,
    hasCustomField: options['custom_field'] === true,
    takesReviews: others.length > 0 && others.every(({ source }) => reviewSources.has(source)),
    needsChallenge: defences.challenge ?? options['challenge'] === true,
    hasTrap: defences.trap ?? options['trap'] !== false,
  };
}
