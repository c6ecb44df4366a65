import type { Database } from './schema.ts';

/** What a start must know of the one before it. */
export type KeptName =
  | 'seed_version'
  | 'challenge_secret'
  | 'id_token_secret'
  | 'browser_secret'
  | 'engagement_pruned_day'
  | 'engagement_summed_days';

/** null = nobody has written it yet. */
export async function readKeptValue(database: Database, name: KeptName): Promise<string | null> {
  return (
    (await database.selectFrom('kept_values').select('value').where('name', '=', name).executeTakeFirst())?.value ??
    null
  );
}

export async function writeKeptValue(database: Database, name: KeptName, value: string): Promise<void> {
  await database
    .insertInto('kept_values')
    .values({ name, value })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
    .execute();
}

/** The value that is there, else this one from now on: of several processes that come together all get the same. */
export async function keepFirstValue(database: Database, name: KeptName, value: string): Promise<string> {
  await database
    .insertInto('kept_values')
    .values({ name, value })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute();
  return (await readKeptValue(database, name)) ?? value;
}
