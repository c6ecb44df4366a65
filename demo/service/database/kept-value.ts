import type { Database } from './schema.ts';

/** The names of values that a start needs from the previous one. */
export type KeptName =
  | 'seed_version'
  | 'challenge_secret'
  | 'id_token_secret'
  | 'browser_secret'
  | 'engagement_pruned_day'
  | 'engagement_summed_days';

/** null = not written yet. */
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

/** Returns the stored value, or stores this one: concurrent processes all get the same value. */
export async function keepFirstValue(database: Database, name: KeptName, value: string): Promise<string> {
  await database
    .insertInto('kept_values')
    .values({ name, value })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute();
  return (await readKeptValue(database, name)) ?? value;
}
