import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { Hono } from 'hono';
import type { ServiceEnvironment } from '../../http/environment.ts';
import { ApiError } from '../../http/json-api/api-error.ts';
import { openFolderStorage } from '../../storage/folder-storage.ts';
import { createRespondFile, parseRange } from './respond-file.ts';

const storage = await openFolderStorage();
after(() => storage.close());

async function openFile(bytes: number) {
  const name = `${bytes}.webp`;
  const content = Buffer.alloc(bytes, 'picture');
  await storage.write(name, content);
  const respondFile = createRespondFile();
  const app = new Hono<ServiceEnvironment>();
  const file = { storage, name, contentType: 'image/webp', bytes, readers: 'always' } as const;
  app.get('/', (context) => respondFile(context, file));
  app.onError((error) => new Response(null, { status: error instanceof ApiError ? error.status : 500 }));
  return {
    content,
    etag: `"${name}"`,
    remove: () => storage.remove(name),
    ask: async (headers: Record<string, string> = {}) => {
      const response = await app.request('/', { headers });
      return { status: response.status, body: Buffer.from(await response.arrayBuffer()) };
    },
  };
}

test('a picture that was requested before is served without the disk', async () => {
  const { ask, content, remove } = await openFile(50_000);
  assert.deepEqual(await ask(), { status: 200, body: content });
  await remove();
  assert.deepEqual(await ask(), { status: 200, body: content });
  assert.deepEqual(await ask({ Range: 'bytes=10-19' }), { status: 206, body: content.subarray(10, 20) });
});

test('a video is read from the disk, in parts', async () => {
  const { ask, content } = await openFile(3_000_000);
  assert.deepEqual(await ask({ Range: 'bytes=1000000-2000000' }), {
    status: 206,
    body: content.subarray(1_000_000, 2_000_001),
  });
  assert.equal((await ask()).body.length, content.length);
});

test('a part is of the file that the client began, or else the whole file is sent', async () => {
  const { ask, content, etag } = await openFile(20_000);
  assert.equal((await ask({ Range: 'bytes=10-19', 'If-Range': etag })).status, 206);
  for (const other of ['"another"', `W/${etag}`, 'Mon, 01 Jan 2001 00:00:00 GMT'])
    assert.deepEqual(await ask({ Range: 'bytes=10-19', 'If-Range': other }), { status: 200, body: content }, other);
});

test('a file that was removed meanwhile is not found', async () => {
  const { ask, remove } = await openFile(20_000);
  await remove();
  assert.equal((await ask()).status, 404);
});

test('a Range header gives one range, the whole file or an unsatisfiable range', () => {
  assert.deepEqual(parseRange('bytes=0-', 10), { start: 0, end: 9 });
  assert.deepEqual(parseRange('bytes=2-99', 10), { start: 2, end: 9 });
  assert.deepEqual(parseRange('bytes=-3', 10), { start: 7, end: 9 });
  assert.deepEqual(parseRange('bytes=-99', 10), { start: 0, end: 9 });
  for (const whole of [undefined, '', 'bytes=-', 'bytes=0-1,3-4', 'lines=0-1'])
    assert.equal(parseRange(whole, 10), null, whole);
  for (const none of ['bytes=10-', 'bytes=5-4', 'bytes=-0']) assert.equal(parseRange(none, 10), 'none', none);
});
