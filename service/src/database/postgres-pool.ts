import type { PostgresPool } from 'kysely';
import pg from 'pg';
import type { Availability } from './availability.ts';
import { classifyError } from './classify-error.ts';

/** PostgreSQL's id of the type `bigint`, which its driver returns as text by default. */
const bigintType = 20;
/** An established network answers within milliseconds; a host that does not answer at all is away. */
export const connectTimeoutMs = 3000;

/** After this time without a byte, the system asks whether the other side is still there. */
export const keepAliveMs = 10_000;

/** Then a request gets 503 and a job is tried again: nobody waits for a free connection for longer. */
const maxWaitMs = 15_000;
/** PostgreSQL's code of "too many clients already", and of "remaining connection slots are reserved". */
const noRoomCode = '53300';
/** A server without room is not asked for another connection for so long. */
const fullForMs = 1000;

export interface PoolLimits {
  /**
   * After so many milliseconds without a response, a statement fails, its connection is dropped and the database is
   * taken for lost: a host that stops without a word closes nothing. Omitted = a statement may take any time.
   */
  readonly maxSilenceMs?: number;
  /** Never closes its last connection, so it goes on with that when others take the rest. Omitted = it does. */
  readonly keepsOne?: boolean;
}

/**
 * Limits the time to connect. The pool's own limit counts the wait for a free connection, too, and a busy database must
 * not look like one that is away.
 */
class ImpatientClient extends pg.Client {
  constructor(config?: string | pg.ClientConfig) {
    super({
      ...(typeof config === 'string' ? { connectionString: config } : config),
      connectionTimeoutMillis: connectTimeoutMs,
    });
  }
}

/**
 * Drops a connection that a statement waits for in vain. The driver fails the statement but keeps the connection, whose
 * next statement would wait behind it.
 */
function dropWhenSilent(client: pg.PoolClient, availability: Availability): void {
  const query = client.query.bind(client) as (...parameters: unknown[]) => Promise<unknown>;
  const queryOrDrop = async (...parameters: unknown[]): Promise<unknown> => {
    try {
      return await query(...parameters);
    } catch (error) {
      if (isSilence(error)) {
        availability.lose(error);
        // While a statement is open, this closes the connection without waiting for the other side.
        void (client as pg.PoolClient & pg.Client).end().catch(() => {});
      }
      throw error;
    }
  };
  client.query = queryOrDrop as typeof client.query;
}

const isSilence = (error: unknown): boolean => error instanceof Error && error.message === 'Query read timeout';

/**
 * Takes connections of a pool. While the server has no room for more (53300), the pool goes on with those that it has;
 * only without any it throws.
 */
function createTaker(pool: pg.Pool, connections: number): () => Promise<pg.PoolClient> {
  let full: { readonly error: unknown; readonly untilMs: number } | null = null;
  /** The pool's own count includes attempts, which may all be refused. */
  let connected = 0;
  pool.on('connect', () => void connected++);
  pool.on('remove', () => void connected--);
  return async () => {
    if (full !== null && performance.now() > full.untilMs) {
      full = null;
      pool.options.max = connections;
    }
    if (full !== null && connected === 0) throw full.error;
    for (;;)
      try {
        return await pool.connect();
      } catch (error) {
        if ((error as { readonly code?: unknown }).code !== noRoomCode) throw error;
        full = { error, untilMs: performance.now() + fullForMs };
        pool.options.max = Math.max(1, connected);
        if (connected === 0) throw error;
        // Waits for one of those that there are: the pool is full now.
      }
  };
}

/**
 * A server that has become a standby refuses writes for good, while its address may lead to the new primary by now: a
 * connection that was refused is closed when it is given back.
 */
function leaveStandbys(pool: pg.Pool): void {
  const refusing = new WeakSet<pg.PoolClient>();
  pool.on('connect', (client) => {
    const query = client.query.bind(client) as (...parameters: unknown[]) => unknown;
    const watch = (...parameters: unknown[]): unknown => {
      const result = query(...parameters);
      if (result instanceof Promise)
        result.catch((error: unknown) => {
          if (classifyError(error) === 'read_only') refusing.add(client);
        });
      return result;
    };
    client.query = watch as typeof client.query;
  });
  pool.on('release', (_, client) => {
    if (refusing.has(client)) void (client as pg.PoolClient & pg.Client).end().catch(() => {});
  });
}

/**
 * A pool whose connections may break at any time: an administrator ends them, or the server restarts. A broken
 * connection fails its own statement and nothing else; the pool replaces it.
 */
export function openPostgresPool(
  address: string,
  connections: number,
  availability: Availability,
  { maxSilenceMs, keepsOne = false }: PoolLimits = {},
): PostgresPool {
  const pool = new pg.Pool({
    connectionString: address,
    max: connections,
    min: keepsOne ? 1 : 0,
    connectionTimeoutMillis: maxSilenceMs ?? maxWaitMs,
    ...(maxSilenceMs !== undefined && { query_timeout: maxSilenceMs }),
    Client: ImpatientClient,
    keepAlive: true,
    keepAliveInitialDelayMillis: keepAliveMs,
    types: {
      // All integers of the service (ids, milliseconds, counts) are far below 2^53.
      getTypeParser: (oid: number, format?: 'text' | 'binary') =>
        oid === bigintType ? Number : pg.types.getTypeParser(oid, format as 'text'),
    },
  });
  // Without a listener, Node ends the process at the first lost connection. The statement of a lost connection fails by
  // itself, and an idle connection is simply replaced, so there is nothing else to do here.
  pool.on('error', () => {});
  pool.on('connect', (client) => {
    client.on('error', () => {});
    if (maxSilenceMs !== undefined) dropWhenSilent(client, availability);
  });
  leaveStandbys(pool);
  const take = createTaker(pool, connections);
  return {
    connect: () =>
      availability.connect(async (mustProve) => {
        const client = await take();
        if (!mustProve) return client;
        try {
          // An idle connection may be lost, too, and not know it yet.
          await client.query({ text: 'select 1', query_timeout: connectTimeoutMs } as pg.QueryConfig);
          return client;
        } catch (error) {
          client.release(true);
          throw error;
        }
      }),
    end: () => pool.end(),
  } as PostgresPool;
}

/** An address without its password, for logs and messages. */
export function describeAddress(address: string): string {
  try {
    const url = new URL(address);
    url.password = '';
    return url.href;
  } catch {
    return 'DATABASE_URL';
  }
}
