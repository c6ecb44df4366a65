import { guessEncoding } from './guess-encoding.ts';

/** The part of a file in which its encoding is declared or guessed. */
const sampledBytes = 64_000;
const declaredBytes = 1024;
const fallback = 'windows-1252';
/** Labels that publishers use although the Encoding Standard does not know them. */
const otherLabels: Readonly<Record<string, string>> = {
  utf8mb4: 'utf-8',
  'utf-8-sig': 'utf-8',
  utf_8: 'utf-8',
  ansi: fallback,
  win1250: 'windows-1250',
  win1251: 'windows-1251',
  win1252: fallback,
  cp932: 'shift_jis',
  cp936: 'gbk',
  cp949: 'euc-kr',
  cp950: 'big5',
};

/** Returns the encoding of a label by the Encoding Standard; null when the label names none. */
function encodingOf(label: string | undefined): string | null {
  const plain = label?.trim().toLowerCase() ?? '';
  if (plain === '') return null;
  try {
    return new TextDecoder(otherLabels[plain] ?? plain).encoding;
  } catch {
    return null;
  }
}

function isUtf16(encoding: string | null): boolean {
  return encoding === 'utf-16le' || encoding === 'utf-16be';
}

function findMark(body: Buffer): string | null {
  if (body[0] === 0xef && body[1] === 0xbb && body[2] === 0xbf) return 'utf-8';
  if (body[0] === 0xfe && body[1] === 0xff) return 'utf-16be';
  if (body[0] === 0xff && body[1] === 0xfe) return 'utf-16le';
  return null;
}

/** In UTF-16, every second byte of ASCII text is zero. */
function findUtf16(body: Buffer): string | null {
  const sample = body.subarray(0, 256);
  const pairs = Math.floor(sample.length / 2);
  if (pairs < 2) return null;
  let [even, odd] = [0, 0];
  for (let index = 0; index < pairs * 2; index += 2) {
    if (sample[index] === 0) even++;
    if (sample[index + 1] === 0) odd++;
  }
  if (even > pairs * 0.4 && odd < pairs * 0.1) return 'utf-16be';
  if (odd > pairs * 0.4 && even < pairs * 0.1) return 'utf-16le';
  return null;
}

function findDeclared(body: Buffer): string | null {
  const start = body.toString('latin1', 0, declaredBytes);
  const [, double, single] = /<\?xml\b[^>]*?\bencoding\s*=\s*(?:"([^"]*)"|'([^']*)')/i.exec(start) ?? [];
  const [, ofPage] = /<meta\b[^<>]*?\bcharset\s{0,20}=\s{0,20}["']?\s{0,20}([\w.:-]+)/i.exec(start) ?? [];
  return encodingOf(double ?? single ?? ofPage);
}

function hasForeign(body: Buffer): boolean {
  return body.some((byte) => byte > 0x7f);
}

function isValidUtf8(body: Buffer): boolean {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(body);
    return true;
  } catch {
    return false;
  }
}

/**
 * Whether the bytes are UTF-8, of which a few may be damaged: their sequences are hardly ever text in another encoding,
 * so one sequence outweighs one bad byte. A letter that the sample cuts is no damage.
 */
function isMostlyUtf8(body: Buffer): boolean {
  const text = new TextDecoder().decode(body.subarray(0, sampledBytes), { stream: body.length > sampledBytes });
  const [damaged = 0, foreign = 0] = [/\ufffd/g, /[^\0-\x7f\ufffd]/g].map(
    (letters) => text.match(letters)?.length ?? 0,
  );
  return damaged <= foreign;
}

/** ISO-2022-JP is ASCII that an escape switches to Japanese and back. */
function isIso2022Jp(body: Buffer): boolean {
  const sample = body.subarray(0, sampledBytes);
  const has = (...escapes: readonly string[]): boolean => escapes.some((escape) => sample.includes(`\u001b${escape}`));
  return has('$@', '$B') && has('(B', '(J');
}

function guess(body: Buffer): string {
  if (isIso2022Jp(body)) return 'iso-2022-jp';
  if (isValidUtf8(body) || isMostlyUtf8(body)) return 'utf-8';
  return guessEncoding(body) ?? fallback;
}

/** Finds the encoding of a response: byte order mark, then header, then declaration, then its bytes. */
function findEncoding(body: Buffer, contentType: string): string {
  const mark = findMark(body);
  if (mark !== null) return mark;
  const utf16 = findUtf16(body);
  if (utf16 !== null) return utf16;
  const [, quoted, bare] = /;\s*charset\s*=\s*(?:["']([^"']*)["']?|([^\s;,]+))/i.exec(contentType) ?? [];
  const declared = findDeclared(body);
  // The declaration was readable byte by byte, so a declared UTF-16 is wrong.
  const named = [encodingOf(quoted ?? bare), declared].filter((one) => one !== null && !isUtf16(one));
  const [first = null] = named;
  // Programs name ISO-8859-1 without a look, and JSON is UTF-8 whatever its type says (RFC 8259, 8.1).
  if (first === null || (first === fallback && hasForeign(body) && isValidUtf8(body))) return guess(body);
  if (first !== 'utf-8' || isMostlyUtf8(body)) return first;
  // The bytes cannot be UTF-8, whatever the server says.
  return declared !== null && declared !== 'utf-8' && !isUtf16(declared) ? declared : guess(body);
}

/** Returns the text of a response, without its byte order mark. */
export function decodeText(body: Buffer, contentType: string): string {
  return new TextDecoder(findEncoding(body, contentType)).decode(body);
}
