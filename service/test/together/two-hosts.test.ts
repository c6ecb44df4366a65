import assert from 'node:assert/strict';
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { openDatabase, type DatabaseOptions } from '../../src/database/connect.ts';
import type { DyingOptions } from '../attacks/dying-process.ts';
import { isOnPostgres } from '../testing/second-database.ts';
import { startTestStore } from '../testing/test-store.ts';
import { openTestDatabase } from '../testing/test-service.ts';
import { createUpload, readOffset, sendFile, sendPiece, sendPost, waitForPost } from '../testing/visitor.ts';

const script = fileURLToPath(new URL('../attacks/dying-process.ts', import.meta.url));

async function startHost(options: DyingOptions): Promise<{ readonly address: string; readonly child: ChildProcess }> {
  const child = spawn(process.execPath, [script, JSON.stringify(options)], { stdio: ['ignore', 'pipe', 'inherit'] });
  const line = await createInterface({ input: child.stdout! })[Symbol.asyncIterator]().next();
  if (line.done === true) throw new Error('The service did not start.');
  return { address: line.value, child };
}

/** Approves a post, so that everyone may read its file. Returns the name of that. */
async function publishMedia(options: DatabaseOptions, postId: number): Promise<string> {
  const database = openDatabase(options);
  try {
    await database.updateTable('posts').set({ status: 'approved' }).where('id', '=', postId).execute();
    const { name } = await database
      .selectFrom('visitor_media')
      .select('name')
      .where('post_id', '=', postId)
      .executeTakeFirstOrThrow();
    return name;
  } finally {
    await database.destroy();
  }
}

const makePicture = async (color: string): Promise<Uint8Array<ArrayBuffer>> =>
  new Uint8Array(
    await sharp({ create: { width: 900, height: 600, channels: 3, background: color } })
      .png()
      .toBuffer(),
  );

test(
  'two hosts with one PostgreSQL, one store and no shared folder serve what visitors of the other sent',
  { skip: !isOnPostgres },
  async () => {
    const folder = mkdtempSync(join(tmpdir(), 'boards-hosts-'));
    const [database, store] = [await openTestDatabase('boards_tables'), await startTestStore()];
    const common = {
      database,
      store: store.options,
      aheadMs: 0,
      network: 'http://127.0.0.1:1',
      secretsKey: '11'.repeat(32),
    };
    const hosts = [
      await startHost({ ...common, folder: join(folder, 'one') }),
      await startHost({ ...common, folder: join(folder, 'two') }),
    ] as const;
    try {
      const [one, two] = hosts.map(({ address }) => address) as [string, string];
      const boardOf = (host: string): string => `${host}/v2/boards/open`;
      // Each visitor sends to one host, and reads at the other.
      for (const [sender, reader, color] of [
        [one, two, '#a00'],
        [two, one, '#0a0'],
      ] as const) {
        const sent = await sendFile(fetch, boardOf(sender), await makePicture(color));
        assert.ok('address' in sent, JSON.stringify(sent));
        const post = await sendPost(fetch, boardOf(sender), {
          author: { name: 'Ada' },
          media_url: [sent.address],
        });
        const self = post.body.data.links.self.replace(sender, reader);
        const made = await waitForPost(fetch, self);
        assert.equal(made.data.attributes.status, 'completed', JSON.stringify(made));
        const name = await publishMedia(database, made.data.relationships.post.data?.id ?? 0);
        const whole = await Promise.all([one, two].map(async (host) => fetch(`${host}/media/${name}`)));
        assert.deepEqual(
          whole.map(({ status }) => status),
          [200, 200],
        );
        const [bytes, others] = await Promise.all(
          whole.map(async (response) => Buffer.from(await response.arrayBuffer())),
        );
        assert.ok(bytes!.length > 100 && bytes!.equals(others!));
        const part = await fetch(`${reader}/media/${name}`, { headers: { Range: 'bytes=10-19' } });
        assert.deepEqual([part.status, Buffer.from(await part.arrayBuffer())], [206, bytes!.subarray(10, 20)]);
        const variant = await fetch(`${reader}/media/${name}.320.webp`);
        assert.equal(
          (await sharp(Buffer.from(await variant.arrayBuffer())).metadata()).width,
          variant.redirected ? 900 : 320,
        );
      }

      // An upload that one host began goes on at the other, and a repeated piece is refused.
      const picture = await makePicture('#00a');
      const middle = Math.floor(picture.length / 2);
      const created = await createUpload(fetch, boardOf(one), picture.length);
      const path = new URL(created.headers.get('Location') ?? '').pathname;
      assert.equal((await sendPiece(fetch, one + path, 0, picture.slice(0, middle))).status, 204);
      assert.deepEqual(await readOffset(fetch, two + path), { status: 200, offset: middle });
      assert.equal((await sendPiece(fetch, two + path, 0, picture.slice(0, middle))).status, 409);
      const raced = await Promise.all(
        [one, two].map(async (host) => (await sendPiece(fetch, host + path, middle, picture.slice(middle))).status),
      );
      assert.deepEqual(raced.sort(), [204, 409], 'of two hosts that get the same piece, one accepts it');
      const post = await sendPost(fetch, boardOf(two), { author: { name: 'Bo' }, media_url: [two + path] });
      const made = await waitForPost(fetch, post.body.data.links.self.replace(two, one));
      assert.equal(made.data.attributes.status, 'completed', JSON.stringify(made));
      for (const name of ['one', 'two'])
        assert.deepEqual(
          readdirSync(join(folder, name)).filter((part) => !['unfinished', 'variants'].includes(part)),
          [],
          'no host has files that the other would miss',
        );
    } finally {
      for (const { child } of hosts) {
        child.kill('SIGKILL');
        await once(child, 'exit');
      }
      await store.close();
      rmSync(folder, { recursive: true });
    }
  },
);
