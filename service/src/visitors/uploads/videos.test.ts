import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { openTestService, testNow, testOrigin, type TestService } from '../../../test/testing/test-service.ts';
import { sendFile, sendPost, waitForPost, type Ask } from '../../../test/testing/visitor.ts';
import { findProgram } from './find-program.ts';
import { refusals } from './refusals.ts';

const program = process.env['FFMPEG'] || findProgram('ffmpeg', process.env['PATH'] ?? '');
const open = `${testOrigin}/v2/boards/open`;

describe('videos', { skip: program === null ? 'ffmpeg is not installed' : false }, () => {
  let folder = '';
  let service: TestService;
  let ask: Ask;
  let nowMs = testNow;

  before(async () => {
    folder = mkdtempSync(join(tmpdir(), 'boards-films-'));
    service = await openTestService({ now: () => nowMs, visitorPosts: { folder, videoProgram: program ?? '' } });
    ask = async (address, init) => service.service.app.request(address, init);
  });
  after(async () => {
    await service.close();
    rmSync(folder, { recursive: true });
  });

  /** Creates a video with the program itself: moving bars and a tone. */
  function video(name: string, seconds: number, ...options: string[]): Uint8Array<ArrayBuffer> {
    const path = join(folder, name);
    const { status, stderr } = spawnSync(
      program ?? '',
      [
        '-loglevel',
        'error',
        '-f',
        'lavfi',
        '-i',
        `testsrc=duration=${seconds}:size=320x240:rate=5`,
        '-f',
        'lavfi',
        '-i',
        `sine=duration=${seconds}`,
        ...options,
        '-shortest',
        '-y',
        path,
      ],
      { encoding: 'utf8' },
    );
    assert.equal(status, 0, stderr);
    return new Uint8Array(readFileSync(path));
  }

  /** Returns the attributes of the posted video, or the reason for its rejection. */
  async function post(bytes: Uint8Array<ArrayBuffer>): Promise<Record<string, unknown> | string> {
    nowMs += 7_200_000;
    const sent = await sendFile(ask, open, bytes, { filetype: 'video/mp4' });
    if ('detail' in sent) return sent.detail;
    const { body } = await sendPost(ask, open, { author: { name: 'Ada' }, media_url: [sent.address] });
    const { data } = await waitForPost(ask, body.data.links.self);
    if (data.attributes.status === 'failed') return data.attributes.errors[0]?.detail ?? '';
    const id = data.relationships.post.data?.id ?? 0;
    await service.send('POST', '/__scopes/s/posts', { board: 'open', decide: [{ id, status: 'approved' }] });
    return (await service.get(`/v2/boards/open/posts?filter[id]=${id}`)).body.data[0]?.attributes ?? {};
  }

  test('are converted, with a picture of their beginning and without their metadata', async () => {
    const bytes = video('place.mp4', 2, '-metadata', 'location=+51.5-000.1/', '-metadata', 'comment=Secret');
    assert.match(Buffer.from(bytes).toString('latin1'), /Secret/);
    const attributes = await post(bytes);
    assert.ok(typeof attributes !== 'string', String(attributes));
    assert.match(String(attributes['video_url']), /\/media\/visitor-[\w-]{24}\.mp4$/);
    assert.match(String(attributes['image_url']), /\/media\/visitor-[\w-]{24}\.webp$/);
    assert.deepEqual([attributes['image_width'], attributes['image_height']], [320, 240]);
    const served = await service.service.app.request(String(attributes['video_url']), {
      headers: { Range: 'bytes=0-99999999' },
    });
    assert.deepEqual(
      [served.status, served.headers.get('content-type'), served.headers.get('x-content-type-options')],
      [206, 'video/mp4', 'nosniff'],
    );
    const made = Buffer.from(await served.arrayBuffer()).toString('latin1');
    assert.doesNotMatch(made, /Secret|51\.5/);
    assert.ok(made.indexOf('moov') < made.indexOf('mdat'), 'the video can play before it is fully loaded');
  });

  test('are accepted in other containers, too', async () => {
    const webm = new Uint8Array(
      readFileSync(new URL('../../../../demo/videos/dandelions-in-the-evening.webm', import.meta.url)),
    );
    for (const bytes of [webm, video('phone.mov', 1), video('silent.mp4', 1, '-an')]) {
      const attributes = await post(bytes);
      assert.ok(typeof attributes !== 'string', String(attributes));
      assert.match(String(attributes['video_url']), /\.mp4$/);
    }
  });

  test('that are too long, cut off or not videos are refused with their own message', async () => {
    assert.equal(await post(video('long.mp4', 75)), refusals.long_video);
    const whole = video('whole.mp4', 2);
    assert.equal(await post(whole.slice(0, Math.floor(whole.length / 2))), refusals.damaged);
    const header = new Uint8Array(200);
    header.set(whole.slice(0, 32));
    assert.equal(await post(header), refusals.damaged);
    assert.equal(await post(new TextEncoder().encode('#EXTM3U\n#EXTINF:1,\nfile:///etc/passwd\n')), refusals.unknown);
  });
});
