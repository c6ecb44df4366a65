import { basename } from 'node:path';
import { sql } from 'kysely';
import type { Database } from '../../database/schema.ts';
import type { Job } from '../../jobs/job.ts';
import { createPeriodicJob } from '../../jobs/periodic-job.ts';
import { type FileStorage, publicFolder } from '../../storage/file-storage.ts';
import { isShown } from './find-readers.ts';

/** How long a copy may outlive its post, in addition to the time for which a CDN caches it. */
const everyMs = 30_000;
const atOnce = 500;

const shown = sql`join boards on boards.id = posts.board_id where ${isShown} = 1`;

/** Copies whose file no public post shows, by the rules of `findReaders`. */
const hidden = sql<{ readonly name: string }>`select name from public_copies where
  not exists (select 1 from visitor_media join posts on posts.id = visitor_media.post_id ${shown}
    and visitor_media.name = public_copies.name)
  and not exists (select 1 from feed_pictures join posts on posts.id = feed_pictures.post_id ${shown}
    and feed_pictures.media_name = public_copies.name)
  and not exists (select 1 from media_copies join posts on posts.id = media_copies.post_id ${shown}
    and media_copies.name = public_copies.name and boards.team_id = public_copies.team_id)
  limit ${atOnce}`;

/**
 * Wraps a store whose files a CDN reads without any checks. The CDN reads only copies, which are made at the first
 * request of a public file. They are removed when no public post shows the file any more.
 */
export function openPublicCopies(
  database: Database,
  files: FileStorage,
  reportError: (error: unknown) => void,
): { readonly files: FileStorage; readonly job: Job } {
  async function withdrawHidden(): Promise<void> {
    for (;;) {
      const { rows } = await hidden.execute(database);
      for (const { name } of rows) {
        // The row last: a request meanwhile is sent to a missing file, and the next one makes it again.
        await files.remove(publicFolder + name);
        await database.deleteFrom('public_copies').where('name', '=', name).execute();
      }
      if (rows.length < atOnce) return;
    }
  }

  /** False = the file stopped being public meanwhile. */
  async function makeCopy(path: string, teamId: number): Promise<boolean> {
    const name = basename(path);
    // The row first: it is how a copy is found again, also after a kill.
    await database
      .insertInto('public_copies')
      .values({ name, team_id: teamId, is_ready: 0 })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    await files.publish?.(path);
    const { numUpdatedRows } = await database
      .updateTable('public_copies')
      .set({ is_ready: 1 })
      .where('name', '=', name)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) await files.remove(publicFolder + name);
    return numUpdatedRows > 0n;
  }

  const withdrawing = createPeriodicJob('public_copies', withdrawHidden, { everyMs, runsAtStart: true, reportError });
  return {
    files: {
      ...files,
      addressOf: async (path, readers) => {
        const address = await files.addressOf(path, readers);
        if (!address || readers === 'always') return address;
        const row = await database
          .selectFrom('public_copies')
          .select('is_ready')
          .where('name', '=', basename(path))
          .executeTakeFirst();
        return row?.is_ready === 1 || (await makeCopy(path, readers.teamId)) ? address : null;
      },
    },
    job: {
      ...withdrawing,
      settled: async () => {
        withdrawing.wake();
        await withdrawing.settled();
      },
    },
  };
}
