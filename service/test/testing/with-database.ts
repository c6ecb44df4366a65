import { openDatabase, type DatabaseOptions } from '../../src/database/connect.ts';
import { migrate } from '../../src/database/migrate.ts';
import type { Database } from '../../src/database/schema.ts';

/** Opens a database, migrates it, and closes it after its use. */
export async function withDatabase<Result>(
  options: DatabaseOptions,
  use: (database: Database) => Promise<Result>,
): Promise<Result> {
  const database = openDatabase(options);
  try {
    await migrate(database);
    return await use(database);
  } finally {
    await database.destroy();
  }
}
