import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Database } from '../../database/schema.ts';

export interface SweepFolders {
  readonly uploads: string;
  readonly media: string;
}

const hourMs = 3_600_000;
/** The minimum age of unreferenced files by the disk's clock, because a new file may be referenced soon. */
const graceMs = hourMs;
/** The time after which an upload without new bytes is abandoned. */
const stalledMs = 2 * hourMs;
/** The time for which failed requests are kept, so that clients can still read their status. */
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

/** Removes unused data: uploads without a post, files without a reference, and rows of removed files. */
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
  // After a post is deleted, the data about its author is deleted too.
  await database
    .deleteFrom('post_create_requests')
    .where('status', '=', 'completed')
    .where('post_id', 'is', null)
    .where('created_at', '<', nowMs - failedLifeMs)
    .execute();
}
