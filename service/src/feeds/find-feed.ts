import type { Database, Tables } from '../database/schema.ts';
import { ApiError } from '../http/json-api/api-error.ts';

export function selectTeamFeeds(database: Database, teamId: number) {
  return database
    .selectFrom('social_feeds')
    .selectAll()
    .where('board_id', 'in', database.selectFrom('boards').select('id').where('team_id', '=', teamId));
}

export async function requireFeed(database: Database, teamId: number, id: number): Promise<Tables['social_feeds']> {
  const row = await selectTeamFeeds(database, teamId).where('id', '=', id).executeTakeFirst();
  if (!row) throw new ApiError('not_found', `The team has no social feed ${id}.`);
  return row;
}
