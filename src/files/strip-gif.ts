/** Blocks of a GIF: https://www.w3.org/Graphics/GIF/spec-gif89a.txt */
const extension = 0x21;
const image = 0x2c;
const trailer = 0x3b;
/**
 * Kinds of extension that control how the picture is shown. Comments, text over the picture and metadata of programs
 * (XMP: where, when, by whom) are not among them.
 */
const graphicControl = 0xf9;
const application = 0xff;
/** The two applications that set how often the animation is played; all others hold private data. */
const loops = /^(NETSCAPE2\.0|ANIMEXTS1\.0)$/;

const headerBytes = 13;
const imageHeaderBytes = 10;

/** Number of bytes of a color table, by the flags of its header. */
const tableBytes = (flags: number): number => (flags & 0x80 ? 3 << ((flags & 7) + 1) : 0);

/**
 * Returns a GIF with its frames and its loop, and without any other data. An animated GIF cannot be redrawn to remove
 * that data. Null = it is not a valid GIF.
 */
export function stripGif(bytes: Uint8Array<ArrayBuffer>): Blob | null {
  let at = headerBytes + tableBytes(bytes[10] ?? 0);
  /** The offset after data that come in blocks, each preceded by its length. */
  const skipPieces = (from: number): number => {
    let end = from;
    while (bytes[end]) end += 1 + bytes[end]!;
    return end + 1;
  };
  const kept = [bytes.subarray(0, at)];
  while (at < bytes.length && bytes[at] !== trailer) {
    const start = at;
    let isKept = true;
    if (bytes[at] === image) {
      // After the header and the local colors comes one byte, the size of the codes.
      at = skipPieces(at + imageHeaderBytes + tableBytes(bytes[at + 9] ?? 0) + 1);
    } else if (bytes[at] === extension) {
      const kind = bytes[at + 1];
      isKept =
        kind === graphicControl ||
        (kind === application && loops.test(String.fromCharCode(...bytes.subarray(at + 3, at + 14))));
      at = skipPieces(at + 2);
    } else {
      return null;
    }
    if (isKept) kept.push(bytes.subarray(start, at));
  }
  return at < bytes.length ? new Blob([...kept, Uint8Array.of(trailer)], { type: 'image/gif' }) : null;
}
