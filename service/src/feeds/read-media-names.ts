import type { Database } from '../database/schema.ts';
import { referToMedia } from '../visitors/media/media-reference.ts';

/** The addresses of the pictures that the service made for a post; any other picture was set by a moderator. */
export async function readMediaNames(database: Database, postId: number): Promise<ReadonlySet<string>> {
  const rows = await database
    .selectFrom('feed_pictures')
    .select('media_name')
    .where('post_id', '=', postId)
    .where('media_name', 'is not', null)
    // What a moderator decided to keep is an edit.
    .where('role', '!=', 'kept')
    .execute();
  return new Set(rows.map(({ media_name }) => referToMedia(media_name ?? '')));
}
