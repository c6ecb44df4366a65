import { randomBytes } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { DataStore, ERRORS, Upload } from '@tus/server';
import type { Selectable } from 'kysely';
import type { Database } from '../../database/schema.ts';
import type { UploadPartRow } from '../../database/visitor-rows.ts';
import { MissingFile, type FileStorage, type LocalCopy } from '../../storage/file-storage.ts';
import { uploadLifeMs, uploadsFolder } from './upload-limits.ts';

/** The size of a stored part, and the memory that a request uses. */
const partBytes = 1_048_576;
/** A shorter last part is stored again with what follows, so that tiny pieces do not become thousands of files. */
const minPartBytes = partBytes / 2;

type Part = Selectable<UploadPartRow>;

export interface PartsStore extends DataStore {
  /** All bytes as one file of this machine. */
  open(id: string): Promise<LocalCopy>;
  /** The first bytes: at most those of the first part. */
  readHead(id: string, bytes: number): Promise<Uint8Array>;
}

/**
 * Stores uploads in parts: bytes in the storage, their order in the database. So an upload that began at one host goes
 * on at another, and of two requests that send the same bytes, one is refused. What is acknowledged is stored.
 */
export class UploadParts extends DataStore implements PartsStore {
  readonly #database: Database;
  readonly #storage: FileStorage;
  readonly #now: () => number;

  constructor(database: Database, storage: FileStorage, now: () => number) {
    super();
    this.#database = database;
    this.#storage = storage;
    this.#now = now;
    // "creation-defer-length" is left out, because the size must be checked before the upload starts.
    this.extensions = ['creation', 'creation-with-upload', 'termination', 'expiration'];
  }

  /** Original file names are not stored. */
  override async create(upload: Upload): Promise<Upload> {
    const nowMs = this.#now();
    const { id, size = 0, metadata } = upload;
    const values = { id, board_id: Number(metadata?.['board']), created_at: nowMs, expires_at: nowMs + uploadLifeMs };
    await this.#database
      .insertInto('uploads')
      .values({ ...values, length: size, request_id: null })
      .execute();
    return upload;
  }

  override async getUpload(id: string): Promise<Upload> {
    const row = await this.#database.selectFrom('uploads').selectAll().where('id', '=', id).executeTakeFirst();
    if (!row) throw ERRORS.FILE_NOT_FOUND;
    const creation_date = new Date(Number(row.created_at)).toISOString();
    return new Upload({ id, offset: Number(row.received), size: Number(row.length), creation_date });
  }

  override async remove(id: string): Promise<void> {
    const parts = await this.#listParts(id);
    await this.#database.deleteFrom('uploads').where('id', '=', id).execute();
    for (const { name } of parts) await this.#storage.remove(uploadsFolder + name);
  }

  /** Bytes of an interrupted request count, too. */
  override async write(readable: Readable, id: string, offset: number): Promise<number> {
    const last = (await this.#listParts(id)).at(-1);
    let replaced = last && Number(last.bytes) < minPartBytes ? last : null;
    let chunks: Uint8Array[] = replaced ? [await this.#readReplaced(replaced)] : [];
    let [waiting, end] = [0, offset];
    let failure: { readonly error: unknown } | null = null;
    const store = async (): Promise<void> => {
      if (waiting === 0) return;
      try {
        await this.#storePart({ id, end, added: waiting, bytes: Buffer.concat(chunks), replaced });
      } catch (error) {
        failure = { error };
        throw error;
      }
      end += waiting;
      [waiting, chunks, replaced] = [0, [], null];
    };
    let isInterrupted = false;
    try {
      for await (const chunk of readable) {
        waiting += chunks.push(chunk as Uint8Array) && (chunk as Uint8Array).length;
        if (waiting >= partBytes) await store();
      }
    } catch {
      isInterrupted = true;
    }
    if (failure === null) await store().catch(() => {});
    const { error } = (failure as { readonly error: unknown } | null) ?? { error: null };
    if (error !== null) throw error;
    if (isInterrupted) throw ERRORS.FILE_WRITE_ERROR;
    return end;
  }

  async open(id: string): Promise<LocalCopy> {
    const path = join(this.#storage.workFolder, `${id}.${randomBytes(6).toString('hex')}`);
    const close = (): Promise<void> => rm(path, { force: true });
    try {
      const chunks = this.#readParts(await this.#listParts(id));
      await pipeline(chunks, createWriteStream(path));
    } catch (error) {
      await close();
      throw error;
    }
    return { path, close };
  }

  async readHead(id: string, bytes: number): Promise<Uint8Array> {
    const [first] = await this.#listParts(id);
    return first ? this.#readPart(first, bytes) : new Uint8Array();
  }

  async #listParts(id: string): Promise<readonly Part[]> {
    return this.#database.selectFrom('upload_parts').selectAll().where('upload_id', '=', id).orderBy('start').execute();
  }

  async #readPart({ name, bytes }: Part, max = Number(bytes)): Promise<Uint8Array> {
    const chunks: Uint8Array[] = [];
    const range = { start: 0, end: Math.min(max, Number(bytes)) - 1 };
    for await (const chunk of await this.#storage.read(uploadsFolder + name, range)) chunks.push(chunk as Uint8Array);
    return Buffer.concat(chunks);
  }

  /** A part is gone when another request has just replaced it, and so stored bytes at this place. */
  async #readReplaced(part: Part): Promise<Uint8Array> {
    try {
      return await this.#readPart(part);
    } catch (error) {
      if (!(error instanceof MissingFile)) throw error;
      throw ERRORS.INVALID_OFFSET;
    }
  }

  async *#readParts(parts: readonly Part[]): AsyncGenerator<Uint8Array> {
    for (const { name, bytes } of parts)
      yield* (await this.#storage.read(uploadsFolder + name, {
        start: 0,
        end: Number(bytes) - 1,
      })) as AsyncIterable<Uint8Array>;
  }

  /** Stores bytes, and then their row. Throws when another request has stored bytes at this place. */
  async #storePart(part: {
    readonly id: string;
    /** The size of the upload before. */
    readonly end: number;
    readonly added: number;
    readonly bytes: Uint8Array;
    readonly replaced: Part | null;
  }): Promise<void> {
    const { id, end, added, bytes, replaced } = part;
    const name = `${id}.${randomBytes(6).toString('hex')}`;
    await this.#storage.write(uploadsFolder + name, bytes);
    const start = end + added - bytes.length;
    try {
      await this.#database.transaction().execute(async (transaction) => {
        const { numUpdatedRows } = await transaction
          .updateTable('uploads')
          .set({ received: end + added })
          .where('id', '=', id)
          .where('received', '=', end)
          .executeTakeFirst();
        if (numUpdatedRows === 0n) throw ERRORS.INVALID_OFFSET;
        if (replaced) await transaction.deleteFrom('upload_parts').where('name', '=', replaced.name).execute();
        await transaction
          .insertInto('upload_parts')
          .values({ upload_id: id, start, bytes: bytes.length, name, created_at: this.#now() })
          .execute();
      });
    } catch (error) {
      await this.#storage.remove(uploadsFolder + name).catch(() => {});
      throw error;
    }
    // The bytes are stored already, and the sweep removes what stays.
    if (replaced) await this.#storage.remove(uploadsFolder + replaced.name).catch(() => {});
  }
}
