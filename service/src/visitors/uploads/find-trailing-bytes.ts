import type { PictureKind } from './file-kind.ts';

/**
 * Returns the offset of a picture's end; later bytes are not part of it. -1 = the picture has no end or an invalid
 * structure.
 */
export function findPictureEnd(kind: PictureKind, bytes: Buffer): number {
  switch (kind) {
    case 'jpeg':
      return findJpegEnd(bytes);
    case 'png':
      return findPngEnd(bytes);
    case 'gif':
      return findGifEnd(bytes);
    case 'webp':
      return bytes.length < 12 ? -1 : fits(bytes, 8 + bytes.readUInt32LE(4));
    case 'avif':
      return findBoxesEnd(bytes);
  }
}

const fits = (bytes: Buffer, end: number): number => (end <= bytes.length ? end : -1);

/**
 * Reads JPEG segments with their lengths. After "start of scan" there is data in which 0xFF is followed by 0 or a
 * restart marker.
 */
function findJpegEnd(bytes: Buffer): number {
  let offset = 2;
  while (offset + 1 < bytes.length) {
    if (bytes[offset] !== 0xff) return -1;
    const marker = bytes[offset + 1] ?? 0;
    if (marker === 0xd9) return offset + 2;
    if (marker === 0xff) {
      offset++;
      continue;
    }
    if (offset + 4 > bytes.length) return -1;
    offset += 2 + bytes.readUInt16BE(offset + 2);
    if (marker === 0xda) offset = skipScan(bytes, offset);
  }
  return -1;
}

function skipScan(bytes: Buffer, start: number): number {
  for (let offset = bytes.indexOf(0xff, start); offset !== -1; offset = bytes.indexOf(0xff, offset + 1)) {
    const next = bytes[offset + 1] ?? 0;
    const isData = next === 0 || next === 0xff || (next >= 0xd0 && next <= 0xd7);
    if (!isData) return offset;
  }
  return bytes.length;
}

/** Reads PNG chunks: length, type, content, checksum. */
function findPngEnd(bytes: Buffer): number {
  for (let offset = 8; offset + 12 <= bytes.length;) {
    const end = offset + 12 + bytes.readUInt32BE(offset);
    if (bytes.toString('latin1', offset + 4, offset + 8) === 'IEND') return fits(bytes, end);
    offset = end;
  }
  return -1;
}

const colourTableBytes = (flags: number): number => ((flags & 0x80) === 0 ? 0 : 3 * 2 ** ((flags & 7) + 1));

function findGifEnd(bytes: Buffer): number {
  if (bytes.length < 13) return -1;
  let offset = 13 + colourTableBytes(bytes[10] ?? 0);
  while (offset < bytes.length) {
    const block = bytes[offset];
    if (block === 0x3b) return offset + 1;
    if (block === 0x21) offset += 2;
    else if (block === 0x2c) offset += 11 + colourTableBytes(bytes[offset + 9] ?? 0);
    else return -1;
    // Sub-blocks with a length each; a length of 0 ends them.
    for (let length = bytes[offset] ?? 0; length > 0; length = bytes[offset] ?? 0) offset += 1 + length;
    offset++;
  }
  return -1;
}

/** Reads the boxes of ISO files: length, type, content. */
function findBoxesEnd(bytes: Buffer): number {
  let offset = 0;
  while (offset + 8 <= bytes.length) {
    const type = bytes.toString('latin1', offset + 4, offset + 8);
    if (!/^[\x20-\x7e\xa9]{4}$/.test(type)) return offset;
    const size = bytes.readUInt32BE(offset);
    // 0 = to the end of the file; 1 = the length follows the type.
    if (size === 0) return bytes.length;
    const length = size === 1 && offset + 16 <= bytes.length ? Number(bytes.readBigUInt64BE(offset + 8)) : size;
    // A box that exceeds the file is not counted. It is either other data, or the file is truncated, which the decoder
    // detects.
    if (length < 8 || offset + length > bytes.length) return offset;
    offset += length;
  }
  return offset;
}
