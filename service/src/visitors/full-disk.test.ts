import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { sql } from 'kysely';
import sharp from 'sharp';
import { openDemo } from '../../../demo/open-demo.ts';
import { createRandom } from '../../../demo/seed/seeded-random.ts';
import { isOnPostgres } from '../../test/testing/second-database.ts';
import { openTeamCalls } from '../../test/testing/team-calls.ts';
import { startTemporaryPostgres } from '../../test/testing/temporary-postgres.ts';
import { testContent } from '../../test/testing/test-content.ts';
import { openTestService, testNow, testOrigin } from '../../test/testing/test-service.ts';
import { createUpload, sendFile, sendPiece, sendPost, waitForPost, type Ask } from '../../test/testing/visitor.ts';
import { backUp } from '../backups/backup.ts';
import { openDatabase } from '../database/connect.ts';
import { openFolderStorage } from '../storage/folder-storage.ts';

const diskMegabytes = isOnPostgres ? 64 : 24;
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

const disk = isOnPostgres ? null : mountDisk();
const skip = disk === null && (isOnPostgres ? 'the file of SQLite' : 'mounting a small disk needs root');

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
        backUp(service.service.database, 'sqlite', await openFolderStorage(files), join(folder, 'backup'), Date.now()),
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
      const { rows } = await backUp(
        service.service.database,
        'sqlite',
        await openFolderStorage(files),
        join(folder, 'backup'),
        Date.now(),
      );
      assert.ok(rows > 0);
      assert.deepEqual(reported, [], 'a full disk is one line of the log and no error');
    } finally {
      await service.close();
      disk?.remove();
    }
  },
);

/**
 * Creates a database with the demo's content whose tables are on the disk. Its server is its own: any session of a
 * server may have to write what another one changed, so that tests beside this one would fail on the full disk.
 */
async function createDatabaseOn(folder: string): Promise<{ readonly address: string; remove(): void }> {
  const server = startTemporaryPostgres(['fsync=off', 'full_page_writes=off', 'autovacuum=off']);
  const tables = join(folder, 'tables');
  mkdirSync(tables);
  assert.equal(spawnSync('chown', ['postgres:postgres', tables]).status, 0);
  chmodSync(folder, 0o755);
  try {
    const database = openDatabase({ kind: 'postgres', address: server.address });
    for (const statement of [`create tablespace small location '${tables}'`, 'create database boards tablespace small'])
      await sql.raw(statement).execute(database);
    await database.destroy();
    const address = new URL(server.address);
    address.pathname = '/boards';
    const { href } = address;
    const options = { kind: 'postgres', address: href } as const;
    await (await openDemo({ database: options, content: testContent, now: () => testNow })).close();
    return { address: href, remove: server.remove };
  } catch (error) {
    server.remove();
    throw error;
  }
}

const small = isOnPostgres ? mountDisk() : null;

test(
  'a full disk of PostgreSQL gets 507, and posts are accepted again when there is room',
  { skip: small === null && 'needs PostgreSQL, and root for a small disk' },
  async () => {
    const { folder, remove } = small!;
    const random = createRandom(11);
    // A text that the database cannot compress.
    const longText = (): string =>
      Array.from({ length: 3000 }, () => String.fromCodePoint(0x4e00 + Math.floor(random() * 20_000))).join('');
    const database = await createDatabaseOn(folder);
    const lines: string[] = [];
    try {
      const plenty = { requests: 1000, windowMs: 60_000, maxKeys: 10 };
      const service = await openTestService({
        database: { kind: 'postgres', address: database.address },
        report: (line) => lines.push(line),
        visitorPosts: { limits: { tries: plenty, posts: [plenty], boardPosts: plenty, uploads: plenty } },
      });
      try {
        const ask: Ask = async (address, init) => service.service.app.request(new URL(address, testOrigin), init);
        const board = `${testOrigin}/v2/boards/open`;
        const send = (): ReturnType<typeof sendPost> =>
          sendPost(ask, board, { author: { name: 'Ada' }, text: longText() });
        const makeRoom = fillDisk(folder);
        const accepted: string[] = [];
        let refused = await send();
        // What fits into the last pages of the tables is still accepted, and kept.
        for (; refused.status === 202 && accepted.length < 100; refused = await send())
          accepted.push(refused.body.data.links.self);
        assert.equal(refused.status, 507, JSON.stringify(refused.body));
        assert.deepEqual([refused.body.errors[0]?.code, refused.body.errors[0]?.detail], ['storage_full', sentence]);
        const page = await service.get('/v2/boards/open/posts');
        assert.equal(page.status, 200, `pages are served ${lines.join()}`);
        makeRoom();
        const late = await send();
        assert.equal(late.status, 202, JSON.stringify(late.body));
        for (const address of [...accepted, late.body.data.links.self])
          assert.equal((await waitForPost(ask, address)).data.attributes.status, 'completed');
      } finally {
        await service.close();
      }
    } finally {
      database.remove();
      remove();
    }
  },
);
