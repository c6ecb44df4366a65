import { promisify } from 'node:util';
import {
  brotliDecompress,
  constants,
  gunzip,
  inflate,
  inflateRaw,
  zstdDecompress,
  type BrotliOptions,
  type ZlibOptions,
} from 'node:zlib';

/** Decompressed bodies may not exceed the limit, because a small compressed file may be very large. */
type Decode = (body: Buffer, maxOutputLength: number) => Promise<Buffer>;

/** A body that ends early is read as far as it goes: a missing trailer loses nothing. */
const untilItEnds: ZlibOptions = { finishFlush: constants.Z_SYNC_FLUSH };
const brotliUntilItEnds: BrotliOptions = { finishFlush: constants.BROTLI_OPERATION_FLUSH };

function isGzip(body: Buffer): boolean {
  return body[0] === 0x1f && body[1] === 0x8b && body[2] === 8;
}

/** RFC 1950: the method is 8, and the first two bytes are a multiple of 31. */
function isZlib(body: Buffer): boolean {
  const [first = 0, second = 0] = body;
  return (first & 15) === 8 && ((first << 8) | second) % 31 === 0;
}

/** Servers name a compression that they do not use; feeds begin with one of these characters. */
function isPlainText(body: Buffer): boolean {
  return /^(?:\xef\xbb\xbf)?\s*[<{[]/.test(body.toString('latin1', 0, 100));
}

/** A header of ten bytes and a trailer of eight (RFC 1952, 2.2). */
const shortestGzip = 18;

/** The length of the header (RFC 1952, 2.3). */
function gzipHeaderLength(body: Buffer): number {
  const flags = body[3] ?? 0;
  let end = 10 + (flags & 4 ? 2 + body.readUInt16LE(10) : 0);
  for (const flag of [8, 16]) if (flags & flag) end = body.indexOf(0, end) + 1;
  return end + (flags & 2 ? 2 : 0);
}

/** What follows the end of the file and is no further part of it is left out, as browsers do. */
const unzip: Decode = async (body, maxOutputLength) => {
  const options = { ...untilItEnds, maxOutputLength };
  try {
    return await promisify(gunzip)(body, options);
  } catch (error) {
    const isTail = (error as { readonly code?: string }).code === 'Z_DATA_ERROR' && isGzip(body);
    if (!isTail || body.length < shortestGzip) throw error;
    return promisify(inflateRaw)(body.subarray(gzipHeaderLength(body)), options);
  }
};

const decoders: Readonly<Record<string, Decode>> = {
  gzip: unzip,
  'x-gzip': unzip,
  // "deflate" means the zlib format, but many servers send raw deflate, and browsers accept both.
  deflate: (body, maxOutputLength) =>
    promisify(isZlib(body) ? inflate : inflateRaw)(body, { ...untilItEnds, maxOutputLength }),
  zstd: (body, maxOutputLength) =>
    promisify(zstdDecompress)(body, { finishFlush: constants.ZSTD_e_flush, maxOutputLength }),
  br: (body, maxOutputLength) => promisify(brotliDecompress)(body, { ...brotliUntilItEnds, maxOutputLength }),
};

/** The maximum number of compressions that one response may name. */
const maxLayers = 4;

/**
 * Decompresses a body as browsers do: several encodings are undone from the last to the first, and unknown ones
 * (`none`, `utf-8`) mean nothing.
 */
export async function decodeContent(body: Buffer, header: string, maxBytes: number): Promise<Buffer> {
  const names = header.toLowerCase().split(',', maxLayers).reverse();
  let decoded = body;
  for (const name of names) {
    // The bytes tell gzip, also under another name.
    const decode = decoders[name.trim()] && isGzip(decoded) ? unzip : decoders[name.trim()];
    if (decode && decoded.length > 0 && (isGzip(decoded) || !isPlainText(decoded)))
      decoded = await decode(decoded, maxBytes);
  }
  // A compressed file, whose server does not say that it is compressed.
  return isGzip(decoded) ? unzip(decoded, maxBytes) : decoded;
}
