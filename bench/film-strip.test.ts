import assert from 'node:assert/strict';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import sharp from 'sharp';
import { framesAt, writeFilmStrip } from './film-strip.ts';

const paint = (background: string) =>
  sharp({ create: { width: 20, height: 40, channels: 3, background } })
    .png()
    .toBuffer();

test('each moment has the newest frame, and none before the first', () => {
  const [one, two] = [Buffer.from('one'), Buffer.from('two')];
  const film = [
    { atMs: -20, picture: two },
    { atMs: 130, picture: one },
    { atMs: 260, picture: two },
  ];
  assert.deepEqual(framesAt(film, [0, 100, 200, 300]), [null, null, one, two]);
});

test('the strip has a row a film and a frame every 100 ms', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'film-'));
  try {
    const film = [{ atMs: 250, picture: await paint('#f00') }];
    const films = [
      { label: 'board', film },
      { label: 'limit', film: [{ atMs: 80, picture: await paint('#00f') }] },
    ];
    const file = join(folder, 'loading.webp');
    assert.equal(await writeFilmStrip(films, file), 'loading.webp');
    const { width, height } = await sharp(file).metadata();
    assert.deepEqual([width, height], [4 * 107, 2 * 242]);
    const at = async (left: number, top: number) =>
      [...(await sharp(file).extract({ left, top, width: 1, height: 1 }).raw().toBuffer())].map((one) => one > 127);
    assert.deepEqual(await at(3 * 107 + 50, 100), [true, false, false], 'the board at 300 ms');
    assert.deepEqual(await at(50, 100), [true, true, true], 'nothing yet at the start');
    assert.deepEqual(await at(107 + 50, 342), [false, false, true], 'the limit at 100 ms');
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});
