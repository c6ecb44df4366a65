import { cleanLine, countLetters } from './clean-text.ts';
import type { FieldReader } from './field-reader.ts';
import { postLimits } from './post-limits.ts';
import type { MediaRequest } from './visitor-post.ts';
import { readWebAddress } from './web-address.ts';

/** Reads the id of an upload of this board from its address; null = the address is not an upload's. */
export type ReadUploadId = (address: string) => string | null;

/** `media_url`: addresses of uploads, or of files on other servers. */
export function readMediaRequests(reader: FieldReader, readUploadId: ReadUploadId): MediaRequest[] {
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
  const requests: MediaRequest[] = [];
  const seen = new Set<string>();
  items.forEach((item, index) => {
    const id = typeof item === 'string' ? readUploadId(item) : null;
    const url = typeof item === 'string' ? readWebAddress(item) : null;
    const key = id ?? url;
    if (key === null)
      reader.refuse(
        'media_url',
        'This is no address of a file: send the one that the upload was given, or one that begins with https://.',
        index,
      );
    else if (seen.has(key)) reader.refuse('media_url', 'The same file is there twice.', index);
    else requests.push(id !== null ? { kind: 'upload', id } : { kind: 'address', url: key });
    if (key !== null) seen.add(key);
  });
  return requests;
}

/** `alternative_text`: a text for the first file, or a list with one text for each file. */
export function readAlternativeTexts(reader: FieldReader): readonly string[] {
  const value = reader.raw('alternative_text');
  if (!Array.isArray(value)) {
    const text = reader.text('alternative_text', { maxLetters: postLimits.alternative_text });
    return text === null ? [] : [text];
  }
  const items: unknown[] = value;
  if (items.length > postLimits.files) {
    reader.refuse(
      'alternative_text',
      `At most ${postLimits.files} files a post; these are the words for ${items.length}.`,
    );
    return [];
  }
  return items.map((item, index) => {
    const text = typeof item === 'string' ? cleanLine(item) : '';
    if (typeof item !== 'string') reader.refuse('alternative_text', 'This must be text.', index);
    else if (countLetters(text) > postLimits.alternative_text)
      reader.refuse(
        'alternative_text',
        `This has ${countLetters(text)} letters; at most ${postLimits.alternative_text} are possible.`,
        index,
      );
    return text;
  });
}
