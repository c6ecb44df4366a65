import { sql, type RawBuilder } from 'kysely';
import type { Database } from '../database/schema.ts';
import { isPostgres } from '../database/is-postgres.ts';
import type { PostFilters } from './post-filters.ts';

/**
 * So many posts are sorted as quickly as they are found in the order of a board of a million, of which as many fit the
 * filter. More of them stand near each other in that order.
 */
export const mostFew = 5000;
/** Of words so many are looked for first: the index reads each post that has one, and common words are found sooner. */
export const mostFirst = 1000;
/** And so many at last, when no page could be filled from the first posts of the board. */
export const mostOfWords = 20_000;

/** A condition for SQLite: a list of any length is one parameter. */
export const isListed = (ids: readonly number[]): RawBuilder<boolean> =>
  sql<boolean>`posts.id in (select value from json_each(${JSON.stringify(ids)}))`;
/** The index of words has each three letters of a text. */
const minLetters = 3;

/** null = there are too many. */
type FindIds = () => Promise<readonly number[] | null>;

async function match(database: Database, words: readonly string[], most: number): Promise<readonly number[] | null> {
  const phrases = words.map((word) => `"${word.replaceAll('"', '""')}"`).join(' AND ');
  const { rows } = await sql<{ readonly id: number }>`
    select rowid as id from posts_search where posts_search match ${phrases} limit ${most + 1}`.execute(database);
  return rows.length > most ? null : rows.map(({ id }) => id);
}

/**
 * A long word is mostly a rare one: where few posts have it, the others are looked for in these. Posts that have all
 * words take longer to find: only where no page could be filled otherwise.
 */
async function findByWords(
  database: Database,
  words: readonly string[],
  most: number,
): Promise<readonly number[] | null> {
  const [longest = ''] = words.toSorted((one, other) => other.length - one.length);
  const found = await match(database, [longest], most);
  return found === null && words.length > 1 && most > mostFirst ? match(database, words, most) : found;
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
      .limit(mostFew + 1);
  const idsOf = (rows: readonly { readonly id: number }[]): readonly number[] | null =>
    rows.length > mostFew ? null : rows.map(({ id }) => id);
  return [
    // PostgreSQL weighs its index of words by itself.
    ...(long.length > 0 && !isPostgres(database) ? [() => findByWords(database, long, mostWords)] : []),
    ...(tags.length > 0
      ? [
          async () =>
            idsOf(
              await database
                .selectFrom('post_tags')
                .select('post_id as id')
                .where('tag', 'in', tags)
                .limit(mostFew + 1)
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
                .limit(mostFew + 1)
                .execute(),
            ),
        ]
      : []),
  ];
}

/**
 * @param mostWords so many posts that have the words are few
 * @returns the posts that one of the filters leaves, where these are few: a page is then found among them. null = each
 * filter leaves many, or nothing is filtered; then the order of the board leads to the page. Without it the databases
 * would read a board of a million posts to find the ten that have a tag.
 */
export async function findFew(
  database: Database,
  boardIds: readonly number[],
  filters: readonly PostFilters[],
  mostWords = mostFew,
): Promise<readonly number[] | null> {
  for (const find of filters.flatMap((each) => listFinders(database, boardIds, each, mostWords))) {
    const ids = await find();
    if (ids) return [...new Set(ids)];
  }
  return null;
}
