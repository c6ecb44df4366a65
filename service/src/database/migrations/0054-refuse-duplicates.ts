import { sql, type Kysely, type Migration } from 'kysely';
import { isPostgres } from '../is-postgres.ts';

interface Double {
  /** The row that stays. */
  readonly first: number;
  readonly id: number;
}

/**
 * Rows that say the same as an earlier one, by the given expressions. Of domains the verified one stays.
 * @param best sorts the row that stays to the beginning
 */
async function findDoubles(
  database: Kysely<unknown>,
  table: string,
  columns: string,
  { where, best = '0' }: { readonly where: string; readonly best?: string },
): Promise<readonly Double[]> {
  const { rows } = await sql
    .raw<Double>(
      `select * from (select id, first_value(id) over (partition by ${columns} order by ${best}, id) as first
        from ${table} where ${where}) as ranked where id <> first order by id`,
    )
    .execute(database);
  return rows;
}

/** The account that stays gets the feeds, the scheduled content and the newest tokens of the other. */
async function joinAccounts(database: Kysely<unknown>, { first, id }: Double): Promise<void> {
  const tables = await database.introspection.getTables();
  await sql`update social_feeds set account_id = ${first} where account_id = ${id}`.execute(database);
  await sql`update ingestion_events set account_id = ${first} where account_id = ${id}`.execute(database);
  await sql`update team_records set parent_id = ${first}
    where type = 'scheduled_content' and parent_id = ${id}`.execute(database);
  // A database of an earlier version gets this table by a later migration.
  if (tables.some(({ name }) => name === 'account_tokens')) {
    await sql`delete from account_tokens where account_id = ${first}
      and exists (select 1 from account_tokens where account_id = ${id})`.execute(database);
    await sql`update account_tokens set account_id = ${first} where account_id = ${id}`.execute(database);
  }
  await sql`delete from accounts where id = ${id}`.execute(database);
}

/** A product that a team made twice stays, under an sku of its own. */
async function renameProducts(database: Kysely<unknown>, doubles: readonly Double[]): Promise<void> {
  for (const { id } of doubles) {
    const { rows } = await sql<{ attributes: string }>`select attributes from products where id = ${id}`.execute(
      database,
    );
    const attributes = JSON.parse(rows[0]?.attributes ?? '{}') as Record<string, unknown>;
    attributes['sku'] = `${String(attributes['sku'])} (${id})`;
    await sql`update products set attributes = ${JSON.stringify(attributes)} where id = ${id}`.execute(database);
  }
}

/**
 * What the code has always looked for before it stored it, and could store twice all the same: accounts of networks,
 * domains, products of a feed, and calls to action on a post.
 */
export const refuseDuplicates: Migration = {
  async up(database: Kysely<unknown>): Promise<void> {
    const at = (name: string): string =>
      isPostgres(database) ? `(attributes::json ->> '${name}')` : `json_extract(attributes, '$.${name}')`;
    const account = `team_id, type, ${at('external_id')}`;
    const domain = `team_id, ${at('name')}`;
    const product = `product_feed_id, ${at('sku')}`;
    const isAccount = `${at('external_id')} is not null`;

    for (const double of await findDoubles(database, 'accounts', account, { where: isAccount }))
      await joinAccounts(database, double);
    const best = `case status when 'verified' then 0 else 1 end`;
    for (const { id } of await findDoubles(database, 'team_records', domain, { where: `type = 'domain'`, best }))
      await sql`delete from team_records where type = 'domain' and id = ${id}`.execute(database);
    const whereProduct = 'product_feed_id is not null';
    await renameProducts(database, await findDoubles(database, 'products', product, { where: whereProduct }));
    for (const { id } of await findDoubles(database, 'cta_associations', 'cta_id, post_id, attributes', {
      where: '1 = 1',
    }))
      await sql`delete from cta_associations where id = ${id}`.execute(database);

    // PostgreSQL makes no index on a table whose rows still wait for their triggers (`migrate.ts`).
    const settle = ['immediate', 'deferred'].map((when) => `set constraints all ${when}`);
    for (const statement of [
      ...(isPostgres(database) ? settle : []),
      `create unique index accounts_by_external_id on accounts (${account})`,
      `create unique index domains_by_name on team_records (${domain}) where type = 'domain'`,
      `create unique index products_by_sku on products (${product}) where ${whereProduct}`,
      'create unique index cta_associations_once on cta_associations (cta_id, post_id, attributes)',
    ])
      await sql.raw(statement).execute(database);
  },
};
