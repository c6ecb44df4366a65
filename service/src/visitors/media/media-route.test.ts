import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { after, describe, test } from 'node:test';
import { openTestService, testOrigin } from '../../../test/testing/test-service.ts';
import { readJpegSize } from './jpeg-size.ts';

const service = await openTestService();
after(() => service.close());

const ask = (path: string, headers: Record<string, string> = {}, method = 'GET'): Promise<Response> =>
  Promise.resolve(service.service.app.request(testOrigin + path, { method, headers }));
const bytesOf = async (response: Response): Promise<Buffer> => Buffer.from(await response.arrayBuffer());

describe('media', () => {
  test('are served whole with their type, cached permanently, and readable for every page', async () => {
    for (const [name, folder, type] of [
      ['dandelions.jpg', 'photos', 'image/jpeg'],
      ['dandelions-in-the-evening.webm', 'videos', 'video/webm'],
      ['dandelions-in-the-evening.en.vtt', 'videos', 'text/vtt; charset=utf-8'],
    ] as const) {
      const response = await ask(`/media/${name}`);
      assert.equal(response.status, 200);
      assert.deepEqual(
        await bytesOf(response),
        readFileSync(new URL(`../../../../demo/${folder}/${name}`, import.meta.url)),
      );
      const { headers } = response;
      assert.equal(headers.get('content-type'), type);
      assert.equal(headers.get('cache-control'), 'public, max-age=31536000, immutable');
      assert.equal(headers.get('x-content-type-options'), 'nosniff');
      assert.equal(headers.get('cross-origin-resource-policy'), 'cross-origin');
      // CORS rules apply to captions: without this header a browser shows none, and also no video with `crossorigin`.
      assert.equal(headers.get('access-control-allow-origin'), '*');
    }
  });

  test('are served in part for a Range request', async () => {
    const whole = await bytesOf(await ask('/media/dandelions-in-the-evening.webm'));
    const part = await ask('/media/dandelions-in-the-evening.webm', { Range: 'bytes=100-199' });
    assert.equal(part.status, 206);
    assert.equal(part.headers.get('content-range'), `bytes 100-199/${whole.length}`);
    assert.equal(part.headers.get('content-length'), '100');
    assert.deepEqual(await bytesOf(part), whole.subarray(100, 200));
    const outside = await ask('/media/dandelions-in-the-evening.webm', { Range: `bytes=${whole.length}-` });
    assert.deepEqual([outside.status, outside.headers.get('content-range')], [416, `bytes */${whole.length}`]);
  });

  test('have their length in the response to HEAD', async () => {
    const response = await ask('/media/dandelions.jpg', {}, 'HEAD');
    assert.equal(response.status, 200);
    assert.equal(
      Number(response.headers.get('content-length')),
      readFileSync(new URL('../../../../demo/photos/dandelions.jpg', import.meta.url)).length,
    );
    assert.equal((await bytesOf(response)).length, 0);
  });

  test('do not expose any other file of the disk', async () => {
    for (const path of [
      'README.md',
      '../paths.ts',
      '..%2Fpaths.ts',
      '%2e%2e%2fpaths.ts',
      '..%5Cpaths.ts',
      '%00',
      'dandelions.jpg%00.png',
      '',
      'photos/dandelions.jpg',
      '/etc/passwd',
      'constructor',
    ]) {
      assert.equal((await ask(`/media/${path}`)).status, 404, path);
    }
  });
});

test('the size of a JPEG is read, and other data has none', () => {
  assert.deepEqual(readJpegSize(readFileSync(new URL('../../../../demo/photos/dandelions.jpg', import.meta.url))), {
    width: 1080,
    height: 608,
  });
  for (const bytes of [
    '',
    '\x89PNG\r\n',
    '\xff\xd8',
    '\xff\xd8nothing of a picture',
    '\xff\xd8\xff\xe0\x00\x00\x00\x00\x00\x00\x00\x00',
  ]) {
    assert.equal(readJpegSize(Buffer.from(bytes, 'latin1')), null);
  }
});
