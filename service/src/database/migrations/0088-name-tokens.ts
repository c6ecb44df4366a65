import { sql, type Kysely, type Migration } from 'kysely';

const statements = [
  // Only tokens for scripts have these: their user sees, renames and revokes them.
  `alter table access_tokens add column id bigint`,
  `alter table access_tokens add column name text`,
  `alter table access_tokens add column created_at bigint`,
  `create unique index access_tokens_by_id on access_tokens (id)`,
];

interface Token {
  readonly token_hash: string;
}

/** Tokens for scripts get a number and a name, also those that the command has made before. */
export const nameTokens: Migration = {
  async up(database: Kysely<unknown>): Promise<void> {
    for (const statement of statements) await sql.raw(statement).execute(database);
    const { rows } = await sql<Token>`select token_hash from access_tokens where user_id is not null and
      grant_id is null order by token_hash`.execute(database);
    for (const [index, { token_hash }] of rows.entries())
      await sql`update access_tokens set id = ${index + 1}, name = 'Token' where token_hash = ${token_hash}`.execute(
        database,
      );
    await sql`insert into id_blocks (name, next_id) values ('access_tokens', ${rows.length + 1})`.execute(database);
  },
};
