// Long because it tests the whole protocol of resumable uploads on one service.
import assert from 'node:assert/strict';
import { existsSync, readdirSync } from 'node:fs';
import { mkdtemp, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { after, before, beforeEach, describe, test } from 'node:test';
import sharp from 'sharp';
import { Upload } from 'tus-js-client';
import { startServer } from '../../http/server.ts';
import { openTestService, testNow, testOrigin, type TestService } from '../../../test/testing/test-service.ts';
import {
  createUpload,
  readOffset,
  sendFile,
  sendPiece,
  sendPost,
  waitForPost,
  type Ask,
  type PostResponse,
} from '../../../test/testing/visitor.ts';
import { openFolderStorage } from '../../storage/folder-storage.ts';
import { sweep } from './sweep.ts';
import { maxPendingBytes } from './upload-limits.ts';

let nowMs = testNow;
let folder = '';
let service: TestService;
let ask: Ask;
let picture: Uint8Array<ArrayBuffer>;
const open = `${testOrigin}/v2/boards/open`;

before(async () => {
  folder = await mkdtemp(join(tmpdir(), 'boards-uploads-'));
  service = await openTestService({ now: () => nowMs, visitorPosts: { folder } });
  ask = async (address, init) => service.service.app.request(address, init);
  picture = new Uint8Array(
    await sharp({ create: { width: 64, height: 32, channels: 3, background: '#204080' } })
      .jpeg()
      .toBuffer(),
  );
});
after(async () => {
  await service.close();
  await rm(folder, { recursive: true });
});
beforeEach(() => {
  nowMs += 2 * 3_600_000;
});

const list = (name: string): string[] => (existsSync(join(folder, name)) ? readdirSync(join(folder, name)) : []);
const listUploads = (): string[] => list('uploads');
const listMedia = (): string[] => list('media');
async function upload(): Promise<string> {
  const sent = await sendFile(ask, open, picture, { filetype: 'image/jpeg', filename: 'x.jpg' });
  assert.ok('address' in sent);
  return sent.address;
}
async function errorOf(response: Response): Promise<unknown> {
  assert.equal(response.headers.get('content-type'), 'application/vnd.api+json');
  const { errors } = (await response.json()) as PostResponse;
  return [response.status, errors[0]?.code];
}

describe('an upload', () => {
  test('continues at the offset where it was interrupted', async () => {
    const created = await createUpload(ask, open, picture.length);
    assert.equal(created.status, 201);
    const address = created.headers.get('Location') ?? '';
    assert.match(address, /^http:\/\/board\.example\/v2\/boards\/open\/uploads\/[\w-]{32}$/);
    assert.equal((await sendPiece(ask, address, 0, picture.slice(0, 100))).headers.get('Upload-Offset'), '100');
    assert.deepEqual(await readOffset(ask, address), { status: 200, offset: 100 });
    assert.deepEqual(await errorOf(await sendPiece(ask, address, 50, picture.slice(50))), [409, 'conflict']);
    const last = await sendPiece(ask, address, 100, picture.slice(100));
    assert.equal(last.status, 204);
    assert.ok(Date.parse(last.headers.get('Upload-Expires') ?? '') > nowMs);
    assert.deepEqual(await readOffset(ask, address), { status: 200, offset: picture.length });
  });

  test('has declared limits, and is possible from any page', async () => {
    const asked = await ask(`${open}/uploads`, { method: 'OPTIONS' });
    assert.deepEqual(
      [asked.status, asked.headers.get('Tus-Version'), asked.headers.get('Tus-Max-Size')],
      [204, '1.0.0', '10485760'],
    );
    const before = await ask(`${open}/uploads`, {
      method: 'OPTIONS',
      headers: {
        Origin: 'https://page.example',
        'Access-Control-Request-Method': 'PATCH',
        'Access-Control-Request-Headers': 'tus-resumable,upload-offset,content-type',
      },
    });
    assert.equal(before.headers.get('Access-Control-Allow-Origin'), '*');
    assert.match(before.headers.get('Access-Control-Allow-Methods') ?? '', /PATCH/);
    for (const name of ['Tus-Resumable', 'Upload-Length', 'Upload-Metadata', 'Upload-Offset', 'Content-Type'])
      assert.ok(before.headers.get('Access-Control-Allow-Headers')?.includes(name), name);
    const created = await createUpload(ask, open, 10);
    assert.equal(created.headers.get('Access-Control-Allow-Origin'), '*');
    for (const name of ['Location', 'Upload-Offset', 'Retry-After'])
      assert.ok(created.headers.get('Access-Control-Expose-Headers')?.includes(name), name);
    assert.doesNotMatch(
      (await ask(open, { method: 'OPTIONS', headers: { 'Access-Control-Request-Method': 'PATCH' } })).headers.get(
        'Access-Control-Allow-Methods',
      ) ?? '',
      /PATCH/,
    );
  });

  test('is refused before its bytes are sent if the headers show the reason', async () => {
    assert.deepEqual(await errorOf(await createUpload(ask, open, 10_485_761)), [413, 'too_large']);
    assert.deepEqual(await errorOf(await createUpload(ask, open, 0)), [422, 'unusable_file']);
    assert.deepEqual(await errorOf(await createUpload(ask, open, 5, { filetype: 'video/mp4' })), [
      422,
      'unusable_file',
    ]);
    assert.deepEqual(await errorOf(await ask(`${open}/uploads`, { method: 'POST' })), [400, 'bad_request']);
    assert.deepEqual(
      await errorOf(
        await ask(`${open}/uploads`, {
          method: 'POST',
          headers: { 'Tus-Resumable': '1.0.0', 'Upload-Defer-Length': '1' },
        }),
      ),
      [400, 'bad_request'],
    );
    assert.deepEqual(
      await errorOf(
        await ask(`${open}/uploads`, {
          method: 'POST',
          headers: { 'Tus-Resumable': '1.0.0', 'Upload-Length': '5', 'Upload-Metadata': 'board MTE=' },
        }),
      ),
      [400, 'bad_request'],
    );
    const other = await ask(`${open}/uploads`, { method: 'POST', headers: { 'Tus-Resumable': '0.2.2' } });
    assert.equal(other.headers.get('Tus-Version'), '1.0.0');
    assert.deepEqual(await errorOf(other), [412, 'precondition_failed']);
    assert.deepEqual(await errorOf(await createUpload(ask, `${testOrigin}/v2/boards/long`, 5)), [
      403,
      'posts_not_taken',
    ]);
    assert.deepEqual(await errorOf(await createUpload(ask, `${testOrigin}/v2/boards/private`, 5)), [
      403,
      'board_not_public',
    ]);
  });

  test('that is not a picture is refused as soon as it is complete, and is deleted', async () => {
    const before = listUploads();
    assert.deepEqual(
      await sendFile(ask, open, new TextEncoder().encode('<svg xmlns="http://www.w3.org/2000/svg"/>'), {
        filetype: 'image/png',
      }),
      { status: 422, detail: 'SVG drawings are not supported. Please save it as a PNG picture.' },
    );
    assert.deepEqual(listUploads(), before);
  });

  test('never accepts more bytes than its announced length', async () => {
    const address = (await createUpload(ask, open, 10)).headers.get('Location') ?? '';
    assert.deepEqual(await errorOf(await sendPiece(ask, address, 0, picture.slice(0, 200))), [413, 'too_large']);
    assert.ok((await readOffset(ask, address)).offset <= 10);
  });

  test('belongs to its board, and requires its own address', async () => {
    const address = await upload();
    const elsewhere = address.replace('/open/', '/guarded/');
    assert.equal((await readOffset(ask, elsewhere)).status, 404);
    assert.equal((await ask(elsewhere, { method: 'DELETE', headers: { 'Tus-Resumable': '1.0.0' } })).status, 404);
    const stolen = await sendPost(ask, `${testOrigin}/v2/boards/campaign`, {
      author: { name: 'Eve' },
      media_url: [address],
    });
    assert.deepEqual([stolen.status, stolen.body.errors[0]?.source?.pointer], [422, '/data/attributes/media_url/0']);
    assert.equal((await readOffset(ask, `${open}/uploads/${'A'.repeat(32)}`)).status, 404);
    for (const id of ['..%2f..%2fboards.sqlite', '%00', 'a', `${'A'.repeat(31)}%2F`])
      assert.equal((await readOffset(ask, `${open}/uploads/${id}`)).status, 404, id);
    assert.equal((await ask(address)).status, 405, 'an upload cannot be read back');
    assert.equal((await ask(address, { method: 'DELETE', headers: { 'Tus-Resumable': '1.0.0' } })).status, 204);
    assert.equal((await readOffset(ask, address)).status, 404);
  });

  test('can be used in one post only, and its address is unknown afterwards', async () => {
    const address = await upload();
    const one = await sendPost(ask, open, { author: { name: 'Ada' }, media_url: [address] });
    const other = await sendPost(ask, open, { author: { name: 'Bo' }, media_url: [address] });
    assert.deepEqual([one.status, other.status], [202, 422]);
    const { data } = await waitForPost(ask, one.body.data.links.self);
    assert.equal(data.attributes.status, 'completed');
    assert.equal((await readOffset(ask, address)).status, 404);
  });

  test('that is incomplete or twice in a post is refused with its position', async () => {
    const half = (await createUpload(ask, open, picture.length)).headers.get('Location') ?? '';
    const whole = await upload();
    const placeOf = async (media: string[]): Promise<unknown> =>
      (await sendPost(ask, open, { author: { name: 'Ada' }, media_url: media })).body.errors[0]?.source?.pointer;
    assert.equal(await placeOf([whole, half]), '/data/attributes/media_url/1');
    assert.equal(await placeOf([whole, whole]), '/data/attributes/media_url/1');
    assert.equal(
      await placeOf([
        whole,
        'https://a.example/1',
        'https://a.example/2',
        'https://a.example/3',
        'https://a.example/4',
      ]),
      '/data/attributes/media_url',
    );
  });

  test('can be used in another post after a post failed because of another upload', async () => {
    const [good, bad] = [await upload(), await sendFile(ask, open, picture.slice(0, picture.length - 60))];
    assert.ok('address' in bad);
    const sent = await sendPost(ask, open, { author: { name: 'Ada' }, media_url: [good, bad.address] });
    const { data } = await waitForPost(ask, sent.body.data.links.self);
    assert.equal(data.attributes.status, 'failed');
    assert.deepEqual(
      data.attributes.errors.map(({ code, source }) => [code, source?.pointer]),
      [['unusable_file', '/data/attributes/media_url/1']],
    );
    const again = await sendPost(ask, open, { author: { name: 'Ada' }, media_url: [good] });
    assert.equal((await waitForPost(ask, again.body.data.links.self)).data.attributes.status, 'completed');
    assert.equal((await sendPost(ask, open, { author: { name: 'Ada' }, media_url: [bad.address] })).status, 422);
  });
});

describe('a picture', () => {
  /** Returns the data that a moderator would see in a post with the upload. */
  async function show(bytes: Buffer): Promise<Record<string, unknown>> {
    const sent = await sendFile(ask, open, new Uint8Array(bytes));
    assert.ok('address' in sent);
    const { body } = await sendPost(ask, open, { author: { name: 'Ada' }, media_url: [sent.address] });
    const { data } = await waitForPost(ask, body.data.links.self);
    const { attributes } = await service.service.database
      .selectFrom('posts')
      .select('attributes')
      .where('id', '=', data.relationships.post.data?.id ?? 0)
      .executeTakeFirstOrThrow();
    return JSON.parse(attributes) as Record<string, unknown>;
  }

  test('has its size and a perceptual hash', async () => {
    const photo = fileURLToPath(new URL('../../../../demo/photos/wall-clock.jpg', import.meta.url));
    const { width = 0, height = 0 } = await sharp(photo).metadata();
    const whole = await show(await sharp(photo).jpeg().toBuffer());
    assert.deepEqual([whole['image_width'], whole['image_height']], [width, height]);
    const hashOf = (attributes: Record<string, unknown>): bigint =>
      BigInt(`0x${(attributes['metadata'] as { image_phash: string }).image_phash}`);
    const differing = (one: bigint, other: bigint): number => (one ^ other).toString(2).replaceAll('0', '').length;
    const small = await show(
      await sharp(photo)
        .resize(Math.round(width / 3))
        .png()
        .toBuffer(),
    );
    const other = await show(
      await sharp(fileURLToPath(new URL('../../../../demo/photos/dragonfly.jpg', import.meta.url)))
        .resize(400)
        .png()
        .toBuffer(),
    );
    assert.match((whole['metadata'] as { image_phash: string }).image_phash, /^[0-9a-f]{16}$/);
    assert.ok(differing(hashOf(whole), hashOf(small)) <= 4, `${differing(hashOf(whole), hashOf(small))} bits`);
    assert.ok(differing(hashOf(whole), hashOf(other)) > 12, `${differing(hashOf(whole), hashOf(other))} bits`);
    const flat = await show(Buffer.from(picture));
    assert.deepEqual(flat['metadata'], {}, 'a picture of one color has no hash');
  });
});

test('waiting uploads have a limit, and a refused upload has a Retry-After time', async () => {
  const { database } = service.service;
  const board = await database.selectFrom('boards').select('id').where('slug', '=', 'open').executeTakeFirstOrThrow();
  await database
    .insertInto('uploads')
    .values({
      id: 'heap',
      board_id: board.id,
      created_at: nowMs,
      expires_at: nowMs + 1e9,
      length: maxPendingBytes + 1,
      received: maxPendingBytes + 1,
      request_id: null,
    })
    .execute();
  const refused = await createUpload(ask, open, 5);
  assert.deepEqual([refused.status, refused.headers.get('Retry-After')], [503, '60']);
  await database.deleteFrom('uploads').where('id', '=', 'heap').execute();
  assert.equal((await createUpload(ask, open, 5)).status, 201);
});

describe('the cleanup of files', () => {
  const clean = async () => sweep(service.service.database, await openFolderStorage(folder), nowMs);

  test('deletes an upload without a post after a day', async () => {
    const address = await upload();
    nowMs += 86_400_001;
    assert.equal((await readOffset(ask, address)).status, 410);
    assert.equal((await sendPost(ask, open, { author: { name: 'Ada' }, media_url: [address] })).status, 422);
    await clean();
    assert.equal((await readOffset(ask, address)).status, 404);
    assert.deepEqual(listUploads(), []);
  });

  test('deletes an upload that stayed after its post was made, as after a kill just then', async () => {
    const address = await upload();
    const sent = await sendPost(ask, open, { author: { name: 'Ada' }, text: 'Hello' });
    await waitForPost(ask, sent.body.data.links.self);
    await service.service.database
      .updateTable('uploads')
      .set({ request_id: sent.body.data.id })
      .where('id', '=', address.split('/').at(-1) ?? '')
      .execute();
    await clean();
    assert.deepEqual(listUploads(), []);
  });

  test('deletes the files of a deleted post, and the files of a rejected post are not served', async () => {
    const sent = await sendPost(ask, open, { author: { name: 'Ada' }, media_url: [await upload()] });
    const { data } = await waitForPost(ask, sent.body.data.links.self);
    const id = data.relationships.post.data?.id ?? 0;
    const { name } = await service.service.database
      .selectFrom('visitor_media')
      .select('name')
      .where('post_id', '=', id)
      .executeTakeFirstOrThrow();
    await service.send('POST', '/__scopes/s/posts', { board: 'open', decide: [{ id, status: 'approved' }] });
    const served = await service.get(`/media/${name}`);
    assert.deepEqual(
      [
        served.status,
        served.headers.get('content-type'),
        served.headers.get('x-content-type-options'),
        served.headers.get('content-disposition'),
      ],
      [200, 'image/webp', 'nosniff', 'inline'],
    );
    assert.match(served.headers.get('content-security-policy') ?? '', /default-src 'none'.*sandbox/);
    const hourAgo = new Date(Date.now() - 3 * 3_600_000);
    await utimes(join(folder, 'media', name), hourAgo, hourAgo);
    await clean();
    assert.equal((await service.get(`/media/${name}`)).status, 200, 'a file of a public post remains at any age');
    await service.send('POST', '/__scopes/s/posts', { board: 'open', decide: [{ id, status: 'rejected' }] });
    assert.equal((await service.get(`/media/${name}`)).status, 404);
    await service.send('POST', '/__scopes/s/posts', { board: 'open', remove: [id] });
    await clean();
    assert.equal(listMedia().includes(name), false);
  });

  test('deletes the old files that a crash left, and no other files', async () => {
    const kept = await upload();
    const hourAgo = new Date(Date.now() - 3 * 3_600_000);
    for (const name of ['uploads/left', 'media/visitor-left.webp.part']) {
      await writeFile(join(folder, name), 'x');
      await utimes(join(folder, name), hourAgo, hourAgo);
    }
    await writeFile(join(folder, 'media', 'young'), 'x');
    await clean();
    assert.deepEqual(
      [listUploads().includes('left'), listMedia().includes('visitor-left.webp.part'), listMedia().includes('young')],
      [false, false, true],
    );
    assert.equal((await readOffset(ask, kept)).status, 200);
  });
});

test('a client of the upload protocol sends a picture in pieces', async () => {
  const running = await openTestService({ now: () => nowMs });
  const { address, close } = await startServer(running.service, { port: 0, host: '127.0.0.1' });
  try {
    const bytes = await sharp({
      create: {
        width: 800,
        height: 800,
        channels: 3,
        background: '#777',
        noise: { type: 'gaussian', mean: 120, sigma: 40 },
      },
    })
      .jpeg({ quality: 95 })
      .toBuffer();
    const sent = await new Promise<string>((resolve, reject) => {
      const client = new Upload(bytes, {
        endpoint: `${address}/v2/boards/open/uploads`,
        chunkSize: 65_536,
        metadata: { filename: '../a"b.jpg', filetype: 'image/jpeg' },
        onError: reject,
        onSuccess: () => resolve(client.url ?? ''),
      });
      client.start();
    });
    assert.ok(sent.startsWith(`${address}/v2/boards/open/uploads/`));
    assert.deepEqual(await readOffset(fetch, sent), { status: 200, offset: bytes.length });
  } finally {
    await close();
  }
});
