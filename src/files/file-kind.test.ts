import assert from 'node:assert/strict';
import test from 'node:test';
import { readFileType } from './file-kind.ts';

const bytes = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0));

const known: readonly (readonly [start: string, type: string])[] = [
  ['\xff\xd8\xff\xe0\0\x10JFIF', 'image/jpeg'],
  ['\x89PNG\r\n\x1a\n', 'image/png'],
  ['GIF87a', 'image/gif'],
  ['GIF89a', 'image/gif'],
  ['RIFF\x24\0\0\0WEBPVP8 ', 'image/webp'],
  ['\0\0\0\x20ftypavif', 'image/avif'],
  ['\0\0\0\x18ftypheic', 'image/heic'],
  ['\0\0\0\x14ftypqt  ', 'video/quicktime'],
  ['\0\0\0\x20ftypisom', 'video/mp4'],
  ['\0\0\0\x1cftypmp42', 'video/mp4'],
  ['\x1a\x45\xdf\xa3\x9fB\x86\x81\x01B\xf7\x81\x01B\xf2\x81\x04B\xf3\x81\x08B\x82\x84webm', 'video/webm'],
];

test('the first bytes of a file tell its type', () => {
  for (const [start, type] of known) assert.equal(readFileType(bytes(start))?.type, type);
});

test('a file of no accepted type is refused, whatever its name', () => {
  const others = [
    '',
    '<svg xmlns="http://www.w3.org/2000/svg">',
    '%PDF-1.7',
    'GIF88a',
    '\x1a\x45\xdf\xa3\x9fB\x86\x81\x01matroska',
    'RIFF\x24\0\0\0WAVEfmt ',
    'PK\x03\x04',
    'x\xff\xd8\xff',
    '\0\0\0\x18ftypM4A ',
    '<html>',
  ];
  for (const start of others) assert.equal(readFileType(bytes(start)), null, start);
});
