import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, describe, test } from 'node:test';
import { gunzipSync, gzipSync } from 'node:zlib';
import { openDemo } from '../../../demo/open-demo.ts';
import { hashDatabase } from '../../test/testing/database-dump.ts';
import { testContent } from '../../test/testing/test-content.ts';
import { testNow } from '../../test/testing/test-service.ts';
import { withDatabase } from '../../test/testing/with-database.ts';
import type { DatabaseOptions } from '../database/connect.ts';
import { backUp } from './backup.ts';
import { inFolder, readManifest } from './backup-format.ts';
import { restore } from './restore.ts';
import { listNames } from '../storage/copy-files.ts';
import { openFolderStorage, workName } from '../storage/folder-storage.ts';

const folder = mkdtempSync(join(tmpdir(), 'boards-backup-content-'));
after(() => rmSync(folder, { recursive: true }));

let files = 0;
const openFile = (): DatabaseOptions => ({ kind: 'sqlite', file: join(folder, `${files++}.sqlite`) });
async function makeSource(options: DatabaseOptions): Promise<void> {
  await (await openDemo({ database: options, content: testContent, now: () => testNow })).close();
}

test('one text with U+2028 leaves backups of the first format readable', async () => {
  const [source, backup] = [openFile(), join(folder, 'first-format')];
  await makeSource(source);
  const before = await withDatabase(source, async (database) => {
    await database.updateTable('teams').set({ name: 'One\u2028two\u2029three\u0085four' }).execute();
    await backUp(database, 'sqlite', null, backup, testNow);
    return hashDatabase(database);
  });
  const { created_at, migrations, rows } = await readManifest(inFolder(await openFolderStorage(backup), backup));
  writeFileSync(join(backup, 'manifest.json'), JSON.stringify({ format: 1, created_at, migrations, rows }));
  await withDatabase(openFile(), async (database) => {
    await restore(database, null, backup);
    assert.equal(await hashDatabase(database), before);
  });
});

describe('a restore', () => {
  const picture = 'media/a.webp';
  async function prepare(name: string) {
    const [source, own] = [openFile(), join(folder, name)];
    mkdirSync(join(own, 'files', 'media'), { recursive: true });
    writeFileSync(join(own, 'files', picture), 'picture');
    await makeSource(source);
    await withDatabase(source, async (database) =>
      backUp(database, 'sqlite', await openFolderStorage(join(own, 'files')), join(own, 'backup'), testNow),
    );
    return { backup: join(own, 'backup'), restored: join(own, 'restored') };
  }

  test('that fails at a file changes neither rows nor files, and can be repeated', async () => {
    const { backup, restored } = await prepare('failing');
    await withDatabase(openFile(), async (database) => {
      const before = await hashDatabase(database);
      // A folder stands where a file belongs: the disk refuses the file.
      mkdirSync(join(restored, picture), { recursive: true });
      await assert.rejects(
        restore(database, await openFolderStorage(restored), backup),
        /EISDIR|ENOTDIR|EEXIST|ENOTEMPTY/,
      );
      assert.equal(await hashDatabase(database), before);
      rmSync(restored, { recursive: true });
      assert.equal((await restore(database, await openFolderStorage(restored), backup)).files, 1);
      assert.equal(readFileSync(join(restored, picture), 'utf8'), 'picture');
    });
  });

  test('reads a backup in whose folder nothing can be created, such as one on a read-only disk', async () => {
    const { backup, restored } = await prepare('read-only');
    // No work folder can be made beside it, also not by root.
    writeFileSync(join(backup, workName), '');
    await withDatabase(openFile(), async (database) => {
      assert.equal((await restore(database, await openFolderStorage(restored), backup)).files, 1);
      await assert.rejects(
        restore(database, null, join(backup, 'manifest.json')),
        /There is no folder .*manifest\.json/,
      );
    });
  });

  test('that a former version left without its files is completed by another', async () => {
    const { backup, restored } = await prepare('halfway');
    await withDatabase(openFile(), async (database) => {
      await restore(database, null, backup);
      await restore(database, await openFolderStorage(restored), backup);
      assert.equal(readFileSync(join(restored, picture), 'utf8'), 'picture');
      await database.updateTable('teams').set({ name: 'Another' }).execute();
      await assert.rejects(restore(database, await openFolderStorage(restored), backup), /already has a team/);
    });
  });

  test('refuses a backup with one changed letter or file before it changes anything', async () => {
    const { backup, restored } = await prepare('changed');
    const data = join(backup, 'database.jsonl.gz');
    const good = readFileSync(data);
    await withDatabase(openFile(), async (database) => {
      const before = await hashDatabase(database);
      for (const [bytes, message] of [
        [gzipSync(gunzipSync(good).toString('utf8').replace('"id":', '"ID":')), /damaged: rows of \w+ differ/],
        [good.subarray(0, good.length - 40), /damaged: .* cannot be read/],
      ] as const) {
        writeFileSync(data, bytes);
        await assert.rejects(restore(database, await openFolderStorage(restored), backup), message);
      }
      writeFileSync(data, good);
      const manifest = readFileSync(join(backup, 'manifest.json'));
      for (const text of [manifest.subarray(0, manifest.length / 2), '', 'null', '{}']) {
        writeFileSync(join(backup, 'manifest.json'), text);
        await assert.rejects(restore(database, null, backup), /damaged: .*manifest\.json is not complete\. Copy/);
      }
      writeFileSync(join(backup, 'manifest.json'), manifest);
      writeFileSync(join(backup, 'files', picture), 'PICTURE');
      await assert.rejects(
        restore(database, await openFolderStorage(restored), backup),
        /damaged: the file media\/a.webp differs/,
      );
      assert.equal(await hashDatabase(database), before);
      assert.deepEqual(await listNames(await openFolderStorage(restored)), []);
    });
  });
});
