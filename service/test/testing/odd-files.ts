// Long because it creates each unusual file byte by byte.
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { crc32, deflateSync, gzipSync } from 'node:zlib';
import sharp from 'sharp';
import type { Refusal } from '../../src/visitors/uploads/refusals.ts';

/** An unusual file that a visitor might upload, and its expected result. */
export interface OddFile {
  readonly name: string;
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly expected: 'kept' | Refusal;
}

const folder = fileURLToPath(new URL('../../../e2e/corpora/upload', import.meta.url));

/** The expected result of each corpus file, by the prefix of its name. A file without an entry fails the test. */
const ofCorpus: readonly (readonly [prefix: string, expected: OddFile['expected']])[] = [
  ['own-alpha', 'kept'],
  ['own-billion-laughs', 'drawing'],
  ['own-bomb-30000x30000', 'pixels'],
  ['own-cmyk', 'kept'],
  ['own-empty', 'empty'],
  ['own-ftyp-only', 'video'],
  ['own-gps-exif', 'kept'],
  ['own-html-after-jpeg', 'hidden'],
  ['own-html-in-gif', 'hidden'],
  ['own-html-named-jpg', 'unknown'],
  ['own-lie-2e9x2e9', 'damaged'],
  ['own-mz-named-png', 'unknown'],
  ['own-one-byte', 'unknown'],
  ['own-orientation-', 'kept'],
  ['own-plain', 'kept'],
  ['own-progressive', 'kept'],
  ['own-svg-named-png', 'drawing'],
  ['own-truncated', 'damaged'],
  ['own-zip-named-jpg', 'unknown'],
  ['patt-GIF_exploit', 'kept'],
  ['patt-JPG_exploit-55', 'kept'],
  ['patt-PNG_110x110', 'kept'],
  ['patt-SVG_', 'drawing'],
  ['patt-convert_local', 'drawing'],
  ['patt-imagemagick_CVE', 'kept'],
  ['patt-imagetragik1', 'unknown'],
  ['patt-onclick-xss-ecs', 'damaged'],
  ['patt-payload_in_all_known_metadata', 'kept'],
  ['patt-xss.html', 'unknown'],
  ['patt-xss.xml', 'unknown'],
  ['patt-xss_comment_exif', 'kept'],
];

function readCorpus(): OddFile[] {
  return readdirSync(folder)
    .filter((name) => !name.endsWith('.json'))
    .map((name) => {
      const expected = ofCorpus.find(([prefix]) => name.startsWith(prefix))?.[1];
      if (expected === undefined) throw new Error(`What shall become of ${name}?`);
      return { name, bytes: new Uint8Array(readFileSync(`${folder}/${name}`)), expected };
    });
}

/** Returns unusual and malicious file names. */
export function readFileNames(): string[] {
  return JSON.parse(readFileSync(`${folder}/filenames.json`, 'utf8')) as string[];
}

function chunk(type: string, content: Uint8Array): Buffer {
  const [length, checksum] = [Buffer.alloc(4), Buffer.alloc(4)];
  const body = Buffer.concat([Buffer.from(type), content]);
  length.writeUInt32BE(content.length);
  checksum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, checksum]);
}

const pngSignature = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1');

/** Creates a PNG whose header contains any given values. Its rows are the decompressed form of a few bytes. */
function lyingPng(
  width: number,
  height: number,
  { bits = 8, colours = 2 }: { bits?: number; colours?: number } = {},
): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([bits, colours], 8);
  return Buffer.concat([
    pngSignature,
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.alloc(1000))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function insertPngText(png: Buffer, text: string): Buffer {
  const afterHeader = 33;
  return Buffer.concat([
    png.subarray(0, afterHeader),
    chunk('tEXt', Buffer.from(`Comment\0${text}`)),
    png.subarray(afterHeader),
  ]);
}

function insertJpegComment(jpeg: Buffer, text: string): Buffer {
  const length = Buffer.alloc(2);
  length.writeUInt16BE(text.length + 2);
  return Buffer.concat([jpeg.subarray(0, 2), Buffer.from([0xff, 0xfe]), length, Buffer.from(text), jpeg.subarray(2)]);
}

const cut = (bytes: Buffer, part: number): Buffer => bytes.subarray(0, Math.floor(bytes.length * part));
const ftyp = (brand: string): Buffer =>
  Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from(`ftyp${brand}\0\0\0\0${brand}mif1`), Buffer.alloc(64)]);

const script = '<script>alert(1)</script>';
/** The smallest ZIP archive. */
const zip = Buffer.from(`PK\x05\x06${'\0'.repeat(18)}`, 'latin1');

