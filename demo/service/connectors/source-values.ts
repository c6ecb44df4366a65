import { cleanLine, cleanText } from '../public-posts/clean-text.ts';

/** Longer texts are cut: a card shows less, and a board is no archive. */
export const maxTextLetters = 5000;
const maxTitleLetters = 500;
const maxAddressLength = 2048;
const maxTags = 30;
const maxTagLetters = 100;
/** A clock that is wrong by a day is a clock; by more, it is a mistake. */
const dayMs = 86_400_000;
/** The first page of the web is of that year: what is older has no date. */
const firstDateMs = Date.UTC(1991, 0, 1);

/** Long runs of blanks say nothing, and take long to look at. */
const blanks = /[^\S\n]{20,}/g;

function cut(text: string, letters: number): string {
  if (text.length <= letters) return text;
  const all = [...text];
  return all.length <= letters
    ? text
    : `${all
        .slice(0, letters - 1)
        .join('')
        .trimEnd()}…`;
}

/** Anything as text of several lines; null when there is none. */
export function textOf(value: unknown): string | null {
  const text =
    typeof value === 'string'
      ? cut(cleanText(value.slice(0, maxTextLetters * 4).replace(blanks, ' ')), maxTextLetters)
      : '';
  return text === '' ? null : text;
}

/** The same in one line. */
export function lineOf(value: unknown, letters = maxTitleLetters): string | null {
  const text = typeof value === 'string' ? cut(cleanLine(value.slice(0, letters * 4)), letters) : '';
  return text === '' ? null : text;
}

/** An address of the web, also one relative to a base; null for any other: nothing else is linked to or loaded. */
export function addressOf(value: unknown, base?: string): string | null {
  if (typeof value !== 'string' || value.length > maxAddressLength || !URL.canParse(value.trim(), base)) return null;
  const { protocol, username, password, href } = new URL(value.trim(), base);
  return /^https?:$/.test(protocol) && username === '' && password === '' && href.length <= maxAddressLength
    ? href
    : null;
}

/** A moment that a post can have been made at; null for what is no date, of 1970 or of 2999. */
export function timeOf(value: unknown, nowMs: number): number | null {
  const ms = typeof value === 'number' ? value : typeof value === 'string' ? Date.parse(value) : NaN;
  return Number.isFinite(ms) && ms >= firstDateMs && ms <= nowMs + dayMs ? Math.round(ms) : null;
}

/** `en`, `pt-br`; `''` for anything else. */
export function languageOf(value: unknown): string {
  const text = typeof value === 'string' ? value.trim().toLowerCase().replace('_', '-') : '';
  return /^[a-z]{2,3}(?:-[a-z0-9]{2,8})*$/.test(text) ? text : '';
}

export function tagsOf(values: readonly unknown[]): readonly string[] {
  return [...new Set(values.flatMap((value) => lineOf(value, maxTagLetters) ?? []))].slice(0, maxTags);
}
