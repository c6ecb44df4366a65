import { extraMarks, maxHeldLetters } from '../model/bounds.ts';

/** Decodes an entity that the small table does not have. */
export type FindEntity = (entity: string) => string;

/** Converts a field of a response to plain text; `''` if the field is no text. */
export type ToText = (value: unknown, maxLetters?: number) => string;

/**
 * The names that services write when they escape text, and the `[&hellip;]` of a shortened blog post. The table has no
 * prototype, so that `&constructor;` is no entity.
 */
const namedEntities = {
  __proto__: null,
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: '\u00a0',
  hellip: '…',
} as unknown as Readonly<Record<string, string>>;

/**
 * Characters that harm plain text and that it never needs: control characters other than tab and line feed; lone
 * surrogates, which make `encodeURIComponent` throw; and the bidi embeddings, overrides and isolates, because one left
 * open reverses everything on its line (a name beside a time, a link beside its host). The marks U+200E, U+200F and
 * U+061C stay: with `dir="auto"` they are all that honest text needs.
 */
const unwanted = /(?![\t\n])[\p{Cc}\p{Cs}\u202a-\u202e\u2066-\u2069]/gu;

/**
 * Decodes HTML entities once: `&amp;lt;` becomes `&lt;` and is not decoded again. The result is text and never markup.
 * An entity without its semicolon is no entity: "?a=1&copy=2" is an address. Numbers of 128 to 159, which HTML reads as
 * windows-1252, and numbers of more digits than letters need are rare: `findEntity` decodes them.
 */
export function decodeEntities(text: string, findEntity: FindEntity = (entity) => entity): string {
  return text.replace(
    /&(?:#(x[\da-f]{1,5}|\d{1,6})|(#?\w+));/gi,
    (entity, digits: string | undefined, name: string) => {
      const code = +`0${digits}`;
      return !digits || (code > 127 && code < 160)
        ? (namedEntities[name] ?? findEntity(entity))
        : String.fromCodePoint(code);
    },
  );
}

/**
 * Runs a reader of texts. If it meets an entity that the small table does not have, the full table is loaded and the
 * reader runs again. So almost no board loads 2,231 names, and no board shows `&eacute;`.
 */
export async function readTexts<Result>(read: (toText: ToText) => Result): Promise<Result> {
  let isTableNeeded = false;
  const readWith = (findEntity: FindEntity): Result =>
    read((value, maxLetters = maxHeldLetters) =>
      typeof value === 'string'
        ? // Text far beyond the limit is not processed. An entity is longer than its letter.
          decodeEntities(value.slice(0, 8 * maxLetters), findEntity)
            .slice(0, maxLetters)
            .replace(unwanted, '')
            .replace(extraMarks, '$1')
            .trim()
        : '',
    );
  const result = readWith((entity) => {
    isTableNeeded = true;
    return entity;
  });
  if (!isTableNeeded) return result;
  try {
    return readWith((await import('./named-entities.ts')).findNamedEntity);
  } catch {
    return result; // without the table the entity is shown as it was written
  }
}
