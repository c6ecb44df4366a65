import type { Database } from '../../database/schema.ts';
import { findNextDue } from '../../http/records/record-store.ts';

/** Expires the requests that were not responded to in time. Returns the delay until the next one; null = none is open. */
export async function expireRightRequests(database: Database, now: () => number): Promise<number | null> {
  await database
    .updateTable('team_records')
    .set({ status: 'expired', due_at: null, updated_at: now() })
    .where('type', '=', 'right_request')
    .where('status', '=', 'requested')
    .where('due_at', '<=', now())
    .execute();
  return findNextDue(database, 'right_request', ['requested'], now());
}
