import SqliteDatabase from 'better-sqlite3';
import type { Faults } from './faults.ts';
import { runs } from './run.ts';

type File = InstanceType<typeof SqliteDatabase>;
type Statement = ReturnType<File['prepare']>;

const isWrite = (text: string): boolean => /^\s*(?:insert|update|delete|begin immediate|commit|with)\b/i.test(text);
const maxPrepared = 1000;
const [sporadicWrite, sporadicRead, whileFull] = [0.0015, 0.0002, 0.4];

/** Makes statements of the service fail as SQLite's do, and ends its life in the middle of them. */
export function installFaultyDatabase(faults: Faults): void {
  const { prototype } = SqliteDatabase;
  const { prepare, exec } = prototype;
  const prepared = new WeakMap<File, Map<string, Statement>>();

  function fail(file: File, code: string, message: string): never {
    faults.note();
    // After some errors SQLite has rolled back by itself.
    if (file.inTransaction && faults.random() < 0.5) exec.call(file, 'rollback');
    throw new SqliteDatabase.SqliteError(message, code);
  }
  function before(file: File, text: string): void {
    faults.burn();
    if (faults.isCalm) return;
    const writes = isWrite(text);
    if (writes && faults.isFull && faults.draw(whileFull)) fail(file, 'SQLITE_FULL', 'database or disk is full');
    if (!faults.draw(writes ? sporadicWrite : sporadicRead)) return;
    if (text.startsWith('begin')) fail(file, 'SQLITE_BUSY', 'database is locked');
    fail(file, writes ? 'SQLITE_IOERR_WRITE' : 'SQLITE_IOERR_READ', 'disk I/O error');
  }
  function guard(file: File, statement: Statement): Statement {
    const { source: text } = statement;
    const call =
      (method: 'all' | 'run' | 'get') =>
      (...given: unknown[]): unknown => {
        before(file, text);
        const result = (statement[method] as (...values: unknown[]) => unknown)(...given);
        faults.burn();
        return result;
      };
    const guarded = {
      reader: statement.reader,
      source: text,
      all: call('all'),
      run: call('run'),
      get: call('get'),
      pluck: () => guard(file, (prepare.call(file, text) as Statement).pluck()),
    };
    return guarded as unknown as Statement;
  }

  prototype.prepare = function prepareGuarded(this: File, text: string) {
    const run = runs.getStore();
    if (run?.isDead === true) faults.burn();
    if (run) run.file = this;
    if (!run) return prepare.call(this, text);
    // The same few statements run millions of times.
    const known = prepared.get(this) ?? new Map<string, Statement>();
    prepared.set(this, known);
    const statement = known.get(text) ?? guard(this, prepare.call(this, text) as Statement);
    if (known.size < maxPrepared) known.set(text, statement);
    return statement;
  } as typeof prototype.prepare;
  prototype.exec = function execGuarded(this: File, text: string) {
    if (!runs.getStore()) return exec.call(this, text);
    // A rollback is not tried again.
    if (text === 'rollback') faults.burn();
    else before(this, text);
    const result = exec.call(this, text);
    faults.burn();
    return result;
  };
}
