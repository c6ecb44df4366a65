import { sql } from 'kysely';
import type { Database } from '../database/schema.ts';
import { isPostgres } from '../database/is-postgres.ts';
import type { PostFilters } from './post-filters.ts';

/**
 * So many posts are sorted as quickly as they are found in the order of a board of a million, of which as many fit the
 * filter. More of them stand near each other in that order.
 */
const most = 5000;
/** The index of words has each three letters of a text. */
const minLetters = 3;

/** A list of ids that ends where there are too many. */
type FindIds = () => Promise<readonly number[]>;

async function findByWords(database: Database, words: readonly string[]): Promise<readonly number[]> {
  const phrases = words.map((word) => `"${word.replaceAll('"', '""')}"`).join(' AND ');
  const { rows } = await sql<{ readonly id: number }>`
    select rowid as id from posts_search where posts_search match ${phrases} limit ${most + 1}`.execute(database);
  return rows.map(({ id }) => id);
}

function listFinders(
  database: Database,
  boardIds: readonly number[],
  { words, tags, feeds, types, languages }: PostFilters,
): readonly FindIds[] {
  const long = words.filter((word) => [...word].length >= minLetters);
  const ofBoards = () =>
    database
      .selectFrom('posts')
      .select('id')
      .where('board_id', 'in', boardIds)
      .limit(most + 1);
  const idsOf = (rows: readonly { readonly id: number }[]): readonly number[] => rows.map(({ id }) => id);
  return [
    // PostgreSQL weighs its index of words by itself.
    ...(long.length > 0 && !isPostgres(database) ? [() => findByWords(database, long)] : []),
    ...(tags.length > 0
      ? [
          async () =>
            idsOf(
              await database
                .selectFrom('post_tags')
                .select('post_id as id')
                .where('tag', 'in', tags)
                .limit(most + 1)
                .execute(),
            ),
        ]
      : []),
    ...(feeds.length > 0 ? [async () => idsOf(await ofBoards().where('social_feed_id', 'in', feeds).execute())] : []),
    ...(types.length > 0 ? [async () => idsOf(await ofBoards().where('type', 'in', types).execute())] : []),
    ...(languages.length > 0
      ? [
          async () =>
            idsOf(
              await database
                .selectFrom('posts')
                .select('id')
                // The board stands in each alternative: only so SQLite reads each from the index.
                .where((post) =>
                  post.or(
                    languages.flatMap((language) => [
                      post.and([post('board_id', 'in', boardIds), post('language', '=', language)]),
                      post.and([
                        post('board_id', 'in', boardIds),
                        post('language', '>=', `${language}-`),
                        post('language', '<', `${language}.`),
                      ]),
                    ]),
                  ),
                )
                .limit(most + 1)
                .execute(),
            ),
        ]
      : []),
  ];
}

/**
 * The posts that one of the filters leaves, where these are few: a page is then found among them. null = each filter
 * leaves many, or nothing is filtered; then the order of the board leads to the page. Without it the databases would
 * read a board of a million posts to find the ten that have a tag.
 */
export async function findFew(
  database: Database,
  boardIds: readonly number[],
  filters: readonly PostFilters[],
): Promise<readonly number[] | null> {
  for (const find of filters.flatMap((each) => listFinders(database, boardIds, each))) {
    const ids = await find();
    if (ids.length <= most) return [...new Set(ids)];
  }
  return null;
}
