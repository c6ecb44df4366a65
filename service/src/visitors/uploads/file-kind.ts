import type { Refusal } from './refusals.ts';

export type PictureKind = 'jpeg' | 'png' | 'webp' | 'avif' | 'gif';
export type VideoKind = 'mp4' | 'webm';

export type FileKind =
  | { readonly picture: PictureKind }
  | { readonly video: VideoKind }
  | { readonly refusal: Refusal };

/** The number of bytes that are read to detect the type of a file. */
export const headBytes = 4100;

const kinds: Readonly<Record<string, FileKind>> = {
  'image/jpeg': { picture: 'jpeg' },
  'image/png': { picture: 'png' },
  'image/webp': { picture: 'webp' },
  'image/avif': { picture: 'avif' },
  'image/gif': { picture: 'gif' },
  // An animated PNG is handled as a PNG, and only its first frame is kept.
  'image/apng': { picture: 'png' },
  'image/heic': { refusal: 'heic' },
  'image/heif': { refusal: 'heic' },
  'image/heic-sequence': { refusal: 'heic' },
  'video/mp4': { video: 'mp4' },
  'video/x-m4v': { video: 'mp4' },
  'video/quicktime': { video: 'mp4' },
  'video/webm': { video: 'webm' },
};

/** Detects the type of a file by its bytes. File names and declared types are not trusted. */
export async function findFileKind(head: Uint8Array): Promise<FileKind> {
  if (head.length === 0) return { refusal: 'empty' };
  const { fileTypeFromBuffer } = await import('file-type');
  const found = await fileTypeFromBuffer(head).catch(() => undefined);
  const kind = found === undefined ? undefined : kinds[found.mime];
  if (kind) return kind;
  return { refusal: /<svg[\s>]/i.test(Buffer.from(head).toString('latin1')) ? 'drawing' : 'unknown' };
}
