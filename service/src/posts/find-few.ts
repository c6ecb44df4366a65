import { sql, type RawBuilder } from 'kysely';
import type { Database } from '../database/schema.ts';
import { isPostgres } from '../database/is-postgres.ts';
import type { PostFilters } from './post-filters.ts';

/**
 * Maximum number of posts that are found first and sorted afterwards. Up to this number, sorting is as quick as reading
 * a board of a million posts in order, when as many of them match the filter. With more matches, they are close to each
 * other in that order.
 */
export const maxFew = 5000;
/**
 * Maximum number of posts in the first search for words. The index reads each post with one of the words, and posts
 * with common words are found faster in the order of the board.
 */
export const maxFirst = 1000;
/** Maximum in the second search, when the first posts of the board could not fill a page. */
export const maxOfWords = 20_000;

/** A condition for SQLite that passes a list of any length as one parameter. */
export const isListed = (ids: readonly number[]): RawBuilder<boolean> =>
  sql<boolean>`posts.id in (select value from json_each(${JSON.stringify(ids)}))`;
/** Minimum length of a word: the index of words consists of all groups of three letters. */
const minLetters = 3;

/** null = there are too many matches. */
type FindIds = () => Promise<readonly number[] | null>;

async function match(database: Database, words: readonly string[], max: number): Promise<readonly number[] | null> {
  const phrases = words.map((word) => `"${word.replaceAll('"', '""')}"`).join(' AND ');
  const { rows } = await sql<{ readonly id: number }>`
    select rowid as id from posts_search where posts_search match ${phrases} limit ${max + 1}`.execute(database);
  return rows.length > max ? null : rows.map(({ id }) => id);
}

/**
 * Searches for the longest word, because a long word is usually rare: when few posts have it, the other words are
 * searched in these posts. A search for posts with all words takes longer, so it runs only when a page could not be
 * filled otherwise.
 */
async function findByWords(
  database: Database,
  words: readonly string[],
  max: number,
): Promise<readonly number[] | null> {
  const [longest = ''] = words.toSorted((one, other) => other.length - one.length);
  const found = await match(database, [longest], max);
  return found === null && words.length > 1 && max > maxFirst ? match(database, words, max) : found;
}

function listFinders(
  database: Database,
  boardIds: readonly number[],
  { words, tags, feeds, types, languages }: PostFilters,
  mostWords: number,
): readonly FindIds[] {
  const long = words.filter((word) => [...word].length >= minLetters);
  const ofBoards = () =>
    database
      .selectFrom('posts')
      .select('id')
      .where('board_id', 'in', boardIds)
      .limit(maxFew + 1);
  const idsOf = (rows: readonly { readonly id: number }[]): readonly number[] | null =>
    rows.length > maxFew ? null : rows.map(({ id }) => id);
  return [
    // PostgreSQL itself estimates the cost of its index of words.
    ...(long.length > 0 && !isPostgres(database) ? [() => findByWords(database, long, mostWords)] : []),
    ...(tags.length > 0
      ? [
          async () =>
            idsOf(
              await database
                .selectFrom('post_tags')
                .select('post_id as id')
                .where('tag', 'in', tags)
                .limit(maxFew + 1)
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
                // Each alternative repeats the board: otherwise SQLite does not use the index for each of them.
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
                .limit(maxFew + 1)
                .execute(),
            ),
        ]
      : []),
  ];
}

/**
 * Finds the matches of one filter when they are few.
 * @param mostWords the maximum number of posts with the words that counts as few
 * @returns the posts that match one of the filters, when they are few: the page is then selected from them. null = each
 * filter has many matches, or there is no filter; then the page is read in the order of the board. Without this
 * function the databases would read a board of a million posts to find the ten with a tag.
 */
export async function findFew(
  database: Database,
  boardIds: readonly number[],
  filters: readonly PostFilters[],
  mostWords = maxFew,
): Promise<readonly number[] | null> {
  for (const find of filters.flatMap((each) => listFinders(database, boardIds, each, mostWords))) {
    const ids = await find();
    if (ids) return [...new Set(ids)];
  }
  return null;
}
