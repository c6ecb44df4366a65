import { setTimeout as wait } from 'node:timers/promises';
import type { Selectable } from 'kysely';
import type { Database, Tables } from '../../database/schema.ts';

export type RealtimeMessage = Selectable<Tables['realtime_messages']>;

/** Interval of the queries for new messages of all processes. */
const lookEveryMs = 500;
/** The time for which a listener may go on after its token has ended. */
const checkTokenEveryMs = 2000;
const maxAtOnce = 100;

export interface Listening {
  readonly channel: string;
  /** The id of the last message that the listener has; null = only messages from now on. */
  readonly after: number | null;
  /** SHA-256 of the access token, as the database has it. */
  readonly tokenHash: string;
  readonly now: () => number;
  readonly signal: AbortSignal;
}

async function findNewest(database: Database, channel: string): Promise<number> {
  const newest = await database
    .selectFrom('realtime_messages')
    .select('id')
    .where('channel', '=', channel)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return newest?.id ?? 0;
}

/** Whether the token was not revoked, has not expired, and its user is still there. */
async function isAlive(database: Database, tokenHash: string, nowMs: number): Promise<boolean> {
  const row = await database
    .selectFrom('access_tokens')
    .select('expires_at')
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst();
  return row !== undefined && (row.expires_at === null || row.expires_at > nowMs);
}

/** Yields what is new, also when that is nothing, and ends with the token or the signal. */
export async function* followChannel(
  database: Database,
  { channel, after, tokenHash, now, signal }: Listening,
): AsyncGenerator<readonly RealtimeMessage[], void> {
  let last = after ?? (await findNewest(database, channel));
  let checkAt = Date.now() + checkTokenEveryMs;
  while (!signal.aborted) {
    if (Date.now() >= checkAt) {
      if (!(await isAlive(database, tokenHash, now()))) return;
      checkAt = Date.now() + checkTokenEveryMs;
    }
    const rows = await database
      .selectFrom('realtime_messages')
      .selectAll()
      .where('channel', '=', channel)
      .where('id', '>', last)
      .orderBy('id')
      .limit(maxAtOnce)
      .execute();
    last = rows.at(-1)?.id ?? last;
    yield rows;
    await wait(lookEveryMs, undefined, { signal }).catch(() => {});
  }
}
