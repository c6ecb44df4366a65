import assert from 'node:assert/strict';
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import sharp from 'sharp';
import { openTestService, testOrigin } from '../../../test/testing/test-service.ts';
import { sendFile, sendPost, waitForPost, type Ask } from '../../../test/testing/visitor.ts';

const folder = mkdtempSync(join(tmpdir(), 'boards-queues-'));
/** A video conversion that does not end during these tests. */
const slowProgram = join(folder, 'slow');
writeFileSync(slowProgram, '#!/bin/sh\nexec sleep 600\n');
chmodSync(slowProgram, 0o755);
const service = await openTestService({ visitorPosts: { videoProgram: slowProgram, challenge: false } });
after(async () => {
  await service.close();
  rmSync(folder, { recursive: true });
});

const ask: Ask = async (address, init) => service.service.app.request(address, init);
const board = (slug: string): string => `${testOrigin}/v2/boards/${slug}`;
const video = new Uint8Array(Buffer.from('\0\0\0\x18ftypisom\0\0\x02\0isomiso2mp41\0\0\0\x08free', 'latin1'));
const statusOf = async (self: string): Promise<string> =>
  ((await (await ask(self)).json()) as { data: { attributes: { status: string } } }).data.attributes.status;

async function post(slug: string, file: Uint8Array<ArrayBuffer> | null, text = 'hello'): Promise<string> {
  const sent = file ? await sendFile(ask, board(slug), file) : null;
  assert.ok(sent === null || 'address' in sent, JSON.stringify(sent));
  const { status, body } = await sendPost(ask, board(slug), {
    author: { name: 'Ada' },
    text,
    ...(sent && { media_url: [sent.address] }),
  });
  assert.equal(status, 202);
  return body.data.links.self;
}

test(
  'text posts do not wait for pictures, and pictures do not wait for videos, on any board',
  { timeout: 60_000 },
  async () => {
    const videos = [await post('open', video, 'first video'), await post('open', video, 'second video')];
    const picture = new Uint8Array(
      await sharp({ create: { width: 64, height: 32, channels: 3, background: '#204080' } })
        .jpeg()
        .toBuffer(),
    );
    for (const self of [await post('guarded', null), await post('open', null), await post('guarded', picture)]) {
      assert.equal((await waitForPost(ask, self)).data.attributes.status, 'completed');
    }
    for (const self of videos) assert.ok(['pending', 'processing'].includes(await statusOf(self)));
  },
);
