import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { openDemo } from '../../../demo/open-demo.ts';
import SqliteDatabase from 'better-sqlite3';
import { testContent } from '../../test/testing/test-content.ts';

const folder = mkdtempSync(join(tmpdir(), 'boards-locked-'));
after(() => rmSync(folder, { recursive: true }));

test('while another process holds the lock of a file, reads are served and the write waits', async () => {
  const file = join(folder, 'boards.sqlite');
  const service = await openDemo({ database: { kind: 'sqlite', file }, content: testContent });
  const other = new SqliteDatabase(file);
  other.exec('begin immediate');
  const order: string[] = [];
  const write = service.database
    .updateTable('teams')
    .set({ name: 'Renamed' })
    .execute()
    .then(() => order.push('write'));
  const transaction = service.database
    .transaction()
    .execute((database) => database.updateTable('boards').set({ name: 'Renamed' }).execute())
    .then(() => order.push('transaction'));
  for (let round = 0; round < 20; round++) {
    const response = await service.app.request(`http://board.example/v2/boards/campaign/posts?page[size]=${round + 1}`);
    assert.equal(response.status, 200);
    order.push('read');
  }
  assert.deepEqual([...new Set(order)], ['read']);
  other.exec('commit');
  await Promise.all([write, transaction]);
  assert.deepEqual(order.slice(20).sort(), ['transaction', 'write']);
  other.close();
  await service.close();
});
