import type { NewPost, PostField } from '../../model/new-post.ts';
import { toFields } from '../fields.ts';

/**
 * A post as the service takes it. What is empty is left out: a field that the form did not ask for must not be there.
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

/** Where a JSON:API error points → the part of the form. */
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
  /** The first sentence that is about no field. */
  readonly words: string;
}

/** The error objects of an answer, or of a request that failed. Sentences are plain text as `toText` makes it. */
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

/** More than a form has fields. */
const maxErrors = 30;
/** Longer is no sentence for a visitor. */
const maxSentenceLength = 300;
