import { allocateIds } from '../../database/allocate-ids.ts';
import type { Database } from '../../database/schema.ts';
import { buildDocument, type ResourceNode } from '../../http/json-api/document.ts';

/** Lifetime of messages. After a longer disconnection a client must request the result itself. */
const keptMs = 3_600_000;

export function nameUserChannel(userId: number): string {
  return `private-user-${userId}`;
}

export function nameTeamChannel(teamId: number): string {
  return `private-team-${teamId}`;
}

/**
 * Notifies a channel of a completed request, with the response of the request. Must be called in the transaction that
 * completes it.
 */
export async function notifyChannel(
  database: Database,
  channel: string,
  node: ResourceNode,
  nowMs: number,
): Promise<void> {
  await database
    .deleteFrom('realtime_messages')
    .where('created_at', '<', nowMs - keptMs)
    .execute();
  const id = await allocateIds(database, 'realtime_messages', 1);
  const payload = JSON.stringify(buildDocument({ data: node, fields: new Map() }));
  await database
    .insertInto('realtime_messages')
    .values({ id, channel, type: node.type, created_at: nowMs, payload })
    .execute();
}
