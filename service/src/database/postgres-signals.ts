import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import pg from 'pg';
import { connectTimeoutMs, keepAliveMs } from './postgres-pool.ts';
import type { Database } from './schema.ts';
import type { Signal, Signals } from './signals.ts';

const channel = 'drystone';
const [firstWaitMs, maxWaitMs] = [250, 15_000];
/** A connection that is silent for longer than this proves that it still hears. */
const proveEveryMs = 15_000;
const maxProofMs = 3000;
/** A pooler in transaction mode accepts LISTEN, and nothing ever arrives. Trying more often would only cost. */
const deafWaitMs = 5 * 60_000;

class Deaf extends Error {}

export interface PostgresSignalsOptions {
  /** The address for LISTEN, past any pooler in transaction mode. */
  readonly address: string;
  /** Sends through the usual connections. */
  readonly database: Database;
  /** Receives one line when signals cannot arrive at this address. */
  readonly report: (line: string) => void;
}

/**
 * Listens until the service ends, with growing pauses after lost connections.
 * @param hear calls back when signals arrive, and always ends with an error
 */
async function keepHearing(
  hear: (onWorking: () => void) => Promise<void>,
  closing: AbortSignal,
  report: (line: string) => void,
): Promise<void> {
  let waitMs = firstWaitMs;
  let isReported = false;
  while (!closing.aborted) {
    let isDeaf = false;
    await hear(() => {
      waitMs = firstWaitMs;
      isReported = false;
    }).catch((error: unknown) => {
      isDeaf = error instanceof Deaf;
    });
    if (closing.aborted) return;
    if (isDeaf && !isReported) {
      isReported = true;
      report(
        'Signals between processes do not arrive, so this process asks the database at intervals. ' +
          'Behind PgBouncer in transaction mode, set DATABASE_LISTEN_URL to the address of PostgreSQL itself.',
      );
    }
    await wait(isReported ? deafWaitMs : waitMs, undefined, { signal: closing, ref: false }).catch(() => {});
    waitMs = Math.min(waitMs * 2, maxWaitMs);
  }
}

/** Sends texts one statement at a time; those during a statement share the next turn, each once. */
function createSender(notify: (payload: string) => Promise<unknown>): {
  send(payload: string): void;
  settled(): Promise<void>;
} {
  const waiting = new Set<string>();
  let sending: Promise<void> | null = null;
  async function sendWaiting(): Promise<void> {
    while (waiting.size > 0) {
      const payloads = [...waiting];
      waiting.clear();
      // While the database is away there is no one to tell; afterwards every process looks at everything.
      await Promise.all(payloads.map(notify)).catch(() => {});
    }
  }
  return {
    send: (payload) => {
      waiting.add(payload);
      sending ??= sendWaiting().finally(() => {
        sending = null;
      });
    },
    settled: async () => {
      await sending;
    },
  };
}

/**
 * Signals by LISTEN and NOTIFY, with one connection a process. It counts as hearing only while a signal that was sent
 * through the usual connections arrives here: a pooler may swallow them, and a network may be cut without a word.
 */
export function openPostgresSignals({ address, database, report }: PostgresSignalsOptions): Signals {
  const own = randomUUID();
  const listeners = new Set<(signal: Signal | null) => void>();
  const closing = new AbortController();
  let isHearing = false;
  let heardProof = (_: string): void => {};

  const tell = (signal: Signal | null): void => {
    for (const listener of listeners) listener(signal);
  };
  const notify = (payload: string): Promise<unknown> => sql`select pg_notify(${channel}, ${payload})`.execute(database);

  const sender = createSender(notify);

  /** `signal`, or `signal #sender`. */
  function receive(payload: string): void {
    const [signal = '', sender] = payload.split(' #');
    if (signal === 'proof') return heardProof(sender ?? '');
    if (sender !== own) tell(signal as Signal);
  }

  async function prove(): Promise<void> {
    const timeout = new AbortController();
    const heard = new Promise<void>((resolve) => {
      heardProof = (sender) => {
        if (sender === own) resolve();
      };
    });
    try {
      await notify(`proof #${own}`);
      const isHeard = await Promise.race([
        heard.then(() => true),
        wait(maxProofMs, false, { signal: AbortSignal.any([timeout.signal, closing.signal]) }).catch(() => true),
      ]);
      if (!isHeard) throw new Deaf(`Signals do not arrive`);
    } finally {
      timeout.abort();
    }
  }

  /** Listens until the connection breaks, or is proved to be deaf. Always throws, or ends with the service. */
  async function hear(onWorking: () => void): Promise<void> {
    const client = new pg.Client({
      connectionString: address,
      connectionTimeoutMillis: connectTimeoutMs,
      keepAlive: true,
      keepAliveInitialDelayMillis: keepAliveMs,
    });
    const lost = new AbortController();
    client.on('error', () => lost.abort());
    client.on('end', () => lost.abort());
    client.on('notification', ({ payload = '' }) => receive(payload));
    try {
      await client.connect();
      await client.query(`listen ${channel}`);
      await prove();
      onWorking();
      isHearing = true;
      tell(null);
      const ended = AbortSignal.any([lost.signal, closing.signal]);
      while (!ended.aborted) {
        await wait(proveEveryMs, undefined, { signal: ended, ref: false }).catch(() => {});
        if (!ended.aborted) await prove();
      }
    } finally {
      isHearing = false;
      await client.end().catch(() => {});
    }
  }

  const hearing = keepHearing(hear, closing.signal, report);
  return {
    isHearing: () => isHearing,
    listen: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    send: (signal) => {
      if (!closing.signal.aborted) sender.send(`${signal} #${own}`);
    },
    close: async () => {
      closing.abort();
      await hearing;
      await sender.settled();
    },
  };
}
