import { fileURLToPath } from 'node:url';
import type { DatabaseOptions } from './connect.ts';

/** A demo and a real service have files of their own: neither can be taken for the other. */
export function findDefaultFile(isDemo: boolean): string {
  return fileURLToPath(new URL(`../../../.data/${isDemo ? 'boards' : 'service'}.sqlite`, import.meta.url));
}

/** Which database the environment names. */
export function readDatabaseOptions({
  DATABASE_URL,
  DATABASE_FILE,
  DEMO,
}: Readonly<Record<string, string | undefined>>): DatabaseOptions {
  return DATABASE_URL
    ? { kind: 'postgres', address: DATABASE_URL }
    : { kind: 'sqlite', file: DATABASE_FILE ?? findDefaultFile(DEMO === '1') };
}
