import assert from 'node:assert/strict';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, describe, test } from 'node:test';
import { makeLargestPicture } from '../../../test/testing/odd-files.ts';
import { createImageProcessor } from './image-processor.ts';
import { maxPictureProcessKib } from './upload-limits.ts';

const folder = mkdtempSync(join(tmpdir(), 'boards-heavy-'));
after(() => rmSync(folder, { recursive: true }));
/**
 * Single-color files of less than a kilobyte, with pictures of the size in the file name. They are prepared files,
 * because encoding takes most of the time.
 */
const readAvif = (name: string): Buffer =>
  readFileSync(new URL(`../../../test/testing/heavy-pictures/${name}.avif`, import.meta.url));

/** These tests are about memory, so they wait: beside other tests, a process of low priority may take minutes. */
const patientMs = 500_000;

/** Returns the result and the peak memory of its process. */
async function make(
  bytes: Uint8Array,
  maxKib = maxPictureProcessKib,
): Promise<{ readonly result: unknown; readonly kib: number }> {
  const input = join(folder, 'input');
  writeFileSync(input, bytes);
  let kib = 0;
  const onMemory = (told: number): void => {
    kib = told;
  };
  const imageProcessor = createImageProcessor(onMemory, maxKib, patientMs);
  try {
    return { result: await imageProcessor.make(input, join(folder, 'output')), kib };
  } finally {
    imageProcessor.close();
  }
}

describe('a small file that needs much memory', () => {
  for (const name of ['8000x4000-444', '8000x4000-420', '4000x4000-444']) {
    test(`AVIF of ${name} is refused before it uses the memory`, async () => {
      const { result, kib } = await make(readAvif(name));
      assert.equal(result, 'heavy');
      assert.ok(kib < maxPictureProcessKib, `${kib} KiB`);
    });
  }

  test('AVIF of phone size and the largest picture of another format are converted within the limit', async () => {
    for (const bytes of [readAvif('4000x3000-444'), await makeLargestPicture()]) {
      const { result, kib } = await make(bytes);
      assert.ok(typeof result === 'object', String(result));
      assert.ok(kib < maxPictureProcessKib, `${kib} KiB`);
    }
  });

  test(
    'the process ends when it exceeds its memory limit, for any file header',
    { skip: process.platform === 'linux' ? false : 'only Linux reports the memory of a process' },
    async () => {
      assert.equal((await make(await makeLargestPicture(), 150 * 1024)).result, 'heavy');
    },
  );
});
