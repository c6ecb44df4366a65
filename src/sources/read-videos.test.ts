import assert from 'node:assert/strict';
import { test } from 'node:test';
import { assertLinear } from '../model/test-support/processor-time.ts';
import { readVideo } from './read-videos.ts';

const service = 'https://boards.example';

test("a player's address without a video id is refused", () => {
  for (const address of [
    'https://www.youtube.com/@somebody',
    'https://www.youtube.com/channel/UCabcdefghijklmnopqrstuv',
    'https://www.youtube.com/playlist?list=PLabcdefghijk',
    'https://vimeo.com/about',
    'https://vimeo.com/showcase/7060635',
    'https://vimeo.com/event/8034',
    'https://vimeo.com/album/58?page=2',
  ]) {
    assert.notEqual(readVideo(address, null, service)?.kind, 'player', address);
  }
});

test("a file on a player's network is a file", () => {
  const address = 'https://v16-webapp.tiktok.com/abcdef/video/tos/useast2a/x/?a=1988&br=2404&mime_type=video_mp4';
  assert.deepEqual(readVideo(address, null, service), { kind: 'file', url: address, captions: null });
});

test('an unlisted video of Vimeo yields its id with its key', () => {
  for (const [address, key] of [
    ['https://vimeo.com/76979871/8272103f6e', '/8272103f6e'],
    ['https://vimeo.com/76979871/8272103f6e?share=copy', '/8272103f6e'],
    ['<iframe src="https://player.vimeo.com/video/76979871?h=8272103f6e&amp;dnt=1"></iframe>', '/8272103f6e'],
    ['https://player.vimeo.com/video/76979871?app_id=122963&h=8272103f6e', '/8272103f6e'],
    ['<iframe src="https://player.vimeo.com/video/76979871?dnt=1&amp;h=8272103f6e">', '/8272103f6e'],
    ['https://vimeo.com/showcase/7060635/video/76979871', ''],
    ['https://vimeo.com/groups/short-films-2/videos/76979871', ''],
    ['https://vimeo.com/channels/24hours/76979871', ''],
    ['https://player.vimeo.com/video/76979871?dnt=1&hash=8272103f6e', ''],
    ['https://vimeo.com/76979871', ''],
    ['https://vimeo.com/76979871/description', ''],
    ['https://player.vimeo.com/video/76979871?h="><script>', ''],
  ] as const) {
    const player = { kind: 'player', provider: 'vimeo', id: `76979871${key}` };
    assert.deepEqual(readVideo(address, null, service), player, address);
  }
});

test('hostile values take time in proportion to their length', async () => {
  for (const piece of ['tiktok', 'youtube.com/watch?', 'youtu.be/', 'vimeo.com/a/', 'video/', 'a/', '-', 'id '])
    await assertLinear((text) => readVideo(text, null, service), piece, 3_000_000);
});
