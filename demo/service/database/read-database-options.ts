import { fileURLToPath } from 'node:url';
import type { DatabaseOptions } from './connect.ts';

/** Where the demo's data lie. */
export const defaultFile = fileURLToPath(new URL('../../../.data/boards.sqlite', import.meta.url));

/** Which database the environment names. */
export function readDatabaseOptions({ DATABASE_URL, DATABASE_FILE }: Readonly<Record<string, string | undefined>>): DatabaseOptions {
  return DATABASE_URL ? { kind: 'postgres', address: DATABASE_URL } : { kind: 'sqlite', file: DATABASE_FILE ?? defaultFile };
}
