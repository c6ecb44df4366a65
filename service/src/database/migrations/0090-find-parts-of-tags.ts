import { sql, type Kysely, type Migration } from 'kysely';

interface Tables {
  readonly post_tags: { readonly post_id: number; readonly tag: string };
}

/** Rows of one statement. */
const batch = 500;

/** Filters separate tags by commas, so no filter found a tag that contains one: now each of its parts does. */
export const findPartsOfTags: Migration = {
  async up(database: Kysely<unknown>): Promise<void> {
    const tables = database as Kysely<Tables>;
    const rows = await tables.selectFrom('post_tags').selectAll().where('tag', 'like', '%,%').execute();
    const parts = rows.flatMap(({ post_id, tag }) =>
      tag
        .split(',')
        .map((part) => ({ post_id, tag: part.trim() }))
        .filter((part) => part.tag !== ''),
    );
    for (let index = 0; index < parts.length; index += batch)
      await tables
        .insertInto('post_tags')
        .values(parts.slice(index, index + batch))
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    await sql`delete from post_tags where tag like '%,%'`.execute(database);
  },
};
