import { domainToASCII } from 'node:url';
import { normalizeText } from '../posts/normalize-text.ts';

const maxLength = 254;
/** Characters that an address has in no place: invisible ones, and marks without a letter before them. */
const unwanted = /[\s@<>":\p{C}\p{Default_Ignorable_Code_Point}]|^\p{M}/u;

/** The scripts of letters that people mix with each other in one word; each line is one way of writing. */
const scripts: readonly RegExp[] = [
  /^\p{Script=Latin}$/u,
  /^\p{Script=Cyrillic}$/u,
  /^\p{Script=Greek}$/u,
  /^\p{Script=Armenian}$/u,
  /^\p{Script=Hebrew}$/u,
  /^\p{Script=Arabic}$/u,
  /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Bopomofo}]$/u,
];

/** Letters of other scripts that look like a Latin letter. */
const latinLookAlikes = /^[аеорсухіјѕһԁԛԝӏьвкмнтгпοορνικυχαεγτ]$/u;

/**
 * Whether a person could take this for another address: letters of several scripts in one word ("pаypal" with a
 * Cyrillic а), or a word only of letters that all look Latin.
 */
function isLookAlike(local: string): boolean {
  const letters = [...local].filter((character) => /\p{L}/u.test(character));
  const known = letters.map((letter) => scripts.findIndex((script) => script.test(letter)));
  if (new Set(known).size > 1) return true;
  return letters.length > 0 && letters.every((letter) => latinLookAlikes.test(letter));
}

/**
 * One spelling for addresses that look the same: compatibility forms (full width, ligatures) become plain, letters are
 * lowercase, and the host is written in the form of the name system (IDNA), where a foreign letter is visible.
 * `null` = it is no address, or one that looks like another.
 */
export function normalizeEmail(given: string): string | null {
  const text = given.length > maxLength ? '' : normalizeText(given.trim(), 'NFKC').toLowerCase();
  const at = text.indexOf('@');
  const [local, named] = [text.slice(0, at), text.slice(at + 1)];
  // What ends a host in a web address is cut off by `domainToASCII`, and is no part of a host here either.
  const host = /[/\\?#:%]/.test(named) ? '' : domainToASCII(named);
  if (at < 1 || unwanted.test(local) || isLookAlike(local)) return null;
  const isHost = host.includes('.') && /^[a-z\d.-]+$/.test(host) && !/^\.|\.\.|\.$/.test(host);
  const address = `${local}@${host}`;
  return isHost && address.length <= maxLength ? address : null;
}

/** The spelling of an address that is stored and looked for, also of one that is not common, like `ada@intranet`. */
export const spellEmail = (given: string): string => normalizeEmail(given) ?? given.trim().toLowerCase();
