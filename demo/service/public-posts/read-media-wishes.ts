import type { FieldReader } from './field-reader.ts';
import { postLimits } from './post-limits.ts';
import type { MediaWish } from './visitor-post.ts';
import { readWebAddress } from './web-address.ts';

/** Tells the id of an upload of this board from its address; null = no such address. */
export type ReadUploadId = (address: string) => string | null;

/** `media_url`: addresses of uploads, or of files elsewhere. */
export function readMediaWishes(reader: FieldReader, readUploadId: ReadUploadId): MediaWish[] {
  const value = reader.raw('media_url');
  if (value === undefined) return [];
  if (!Array.isArray(value)) {
    reader.refuse('media_url', 'This must be a list of addresses.');
    return [];
  }
  if (value.length > postLimits.files) {
    reader.refuse('media_url', `At most ${postLimits.files} files a post; these are ${value.length}.`);
    return [];
  }
  const items: unknown[] = value;
  const wishes: MediaWish[] = [];
  const seen = new Set<string>();
  items.forEach((item, index) => {
    const id = typeof item === 'string' ? readUploadId(item) : null;
    const url = typeof item === 'string' ? readWebAddress(item) : null;
    const key = id ?? url;
    if (key === null) reader.refuse('media_url', 'This is no address of a file: send the one that the upload was given, or one that begins with https://.', index);
    else if (seen.has(key)) reader.refuse('media_url', 'The same file is there twice.', index);
    else wishes.push(id !== null ? { kind: 'upload', id } : { kind: 'address', url: key });
    if (key !== null) seen.add(key);
  });
  return wishes;
}
