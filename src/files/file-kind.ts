export type FileKind = 'picture' | 'video';

export interface FileType {
  readonly kind: FileKind;
  /** Media type. */
  readonly type: string;
}

/** Enough of a file to know it by. */
export const signatureBytes = 64;

/** Bytes at a place, as text; `.` in a pattern stands for any one. */
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

/** What a file is by its first bytes, whatever it is called; null = nothing that a board takes. */
export function readFileType(start: Uint8Array): FileType | null {
  const text = String.fromCharCode(...start.subarray(0, signatureBytes));
  const found = signatures.find(([at, pattern]) => pattern.test(text.slice(at)));
  return found ? { kind: found[2], type: found[3] } : null;
}
