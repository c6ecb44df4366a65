import type { Database, TeamRecordRow } from '../../database/schema.ts';
import {
  allEventNames,
  type EventName,
  type EventObject,
  eventNames,
  recordEvents,
} from '../../team/webhooks/record-events.ts';
import { readAttributes } from '../../visitors/media/media-reference.ts';

/** The prefix of internal attributes, such as account secrets and hashes. They are left out of responses and events. */
const hiddenPrefix = '_';

/** The stored attributes of a record that its team may see. */
export function readShownAttributes(attributes: string, base: string): Record<string, unknown> {
  const stored = Object.entries(readAttributes(attributes, base));
  return Object.fromEntries(stored.filter(([name]) => !name.startsWith(hiddenPrefix)));
}

/** Queues the webhook events about records of one type and team; types without events are left out. */
export async function recordRecordEvents(
  database: Database,
  change: 'created' | 'updated' | 'destroyed',
  rows: readonly TeamRecordRow[],
  nowMs: number,
): Promise<void> {
  const [first] = rows;
  if (!first || !(first.type in eventNames)) return;
  const name = `${first.type}_${change}`;
  if (!(allEventNames as readonly string[]).includes(name)) return;
  await recordEvents(database, name as EventName, {
    teamId: first.team_id,
    nowMs,
    objects: rows.map(({ type, id, status, attributes }) => ({
      type: type as EventObject,
      id,
      describe: (base) => ({ ...readShownAttributes(attributes, base), ...(status !== null && { status }) }),
    })),
  });
}
