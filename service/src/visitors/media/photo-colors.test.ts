import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { test } from 'node:test';
import sharp from 'sharp';
import { measureColor } from '../uploads/image-color.ts';

const photos = fileURLToPath(new URL('../../../../demo/photos/', import.meta.url));

// Measuring the colors at each start would take longer than the rest of the start: a new photograph needs its line in
// the file.
test('colors.json has the color of every photograph', async () => {
  const names = readdirSync(photos).filter((name) => name.endsWith('.jpg') && !name.startsWith('avatar-'));
  const measured = await Promise.all(
    names.map(async (name) => [name, await measureColor(join(photos, name))] as const),
  );
  assert.deepEqual(
    JSON.parse(readFileSync(join(photos, 'colors.json'), 'utf8')),
    Object.fromEntries(measured),
    JSON.stringify(Object.fromEntries(measured), null, 2),
  );
});

test('a transparent picture has no color', async () => {
  const make = (alpha: number) =>
    sharp({ create: { width: 8, height: 8, channels: 4, background: { r: 32, g: 64, b: 128, alpha } } })
      .png()
      .toBuffer();
  assert.equal(await measureColor(await make(1)), '#204080');
  assert.equal(await measureColor(await make(0.5)), '');
});
