import type { FeedPostRow } from '../../database/feed-rows.ts';
import type { Database } from '../../database/schema.ts';
import { rowsAtOnce, type FeedPlace } from '../import-batch.ts';
import { readShownVersion } from '../shown-version.ts';
import type { KnownPost, ListedPost } from './compared-posts.ts';

type Column = 'source_id' | 'current_id' | 'address' | 'page' | 'content_key';

async function loadBy(
  database: Database,
  scope: { readonly feedId: number } | { readonly boardId: number },
  column: Column,
  values: readonly string[],
): Promise<readonly FeedPostRow[]> {
  const rows: FeedPostRow[] = [];
  const unique = [...new Set(values)];
  for (let start = 0; start < unique.length; start += rowsAtOnce) {
    const query = database.selectFrom('feed_posts').selectAll();
    rows.push(
      ...(await (
        'feedId' in scope
          ? query.where('social_feed_id', '=', scope.feedId)
          : query
              .where('board_id', '=', scope.boardId)
              // Ids have an index by feed.
              .$if(column === 'current_id', (ofBoard) =>
                ofBoard.where('social_feed_id', 'in', (feeds) =>
                  feeds.selectFrom('social_feeds').select('id').where('board_id', '=', scope.boardId),
                ),
              )
      )
        .where(column, 'in', unique.slice(start, start + rowsAtOnce))
        .execute()),
    );
  }
  return rows;
}

const nameOf = ({ social_feed_id, source_id }: FeedPostRow): string => `${social_feed_id} ${source_id}`;
const once = (rows: readonly FeedPostRow[]): FeedPostRow[] => [
  ...new Map(rows.map((row) => [nameOf(row), row])).values(),
];

/**
 * Rows of a feed that may be one of the listed posts.
 *
 * @param previousMs the time of the previous list of the feed; null = unknown
 */
export async function loadKnown(
  database: Database,
  { feedId, boardId }: Pick<FeedPlace, 'feedId' | 'boardId'>,
  listed: readonly ListedPost[],
  previousMs: number | null,
): Promise<readonly FeedPostRow[]> {
  const ids = listed.map(({ post }) => post.id);
  const ofFeed = [
    ...(await loadBy(database, { feedId }, 'source_id', ids)),
    ...(await loadBy(database, { feedId }, 'current_id', ids)),
  ];
  // Most polls list known ids only, each once.
  const found = new Set(ofFeed.map(({ source_id, current_id }) => current_id ?? source_id));
  const isPlain = new Set(ids).size === ids.length && ids.every((id) => found.has(id));
  const more = isPlain
    ? []
    : [
        ...(await loadTwins(database, boardId, listed)),
        ...(await loadByDate(database, feedId, listed)),
        ...(await loadPrevious(database, feedId, previousMs)),
      ];
  return once([...ofFeed, ...more.filter(({ social_feed_id }) => social_feed_id === feedId)]);
}

/** Rows of all feeds of a board with the id, the address, the page or the content of one of the listed posts. */
export async function loadTwins(
  database: Database,
  boardId: number,
  listed: readonly ListedPost[],
): Promise<readonly FeedPostRow[]> {
  const fulls = listed.flatMap(({ address }) => address?.full ?? []);
  const pages = listed.flatMap(({ address }) => address?.page ?? []);
  return once([
    ...(await loadBy(
      database,
      { boardId },
      'current_id',
      listed.map(({ post }) => post.id),
    )),
    ...(await loadBy(database, { boardId }, 'address', [...fulls, ...pages])),
    ...(await loadBy(database, { boardId }, 'page', pages)),
    ...(await loadBy(
      database,
      { boardId },
      'content_key',
      listed.flatMap(({ contentKey }) => contentKey ?? []),
    )),
  ]);
}

/** Rows of a feed with the date of one of the listed posts. */
async function loadByDate(
  database: Database,
  feedId: number,
  listed: readonly ListedPost[],
): Promise<readonly FeedPostRow[]> {
  const dates = [...new Set(listed.flatMap(({ date }) => date ?? []))];
  const rows: FeedPostRow[] = [];
  for (let start = 0; start < dates.length; start += rowsAtOnce)
    rows.push(
      ...(await database
        .selectFrom('feed_posts')
        .selectAll()
        .where('social_feed_id', '=', feedId)
        .where('source_date', 'in', dates.slice(start, start + rowsAtOnce))
        .execute()),
    );
  return rows;
}

/** Rows of the previous list of a feed: a post that moves has nothing but words and parts of its address in common. */
async function loadPrevious(
  database: Database,
  feedId: number,
  previousMs: number | null,
): Promise<readonly FeedPostRow[]> {
  if (previousMs === null) return [];
  return database
    .selectFrom('feed_posts')
    .selectAll()
    .where('social_feed_id', '=', feedId)
    .where('listed_at', '=', previousMs)
    .execute();
}

const textOrNull = (value: unknown): string | null => (typeof value === 'string' ? value : null);

/** @param previousMs the time of the previous list of the feed; null = unknown */
export function knownPostOf(row: FeedPostRow, previousMs: number | null = null): KnownPost {
  const shown = readShownVersion(row.shown);
  const author = shown?.['author'] as { readonly name?: string } | null | undefined;
  return {
    key: row.source_id,
    id: row.current_id ?? row.source_id,
    address: row.address,
    page: row.page,
    contentKey: row.content_key,
    title: textOrNull(shown?.['title']),
    text: textOrNull(shown?.['text']),
    date: row.source_date === null ? null : Number(row.source_date),
    author: author?.name ?? null,
    pictures: (shown?.['pictures'] as readonly string[] | undefined) ?? [],
    wasListed: previousMs !== null && row.listed_at !== null && Number(row.listed_at) === previousMs,
    isLegacy: shown === null,
  };
}
