import type { Database, PostStatus } from '../../database/schema.ts';
import { readAttributes } from '../../visitors/media/media-reference.ts';
import { describeConditions, readPostFilters } from '../../posts/post-filters.ts';
import { byteOrderMark, writeRow } from './csv.ts';

/** The selection of posts: ids of boards, statuses (none = all), and filter parameters by name. */
export interface PostExportSubject {
  readonly boardIds: readonly number[];
  readonly statuses: readonly PostStatus[];
  readonly filters: Readonly<Record<string, string>>;
  /** Base address of links to the service's own pictures. */
  readonly base: string;
}

export interface ExportFile {
  readonly content: string;
  readonly rowsCount: number;
}

const columns = [
  'id',
  'board_id',
  'board',
  'status',
  'type',
  'published_at',
  'last_moderated_at',
  'author_name',
  'author_username',
  'author_url',
  'title',
  'text',
  'url',
  'image_url',
  'video_url',
  'alternative_text',
  'tags',
  'rating',
  'language',
  'sentiment',
  'pinned',
  'highlighted',
  'score',
] as const;
const rowsAtOnce = 1000;

function timeOf(ms: number): string {
  return new Date(ms).toISOString();
}

/**
 * Exports all posts, the lowest id first, a thousand at a time, so that concurrent requests wait for only one such
 * read.
 */
export async function exportPosts(
  database: Database,
  { boardIds, statuses, filters, base }: PostExportSubject,
  { signMedia, closing }: { readonly signMedia: (json: string) => string; readonly closing: AbortSignal },
): Promise<ExportFile> {
  const wanted = readPostFilters(new Map(Object.entries(filters)));
  const boards = await database
    .selectFrom('boards')
    .select(['id', 'name'])
    .where('id', 'in', boardIds.length > 0 ? boardIds : [0])
    .execute();
  const names = new Map(boards.map(({ id, name }) => [id, name]));
  const parts = [byteOrderMark + writeRow(columns)];
  let rowsCount = 0;
  for (let last = 0; ;) {
    closing.throwIfAborted();
    const rows = await database
      .selectFrom('posts')
      .selectAll('posts')
      .where('board_id', 'in', boardIds.length > 0 ? boardIds : [0])
      .where('posts.id', '>', last)
      .where((post) =>
        post.and([
          ...describeConditions(wanted, post),
          ...(statuses.length > 0 ? [post('status', 'in', statuses)] : []),
        ]),
      )
      .orderBy('posts.id')
      .limit(rowsAtOnce)
      .execute();
    for (const row of rows) {
      const attributes = JSON.parse(signMedia(JSON.stringify(readAttributes(row.attributes, base)))) as Readonly<
        Record<string, unknown>
      >;
      const author = (
        typeof attributes['author'] === 'object' && attributes['author'] !== null ? attributes['author'] : {}
      ) as Readonly<Record<string, unknown>>;
      const values: Readonly<Record<(typeof columns)[number], unknown>> = {
        id: row.id,
        board_id: row.board_id,
        board: names.get(row.board_id) ?? '',
        status: row.status,
        type: row.type,
        published_at: timeOf(row.published_at),
        last_moderated_at: timeOf(row.last_moderated_at),
        author_name: author['name'],
        author_username: author['username'],
        author_url: author['url'],
        title: attributes['title'],
        text: attributes['text'],
        url: attributes['url'],
        image_url: attributes['image_url'],
        video_url: attributes['video_url'],
        alternative_text: attributes['alternative_text'],
        tags: Array.isArray(attributes['tags']) ? attributes['tags'].join(', ') : '',
        rating: row.rating < 0 ? null : row.rating,
        language: row.language,
        sentiment: row.sentiment,
        pinned: row.is_pinned === 1,
        highlighted: attributes['highlighted'] === true,
        score: row.score,
      };
      parts.push(writeRow(columns.map((column) => values[column])));
    }
    rowsCount += rows.length;
    last = rows.at(-1)?.id ?? last;
    if (rows.length < rowsAtOnce) return { content: parts.join(''), rowsCount };
    await new Promise((resolve) => setImmediate(resolve));
  }
}
