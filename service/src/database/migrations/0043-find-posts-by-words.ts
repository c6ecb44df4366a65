import { sql, type Kysely, type Migration } from 'kysely';
import { isPostgres } from '../is-postgres.ts';

/** Sort orders and filters of boards with a million posts; an index serves each one. */
const indexes = [
  'create index posts_by_score on posts (board_id, status, score, last_moderated_at, id)',
  'create index posts_by_rating on posts (board_id, status, rating, last_moderated_at, id)',
  'create index posts_by_type on posts (board_id, type)',
  'create index posts_by_language on posts (board_id, language)',
];

/** Every three consecutive letters of a text: a search finds words at any position, in every language. */
const sqliteStatements = [
  `create virtual table posts_search
    using fts5 (search_text, content = 'posts', content_rowid = 'id', columnsize = 0, tokenize = 'trigram')`,
  `insert into posts_search (posts_search) values ('rebuild')`,
  `create trigger index_words_of_new_posts after insert on posts begin
    insert into posts_search (rowid, search_text) values (new.id, new.search_text);
  end`,
  `create trigger forget_words_of_posts after delete on posts begin
    insert into posts_search (posts_search, rowid, search_text) values ('delete', old.id, old.search_text);
  end`,
  `create trigger index_words_of_posts after update of search_text on posts
  when old.search_text <> new.search_text begin
    insert into posts_search (posts_search, rowid, search_text) values ('delete', old.id, old.search_text);
    insert into posts_search (rowid, search_text) values (new.id, new.search_text);
  end`,
];

/**
 * The same with `pg_trgm`, which is part of PostgreSQL and can be installed by the owner of a database. Without it, a
 * search reads all posts of its board as before.
 */
async function indexWordsInPostgres(database: Kysely<unknown>): Promise<void> {
  const {
    rows: [can],
  } = await sql<{ readonly is_possible: boolean }>`select exists (
    select from pg_extension where extname = 'pg_trgm'
    union all
    select from pg_available_extensions
      where name = 'pg_trgm' and has_database_privilege(current_database(), 'CREATE')
        and has_schema_privilege('public', 'CREATE')) as is_possible`.execute(database);
  if (can?.is_possible !== true) return;
  await sql`create extension if not exists pg_trgm with schema public`.execute(database);
  const {
    rows: [found],
  } = await sql<{ readonly schema: string }>`select nspname as schema
    from pg_extension join pg_namespace on pg_namespace.oid = extnamespace
    where extname = 'pg_trgm'`.execute(database);
  const operators = sql.ref(`${found?.schema ?? 'public'}.gin_trgm_ops`);
  await sql`create index posts_by_words on posts using gin (search_text ${operators})`.execute(database);
}

export const findPostsByWords: Migration = {
  async up(database: Kysely<unknown>): Promise<void> {
    for (const statement of indexes) await sql.raw(statement).execute(database);
    if (isPostgres(database)) await indexWordsInPostgres(database);
    else for (const statement of sqliteStatements) await sql.raw(statement).execute(database);
  },
};
