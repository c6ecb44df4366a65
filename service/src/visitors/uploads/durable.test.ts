import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { startServiceChild } from '../../../test/testing/service-child.ts';
import { createUpload, sendPiece, sendPost } from '../../../test/testing/visitor.ts';

const canWatch = process.platform === 'linux' && spawnSync('strace', ['-o', '/dev/null', 'true']).status === 0;

/**
 * A killed process proves only that the kernel received the bytes. This test traces system calls to check that they
 * were synced to the disk.
 */
test(
  'bytes and posts are synced to the disk before they are acknowledged',
  { skip: canWatch ? false : 'strace is not installed, or this user cannot trace processes' },
  async () => {
    const folder = mkdtempSync(join(tmpdir(), 'boards-durable-'));
    const trace = join(folder, 'trace');
    try {
      // With -D, strace is not the parent of the service, so the kill reaches the service itself.
      const child = await startServiceChild(join(folder, 'boards.sqlite'), join(folder, 'files'), [
        'strace',
        '-D',
        '-f',
        '-s',
        '40',
        '-e',
        'trace=fsync,pwrite64,write,writev',
        '-o',
        trace,
      ]);
      const board = `${child.address}/v2/boards/open`;
      const created = await createUpload(fetch, board, 50);
      assert.equal(
        (await sendPiece(fetch, created.headers.get('Location') ?? '', 0, new TextEncoder().encode('these are bytes')))
          .status,
        204,
      );
      assert.equal((await sendPost(fetch, board, { author: { name: 'Ada' }, text: 'hello' })).status, 202);
      await child.kill();

      const calls = readFileSync(trace, 'utf8').split('\n');
      const place = (pattern: RegExp, from = 0): number =>
        calls.findIndex((call, index) => index >= from && pattern.test(call));
      const synced = /\bfsync\(\d+\) += 0|<\.\.\. fsync resumed>\) += 0/;
      const [made, written, acknowledged, taken] = [
        place(/HTTP\/1\.1 201/),
        place(/these are bytes/),
        place(/HTTP\/1\.1 204/),
        place(/HTTP\/1\.1 202/),
      ];
      assert.ok(
        made > 0 && written > made && acknowledged > written && taken > acknowledged,
        [made, written, acknowledged, taken].join(),
      );
      assert.ok(place(synced, written) < acknowledged, 'the bytes are synced before their acknowledgement');
      assert.ok(place(synced, acknowledged) < taken, 'the post is synced before its acknowledgement');
    } finally {
      rmSync(folder, { recursive: true });
    }
  },
);
