import { resolveTxt } from 'node:dns/promises';
import type { Database } from '../../database/schema.ts';
import { changeRecord, findNextDue, readRecord } from '../../http/records/record-store.ts';

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

/** Verifies the domains that are due. Returns the delay until the next one; null = none is pending. */
export async function verifyDomains(
  database: Database,
  resolve: ResolveText,
  now: () => number,
): Promise<number | null> {
  const nowMs = now();
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
  return findNextDue(database, 'domain', ['pending'], now());
}
