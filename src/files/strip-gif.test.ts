import assert from 'node:assert/strict';
import { test } from 'node:test';
import sharp from 'sharp';
import { stripGif } from './strip-gif.ts';

const frame = (background: string) => sharp({ create: { width: 12, height: 8, channels: 3, background } }).png().toBuffer();
const moving = async (): Promise<Buffer> => sharp([await frame('#f00'), await frame('#00f')], { join: { animated: true } }).gif({ loop: 3, delay: [100, 200] }).toBuffer();

/** Put right behind the header, as cameras and programs do. */
const withBlocks = (gif: Buffer, ...blocks: readonly Buffer[]): Uint8Array<ArrayBuffer> => {
  const headerEnd = 13 + (gif[10]! & 0x80 ? 3 << ((gif[10]! & 7) + 1) : 0);
  return new Uint8Array(Buffer.concat([gif.subarray(0, headerEnd), ...blocks, gif.subarray(headerEnd)]));
};
const pieces = (text: string): Buffer => Buffer.concat([Buffer.from([text.length]), Buffer.from(text), Buffer.from([0])]);
const comment = Buffer.concat([Buffer.from([0x21, 0xfe]), pieces('Taken in the secret garden')]);
const xmp = Buffer.concat([Buffer.from([0x21, 0xff, 11]), Buffer.from('XMP DataXMP'), pieces('<exif:GPSLatitude>47,22.5N</exif:GPSLatitude>')]);
const told = /secret garden|GPS|XMP/;

test('a moving picture keeps its frames and its loop, and not where it was taken', async () => {
  const gif = await moving();
  const whole = withBlocks(gif, comment, xmp);
  assert.match(Buffer.from(whole).toString('latin1'), told);
  const stripped = Buffer.from(await stripGif(whole)!.arrayBuffer());
  assert.doesNotMatch(stripped.toString('latin1'), told);
  const { format, pages, loop, delay, width, pageHeight } = await sharp(stripped, { animated: true }).metadata();
  assert.deepEqual({ format, pages, loop, delay, width, pageHeight }, { format: 'gif', pages: 2, loop: 3, delay: [100, 200], width: 12, pageHeight: 8 });
  assert.deepEqual(stripped, Buffer.from(await stripGif(new Uint8Array(gif))!.arrayBuffer()));
});

test('what stands behind the end is left out, and what is cut off or no GIF is none', async () => {
  const gif = await moving();
  const longer = new Uint8Array(Buffer.concat([gif, Buffer.from('<script>')]));
  assert.doesNotMatch(await stripGif(longer)!.text(), /script/);
  for (let length = 0; length < gif.length; length += 7) assert.equal(stripGif(new Uint8Array(gif.subarray(0, length))), null, `${length}`);
  assert.equal(stripGif(new TextEncoder().encode('GIF89a, but then some words that are no blocks at all')), null);
});
