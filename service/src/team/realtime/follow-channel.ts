import type { Database } from '../../database/schema.ts';
import type { ChannelMessages, RealtimeMessage } from './channel-messages.ts';

/** A listener looks around at least this often, for example to keep its connection open. */
const yieldEveryMs = 2000;
const maxAtOnce = 100;

export interface Listening {
  readonly channel: string;
  /** The id of the last message that the listener has; null = only messages from now on. */
  readonly after: number | null;
  /** SHA-256 of the access token, as the database has it. */
  readonly tokenHash: string;
  readonly signal: AbortSignal;
}

/** The messages that a client missed; stored for an hour. */
async function findMissed(database: Database, channel: string, after: number): Promise<readonly RealtimeMessage[]> {
  return database
    .selectFrom('realtime_messages')
    .selectAll()
    .where('channel', '=', channel)
    .where('id', '>', after)
    .orderBy('id')
    .limit(maxAtOnce)
    .execute();
}

/** Yields what is new, also when that is nothing, and ends with the token or the signal. */
export async function* followChannel(
  database: Database,
  messages: ChannelMessages,
  { channel, after, tokenHash, signal }: Listening,
): AsyncGenerator<readonly RealtimeMessage[], void> {
  const ended = new AbortController();
  let last = after ?? 0;
  let mayMiss = after !== null;
  let arrived: RealtimeMessage[] = [];
  let wake = (): void => {};
  const end = (): void => {
    ended.abort();
    wake();
  };
  if (signal.aborted) end();
  signal.addEventListener('abort', end, { once: true });
  // First the subscription: what arrives during the query is not missed, and not sent twice.
  const unsubscribe = messages.subscribe({
    channel,
    tokenHash,
    receive: (rows) => {
      arrived.push(...rows);
      wake();
    },
    end,
  });
  try {
    while (mayMiss && !ended.signal.aborted) {
      const missed = await findMissed(database, channel, last);
      last = missed.at(-1)?.id ?? last;
      mayMiss = missed.length === maxAtOnce;
      if (missed.length > 0) yield missed;
    }
    while (!ended.signal.aborted) {
      const rows = arrived.filter(({ id }) => id > last);
      arrived = [];
      last = rows.at(-1)?.id ?? last;
      yield rows;
      if (ended.signal.aborted || arrived.length > 0) continue;
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, yieldEveryMs);
        wake = () => {
          clearTimeout(timer);
          resolve();
        };
      });
    }
  } finally {
    unsubscribe();
    signal.removeEventListener('abort', end);
  }
}
