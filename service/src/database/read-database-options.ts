import { fileURLToPath } from 'node:url';
import type { DatabaseOptions } from './connect.ts';

/** A demo and a real service have separate files, so that neither can be mistaken for the other. */
export function findDefaultFile(isDemo: boolean): string {
  return fileURLToPath(new URL(`../../../.data/${isDemo ? 'boards' : 'service'}.sqlite`, import.meta.url));
}

/** Reads the database options from the environment. */
export function readDatabaseOptions({
  DATABASE_URL,
  DATABASE_FILE,
  DEMO,
}: Readonly<Record<string, string | undefined>>): DatabaseOptions {
  return DATABASE_URL
    ? { kind: 'postgres', address: DATABASE_URL }
    : { kind: 'sqlite', file: DATABASE_FILE ?? findDefaultFile(DEMO === '1') };
}
