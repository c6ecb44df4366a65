import assert from 'node:assert/strict';
import { test } from 'node:test';
import { stripGif } from './strip-gif.ts';

/** Two frames of 4 × 3 pixels, red and blue, played three times more. */
const moving = Buffer.from(
  'R0lGODlhBAADAIAAAExpcf8AACH/C05FVFNDQVBFMi4wAwECAAAh+QQFCgAAACwAAAAABAADAAACA4yPVgAh' +
    '+QQFFAAAACwAAAAABAADAIBMaXEAAP8CA4yPVgA7',
  'base64',
);

/** The blocks come right after the header, as cameras and programs write them. */
const withBlocks = (...blocks: readonly Buffer[]): Uint8Array<ArrayBuffer> => {
  const headerEnd = 13 + (moving[10]! & 0x80 ? 3 << ((moving[10]! & 7) + 1) : 0);
  return new Uint8Array(Buffer.concat([moving.subarray(0, headerEnd), ...blocks, moving.subarray(headerEnd)]));
};
const pieces = (text: string): Buffer =>
  Buffer.concat([Buffer.from([text.length]), Buffer.from(text), Buffer.from([0])]);
const comment = Buffer.concat([Buffer.from([0x21, 0xfe]), pieces('Taken in the secret garden')]);
const xmp = Buffer.concat([
  Buffer.from([0x21, 0xff, 11]),
  Buffer.from('XMP DataXMP'),
  pieces('<exif:GPSLatitude>47,22.5N</exif:GPSLatitude>'),
]);

test('an animated picture keeps its frames and its loop, but not the place of the photo', async () => {
  const whole = withBlocks(comment, xmp);
  assert.match(Buffer.from(whole).toString('latin1'), /secret garden.*GPSLatitude/s);
  const stripped = Buffer.from(await stripGif(whole)!.arrayBuffer());
  assert.match(stripped.toString('latin1'), /NETSCAPE2\.0/);
  assert.deepEqual(stripped, moving);
});

test('data after the end is removed, and a file that is cut off or no GIF gives null', async () => {
  const longer = new Uint8Array(Buffer.concat([moving, Buffer.from('<script>')]));
  assert.deepEqual(Buffer.from(await stripGif(longer)!.arrayBuffer()), moving);
  for (let length = 0; length < moving.length; length++)
    assert.equal(stripGif(new Uint8Array(moving.subarray(0, length))), null, `${length}`);
  assert.equal(stripGif(new TextEncoder().encode('GIF89a, but then some words that are no blocks at all')), null);
});
