import type { PictureKind } from './file-kind.ts';
import { findPictureEnd } from './picture-end.ts';

/**
 * What programs, archives and pages begin with. Cameras append previews, films and their own notes to a picture, so not
 * everything behind its end is hidden there by somebody; and what is short enough to occur by chance is looked for only at the start.
 */
const foreign: readonly RegExp[] = [
  /<(?:!doctype\s|html[\s>]|head[\s>]|body[\s>]|script[\s>]|svg[\s>]|iframe[\s>]|img[\s/]|object[\s>]|embed[\s/]|meta[\s/]|\?php|\?xml)/i,
  /PK\x03\x04|PK\x05\x06|Rar!\x1a|7z\xbc\xaf\x27\x1c|%PDF-|MZ[\s\S]{58}[\s\S]{0,512}PE\0\0/,
  /^\s*(?:\x1f\x8b|\x7fELF|\xca\xfe\xba\xbe|#!|MZ|<)/,
];

/** Bytes before the picture proper that another reader could take for a page or a script. */
const headBytes = 256;
const pageHead = /<(?:!doctype|html|head|body|script|svg|iframe|\?php)/i;

/** True for a file that is a picture and, for another reader, something else. */
export function hasHiddenContent(kind: PictureKind, bytes: Buffer): boolean {
  const end = findPictureEnd(kind, bytes);
  const tail = end === -1 ? '' : bytes.toString('latin1', end);
  return foreign.some((pattern) => pattern.test(tail)) || pageHead.test(bytes.toString('latin1', 0, headBytes));
}
