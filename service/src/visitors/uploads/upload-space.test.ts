import assert from 'node:assert/strict';
import { after, beforeEach, describe, test } from 'node:test';
import { openTestService, testNow, testOrigin } from '../../../test/testing/test-service.ts';
import { createUpload, readOffset, sendPiece, type Ask } from '../../../test/testing/visitor.ts';
import { maxVideoBytes } from './upload-limits.ts';

let nowMs = testNow;
// The videos are announced but never processed, so the program need not exist.
const service = await openTestService({
  now: () => nowMs,
  addressHeader: 'X-Address',
  visitorPosts: { videoProgram: '/nowhere' },
});
after(() => service.close());
const { database } = service.service;
const board = (slug: string): string => `${testOrigin}/v2/boards/${slug}`;
const as =
  (address: string): Ask =>
  async (url, init = {}) =>
    service.service.app.request(url, {
      ...init,
      headers: { ...(init.headers as Record<string, string>), 'X-Address': address },
    });
const boardIds = new Map(
  (await database.selectFrom('boards').select(['slug', 'id']).execute()).map(({ slug, id }) => [slug, id]),
);

beforeEach(async () => {
  nowMs += 3 * 3_600_000;
  await database.deleteFrom('uploads').execute();
});

/** Simulates an upload of this size to a board at the given time. */
async function fill(slug: string, bytes: number, agoMs: number): Promise<string> {
  const id = `${slug}-${Math.random().toString(36).slice(2)}`.padEnd(32, '0').slice(0, 32);
  await database
    .insertInto('uploads')
    .values({
      id,
      board_id: boardIds.get(slug) ?? 0,
      created_at: nowMs - agoMs,
      expires_at: nowMs + 1e8,
      length: bytes,
      received: bytes,
      request_id: null,
    })
    .execute();
  return id;
}
const mebibyte = 1_048_576;

describe('the storage for uploads', () => {
  test('counts received bytes and not announced bytes', async () => {
    for (let count = 0; count < 30; count++)
      assert.equal(
        (await createUpload(as('203.0.113.9'), board('open'), maxVideoBytes)).status,
        201,
        `announcement ${count}`,
      );
    const other = await createUpload(as('198.51.100.7'), board('open'), 100);
    assert.equal(other.status, 201, 'another visitor');
    assert.equal(
      (await sendPiece(as('198.51.100.7'), other.headers.get('Location') ?? '', 0, new Uint8Array(50))).status,
      204,
    );
    const { received } = await database
      .selectFrom('uploads')
      .select('received')
      .where('length', '=', 100)
      .executeTakeFirstOrThrow();
    assert.equal(received, 50);
  });

  test('is separate for each board', async () => {
    await fill('open', 600 * mebibyte, 60_000);
    assert.equal((await createUpload(as('203.0.113.9'), board('open'), 10)).status, 503);
    assert.equal((await createUpload(as('203.0.113.9'), board('guarded'), 10)).status, 201);
  });

  test('is freed by the deletion of old uploads, the oldest first', async () => {
    const ids = [
      await fill('open', 300 * mebibyte, 2 * 3_600_000),
      await fill('open', 300 * mebibyte, 3_600_000),
      await fill('open', mebibyte, 60_000),
    ];
    assert.equal((await createUpload(as('203.0.113.9'), board('open'), 10)).status, 201);
    const left = (await database.selectFrom('uploads').select('id').where('received', '>', 0).execute())
      .map(({ id }) => id)
      .sort();
    assert.deepEqual(left, ids.slice(1).sort());
  });

  test('is checked for each piece, and any address of a household can continue its upload', async () => {
    const sender = as('2001:db8:7::1');
    const created = await createUpload(sender, board('open'), 40);
    const address = created.headers.get('Location') ?? '';
    assert.equal((await sendPiece(sender, address, 0, new Uint8Array(10))).status, 204);
    const heap = await fill('open', 600 * mebibyte, 0);
    assert.equal((await sendPiece(sender, address, 10, new Uint8Array(10))).status, 503);
    await database.deleteFrom('uploads').where('id', '=', heap).execute();
    assert.equal((await sendPiece(as('2001:db8:7::2'), address, 10, new Uint8Array(10))).status, 204);
    assert.deepEqual(await readOffset(sender, address), { status: 200, offset: 20 });
  });

  test('has a limit of bytes per hour for each household, and not for its neighbors', async () => {
    const small = await openTestService({
      now: () => nowMs,
      addressHeader: 'X-Address',
      visitorPosts: { limits: { uploadBytes: { requests: 30, windowMs: 3_600_000, maxKeys: 10 } } },
    });
    const ask =
      (address: string): Ask =>
      async (url, init = {}) =>
        small.service.app.request(url, {
          ...init,
          headers: { ...(init.headers as Record<string, string>), 'X-Address': address },
        });
    const address = (await createUpload(ask('203.0.113.9'), board('open'), 100)).headers.get('Location') ?? '';
    assert.equal((await sendPiece(ask('203.0.113.9'), address, 0, new Uint8Array(40))).status, 204);
    assert.equal((await sendPiece(ask('203.0.113.9'), address, 40, new Uint8Array(10))).status, 429);
    assert.equal((await sendPiece(ask('203.0.113.10'), address, 40, new Uint8Array(10))).status, 204);
    await small.close();
  });
});
