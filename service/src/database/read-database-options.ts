import { join } from 'node:path';
import type { DatabaseOptions } from './connect.ts';

/**
 * The default file, in the folder in which the service is started. A demo and a real service have separate files, so
 * that neither can be mistaken for the other.
 */
export function findDefaultFile(isDemo: boolean): string {
  return join(process.cwd(), '.data', `${isDemo ? 'boards' : 'service'}.sqlite`);
}

/** Reads the database options from the environment. */
export function readDatabaseOptions({
  DATABASE_URL,
  DATABASE_LISTEN_URL,
  DATABASE_REPLICA_URL,
  DATABASE_FILE,
  DEMO,
}: Readonly<Record<string, string | undefined>>): DatabaseOptions {
  return DATABASE_URL
    ? {
        kind: 'postgres',
        address: DATABASE_URL,
        ...(DATABASE_LISTEN_URL && { listenAddress: DATABASE_LISTEN_URL }),
        ...(DATABASE_REPLICA_URL && { replicaAddress: DATABASE_REPLICA_URL }),
      }
    : { kind: 'sqlite', file: DATABASE_FILE ?? findDefaultFile(DEMO === '1') };
}
