import assert from 'node:assert/strict';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { isTemporary } from '../../database/classify-error.ts';
import { createImageProcessor } from './image-processor.ts';

const picture = fileURLToPath(new URL('../../../../e2e/corpora/upload/own-plain.png', import.meta.url));
const children = `/proc/${process.pid}/task/${process.pid}/children`;

test(
  'a picture for which a busy machine has no time is tried again, and is not the visitor’s fault',
  {
    skip: !existsSync(children) && 'Linux alone tells how long a process has had the processor',
  },
  async () => {
    const folder = mkdtempSync(join(tmpdir(), 'boards-busy-'));
    const processor = createImageProcessor(undefined, undefined, 1000);
    const before = new Set(readFileSync(children, 'latin1').split(' '));
    const making = processor.make(picture, join(folder, 'a.webp'));
    // It gets no more time, as on a machine where everything else comes first.
    for (const pid of readFileSync(children, 'latin1').trim().split(' '))
      if (!before.has(pid)) process.kill(Number(pid), 'SIGSTOP');
    await assert.rejects(making, (error) => isTemporary(error));
    processor.close();
    rmSync(folder, { recursive: true });
  },
);
