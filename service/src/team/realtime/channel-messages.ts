import type { Selectable } from 'kysely';
import { setTimeout as wait } from 'node:timers/promises';
import type { Database, Tables } from '../../database/schema.ts';
import { waitForSignal, type Signals } from '../../database/signals.ts';

export type RealtimeMessage = Selectable<Tables['realtime_messages']>;

/** Interval of the query for new messages where other processes do not announce them, and where they do. */
const [lookEveryMs, lookEveryHearingMs] = [500, 10_000];
/** The time for which a listener may go on after its token has ended. */
const checkTokensEveryMs = 2000;
const maxAtOnce = 500;

/** A listener of this process. */
export interface Subscriber {
  readonly channel: string;
  /** SHA-256 of the access token, as the database has it. */
  readonly tokenHash: string;
  receive(messages: readonly RealtimeMessage[]): void;
  /** The token was revoked or has expired, or its user is gone. */
  end(): void;
}

/** New messages for all listeners of this process: one query for all of them, however many there are. */
export interface ChannelMessages {
  /** Returns a function that ends the subscription. */
  subscribe(subscriber: Subscriber): () => void;
  /** The number of listeners. */
  readonly amount: () => number;
}

export interface ChannelMessagesOptions {
  readonly signals: Signals;
  readonly now: () => number;
  /** Aborts when the service ends. */
  readonly closing: AbortSignal;
  readonly reportError: (error: unknown) => void;
}

async function findNewest(database: Database): Promise<number> {
  const { newest } = await database
    .selectFrom('realtime_messages')
    .select((row) => row.fn.max('id').as('newest'))
    .executeTakeFirstOrThrow();
  return Number(newest ?? 0);
}

/** Returns those of the tokens that still give access. */
async function findAlive(database: Database, hashes: readonly string[], nowMs: number): Promise<ReadonlySet<string>> {
  const rows = await database
    .selectFrom('access_tokens')
    .select('token_hash')
    .where('token_hash', 'in', hashes)
    .where((row) => row.or([row('expires_at', 'is', null), row('expires_at', '>', nowMs)]))
    .execute();
  return new Set(rows.map(({ token_hash }) => token_hash));
}

export function openChannelMessages(
  database: Database,
  { signals, now, closing, reportError }: ChannelMessagesOptions,
): ChannelMessages {
  const subscribers = new Set<Subscriber>();
  /** Ends the waits of the loops when nobody listens any more. */
  let working: AbortController | null = null;

  async function forward(last: number): Promise<number> {
    const rows = await database
      .selectFrom('realtime_messages')
      .selectAll()
      .where('id', '>', last)
      .orderBy('id')
      .limit(maxAtOnce)
      .execute();
    for (const subscriber of subscribers) {
      const own = rows.filter(({ channel }) => channel === subscriber.channel);
      if (own.length > 0) subscriber.receive(own);
    }
    return rows.at(-1)?.id ?? last;
  }

  async function followMessages(ended: AbortSignal): Promise<void> {
    let last: number | null = null;
    while (!ended.aborted) {
      // A signal during the query must not be missed.
      const looked = new AbortController();
      const next = waitForSignal(
        signals,
        (signal) => signal === null || signal === 'realtime',
        signals.isHearing() ? lookEveryHearingMs : lookEveryMs,
        AbortSignal.any([ended, looked.signal]),
      );
      try {
        const before: number = last ?? (await findNewest(database));
        last = await forward(before);
        if (last - before >= maxAtOnce) looked.abort();
      } catch (error) {
        if (!ended.aborted) reportError(error);
      }
      await next;
    }
  }

  async function checkTokens(ended: AbortSignal): Promise<void> {
    while (!ended.aborted) {
      await wait(checkTokensEveryMs, undefined, { signal: ended, ref: false }).catch(() => {});
      if (ended.aborted) return;
      try {
        const alive = await findAlive(
          database,
          [...new Set([...subscribers].map(({ tokenHash }) => tokenHash))],
          now(),
        );
        for (const subscriber of subscribers) if (!alive.has(subscriber.tokenHash)) subscriber.end();
      } catch (error) {
        if (!ended.aborted) reportError(error);
      }
    }
  }

  return {
    amount: () => subscribers.size,
    subscribe: (subscriber) => {
      subscribers.add(subscriber);
      if (working === null) {
        working = new AbortController();
        const ended = AbortSignal.any([working.signal, closing]);
        void followMessages(ended);
        void checkTokens(ended);
      }
      return () => {
        subscribers.delete(subscriber);
        if (subscribers.size > 0) return;
        working?.abort();
        working = null;
      };
    },
  };
}
