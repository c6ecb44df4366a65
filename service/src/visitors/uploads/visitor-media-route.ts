import type { Hono } from 'hono';
import type { Database } from '../../database/schema.ts';
import type { ServiceEnvironment } from '../../http/environment.ts';
import type { FileStorage } from '../../storage/file-storage.ts';
import type { StoredFile } from '../../storage/stored-file.ts';
import { mediaFolder } from './sweep.ts';
import { findReaders, isShown } from '../media/find-readers.ts';
import { addStoredFileRoute, type FileResponses } from '../media/stored-file-route.ts';

/** The prefix of file names that are created from visitors' files. */
export const visitorMediaPrefix = 'visitor-';

/** We generate these names, so they cannot contain a path outside the folder. */
const namePattern = /^visitor-[\w-]{24}\.(?:webp|mp4)$/;

/**
 * Serves files that were created from visitors' files. Only files with a row are served, with the type that we created.
 * Everyone may read those of public posts, and the team all of its posts. It must be added before the route of the
 * demo's own files, which has the same path.
 */
export function addVisitorMediaRoute(
  app: Hono<ServiceEnvironment>,
  database: Database,
  storage: FileStorage,
  responses: FileResponses,
): void {
  const find = async (name: string): Promise<StoredFile | null> => {
    if (!namePattern.test(name)) return null;
    const row = await database
      .selectFrom('visitor_media')
      .innerJoin('posts', 'posts.id', 'visitor_media.post_id')
      .innerJoin('boards', 'boards.id', 'posts.board_id')
      .select(['content_type', 'bytes', 'width', 'team_id', isShown.as('is_shown')])
      .where('visitor_media.name', '=', name)
      .executeTakeFirst();
    if (!row) return null;
    const { content_type: contentType, bytes, width } = row;
    const readers = await findReaders(database, name, row);
    return { storage, name: mediaFolder + name, contentType, bytes, width, readers, isStrangers: true };
  };
  addStoredFileRoute(app, find, responses);
}
