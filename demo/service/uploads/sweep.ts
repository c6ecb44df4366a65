import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Database } from '../database/schema.ts';

export interface SweepFolders {
  readonly uploads: string;
  readonly media: string;
}

const hourMs = 3_600_000;
/** What nothing names may be about to be named. By the disk's clock. */
const graceMs = hourMs;
/** An upload that has not grown for so long was given up. */
const stalledMs = 2 * hourMs;
/** Requests that came to nothing are no use after the last client has stopped asking. */
const failedLifeMs = 7 * 24 * hourMs;

async function listOldFiles(
  folder: string,
): Promise<{ readonly name: string; readonly bytes: number; readonly ageMs: number }[]> {
  const files = [];
  for (const name of await readdir(folder)) {
    const found = await stat(join(folder, name)).catch(() => null);
    if (found?.isFile() && Date.now() - found.mtimeMs > graceMs)
      files.push({ name, bytes: found.size, ageMs: Date.now() - found.mtimeMs });
  }
  return files;
}

/**
 * Removes what nobody can use any more: uploads that no post took, files that nothing names, and rows that only say so.
 */
export async function sweep(database: Database, folders: SweepFolders, nowMs: number): Promise<void> {
  const expired = await database
    .deleteFrom('uploads')
    .where('expires_at', '<=', nowMs)
    .where('request_id', 'is', null)
    .returning('id')
    .execute();
  for (const { id } of expired) await rm(join(folders.uploads, id), { force: true });
  for (const { name, bytes, ageMs } of await listOldFiles(folders.uploads)) {
    const row = await database.selectFrom('uploads').selectAll().where('id', '=', name).executeTakeFirst();
    if (row && row.received !== bytes)
      await database.updateTable('uploads').set({ received: bytes }).where('id', '=', name).execute();
    if (row && (row.request_id !== null || bytes === row.length || ageMs < stalledMs)) continue;
    await database.deleteFrom('uploads').where('id', '=', name).execute();
    await rm(join(folders.uploads, name), { force: true });
  }

  const orphans = await database.deleteFrom('visitor_media').where('post_id', 'is', null).returning('name').execute();
  for (const { name } of orphans) await rm(join(folders.media, name), { force: true });
  for (const { name } of await listOldFiles(folders.media)) {
    const row = await database.selectFrom('visitor_media').select('name').where('name', '=', name).executeTakeFirst();
    if (!row) await rm(join(folders.media, name), { force: true });
  }

  await database.deleteFrom('solved_challenges').where('expires_at', '<=', nowMs).execute();
  await database
    .deleteFrom('post_create_requests')
    .where('status', '=', 'failed')
    .where('created_at', '<', nowMs - failedLifeMs)
    .execute();
  // With the post goes what was known of who wrote it.
  await database
    .deleteFrom('post_create_requests')
    .where('status', '=', 'completed')
    .where('post_id', 'is', null)
    .where('created_at', '<', nowMs - failedLifeMs)
    .execute();
}
