import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import SqliteDatabase from 'better-sqlite3';
import sharp from 'sharp';
import { makeLargestPicture, readFileNames, readOddFiles, type OddFile } from '../../../test/testing/odd-files.ts';
import { startServiceChild, type ServiceChild } from '../../../test/testing/service-child.ts';
import { sendFile, sendPost, waitForPost, type PostError } from '../../../test/testing/visitor.ts';
import { refusals } from './refusals.ts';
import { keptEdgePixels } from './upload-limits.ts';

/** The limit for the service and its picture process together. */
const memoryLimitKib = 512 * 1024;
/**
 * What the installed service may take at its start (`tools/check-service-package.ts` measures it). This one compiles
 * TypeScript, too.
 */
const installedStartKib = 140 * 1000;
const filesAPost = 4;

let folder = '';
let child: ServiceChild;
let files: OddFile[] = [];
let board = '';

before(async () => {
  folder = mkdtempSync(join(tmpdir(), 'boards-odd-'));
  child = await startServiceChild(join(folder, 'boards.sqlite'), join(folder, 'files'));
  files = await readOddFiles();
  board = `${child.address}/v2/boards/open`;
});
after(async () => {
  await child.kill();
  rmSync(folder, { recursive: true });
});

interface Fate {
  readonly file: OddFile;
  /** '' = kept. */
  readonly detail: string;
  readonly postId: number | null;
}

/**
 * Sends uploads as posts, several files in each. A rejected post is sent again without the files that its errors name.
 */
async function post(uploads: readonly { readonly file: OddFile; readonly address: string }[]): Promise<Fate[]> {
  const sent = await sendPost(fetch, board, {
    author: { name: 'Ada' },
    media_url: uploads.map(({ address }) => address),
  });
  assert.equal(sent.status, 202, JSON.stringify(sent.body));
  const { data } = await waitForPost(fetch, sent.body.data.links.self);
  const { status, errors } = data.attributes;
  if (status === 'completed')
    return uploads.map(({ file }) => ({ file, detail: '', postId: data.relationships.post.data?.id ?? null }));
  const errorOf = (index: number): PostError | undefined =>
    errors.find(({ source }) => source?.pointer === `/data/attributes/media_url/${index}`);
  const refused = uploads.flatMap(({ file }, index) =>
    errorOf(index) ? [{ file, detail: errorOf(index)?.detail ?? '', postId: null }] : [],
  );
  assert.ok(refused.length > 0 && refused.length === errors.length, JSON.stringify(errors));
  const good = uploads.filter((_, index) => !errorOf(index));
  return good.length === 0 ? refused : [...refused, ...(await post(good))];
}

describe('strange files', () => {
  test('are each stored as a converted picture, or refused with their own message', async () => {
    assert.ok(files.length >= 100, String(files.length));
    const names = readFileNames();
    const fates: Fate[] = [];
    const uploads: { file: OddFile; address: string }[] = [];
    for (const [index, file] of files.entries()) {
      // The names and declared types are arbitrary, because the service must not trust them.
      const sent = await sendFile(fetch, board, file.bytes, {
        filename: names[index % names.length] ?? '',
        filetype: index % 3 === 0 ? 'image/jpeg' : 'application/x-anything',
      });
      if ('address' in sent) uploads.push({ file, address: sent.address });
      else fates.push({ file, detail: sent.detail, postId: null });
    }
    for (let start = 0; start < uploads.length; start += filesAPost)
      fates.push(...(await post(uploads.slice(start, start + filesAPost))));

    const table = fates.map(({ file, detail }) => [file.name, detail]).sort();
    const expected = files
      .map(({ name, expected: wanted }) => [name, wanted === 'kept' ? '' : refusals[wanted]])
      .sort();
    assert.deepEqual(table, expected);
  });

  test('leave only pictures without metadata', async () => {
    const database = new SqliteDatabase(join(folder, 'boards.sqlite'));
    database.exec(`update posts set status = 'approved' where id in (select post_id from visitor_media)`);
    const rows = database.prepare('select name, width, height from visitor_media').all() as {
      name: string;
      width: number;
      height: number;
    }[];
    database.close();
    assert.equal(rows.length, files.filter(({ expected }) => expected === 'kept').length);
    for (const { name, width, height } of rows) {
      const served = await fetch(`${child.address}/media/${name}`);
      assert.deepEqual(
        [served.status, served.headers.get('content-type'), served.headers.get('x-content-type-options')],
        [200, 'image/webp', 'nosniff'],
      );
      const bytes = Buffer.from(await served.arrayBuffer());
      const metadata = await sharp(bytes).metadata();
      assert.deepEqual([metadata.format, metadata.width, metadata.height], ['webp', width, height]);
      assert.ok(width <= keptEdgePixels && height <= keptEdgePixels);
      assert.deepEqual(
        [metadata.exif, metadata.xmp, metadata.icc, metadata.orientation, metadata.pages],
        [undefined, undefined, undefined, undefined, undefined],
        name,
      );
      assert.equal(metadata.space, 'srgb');
      assert.doesNotMatch(bytes.toString('latin1'), /script|<\?|secret|alert|exif|http/i, name);
    }
  });

  test('stay within the memory limit, even the largest accepted picture', async () => {
    const sent = await sendFile(fetch, board, await makeLargestPicture());
    assert.ok('address' in sent, JSON.stringify(sent));
    const [fate] = await post([
      { address: sent.address, file: { name: 'largest', bytes: new Uint8Array(), expected: 'kept' } },
    ]);
    assert.equal(fate?.detail, '');
    const { grownKib, pictureKib } = await child.readMemory();
    console.log(
      `Memory: service + ${Math.round(grownKib / 1024)} MiB, largest picture ${Math.round(pictureKib / 1024)} MiB`,
    );
    assert.ok(installedStartKib + grownKib + pictureKib < memoryLimitKib, `${grownKib} + ${pictureKib} KiB`);
  });
});
