import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { DatabaseOptions } from '../../src/database/connect.ts';
import { openTestDatabase } from './test-service.ts';

/**
 * Opens a database that several services can use one after another. It uses a file, because an in-memory database would
 * be new each time.
 */
export async function openKeptDatabase(): Promise<{ readonly options: DatabaseOptions; close(): Promise<void> }> {
  const options = await openTestDatabase();
  if (options.kind === 'postgres') return { options, close: async () => {} };
  const folder = mkdtempSync(join(tmpdir(), 'boards-'));
  const file = join(folder, 'boards.sqlite');
  if (options.image) writeFileSync(file, options.image);
  return {
    options: { kind: 'sqlite', file },
    close: async () => rmSync(folder, { recursive: true }),
  };
}
