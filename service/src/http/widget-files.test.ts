import assert from 'node:assert/strict';
import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { brotliDecompressSync } from 'node:zlib';
import { createFileServer } from './widget-files.ts';

const widget = 'http://127.0.0.1:4174';
let folder = '';
let serveFile: (request: Request) => Promise<Response>;

before(async () => {
  folder = await mkdtemp(join(tmpdir(), 'drystone-files-'));
  await mkdir(join(folder, 'cdn/0.1.0'), { recursive: true });
  await mkdir(join(folder, 'cdn/v0'));
  await writeFile(join(folder, 'cdn/0.1.0/drystone.js'), 'export const release = "0.1.0";\n'.repeat(20));
  await writeFile(join(folder, 'cdn/v0/drystone.js'), 'export const release = "v0";\n');
  await writeFile(join(folder, 'cdn/0.1.0/room.html'), '<!doctype html>');
  await writeFile(join(folder, 'cdn/.secret.js'), 'secret');
  await writeFile(join(folder, 'cdn/0.1.0/notes.exe'), 'unknown type');
  await writeFile(join(folder, 'secret.js'), 'secret');
  await symlink(join(folder, 'secret.js'), join(folder, 'cdn/0.1.0/link.js'));
  serveFile = createFileServer(join(folder, 'cdn'));
});
after(() => rm(folder, { recursive: true }));

const getFile = (path: string, init?: RequestInit): Promise<Response> => serveFile(new Request(widget + path, init));

describe("the widget's files", () => {
  it("hold a page only as one that is nobody's", async () => {
    const { headers } = await getFile('/0.1.0/room.html');
    assert.deepEqual(
      ['content-type', 'content-security-policy', 'x-content-type-options'].map((name) => headers.get(name)),
      ['text/html; charset=utf-8', 'sandbox allow-scripts', 'nosniff'],
    );
    assert.equal((await getFile('/0.1.0/drystone.js')).headers.get('content-security-policy'), null);
  });

  it('may be loaded from any page and kept for ever under a version', async () => {
    const response = await getFile('/0.1.0/drystone.js', { headers: { 'Accept-Encoding': 'gzip, br' } });
    assert.equal(response.status, 200);
    for (const [name, value] of [
      ['Access-Control-Allow-Origin', '*'],
      ['Cross-Origin-Resource-Policy', 'cross-origin'],
      ['Timing-Allow-Origin', '*'],
      ['X-Content-Type-Options', 'nosniff'],
      ['Content-Type', 'text/javascript; charset=utf-8'],
      ['Content-Encoding', 'br'],
      ['Vary', 'Accept-Encoding'],
      ['Cache-Control', 'public, max-age=31536000, immutable'],
    ] as const)
      assert.equal(response.headers.get(name), value, name);
    const body = Buffer.from(await response.arrayBuffer());
    assert.equal(Number(response.headers.get('Content-Length')), body.byteLength);
    assert.match(brotliDecompressSync(body).toString(), /^export const release = "0\.1\.0";/);
  });

  it('keeps the alias for a short time, plain when no compression is asked for', async () => {
    const response = await getFile('/v0/drystone.js');
    assert.equal(response.headers.get('Cache-Control'), 'public, max-age=300, stale-while-revalidate=600');
    assert.equal(response.headers.get('Content-Encoding'), null);
    assert.equal(await response.text(), 'export const release = "v0";\n');
    const again = await getFile('/v0/drystone.js', {
      headers: { 'If-None-Match': response.headers.get('ETag') ?? '' },
    });
    assert.equal(again.status, 304);
    const head = await getFile('/v0/drystone.js', { method: 'HEAD' });
    assert.equal(await head.text(), '');
  });

  it('serves nothing outside its folder, hidden, or of an unknown type', async () => {
    for (const path of [
      '/..%2fsecret.js',
      '/0.1.0/..%2f..%2fsecret.js',
      '/%2e%2e/secret.js',
      '/0.1.0/%2e%2e%5csecret.js',
      '/0.1.0/link.js',
      '/.secret.js',
      '/0.1.0/notes.exe',
      '/0.1.0/',
      '/0.1.0',
      '//etc/passwd',
      '/%',
      '/0.1.0/drystone.js%00.js',
      '/',
    ]) {
      const response = await getFile(path);
      assert.equal(response.status, 404, path);
      assert.doesNotMatch(await response.text(), /secret|root:/, path);
    }
    assert.equal((await getFile('/0.1.0/drystone.js', { method: 'POST' })).status, 405);
  });
});

it('responds with 404 while nothing is built yet', async () => {
  const response = await createFileServer(join(folder, 'nowhere'))(new Request(`${widget}/v0/drystone.js`));
  assert.equal(response.status, 404);
  assert.equal(response.headers.get('Access-Control-Allow-Origin'), '*');
});
