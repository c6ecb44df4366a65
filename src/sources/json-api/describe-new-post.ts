import type { NewPost, PostField } from '../../model/new-post.ts';
import { toFields } from '../fields.ts';

/**
 * A post in the format of the service. Empty fields are left out, because a field that the form did not ask for must
 * not be sent.
 */
export function describeNewPost({
  author,
  text,
  title,
  stars,
  customField,
  media,
}: NewPost): Readonly<Record<string, unknown>> {
  const words = media.map(({ alternativeText }) => alternativeText);
  return {
    author: {
      name: author.name,
      ...(author.email && { email: author.email }),
      ...(author.picture && { image_url: author.picture }),
    },
    ...(text && { text }),
    ...(title && { title }),
    ...(stars && { rating: stars * 20 }),
    ...(customField && { custom_field: customField }),
    ...(words.some(Boolean) && { alternative_text: words }),
    ...(media.length && { media_url: media.map(({ url }) => url) }),
  };
}

/** The pointer of a JSON:API error → the field of the form. */
const fieldOf: readonly (readonly [pointer: RegExp, field: PostField])[] = [
  [/\/author\/name/, 'name'],
  [/\/author\/email/, 'email'],
  [/\/author\/image_url/, 'picture'],
  [/\/custom_field/, 'customField'],
  [/\/(media_url|alternative_text)/, 'media'],
  [/\/rating/, 'stars'],
  [/\/title/, 'title'],
  [/\/text/, 'text'],
  [/accepted_terms/, 'terms'],
];

export interface ReadErrors {
  readonly codes: readonly string[];
  readonly fields: ReadonlyMap<PostField, string>;
  /** The first message that is not about a field. */
  readonly words: string;
}

/** Reads the error objects of a response, or of a post that failed. `toText` turns their messages into plain text. */
export function readErrors(errors: unknown, toText: (value: unknown, maxLetters?: number) => string): ReadErrors {
  const fields = new Map<PostField, string>();
  const codes: string[] = [];
  let words = '';
  for (const one of Array.isArray(errors) ? errors.slice(0, maxErrors) : []) {
    const { code, detail, title, source } = toFields(one);
    const sentence = toText(detail, maxSentenceLength) || toText(title, maxSentenceLength);
    const pointer = `${toFields(source).pointer ?? ''}`;
    const field = fieldOf.find(([pattern]) => pattern.test(pointer))?.[1];
    codes.push(`${code}`);
    if (!field) words ||= sentence;
    else if (!fields.has(field)) fields.set(field, sentence);
  }
  return { codes, fields, words };
}

/** The most errors that are read; a form has fewer fields. */
const maxErrors = 30;
/** The maximum length of a message in characters. A longer text is not meant for a visitor. */
const maxSentenceLength = 300;
