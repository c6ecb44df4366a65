import { join } from 'node:path';
import type { Hono } from 'hono';
import type { Database } from '../database/schema.ts';
import type { ServiceEnvironment } from '../http/environment.ts';
import type { RespondFile } from '../media/respond-file.ts';
import { paths } from '../paths.ts';

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
  respondFile: RespondFile,
): void {
  app.get(paths.media, async (context, next) => {
    const name = context.req.param('file');
    if (!namePattern.test(name)) return next();
    const row = await database
      .selectFrom('visitor_media')
      .innerJoin('posts', 'posts.id', 'visitor_media.post_id')
      .select(['content_type', 'bytes'])
      .where('name', '=', name)
      .where('posts.status', '!=', 'rejected')
      .executeTakeFirst();
    if (!row) return next();
    context.header('Content-Disposition', 'inline');
    return respondFile(context, { path: join(folder, name), contentType: row.content_type, bytes: row.bytes });
  });
}