/** Draws wide stripes, so that all parts of the picture differ and its gray values vary. */
function paint(width: number, height: number) {
  const stripe = (x: number): string => `hsl(${(x * 47) % 360} 70% ${20 + ((x * 31) % 60)}%)`;
  const stripes = Array.from(
    { length: 16 },
    (_, index) =>
      `<rect x="${(index * width) / 16}" width="${width / 16}" height="${height}" fill="${stripe(index)}"/>`,
  );
  return sharp(
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${stripes.join('')}</svg>`,
    ),
  );
}

async function makePictures(): Promise<[string, Uint8Array, OddFile['expected']][]> {
  const [jpeg, png, webp, avif, gif] = await Promise.all([
    paint(320, 200).flatten().jpeg().toBuffer(),
    paint(320, 200).png().toBuffer(),
    paint(320, 200).webp().toBuffer(),
    paint(320, 200).avif({ effort: 0 }).toBuffer(),
    paint(320, 200).gif().toBuffer(),
  ]);
  const frames = await Promise.all(
    ['#a00', '#0a0', '#00a'].map((background) =>
      sharp({ create: { width: 60, height: 40, channels: 3, background } })
        .png()
        .toBuffer(),
    ),
  );
  const [animatedGif, animatedWebp] = await Promise.all([
    sharp(frames, { join: { animated: true } })
      .gif()
      .toBuffer(),
    sharp(frames, { join: { animated: true } })
      .webp()
      .toBuffer(),
  ]);
  const location = await sharp(jpeg)
    .withExif({
      IFD0: { Copyright: 'Ada Secret', Make: 'Camera' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '51/1 30/1 0/1' },
    })
    .jpeg()
    .toBuffer();
  const xmp = await sharp(jpeg)
    .withXmp(
      '<?xpacket begin="" id="W5M0MpCehiHzreSzNTczkc9d"?>' +
        '<x:xmpmeta xmlns:x="adobe:ns:meta/">Secret place</x:xmpmeta><?xpacket end="w"?>',
    )
    .jpeg()
    .toBuffer();
  return [
    ['jpeg.png', jpeg, 'kept'],
    ['png.jpg', png, 'kept'],
    ['webp.gif', webp, 'kept'],
    ['avif.jpg', avif, 'kept'],
    ['gif.html', gif, 'kept'],
    ['animated.gif', animatedGif, 'kept'],
    ['animated.webp', animatedWebp, 'kept'],
    ['location.jpg', location, 'kept'],
    ['xmp.jpg', xmp, 'kept'],
    ['wide-colours.jpg', await sharp(jpeg).withIccProfile('p3').jpeg().toBuffer(), 'kept'],
    ['grey.png', await sharp(png).greyscale().png().toBuffer(), 'kept'],
    ['palette.png', await sharp(png).png({ palette: true }).toBuffer(), 'kept'],
    ['sixteen-bits.png', await sharp(png).toColourspace('rgb16').png().toBuffer(), 'kept'],
    [
      'one-pixel.gif',
      await sharp({ create: { width: 1, height: 1, channels: 3, background: '#fff' } })
        .gif()
        .toBuffer(),
      'kept',
    ],
    [
      'sliver.png',
      await sharp({ create: { width: 3, height: 6000, channels: 3, background: '#456' } })
        .png()
        .toBuffer(),
      'kept',
    ],
    ['large-photo.jpg', await paint(6000, 4000).flatten().jpeg({ progressive: true }).toBuffer(), 'kept'],
    ['comment.jpg', insertJpegComment(jpeg, `${'x'.repeat(300)}${script}`), 'kept'],
    ['text-chunk.png', insertPngText(png, `${'x'.repeat(400)}<?php system($_GET[0]); ?>`), 'kept'],
    ['php-first.png', insertPngText(png, '<?php system($_GET[0]); ?>'), 'hidden'],
    ['preview-behind.jpg', Buffer.concat([jpeg, jpeg]), 'kept'],
    ['padding-behind.jpg', Buffer.concat([jpeg, Buffer.alloc(4096)]), 'kept'],
    [
      'camera-note-behind.jpg',
      Buffer.concat([jpeg, Buffer.from('\0\0\x01\nImage_UTC_Data1577836800000SEFHh\0\0\0SEFT', 'latin1')]),
      'kept',
    ],
    ['script-first.jpg', insertJpegComment(jpeg, `<html>${script}`).subarray(0), 'hidden'],
    ['zip-behind.jpg', Buffer.concat([jpeg, zip]), 'hidden'],
    ['zip-behind.png', Buffer.concat([png, zip]), 'hidden'],
    ['php-behind.gif', Buffer.concat([gif, Buffer.from('<?php echo 1;')]), 'hidden'],
    ['page-behind.webp', Buffer.concat([webp, Buffer.from(`<html>${script}`)]), 'hidden'],
    ['pdf-behind.png', Buffer.concat([png, Buffer.from('%PDF-1.7')]), 'hidden'],
    ['program-behind.jpg', Buffer.concat([jpeg, Buffer.from('\x7fELF', 'latin1')]), 'hidden'],
    ['svg-behind.avif', Buffer.concat([avif, Buffer.from('<svg onload=alert(1)>')]), 'hidden'],
    ['cut.jpg', cut(jpeg, 0.6), 'damaged'],
    ['cut.png', cut(png, 0.6), 'damaged'],
    ['cut.webp', cut(webp, 0.6), 'damaged'],
    ['cut.avif', cut(avif, 0.6), 'damaged'],
    ['cut.gif', cut(gif, 0.4), 'damaged'],
    ['bad-checksum.png', Buffer.concat([png.subarray(0, 30), Buffer.from([1, 2, 3]), png.subarray(33)]), 'damaged'],
  ];
}

function makeOthers(): [string, Uint8Array, OddFile['expected']][] {
  const svg =
    '\uFEFF<?xml version="1.0"?><!DOCTYPE svg><svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
  const eicar = ['X5O!P%@AP[4\\PZX54(P^)7CC)7}$', 'EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*'].join('');
  const gifHeader = Buffer.concat([Buffer.from('GIF89a'), Buffer.from([0xff, 0xff, 0xff, 0xff, 0, 0, 0])]);
  return [
    ['20000x20000.png', lyingPng(20_000, 20_000), 'pixels'],
    ['40000x1.png', lyingPng(40_000, 1), 'pixels'],
    ['sixteen-bits-6000x6000.png', lyingPng(6000, 6000, { bits: 16, colours: 6 }), 'pixels'],
    ['few-rows.png', lyingPng(3000, 3000), 'damaged'],
    ['no-size.png', lyingPng(0, 0), 'damaged'],
    ['65535x65535.gif', gifHeader, 'damaged'],
    ['script.gif', Buffer.from('GIF89a/*\0\0\0*/=1;alert(1)//;'), 'damaged'],
    ['svg.jpg', Buffer.from(svg), 'drawing'],
    ['svgz.png', gzipSync(svg), 'unknown'],
    ['iphone.heic', ftyp('heic'), 'heic'],
    ['video.jpg', ftyp('isom'), 'video'],
    [
      'video.webm',
      Buffer.from(
        '\x1a\x45\xdf\xa3\x9f\x42\x86\x81\x01\x42\xf7\x81\x01\x42\xf2\x81\x04\x42\xf3\x81\x08\x42\x82\x84webm',
        'latin1',
      ),
      'video',
    ],
    ['list.m3u8', Buffer.from('#EXTM3U\n#EXTINF:1,\nfile:///etc/passwd\n'), 'unknown'],
    ['concat.mp4', Buffer.from('ffconcat version 1.0\nfile /etc/passwd\n'), 'unknown'],
    ['document.jpg', Buffer.from('%PDF-1.7\n'), 'unknown'],
    ['archive.png', Buffer.concat([zip, Buffer.alloc(100)]), 'unknown'],
    ['packed.jpg', gzipSync(Buffer.alloc(1_000_000)), 'unknown'],
    ['scan.tiff', Buffer.from('II*\0\x08\0\0\0', 'latin1'), 'unknown'],
    ['icon.ico', Buffer.from('\0\0\x01\0\x01\0\x10\x10', 'latin1'), 'unknown'],
    ['old.bmp', Buffer.concat([Buffer.from('BM'), Buffer.alloc(60)]), 'unknown'],
    ['program.jpg', Buffer.concat([Buffer.from('\x7fELF\x02\x01\x01', 'latin1'), Buffer.alloc(60)]), 'unknown'],
    ['script.jpg', Buffer.from('#!/bin/sh\nid\n'), 'unknown'],
    ['page.png', Buffer.from(`<!doctype html>${script}`), 'unknown'],
    ['virus.jpg', Buffer.from(eicar), 'unknown'],
    ['zeros.jpg', Buffer.alloc(5000), 'unknown'],
    ['ones.png', Buffer.alloc(5000, 0xff), 'unknown'],
    ['words.txt', Buffer.from('hello'), 'unknown'],
    ['half-a-signature.png', pngSignature.subarray(0, 5), 'unknown'],
    ['signature.png', pngSignature, 'unknown'],
    ['start.jpg', Buffer.from([0xff, 0xd8, 0xff]), 'damaged'],
  ];
}

/** Returns the corpus and the generated files, about a hundred in total. */
export async function readOddFiles(): Promise<OddFile[]> {
  const made = [...(await makePictures()), ...makeOthers()];
  return [
    ...readCorpus(),
    ...made.map(([name, bytes, expected]) => ({ name, bytes: new Uint8Array(bytes), expected })),
  ];
}

/**
 * Creates the largest accepted picture: the maximum number of pixels with four bytes each, interlaced so that the
 * decoder needs all of them in memory.
 */
export async function makeLargestPicture(): Promise<Uint8Array<ArrayBuffer>> {
  return new Uint8Array(
    await sharp({
      create: { width: 6390, height: 5000, channels: 4, background: { r: 40, g: 90, b: 160, alpha: 0.5 } },
    })
      .png({ progressive: true, compressionLevel: 3 })
      .toBuffer(),
  );
}
