import { join } from 'node:path';
import type { Hono } from 'hono';
import type { Database } from '../database/schema.ts';
import type { ServiceEnvironment } from '../http/environment.ts';
import { addStoredFileRoute, type FileAnswers, type StoredFile } from '../media/stored-file.ts';

/** Begins the names of files that were made of visitors'. */
export const visitorMediaPrefix = 'visitor-';

/** Ours to choose: nothing in it leads out of the folder. */
const namePattern = /^visitor-[\w-]{24}\.(?:webp|mp4)$/;

/**
 * Files made of visitors' ones. Only those that a row of ours names, with the type that we made; one of a post that was
 * rejected is gone. Before the route of the demo's own files, whose address it shares.
 */
export function addVisitorMediaRoute(
  app: Hono<ServiceEnvironment>,
  database: Database,
  folder: string,
  answers: FileAnswers,
): void {
  const find = async (name: string): Promise<StoredFile | null> => {
    if (!namePattern.test(name)) return null;
    const row = await database
      .selectFrom('visitor_media')
      .innerJoin('posts', 'posts.id', 'visitor_media.post_id')
      .select(['content_type', 'bytes', 'width'])
      .where('name', '=', name)
      .where('posts.status', '!=', 'rejected')
      .executeTakeFirst();
    if (!row) return null;
    const { content_type: contentType, bytes, width } = row;
    return { path: join(folder, name), contentType, bytes, width, isStrangers: true };
  };
  addStoredFileRoute(app, find, answers);
}
