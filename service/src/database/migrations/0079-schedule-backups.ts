import type { Kysely, Migration } from 'kysely';

/** One row: when the next backup is due, which process makes it, and the last good one. */
export const scheduleBackups: Migration = {
  async up(database: Kysely<unknown>): Promise<void> {
    await database.schema
      .createTable('backup_state')
      .addColumn('id', 'integer', (column) => column.primaryKey())
      .addColumn('due_at', 'bigint', (column) => column.notNull())
      .addColumn('lease_until', 'bigint')
      .addColumn('lease_owner', 'text')
      .addColumn('attempts', 'integer', (column) => column.notNull().defaultTo(0))
      .addColumn('good_at', 'bigint')
      .addColumn('good_name', 'text')
      .addColumn('good_rows', 'bigint')
      .addColumn('good_files', 'bigint')
      .addColumn('failed_at', 'bigint')
      .addColumn('last_error', 'text')
      .addColumn('told', 'integer', (column) => column.notNull().defaultTo(0))
      .execute();
  },
};
