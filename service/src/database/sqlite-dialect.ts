import { setTimeout as sleep } from 'node:timers/promises';
import {
  type CompiledQuery,
  SqliteAdapter,
  SqliteDialect,
  type DatabaseConnection,
  type Driver,
  type QueryResult,
  type TransactionSettings,
} from 'kysely';
import type SqliteDatabase from 'better-sqlite3';
import { classifyError } from './classify-error.ts';

type File = InstanceType<typeof SqliteDatabase>;

/** Another process, such as a backup or `sqlite3`, may hold the write lock for a moment. */
const maxWaitMs = 5000;
const [firstPauseMs, maxPauseMs] = [5, 100];

/** One connection has one user at a time; the others wait in order. */
function createTurns(): { take(): Promise<void>; give(): void } {
  let isTaken = false;
  const waiting: (() => void)[] = [];
  return {
    take: () => {
      if (!isTaken) {
        isTaken = true;
        return Promise.resolve();
      }
      return new Promise((resolve) => {
        waiting.push(resolve);
      });
    },
    give: () => {
      const next = waiting.shift();
      if (next) next();
      else isTaken = false;
    },
  };
}

/**
 * SQLite's own `busy_timeout` waits inside the library, so a locked file would freeze the whole process. Here a write
 * that finds the file locked gives the connection to others, which can read meanwhile, and tries again.
 */
class PatientDriver implements Driver {
  readonly #file: File;
  readonly #turns = createTurns();
  readonly #connection: DatabaseConnection;

  constructor(file: File) {
    this.#file = file;
    this.#connection = {
      executeQuery: <Row>(query: CompiledQuery) => this.#retry(() => this.#run<Row>(query)),
      streamQuery: () => {
        throw new Error('Streams are not used: read pages of rows instead.');
      },
    };
  }

  #run<Row>({ sql, parameters }: CompiledQuery): QueryResult<Row> {
    const statement = this.#file.prepare<unknown[], Row>(sql);
    if (statement.reader) return { rows: statement.all(...parameters) };
    const { changes, lastInsertRowid } = statement.run(...parameters);
    return { numAffectedRows: BigInt(changes), insertId: BigInt(lastInsertRowid), rows: [] };
  }

  /** Within a transaction nothing waits: it has the write lock from its beginning. */
  async #retry<Result>(run: () => Result): Promise<Result> {
    const end = performance.now() + maxWaitMs;
    for (let pauseMs = firstPauseMs; ; pauseMs = Math.min(pauseMs * 2, maxPauseMs)) {
      try {
        return run();
      } catch (error) {
        if (this.#file.inTransaction || classifyError(error) !== 'busy' || performance.now() > end) throw error;
      }
      this.#turns.give();
      await sleep(pauseMs);
      await this.#turns.take();
    }
  }

  async init(): Promise<void> {}

  async acquireConnection(): Promise<DatabaseConnection> {
    await this.#turns.take();
    return this.#connection;
  }

  async releaseConnection(): Promise<void> {
    this.#turns.give();
  }

  /** A transaction that will write takes the lock at once: it cannot wait for it between its own statements. */
  async beginTransaction(_: DatabaseConnection, { accessMode }: TransactionSettings): Promise<void> {
    await this.#retry(() => this.#file.exec(accessMode === 'read only' ? 'begin' : 'begin immediate'));
  }

  async commitTransaction(): Promise<void> {
    this.#file.exec('commit');
  }

  /** After some errors, such as a full disk, SQLite has already rolled back. */
  async rollbackTransaction(): Promise<void> {
    if (this.#file.inTransaction) this.#file.exec('rollback');
  }

  async destroy(): Promise<void> {
    this.#file.close();
  }
}

/** Statements that change tables are part of a transaction, so a migration is complete or has not begun. */
class TransactionalAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl(): boolean {
    return true;
  }
}

/** SQLite as the service uses it. */
export class FileDialect extends SqliteDialect {
  readonly #file: File;

  constructor(file: File) {
    super({ database: file });
    this.#file = file;
  }

  override createDriver(): Driver {
    return new PatientDriver(this.#file);
  }

  override createAdapter(): SqliteAdapter {
    return new TransactionalAdapter();
  }
}
