export type FileKind = 'picture' | 'video';

export interface FileType {
  readonly kind: FileKind;
  /** Media type. */
  readonly type: string;
}

/** Number of bytes that are enough to recognize a file. */
export const signatureBytes = 64;

/** Bytes at an offset, as text; `[^]` in a pattern matches any byte. */
const signatures: readonly (readonly [at: number, pattern: RegExp, kind: FileKind, type: string])[] = [
  [0, /^\xff\xd8\xff/, 'picture', 'image/jpeg'],
  [1, /^PNG\r\n/, 'picture', 'image/png'],
  [0, /^GIF8[79]a/, 'picture', 'image/gif'],
  [0, /^RIFF[^]{4}WEBP/, 'picture', 'image/webp'],
  [4, /^ftyp(avif|avis)/, 'picture', 'image/avif'],
  [4, /^ftyp(heic|heix|hevc|heim|heis|mif1|msf1)/, 'picture', 'image/heic'],
  [4, /^ftypqt/, 'video', 'video/quicktime'],
  [4, /^ftyp(isom|iso[2-9]|mp4[12]|M4V|avc1|dash|MSNV|3gp)/, 'video', 'video/mp4'],
  [1, /^E\xdf\xa3[^]*webm/, 'video', 'video/webm'],
];

/** The type of a file by its first bytes, whatever its name; null = a board does not accept it. */
export function readFileType(start: Uint8Array): FileType | null {
  const text = String.fromCharCode(...start.subarray(0, signatureBytes));
  const found = signatures.find(([at, pattern]) => pattern.test(text.slice(at)));
  return found ? { kind: found[2], type: found[3] } : null;
}
