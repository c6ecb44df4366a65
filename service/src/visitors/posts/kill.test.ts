import assert from 'node:assert/strict';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import SqliteDatabase from 'better-sqlite3';
import { countDraws } from '../../../../src/model/test-support/draws.ts';
import { createRandom } from '../../../../demo/seed/seeded-random.ts';
import { startServiceChild, type ServiceChild } from '../../../test/testing/service-child.ts';
import { createUpload, readOffset, sendPiece, sendPost, waitForPost } from '../../../test/testing/visitor.ts';

const kills = Number(process.env['KILLS'] ?? countDraws(100, 5));
const seed = Number(process.env['SEED'] ?? Date.now() % 1_000_000);
/** Maximum runtime of the service after its first acknowledged write. */
const maxLifeMs = 120;
/**
 * On a slow machine a run may end before the first bytes of a file are stored: then further runs follow, up to this
 * maximum.
 */
const maxKills = kills * 5;
const pieceBytes = 20_000;
const uploadBytes = 15 * pieceBytes;
/** A complete upload would be checked, and is not a picture, so the last piece is never sent. */
const lastStart = uploadBytes - 2 * pieceBytes;
/** The interval of posts that are sent twice, as by a client that received no response. */
const repeatEvery = 3;

interface AcknowledgedPost {
  readonly key: string;
  readonly text: string;
  readonly id: string;
}

/** An upload, and the number of its bytes that the service has acknowledged. */
interface AcknowledgedUpload {
  readonly path: string;
  readonly fill: number;
  bytes: number;
}

/** The content of an upload from an offset on: each byte differs from its neighbors, and no two uploads are equal. */
function makePiece(fill: number, offset: number): Uint8Array<ArrayBuffer> {
  return Uint8Array.from({ length: pieceBytes }, (_, index) => (fill * 31 + (offset + index) * 7) % 251);
}

/** The stored bytes of an upload: its parts in their order. */
function readUpload(databaseFile: string, filesFolder: string, id: string): Buffer {
  const database = new SqliteDatabase(databaseFile, { readonly: true });
  const parts = database.prepare('select name, bytes from upload_parts where upload_id = ? order by start').all(id) as {
    readonly name: string;
    readonly bytes: number;
  }[];
  database.close();
  return Buffer.concat(
    parts.map(({ name, bytes }) => readFileSync(join(filesFolder, 'uploads', name)).subarray(0, bytes)),
  );
}

