import { accountTypes } from '../../service/src/feeds/accounts/account-types.ts';
import { allocateIds } from '../../service/src/database/allocate-ids.ts';
import type { Database } from '../../service/src/database/schema.ts';
import { insertRows } from '../../service/src/posts/store-posts.ts';

/** The moderators of the demo's boards. */
const moderators = ['Mab Tarrant', 'Jonty Fell', 'Hana Oduya'] as const;

/** Stores the users and returns their ids. */
export async function storeUsers(database: Database, teamId: number): Promise<number[]> {
  const firstId = await allocateIds(database, 'users', moderators.length);
  const rows = moderators.map((name, index) => ({ id: firstId + index, team_id: teamId, name }));
  await insertRows(database, 'users', rows);
  return rows.map(({ id }) => id);
}

/** Stores one account for each network. Returns the ids by network. */
export async function storeAccounts(
  database: Database,
  teamId: number,
  name: string,
): Promise<ReadonlyMap<string, number>> {
  const firstId = await allocateIds(database, 'accounts', accountTypes.length);
  const rows = accountTypes.map((type, index) => ({ id: firstId + index, team_id: teamId, type, name }));
  await insertRows(database, 'accounts', rows);
  return new Map(rows.map(({ type, id }) => [type, id]));
}
