import { sql } from 'kysely';
import type { Database } from '../../database/schema.ts';
import type { FileStorage } from '../../storage/file-storage.ts';
import { teamPicturesFolder } from '../pictures/team-pictures.ts';
import { uploadsFolder } from './upload-limits.ts';

const hourMs = 3_600_000;
/** The minimum age of unreferenced files by the storage's clock, because a new file may be referenced soon. */
const graceMs = hourMs;
/** The time after which an upload without new bytes is abandoned. */
const stalledMs = 2 * hourMs;
/** The time for which failed requests are kept, so that clients can still read their status. */
const failedLifeMs = 7 * 24 * hourMs;

export const mediaFolder = 'media/';

/** Removes files of a folder that are old and that no row names. */
async function removeStrays(
  storage: FileStorage,
  folder: string,
  isKnown: (name: string) => Promise<boolean>,
): Promise<void> {
  for await (const { name, changedAt } of storage.list(folder)) {
    if (Date.now() - changedAt > graceMs && !(await isKnown(name.slice(folder.length)))) await storage.remove(name);
  }
}

/**
 * What nobody may use any more: uploads without a post that expired or stand still, and those of a post that was made,
 * which stay when the service ended, or the disk failed, just after it.
 */
async function removeUploads(database: Database, storage: FileStorage, nowMs: number): Promise<void> {
  const isMade = sql<boolean>`request_id in (select id from post_create_requests where status = 'completed')`;
  const { rows } = await sql<{ id: string }>`select id from uploads where ${isMade} or (request_id is null and (
    expires_at <= ${nowMs} or (received < length and created_at <= ${nowMs - stalledMs}
      and not exists (select 1 from upload_parts
        where upload_id = uploads.id and created_at > ${nowMs - stalledMs}))))`.execute(database);
  for (const { id } of rows) {
    const parts = await database.selectFrom('upload_parts').select('name').where('upload_id', '=', id).execute();
    const { numDeletedRows } = await database
      .deleteFrom('uploads')
      .where('id', '=', id)
      .where((upload) => upload.or([upload('request_id', 'is', null), isMade]))
      .executeTakeFirst();
    if (numDeletedRows > 0n) for (const { name } of parts) await storage.remove(uploadsFolder + name);
  }
}

/** Removes the files of a folder that no row of its table names. */
const removeUnlisted = (
  database: Database,
  storage: FileStorage,
  folder: string,
  table: 'upload_parts' | 'visitor_media' | 'team_pictures',
): Promise<void> =>
  removeStrays(
    storage,
    folder,
    async (name) =>
      (await database.selectFrom(table).select('name').where('name', '=', name).executeTakeFirst()) !== undefined,
  );

/** Removes unused data: uploads without a post, files without a reference, and rows of removed files. */
export async function sweep(database: Database, storage: FileStorage, nowMs: number): Promise<void> {
  await removeUploads(database, storage, nowMs);
  await removeUnlisted(database, storage, uploadsFolder, 'upload_parts');
  const orphans = await database.deleteFrom('visitor_media').where('post_id', 'is', null).returning('name').execute();
  for (const { name } of orphans) await storage.remove(mediaFolder + name);
  await removeUnlisted(database, storage, mediaFolder, 'visitor_media');
  await removeUnlisted(database, storage, teamPicturesFolder, 'team_pictures');
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