test(`acknowledged posts and uploads survive ${kills} kills of the service`, { timeout: 900_000 }, async () => {
  console.log(`Seed: ${seed} (SEED=${seed} repeats it)`);
  const random = createRandom(seed);
  const folder = mkdtempSync(join(tmpdir(), 'boards-kill-'));
  const [databaseFile, filesFolder] = [join(folder, 'boards.sqlite'), join(folder, 'files')];
  const posts: AcknowledgedPost[] = [];
  const uploads: AcknowledgedUpload[] = [];
  let count = 0;
  let acknowledge = (): void => {};

  async function writePosts(board: string): Promise<never> {
    for (;;) {
      const again = count % repeatEvery === 0 ? posts[Math.floor(random() * posts.length)] : undefined;
      const post = again ?? { key: `key-of-a-post-${String(count).padStart(6, '0')}`, text: `Post ${count}` };
      count++;
      const { status, body } = await sendPost(
        fetch,
        board,
        { author: { name: 'Ada' }, text: post.text },
        { idempotency_key: post.key },
      );
      assert.equal(status, 202, JSON.stringify(body));
      if (again) assert.equal(body.data.id, again.id, 'the same key is the same request, also after a kill');
      else posts.push({ ...post, id: body.data.id });
      acknowledge();
    }
  }

  async function writeFiles(board: string, address: string): Promise<never> {
    for (;;) {
      const unfinished = uploads.find(({ bytes }) => bytes <= lastStart);
      if (!unfinished) {
        const created = await createUpload(fetch, board, uploadBytes);
        assert.equal(created.status, 201);
        uploads.push({ path: new URL(created.headers.get('Location') ?? '').pathname, fill: uploads.length, bytes: 0 });
        continue;
      }
      const { status, offset } = await readOffset(fetch, address + unfinished.path);
      assert.equal(status, 200);
      assert.ok(offset >= unfinished.bytes, `${offset} of ${unfinished.bytes} acknowledged bytes`);
      unfinished.bytes = offset;
      if (offset > lastStart) continue;
      const response = await sendPiece(fetch, address + unfinished.path, offset, makePiece(unfinished.fill, offset));
      assert.equal(response.status, 204);
      unfinished.bytes = Number(response.headers.get('Upload-Offset'));
    }
  }

  /** Ignores errors of requests that the killed service aborted, and rethrows all others. */
  const untilDeath = (writer: Promise<never>, isDead: () => boolean): Promise<void> =>
    writer.catch((error: unknown) => {
      if (!isDead() || error instanceof assert.AssertionError) throw error;
    });

  async function live(child: ServiceChild, lifeMs: number): Promise<void> {
    let isDead = false;
    const board = `${child.address}/v2/boards/open`;
    const end = new Promise<void>((resolve) => {
      acknowledge = () => setTimeout(resolve, lifeMs);
    });
    const writers = Promise.all(
      [writePosts(board), writePosts(board), writeFiles(board, child.address)].map((writer) =>
        untilDeath(writer, () => isDead),
      ),
    );
    await Promise.race([writers, end]);
    isDead = true;
    await child.kill();
    await writers;
  }

  const acknowledgedBytes = () => uploads.reduce((sum, { bytes }) => sum + bytes, 0);
  const hasWritten = () => posts.length > kills / 2 && acknowledgedBytes() > 0;

  try {
    let deaths = 0;
    for (; deaths < kills || (!hasWritten() && deaths < maxKills); deaths++) {
      const earlier = posts.at(-1);
      const child = await startServiceChild(databaseFile, filesFolder);
      if (earlier)
        assert.equal(
          (await fetch(`${child.address}/v2/boards/open/posts/requests/${earlier.id}`)).status,
          200,
          'the last acknowledged post is stored',
        );
      // A busy machine gets longer lives, until something was written.
      await live(child, random() * maxLifeMs * Math.max(1, deaths - kills));
    }

    const child = await startServiceChild(databaseFile, filesFolder);
    try {
      for (const { id } of posts) {
        const { data } = await waitForPost(fetch, `${child.address}/v2/boards/open/posts/requests/${id}`);
        assert.equal(data.attributes.status, 'completed');
      }
      for (const { path, fill, bytes } of uploads) {
        const { offset } = await readOffset(fetch, child.address + path);
        assert.ok(offset >= bytes);
        const content = readUpload(databaseFile, filesFolder, path.split('/').at(-1) ?? '');
        for (let start = 0; start < bytes; start += pieceBytes) {
          assert.ok(
            content
              .subarray(start, start + pieceBytes)
              .equals(makePiece(fill, start).subarray(0, content.length - start)),
            `upload ${fill}, bytes from ${start}`,
          );
        }
      }
    } finally {
      await child.kill();
    }
    const database = new SqliteDatabase(databaseFile);
    const stored = database
      .prepare(
        `select json_extract(attributes, '$.text') as text, count(*) as count
        from posts where status = 'pending' group by 1`,
      )
      .all() as { text: string; count: number }[];
    assert.deepEqual(database.pragma('integrity_check'), [{ integrity_check: 'ok' }]);
    database.close();
    const counts = new Map(stored.map(({ text, count: times }) => [text, times]));
    assert.deepEqual(
      posts.filter(({ text }) => counts.get(text) !== 1),
      [],
      'each acknowledged post is stored exactly once',
    );
    assert.deepEqual(
      stored.filter(({ count: times }) => times !== 1),
      [],
      'no post is stored twice',
    );
    console.log(`${deaths} deaths, ${posts.length} posts and ${acknowledgedBytes()} bytes acknowledged, all there`);
    assert.ok(hasWritten(), 'the service had time to write before the kills');
  } finally {
    rmSync(folder, { recursive: true });
  }
});
