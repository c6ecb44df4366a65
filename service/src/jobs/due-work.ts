import { resolveTxt } from 'node:dns/promises';
import type { Database } from '../database/schema.ts';
import { publishDue } from '../commerce/publishing/scheduled-content.ts';
import type { Networks } from '../feeds/networks/networks.ts';
import { changeRecord, readRecord } from '../http/records/record-store.ts';

/** Returns the texts of a name's TXT records; an empty list when the name does not exist. */
export type ResolveText = (name: string) => Promise<readonly string[]>;

export const resolveTextByDns: ResolveText = async (name) => {
  try {
    return (await resolveTxt(name)).map((parts) => parts.join(''));
  } catch {
    return [];
  }
};

const askAgainMs = 10 * 60_000;
/** The time after which an unverified domain fails. */
const proveWithinMs = 14 * 86_400_000;

async function verifyDomains(database: Database, resolve: ResolveText, nowMs: number): Promise<void> {
  const rows = await database
    .selectFrom('team_records')
    .selectAll()
    .where('type', '=', 'domain')
    .where('status', '=', 'pending')
    .where('due_at', '<=', nowMs)
    .execute();
  for (const row of rows) {
    const { txt_name, txt_value } = readRecord<{ readonly txt_name: string; readonly txt_value: string }>(row);
    const isProven = (await resolve(txt_name)).includes(txt_value);
    const isOver = nowMs > row.created_at + proveWithinMs;
    await changeRecord(
      database,
      row,
      isProven
        ? { status: 'verified', due_at: null }
        : isOver
          ? { status: 'failed', due_at: null }
          : { due_at: nowMs + askAgainMs },
      nowMs,
    );
  }
}

export interface DueSurroundings {
  readonly networks: Networks | null;
  readonly resolveText: ResolveText;
  readonly now: () => number;
}

/**
 * Runs all due work: it publishes content, verifies domains, and expires right requests. Returns the delay until the
 * next check.
 */
export async function runDue(
  database: Database,
  { networks, resolveText, now }: DueSurroundings,
): Promise<number | null> {
  await publishDue(database, networks, now);
  await verifyDomains(database, resolveText, now());
  await database
    .updateTable('team_records')
    .set({ status: 'expired', due_at: null, updated_at: now() })
    .where('type', '=', 'right_request')
    .where('status', '=', 'requested')
    .where('due_at', '<=', now())
    .execute();
  const next = await database
    .selectFrom('team_records')
    .select('due_at')
    .where('status', 'in', ['pending', 'publishing', 'requested'])
    .where('type', 'in', ['scheduled_content', 'domain', 'right_request'])
    .where('due_at', 'is not', null)
    .orderBy('due_at')
    .limit(1)
    .executeTakeFirst();
  return next?.due_at === null || next?.due_at === undefined ? null : next.due_at - now();
}
