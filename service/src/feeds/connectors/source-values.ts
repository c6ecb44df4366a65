import type { DateReader } from './read-date.ts';
import { cleanLine, cleanText, showsSomething } from '../../visitors/posts/clean-text.ts';

/** Longer texts are cut: a card shows less, and a board is not an archive. */
export const maxTextLetters = 5000;
const maxTitleLetters = 500;
const maxAddressLength = 2048;
const maxTags = 30;
const maxTagLetters = 100;
/** A source's clock may be wrong by one day; a later date is an error. */
const dayMs = 86_400_000;
/** The first web page dates from 1991, so an earlier date counts as no date. */
const firstDateMs = Date.UTC(1991, 0, 1);

/** Long runs of blanks contain no information and are slow to process. */
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

/** Any value as text of several lines; null when there is none. */
export function textOf(value: unknown): string | null {
  const text =
    typeof value === 'string'
      ? cut(cleanText(value.slice(0, maxTextLetters * 4).replace(blanks, ' ')), maxTextLetters)
      : '';
  return showsSomething(text) ? text : null;
}

/** Any value as text in one line. */
export function lineOf(value: unknown, letters = maxTitleLetters): string | null {
  const text = typeof value === 'string' ? cut(cleanLine(value.slice(0, letters * 4)), letters) : '';
  return showsSomething(text) ? text : null;
}

/** `@ada@social.example` and `acct:ada@social.example` (RFC 7565) are public names, and no addresses for mail. */
const emailAddress =
  /(?<![^\s<>(,;:"]|acct:)(?:mailto:)?[^\s<>()@,;:"]{1,64}@[^\s<>()@,;:"]{1,255}\.[^\s<>()@,;:".]{2,63}/giu;

/**
 * The name of a person, without the e-mail address that feeds write beside it (RFC 822: `ada@x.example (Ada)`, `Ada
 * <ada@x.example>`), because a board is public; null when there is nothing else.
 */
export function personOf(value: unknown): string | null {
  const line = lineOf(value, 200);
  if (line === null || !line.includes('@')) return line;
  const rest = line.replace(emailAddress, ' ');
  if (rest === line) return line;
  return lineOf(
    rest
      .replace(/[<(][\s,;]*[)>]/g, ' ')
      .replace(/^\s*\((.*)\)\s*$/, '$1')
      .replace(/^[\s"',;:-]+|[\s"',;:-]+$/g, ''),
  );
}

/** A host and what follows it, as people write addresses: `www.site.example/a`. */
const bareAddress = /^www\.[^\s/?#@:]+\.[^\s/?#@:.]{2,}(?:[/?#:]|$)/i;

/**
 * A web address, which may be relative to a base; null for any other, because only web addresses are linked or loaded.
 */
export function addressOf(value: unknown, base?: string): string | null {
  if (typeof value !== 'string' || value.length > maxAddressLength) return null;
  // Some programs escape an address once too often, WordPress as `&#038;`, and no parameter is called `amp;b`.
  const given = value.trim().replace(/&(?:amp|#0{0,4}38|#x0{0,4}26);/gi, '&');
  const written = bareAddress.test(given) ? `https://${given}` : given;
  // An empty one would be the address of the document itself.
  if (written === '' || !URL.canParse(written, base)) return null;
  const { protocol, username, password, href } = new URL(written, base);
  return /^https?:$/.test(protocol) && username === '' && password === '' && href.length <= maxAddressLength
    ? href
    : null;
}

/** Times of APIs, which name their zone. */
function readExactTime(text: string): number {
  return Date.parse(text);
}

/** A plausible time of a post; null for a value that is not a date, or for a date such as 1970 or 2999. */
export function timeOf(value: unknown, nowMs: number, read: DateReader = readExactTime): number | null {
  // No post is from the first three years of milliseconds, so a small number counts seconds.
  const ms =
    typeof value === 'number'
      ? value < 1e11
        ? value * 1000
        : value
      : typeof value === 'string'
        ? (read(value) ?? NaN)
        : NaN;
  return Number.isFinite(ms) && ms >= firstDateMs && ms <= nowMs + dayMs ? Math.round(ms) : null;
}

/** A language such as `en` or `pt-br`; `''` for anything else. */
export function languageOf(value: unknown): string {
  const text = typeof value === 'string' ? value.trim().toLowerCase().replace('_', '-') : '';
  return /^[a-z]{2,3}(?:-[a-z0-9]{2,8})*$/.test(text) ? text : '';
}

export function tagsOf(values: readonly unknown[]): readonly string[] {
  return [...new Set(values.flatMap((value) => lineOf(value, maxTagLetters) ?? []))].slice(0, maxTags);
}
