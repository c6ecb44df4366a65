import assert from 'node:assert/strict';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, describe, test } from 'node:test';
import { makeLargestPicture } from '../testing/odd-files.ts';
import { createPictureWorkshop } from './picture-workshop.ts';
import { maxPictureProcessKib } from './upload-limits.ts';

const folder = mkdtempSync(join(tmpdir(), 'boards-heavy-'));
after(() => rmSync(folder, { recursive: true }));
/**
 * Single-color files of less than a kilobyte, with pictures of the size in the file name. They are prepared files,
 * because encoding takes most of the time.
 */
const readAvif = (name: string): Buffer =>
  readFileSync(new URL(`../testing/heavy-pictures/${name}.avif`, import.meta.url));

/** Returns the result and the peak memory of its process. */
async function make(
  bytes: Uint8Array,
  maxKib = maxPictureProcessKib,
): Promise<{ readonly result: unknown; readonly kib: number }> {
  const input = join(folder, 'input');
  writeFileSync(input, bytes);
  let kib = 0;
  const workshop = createPictureWorkshop((told) => {
    kib = told;
  }, maxKib);
  try {
    return { result: await workshop.make(input, join(folder, 'output')), kib };
  } finally {
    workshop.close();
  }
}

describe('a small file that needs much memory', () => {
  for (const name of ['8000x4000-444', '8000x4000-420', '4000x4000-444']) {
    test(`AVIF of ${name} is refused before it takes it`, async () => {
      const { result, kib } = await make(readAvif(name));
      assert.equal(result, 'heavy');
      assert.ok(kib < maxPictureProcessKib, `${kib} KiB`);
    });
  }

  test('AVIF as telephones take it, and the largest picture of another kind, are made within the limit', async () => {
    for (const bytes of [readAvif('4000x3000-444'), await makeLargestPicture()]) {
      const { result, kib } = await make(bytes);
      assert.ok(typeof result === 'object', String(result));
      assert.ok(kib < maxPictureProcessKib, `${kib} KiB`);
    }
  });

  test(
    'whatever its header says, the process ends that takes more than it may',
    { skip: process.platform === 'linux' ? false : 'only Linux tells what a process has' },
    async () => {
      assert.equal((await make(await makeLargestPicture(), 150 * 1024)).result, 'heavy');
    },
  );
});
