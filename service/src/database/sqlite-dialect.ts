import { statSync } from 'node:fs';
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

/** Thrown in place of a write that would end with this process. The code is SQLite's own. */
class FileMoved extends Error {
  override readonly name = 'FileMoved';
  readonly code = 'SQLITE_READONLY_DBMOVED';

  constructor(path: string) {
    super(`${path} is not the file that was opened`);
  }
}

function identify(path: string): string | null {
  const found = statSync(path, { bigint: true, throwIfNoEntry: false });
  return found ? `${found.dev} ${found.ino}` : null;
}

/**
 * Returns a function that throws when the file, or its log beside it, was removed or replaced: the system keeps an open
 * file until the process ends, so everything would seem to be stored.
 */
function watchFile(file: File): () => void {
  if (file.memory) return () => {};
  const opened = new Map([[file.name, identify(file.name)]]);
  const log = `${file.name}-wal`;
  return () => {
    // The first statement of a connection creates it.
    if (!opened.has(log) && identify(log) !== null) opened.set(log, identify(log));
    for (const [path, identity] of opened) if (identify(path) !== identity) throw new FileMoved(path);
  };
}

/**
 * SQLite's own `busy_timeout` waits inside the library, so a locked file would freeze the whole process. Here a write
 * that finds the file locked gives the connection to others, which can read meanwhile, and tries again.
 */
class PatientDriver implements Driver {
  readonly #file: File;
  readonly #turns = createTurns();
  readonly #requireFile: () => void;
  readonly #connection: DatabaseConnection;

  constructor(file: File) {
    this.#file = file;
    this.#requireFile = watchFile(file);
    this.#connection = {
      executeQuery: <Row>(query: CompiledQuery) => this.#retry(() => this.#run<Row>(query)),
      streamQuery: () => {
        throw new Error('Streams are not used: read pages of rows instead.');
      },
    };
  }

  #run<Row>({ sql, parameters }: CompiledQuery): QueryResult<Row> {
    const statement = this.#file.prepare<unknown[], Row>(sql);
    if (!statement.readonly && !this.#file.inTransaction) this.#requireFile();
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
        if (this.#file.inTransaction || classifyError(error) !== 'waited' || performance.now() > end) throw error;
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
    if (accessMode !== 'read only') this.#requireFile();
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
