// What servers send, although it is not what they say. The truth: what browsers read.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { brotliCompressSync, deflateRawSync, gzipSync, zstdCompressSync } from 'node:zlib';
import { decodeContent } from './decode-content.ts';

const text = `<rss>${'word '.repeat(50)}</rss>`;
const gzip = gzipSync(text);
/** With a name in its header, as gzip writes files. */
const named = Buffer.concat([
  gzip.subarray(0, 3),
  Buffer.from([8]),
  gzip.subarray(4, 10),
  Buffer.from('a\0'),
  gzip.subarray(10),
]);
const tail = Buffer.from('<!-- cached -->');

const bodies: Readonly<Record<string, readonly [body: Buffer, header: string]>> = {
  'gzip with bytes behind its end': [Buffer.concat([gzip, tail]), 'gzip'],
  'gzip with a name and bytes behind its end': [Buffer.concat([named, tail]), 'gzip'],
  'gzip under the name of brotli': [gzip, 'br'],
  'gzip in brotli': [brotliCompressSync(gzip), 'gzip, br'],
  zstd: [zstdCompressSync(text), 'zstd'],
  'raw deflate': [deflateRawSync(text), 'deflate'],
  'no compression under the name of one': [Buffer.from(text), 'gzip'],
};
for (const [name, [body, header]] of Object.entries(bodies))
  test(name, async () => assert.equal((await decodeContent(body, header, 10_000)).toString(), text));

test('bytes behind the end are no way past the limit', async () => {
  await assert.rejects(decodeContent(Buffer.concat([gzipSync('a'.repeat(20_000)), tail]), 'gzip', 10_000), {
    code: 'ERR_BUFFER_TOO_LARGE',
  });
});
