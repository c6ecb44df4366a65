import { parseExactly } from './json-values.ts';

export interface RepairedJson {
  readonly value: unknown;
  /** The document ends early; its complete elements are in the value. */
  readonly isCut: boolean;
}

/** What programs write inside of a text although JSON wants it escaped. */
// eslint-disable-next-line no-control-regex -- these are the characters to escape
const control = /[\0-\x1f]/g;
const escapeControl = (letter: string): string => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`;
/** A text (open if the document ends in it), a comma before an end, a bracket, or anything else between them. */
const parts = /(?<text>"(?:[^"\\]|\\[^])*(?:"|\\?$))|(?<spare>,(?=\s*[\]}]))|[[\]{}]|[^"[\]{},]+|,/g;
/** No list of posts is deeper. */
const maxDepth = 200;
const closing: Readonly<Record<string, string>> = { '[': ']', '{': '}' };
/** What some programs write before JSON, so that no script of another page can read it. */
const guard = /^(?:\)\]\}'?,?|while\(1\);|for\(;;\);)/;

/**
 * Parses JSON as programs and cut connections leave it: with a byte order mark, commas before a bracket, and line
 * breaks in texts. Of a document that ends early, the complete elements of its outermost list are taken. Throws a
 * `SyntaxError` for anything else.
 */
export function parseRepaired(given: string): RepairedJson {
  const content = given.trim().replace(guard, '');
  try {
    return { value: parseExactly(content), isCut: false };
  } catch (error) {
    const repaired = repair(content);
    if (repaired === null) throw error;
    return { value: parseExactly(repaired.text), isCut: repaired.isCut };
  }
}

function repair(content: string): { readonly text: string; readonly isCut: boolean } | null {
  const written: string[] = [];
  const open: string[] = [];
  /** The end of the last complete element of the outermost list. */
  let last: { readonly length: number; readonly open: string } | null = null;
  let isWhole = false;
  for (const { 0: part, groups = {} } of content.matchAll(parts)) {
    if (isWhole) return null;
    if (groups['spare'] !== undefined) continue;
    written.push(groups['text'] === undefined ? part : part.replace(control, escapeControl));
    if (part === '[' || part === '{') open.push(part);
    if (open.length > maxDepth) return null;
    if (part !== ']' && part !== '}') continue;
    if (closing[open.pop() ?? ''] !== part) return null;
    isWhole = open.length === 0;
    if (open.at(-1) === '[' && (last === null || open.length <= last.open.length))
      last = { length: written.length, open: open.join('') };
  }
  if (isWhole) return { text: written.join(''), isCut: false };
  if (last === null) return null;
  const ends = [...last.open].toReversed().map((bracket) => closing[bracket]);
  return { text: written.slice(0, last.length).join('') + ends.join(''), isCut: true };
}
