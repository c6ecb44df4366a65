/**
 * Migrates a database in a separate process, as a start of the service does, and kills itself (SIGKILL) at a statement:
 * `node migrating-process.ts DATABASE_OPTIONS NUMBER`. On SQLite it dies before the statement of that number, on
 * PostgreSQL while the server runs it. Prints the number of statements when it reaches the end.
 */
import SqliteDatabase from 'better-sqlite3';
import pg from 'pg';
import { classifyError } from '../../src/database/classify-error.ts';
import { openDatabase, type DatabaseOptions } from '../../src/database/connect.ts';
import { migrate } from '../../src/database/migrate.ts';

const options = JSON.parse(process.argv[2] ?? '') as DatabaseOptions;
const killedAt = Number(process.argv[3]);
/** The exit code when the server could not be reached in time. */
const notReachedCode = 75;
let statements = 0;

const die = (): void => void process.kill(process.pid, 'SIGKILL');

/** Whether this is the statement at which the process dies. Queries change nothing, so nothing can die in them. */
const isLast = (statement: string): boolean => !/^\s*(?:select|pragma)\b/i.test(statement) && ++statements === killedAt;

type Statement = (this: unknown, ...parameters: unknown[]) => unknown;

for (const method of ['prepare', 'exec'] as const) {
  const prototype = SqliteDatabase.prototype as unknown as Record<typeof method, Statement>;
  const original = prototype[method];
  prototype[method] = function run(...parameters) {
    // The repair of a half-migrated file tries statements in a database of its own, in memory.
    const { name: file } = this as { readonly name: string };
    if (file !== ':memory:' && isLast(String(parameters[0]))) die();
    return original.apply(this, parameters);
  };
}
const prototype = pg.Client.prototype as unknown as { query: Statement };
const original = prototype.query;
prototype.query = function run(...parameters) {
  const [query] = parameters;
  const isKilled = isLast(typeof query === 'string' ? query : String((query as { text?: unknown }).text));
  const result = original.apply(this, parameters);
  // The statement is on its way to the server by then.
  if (isKilled) setImmediate(die);
  return result;
};

const database = openDatabase(options);
try {
  await migrate(database);
  console.log(statements);
} catch (error) {
  if (classifyError(error) !== 'unavailable') throw error;
  // A machine with much else to do responds late; that is no death at a statement.
  process.exitCode = notReachedCode;
} finally {
  await database.destroy();
}
