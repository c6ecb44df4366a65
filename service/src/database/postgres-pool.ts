import type { PostgresPool } from 'kysely';
import pg from 'pg';
import type { Availability } from './availability.ts';

/** PostgreSQL's id of the type `bigint`, which its driver returns as text by default. */
const bigintType = 20;
/** An established network answers within milliseconds; a host that does not answer at all is away. */
export const connectTimeoutMs = 3000;

/** After this time without a byte, the system asks whether the other side is still there. */
export const keepAliveMs = 10_000;

export interface StatementLimits {
  /**
   * After so many milliseconds without a response, a statement fails, its connection is dropped and the database is
   * taken for lost: a host that stops without a word closes nothing. Omitted = a statement may take any time.
   */
  readonly maxSilenceMs?: number;
}

/**
 * Limits the time to connect. The pool's own limit also counts the wait for a free connection, so a busy database would
 * look like one that is away.
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
 * A pool whose connections may break at any time: an administrator ends them, or the server restarts. A broken
 * connection fails its own statement and nothing else; the pool replaces it.
 */
export function openPostgresPool(
  address: string,
  connections: number,
  availability: Availability,
  { maxSilenceMs }: StatementLimits = {},
): PostgresPool {
  const pool = new pg.Pool({
    connectionString: address,
    max: connections,
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
  return {
    connect: () =>
      availability.connect(async (mustProve) => {
        const client = await pool.connect();
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
