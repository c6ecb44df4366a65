import type { Database } from '../../database/schema.ts';
import { listMediaNames } from './media-reference.ts';

/** Remembers which of our files the attributes of a post show, after its team wrote them. */
export async function recordCopies(database: Database, postId: number, attributes: string): Promise<void> {
  await database.deleteFrom('media_copies').where('post_id', '=', postId).execute();
  const names = listMediaNames(attributes);
  if (names.length > 0)
    await database
      .insertInto('media_copies')
      .values(names.map((name) => ({ name, post_id: postId })))
      .execute();
}
