import type { Hono } from 'hono';
import type { Database } from '../database/schema.ts';
import type { ServiceEnvironment } from '../http/environment.ts';
import type { FileStorage } from '../storage/file-storage.ts';
import type { StoredFile } from '../storage/stored-file.ts';
import { findReaders, isShown } from '../visitors/media/find-readers.ts';
import { addStoredFileRoute, type FileResponses } from '../visitors/media/stored-file-route.ts';

/** The prefix of the names of feeds' pictures. */
export const feedMediaPrefix = 'feed-';
export const feedMediaFolder = 'feeds/';

/** The service generates these names, so they cannot contain a path outside of the folder. */
const namePattern = /^feed-[\w-]{24}\.webp$/;

/**
 * Serves stored copies of feeds' pictures, so that a visitor's browser sends no request to another server. Only
 * pictures of a post are served: of a public one to everyone, of others to the team.
 */
export function addFeedMediaRoute(
  app: Hono<ServiceEnvironment>,
  database: Database,
  storage: FileStorage,
  responses: FileResponses,
): void {
  const find = async (name: string): Promise<StoredFile | null> => {
    if (!namePattern.test(name)) return null;
    const row = await database
      .selectFrom('feed_media')
      .innerJoin('feed_pictures', 'media_name', 'feed_media.name')
      .innerJoin('posts', 'posts.id', 'feed_pictures.post_id')
      .innerJoin('boards', 'boards.id', 'posts.board_id')
      .select(['content_type', 'bytes', 'width', 'team_id', isShown.as('is_shown')])
      .where('feed_media.name', '=', name)
      .orderBy('is_shown', 'desc')
      .limit(1)
      .executeTakeFirst();
    if (!row) return null;
    const { content_type: contentType, bytes, width } = row;
    const readers = await findReaders(database, name, row);
    return { storage, name: feedMediaFolder + name, contentType, bytes, width, readers, isStrangers: true };
  };
  addStoredFileRoute(app, find, responses);
}

/** The minimum age of an unused file before its removal, because a new reference may follow. */
const graceMs = 3_600_000;

/** Removes pictures that no post uses, and files without a row. */
export async function sweepFeedMedia(database: Database, storage: FileStorage, nowMs: number): Promise<void> {
  const unused = await database
    .selectFrom('feed_media')
    .select('name')
    .where('created_at', '<', nowMs - graceMs)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(selectFrom('feed_pictures').select('feed_pictures.id').whereRef('media_name', '=', 'feed_media.name')),
      ),
    )
    .limit(500)
    .execute();
  for (const { name } of unused) {
    await database.deleteFrom('feed_media').where('name', '=', name).execute();
    await storage.remove(feedMediaFolder + name);
  }
  for await (const file of storage.list(feedMediaFolder)) {
    if (Date.now() - file.changedAt < graceMs) continue;
    const name = file.name.slice(feedMediaFolder.length);
    const row = await database.selectFrom('feed_media').select('name').where('name', '=', name).executeTakeFirst();
    if (!row) await storage.remove(file.name);
  }
}
