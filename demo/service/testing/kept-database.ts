import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { DatabaseOptions } from '../database/connect.ts';
import { openTestDatabase } from './test-service.ts';

/**
 * A database that several services open one after another: in memory it would be a new one each time, so a file in
 * place of that.
 */
export async function openKeptDatabase(): Promise<{ readonly options: DatabaseOptions; close(): Promise<void> }> {
  const options = await openTestDatabase();
  if (options.kind === 'postgres') return { options, close: async () => {} };
  const folder = mkdtempSync(join(tmpdir(), 'boards-'));
  return {
    options: { kind: 'sqlite', file: join(folder, 'boards.sqlite') },
    close: async () => rmSync(folder, { recursive: true }),
  };
}
