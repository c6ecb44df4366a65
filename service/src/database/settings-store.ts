import type { Database } from './schema.ts';

/** The names of values that a start needs from the previous one. */
export type SettingName =
  | 'seed_version'
  | 'files_folder'
  | 'new_files_folder'
  | 'engagement_pruned_day'
  | 'engagement_summed_days';

/** null = not written yet. */
export async function readSetting(database: Database, name: SettingName): Promise<string | null> {
  return (
    (await database.selectFrom('kept_values').select('value').where('name', '=', name).executeTakeFirst())?.value ??
    null
  );
}

export async function writeSetting(database: Database, name: SettingName, value: string): Promise<void> {
  await database
    .insertInto('kept_values')
    .values({ name, value })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
    .execute();
}

/** Returns the stored value, or stores this one: concurrent processes all get the same value. */
export async function keepFirstValue(database: Database, name: SettingName, value: string): Promise<string> {
  await database
    .insertInto('kept_values')
    .values({ name, value })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute();
  return (await readSetting(database, name)) ?? value;
}
