import type { Configstore } from '@tus/file-store';
import { Upload } from '@tus/server';
import type { Database } from '../../database/schema.ts';
import { uploadLifeMs } from './upload-limits.ts';

/** Stores the protocol data of an upload, except its bytes, in the database. Original file names are not stored. */
export function createUploadRecords(database: Database, now: () => number): Configstore {
  return {
    get: async (id) => {
      const row = await database.selectFrom('uploads').selectAll().where('id', '=', id).executeTakeFirst();
      return (
        row && new Upload({ id, offset: 0, size: row.length, creation_date: new Date(row.created_at).toISOString() })
      );
    },
    set: async (id, { size = 0, metadata }) => {
      const nowMs = now();
      await database
        .insertInto('uploads')
        .values({
          id,
          board_id: Number(metadata?.['board']),
          created_at: nowMs,
          expires_at: nowMs + uploadLifeMs,
          length: size,
          request_id: null,
        })
        .execute();
    },
    delete: async (id) => {
      await database.deleteFrom('uploads').where('id', '=', id).execute();
    },
  };
}
