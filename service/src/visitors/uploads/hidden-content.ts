import type { PictureKind } from './file-kind.ts';
import { findPictureEnd } from './find-trailing-bytes.ts';

/**
 * Signatures of pages, archives and programs. Cameras append previews, videos and notes to a picture, so extra data
 * after its end is not always hidden content. Short signatures can occur by chance, so they are checked only at the
 * start.
 */
const pages =
  /<(?:!doctype\s|html[\s>]|head[\s>]|body[\s>]|script[\s>]|svg[\s>]|iframe[\s>]|img[\s/]|object[\s>]|embed[\s/]|meta[\s/]|\?php|\?xml)/i;
const archives: readonly string[] = ['PK\x03\x04', 'PK\x05\x06', 'Rar!\x1a', '7z\xbc\xaf\x27\x1c', '%PDF-'];
const starts: readonly string[] = ['\x1f\x8b', '\x7fELF', '\xca\xfe\xba\xbe', '#!', 'MZ', '<'];

function holdsForeign(tail: string): boolean {
  const start = tail.trimStart();
  return (
    pages.test(tail) ||
    archives.some((signature) => tail.includes(signature)) ||
    starts.some((signature) => start.startsWith(signature))
  );
}

/** The number of bytes at the start in which another parser could detect a page or a script. */
const headBytes = 256;
const pageHead = /<(?:!doctype|html|head|body|script|svg|iframe|\?php)/i;

/** Returns true for a picture file that other parsers can read as a different type. */
export function hasHiddenContent(kind: PictureKind, bytes: Buffer): boolean {
  const end = findPictureEnd(kind, bytes);
  const tail = end === -1 ? '' : bytes.toString('latin1', end);
  return holdsForeign(tail) || pageHead.test(bytes.toString('latin1', 0, headBytes));
}
