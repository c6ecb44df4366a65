import type { PostgresPool } from 'kysely';
import pg from 'pg';
import type { Availability } from './availability.ts';

/** PostgreSQL's id of the type `bigint`, which its driver returns as text by default. */
const bigintType = 20;
/** An established network answers within milliseconds; a host that does not answer at all is away. */
export const connectTimeoutMs = 3000;

/** After this time without a byte, the system asks whether the other side is still there. */
export const keepAliveMs = 10_000;

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
 * A pool whose connections may break at any time: an administrator ends them, or the server restarts. A broken
 * connection fails its own statement and nothing else; the pool replaces it.
 */
export function openPostgresPool(
  address: string,
  connections: number,
  availability: Availability,
  limits: Pick<pg.ClientConfig, 'query_timeout'> = {},
): PostgresPool {
  const pool = new pg.Pool({
    connectionString: address,
    max: connections,
    ...limits,
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
  pool.on('connect', (client) => void client.on('error', () => {}));
  return {
    connect: () =>
      availability.connect(async (mustProve) => {
        const client = await pool.connect();
        if (!mustProve) return client;
        try {
          // An idle connection may be lost, too, and not know it yet.
          await client.query('select 1');
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
