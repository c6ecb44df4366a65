import assert from 'node:assert/strict';
import { mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { openDemo } from '../../../demo/open-demo.ts';
import { testContent } from '../../test/testing/test-content.ts';

const folder = mkdtempSync(join(tmpdir(), 'boards-moved-'));
after(() => rmSync(folder, { recursive: true }));

test('while the database file is not where it was, boards are read and nothing is accepted that would be lost', async () => {
  const file = join(folder, 'boards.sqlite');
  const elsewhere = join(folder, 'elsewhere');
  const logged: string[] = [];
  const service = await openDemo({
    database: { kind: 'sqlite', file },
    content: testContent,
    report: (line) => logged.push(line),
  });
  let visitor = 0;
  const statuses = async (): Promise<readonly number[]> => {
    const read = await service.app.request(`http://board.example/v2/boards/campaign/posts?page[size]=${++visitor}`);
    const sent = await service.app.request('http://board.example/v2/boards/open/posts', {
      method: 'POST',
      headers: { 'Content-Type': 'application/vnd.api+json' },
      body: JSON.stringify({
        data: {
          type: 'post',
          attributes: { text: `Text ${visitor}`, author: { name: 'Bo', email: 'bo@example.org' } },
        },
      }),
    });
    return [read.status, sent.status];
  };
  assert.deepEqual(await statuses(), [200, 202]);
  await service.settled();
  for (const path of [file, `${file}-wal`]) {
    renameSync(path, elsewhere);
    assert.deepEqual(await statuses(), [200, 503], `${path} is missing`);
    writeFileSync(path, 'another file');
    assert.deepEqual(await statuses(), [200, 503], `${path} was replaced`);
    renameSync(elsewhere, path);
    assert.deepEqual(await statuses(), [200, 202], `${path} is back`);
  }
  const lines = logged.filter((line) => line.includes('database file'));
  assert.equal(lines.length, 1, logged.join('\n'));
  assert.match(lines[0] ?? '', /Put the same file back, or .* restore a backup/);
  await service.close();
});
