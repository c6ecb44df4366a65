import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import sharp from 'sharp';
import { createRandom } from '../../../demo/seed/seeded-random.ts';
import { openTeamCalls } from '../../test/testing/team-calls.ts';
import { openTestService, testOrigin } from '../../test/testing/test-service.ts';
import { createUpload, sendFile, sendPiece, sendPost, waitForPost, type Ask } from '../../test/testing/visitor.ts';
import { backUp } from '../auth/setup/backup.ts';

const diskMegabytes = 24;
const sentence = 'There is no room for new posts right now; your text is kept.';

/** Mounts a small file system of its own. null = this user may not. */
function mountDisk(): { readonly folder: string; remove(): void } | null {
  const folder = mkdtempSync(join(tmpdir(), 'boards-disk-'));
  const remove = (): void => {
    spawnSync('umount', [folder]);
    rmSync(folder, { recursive: true, force: true });
  };
  const { status } = spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${diskMegabytes}m`, 'boards', folder]);
  if (status === 0) return { folder, remove };
  remove();
  return null;
}

/** Leaves not a single block. */
function fillDisk(folder: string): () => void {
  const file = join(folder, 'filler');
  const { bavail, bsize } = statfsSync(folder);
  writeFileSync(file, Buffer.alloc(bavail * bsize));
  assert.equal(statfsSync(folder).bavail, 0);
  return () => rmSync(file);
}

/** A picture that does not compress. */
async function makePicture(): Promise<Uint8Array<ArrayBuffer>> {
  const random = createRandom(7);
  const raw = Uint8Array.from({ length: 300 * 300 * 3 }, () => Math.floor(random() * 256));
  return new Uint8Array(
    await sharp(raw, { raw: { width: 300, height: 300, channels: 3 } })
      .jpeg()
      .toBuffer(),
  );
}

const disk = mountDisk();
const skip = disk === null && 'mounting a small disk needs root';

test(
  'a full disk gets 507, loses nothing that was accepted, and everything goes on when there is room',
  { skip },
  async () => {
    const { folder } = disk!;
    const files = join(folder, 'files');
    const plenty = { requests: 1000, windowMs: 60_000, maxKeys: 10 };
    const reported: unknown[] = [];
    const service = await openTestService({
      database: { kind: 'sqlite', file: join(folder, 'boards.sqlite') },
      now: Date.now,
      visitorPosts: { folder: files, limits: { tries: plenty, posts: [plenty], boardPosts: plenty, uploads: plenty } },
      reportError: (error) => reported.push(error),
    });
    try {
      const ask: Ask = async (address, init) => service.service.app.request(new URL(address, testOrigin), init);
      const board = `${testOrigin}/v2/boards/open`;
      const picture = await makePicture();
      const team = await openTeamCalls(service);
      const before = await sendFile(ask, board, picture);
      assert.ok('address' in before, JSON.stringify(before));
      const begun = (await createUpload(ask, board, picture.length)).headers.get('Location') ?? '';
      const accepted = await sendPost(ask, board, {
        author: { name: 'Ada' },
        text: 'Accepted before the disk was full.',
        media_url: [before.address],
      });
      assert.equal(accepted.status, 202);

      const makeRoom = fillDisk(folder);
      const refused = await sendPost(ask, board, { author: { name: 'Bo' }, text: 'Too late. '.repeat(400) });
      assert.equal(refused.status, 507, JSON.stringify(refused.body));
      assert.equal(refused.body.errors[0]?.detail, sentence);
      const piece = await sendPiece(ask, begun, 0, picture);
      assert.equal(piece.status, 507, await piece.clone().text());
      assert.match(await piece.text(), new RegExp(sentence));
      const asked = await team.send('POST', '/posts/export_requests', { type: 'post_export_request', attributes: {} });
      assert.equal(asked.status, 507, asked.text);
      assert.equal(asked.body.errors[0]?.code, 'storage_full');
      await assert.rejects(
        backUp(service.service.database, 'sqlite', files, join(folder, 'backup'), Date.now()),
        /ENOSPC|disk is full/,
      );
      assert.equal((await service.get('/v2/boards/open/posts')).status, 200, 'pages are served');

      makeRoom();
      const made = await waitForPost(ask, accepted.body.data.links.self);
      assert.equal(made.data.attributes.status, 'completed', JSON.stringify(made.data.attributes));
      const late = await sendPost(ask, board, { author: { name: 'Bo' }, text: 'In time.' });
      assert.equal(late.status, 202);
      assert.ok('address' in (await sendFile(ask, board, picture)));
      const again = await team.send('POST', '/posts/export_requests', { type: 'post_export_request', attributes: {} });
      assert.equal(again.status, 202, again.text);
      await service.service.settled();
      const { body } = await team.get(`/posts/export_requests/${again.body.data.id}`);
      assert.equal(body.data.attributes['status'], 'completed');
      const { rows } = await backUp(service.service.database, 'sqlite', files, join(folder, 'backup-2'), Date.now());
      assert.ok(rows > 0);
      assert.deepEqual(reported, [], 'a full disk is one line of the log and no error');
    } finally {
      await service.close();
      disk?.remove();
    }
  },
);
