import { sql, type Kysely, type Migration } from 'kysely';

/**
 * The parts of visitors' files, so that another host can continue an upload. An upload of an earlier version is one
 * part: its file has its id as its name.
 */
export const keepUploadParts: Migration = {
  async up(database: Kysely<unknown>): Promise<void> {
    await database.schema
      .createTable('upload_parts')
      .addColumn('upload_id', 'text', (column) => column.notNull().references('uploads.id').onDelete('cascade'))
      .addColumn('start', 'bigint', (column) => column.notNull())
      .addColumn('bytes', 'bigint', (column) => column.notNull())
      .addColumn('name', 'text', (column) => column.notNull())
      .addColumn('created_at', 'bigint', (column) => column.notNull())
      .addPrimaryKeyConstraint('upload_parts_key', ['upload_id', 'start'])
      .execute();
    await database.schema.createIndex('upload_parts_name').on('upload_parts').column('name').execute();
    await sql`insert into upload_parts (upload_id, start, bytes, name, created_at)
      select id, 0, received, id, created_at from uploads where received > 0`.execute(database);
  },
};
