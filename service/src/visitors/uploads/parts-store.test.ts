import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { after, test } from 'node:test';
import { ERRORS, Upload } from '@tus/server';
import { openTestService, testNow } from '../../../test/testing/test-service.ts';
import type { FileStorage } from '../../storage/file-storage.ts';
import { openFolderStorage } from '../../storage/folder-storage.ts';
import { UploadParts } from './parts-store.ts';

const service = await openTestService();
const folder = mkdtempSync(join(tmpdir(), 'boards-parts-'));
after(async () => {
  await service.close();
  rmSync(folder, { recursive: true });
});
const { database } = service.service;

test('of two hosts that add to the same short part, the slower is refused and the faster is kept', async () => {
  const storage = await openFolderStorage(folder);
  const faster = new UploadParts(database, storage, () => testNow);
  const id = 'raced'.padEnd(32, '0');
  const board = await database.selectFrom('boards').select('id').executeTakeFirstOrThrow();
  await faster.create(new Upload({ id, size: 9, offset: 0, metadata: { board: String(board.id) } }));
  assert.equal(await faster.write(Readable.from([Buffer.from('one')]), id, 0), 3);
  // The other host writes between the moments at which the slower one lists the parts and reads the last.
  let isFirst = true;
  const slowStorage: FileStorage = {
    ...storage,
    read: async (name, range) => {
      if (isFirst) {
        isFirst = false;
        assert.equal(await faster.write(Readable.from([Buffer.from('two')]), id, 3), 6);
      }
      return storage.read(name, range);
    },
  };
  const slower = new UploadParts(database, slowStorage, () => testNow);
  await assert.rejects(
    slower.write(Readable.from([Buffer.from('TWO')]), id, 3),
    (error) => error === ERRORS.INVALID_OFFSET,
  );
  assert.equal((await faster.getUpload(id)).offset, 6);
  assert.equal(Buffer.from(await faster.readHead(id, 9)).toString(), 'onetwo');
});
