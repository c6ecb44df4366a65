import { sql, type Kysely, type Migration } from 'kysely';

/**
 * The posts whose team wrote the address of one of our files into them. A file is public while one of its posts is, so
 * such a copy counts, too.
 */
const statements = [
  `create table media_copies (
    name text not null,
    post_id bigint not null references posts (id) on delete cascade,
    primary key (name, post_id))`,
  'create index media_copies_post on media_copies (post_id)',
];

/** Posts without files of their own that refer to one, from before there was this table. */
const oldCopies = sql<{ id: number; attributes: string }>`select id, attributes from posts
  where attributes like '%drystone-media:%'
    and not exists (select 1 from visitor_media where post_id = posts.id)
    and not exists (select 1 from feed_pictures where post_id = posts.id)
  order by id`;

export const copyMedia: Migration = {
  async up(database: Kysely<unknown>): Promise<void> {
    for (const statement of statements) await sql.raw(statement).execute(database);
    const { rows } = await oldCopies.execute(database);
    for (const { id, attributes } of rows)
      for (const name of new Set(attributes.match(/(?<="drystone-media:)[a-z]+-[\w-]{24}\.\w+/g)))
        await sql`insert into media_copies (name, post_id) values (${name}, ${id})`.execute(database);
  },
};
