import { alphabets, characterSets, type Alphabet } from './alphabets.ts';

/** The part of a file that is looked at, from the word with its first letter outside ASCII. */
const sampledBytes = 8000;
const contextBytes = 20;
/** The most words with letters outside ASCII that are looked at. */
const maxWords = 300;
const maxWordLength = 40;
/** Signs outside ASCII that texts of all languages use. */
const usualSigns = /[\u00a0„“”‘’«»–—…€°§·•№©®™×¿¡´]/u;
/** What each place of an encoding in the list of its alphabet costs. */
const rarity = 0.5;
/** What each place in the list of alphabets costs. */
const rarityOfAlphabet = 0.06;
const foreign = /[^\0-\x7f]/u;

/** The letters of a text with their neighbors, as far as they are outside ASCII. */
interface Foreign {
  /** Words with letters outside ASCII. */
  readonly words: readonly string[];
  /** Characters outside ASCII that are no letters. */
  readonly signs: readonly string[];
  /** The number of those between two letters. */
  readonly inside: number;
}

function findForeign(text: string): Foreign {
  const words = (text.match(/[\p{L}\p{M}]+/gu) ?? [])
    .filter((word) => foreign.test(word))
    .slice(0, maxWords)
    .map((word) => word.slice(0, maxWordLength));
  // A sign in the middle of a word is a letter that was read wrong.
  const inside = text.match(/\p{L}[^\p{L}\p{M}\0-\x7f’‘·](?=\p{L})/gu) ?? [];
  const signs = (text.match(/[^\p{L}\p{M}\0-\x7f]/gu) ?? []).slice(0, maxWords);
  return { words, signs, inside: inside.length };
}

/** `word` and `Word` are usual, `WORD` is less so, and anything else is hardly ever written. */
function rateCase(word: string): number {
  if (/^\p{Lu}?\P{Lu}*$/u.test(word)) return 0;
  return /^\P{Ll}*$/u.test(word) ? -1 : -8;
}

/** Letters outside ASCII amid consonants are mostly vowels that were read wrong. */
function rateConsonants(word: string): number {
  const runs =
    word
      .normalize('NFD')
      .replace(/(?<=[a-z])\p{M}/gu, '*')
      .match(/[bcdfghjklmnpqrstvwxzßþðđł*]+/g) ?? [];
  return runs.reduce((points, run) => {
    const length = run.replaceAll('*', '').length;
    return /.[*ßþðđł]./.test(run) && length > 2 ? points + length - 2 : points;
  }, 0);
}

function rateWord(word: string, { letters, isLatin, never }: Alphabet): number {
  const lower = word.toLowerCase();
  const characters = [...lower];
  let points = rateCase(word) - (never?.test(lower) ? 6 : 0);
  // A letter alone is mostly a sign that was read wrong.
  if (characters.length === 1 && isLatin) points -= 1;
  let own = 0;
  for (const character of characters) {
    if (character <= '\u007f') {
      if (!isLatin) points -= 4;
      continue;
    }
    own++;
    const place = letters.indexOf(character);
    if (place < 0) points -= 6;
    else points += 2.4 - (1.8 * place) / Math.max(letters.length, 15);
  }
  if (isLatin) points -= rateConsonants(lower);
  // Words of accented letters alone are those of another script.
  if (isLatin && own > 1 && own * 3 > characters.length * 2) points -= own * 3;
  return points;
}

const rateSigns = (signs: readonly string[]): number =>
  signs.reduce((points, sign) => points + (sign === '’' ? 3 : usualSigns.test(sign) ? 1.5 : -5), 0);

function decode(body: Buffer, encoding: string): string | null {
  try {
    // The end of the sample may cut a character.
    const text = new TextDecoder(encoding, { fatal: true }).decode(body, { stream: true });
    // eslint-disable-next-line no-control-regex -- these are the characters that no text has
    return /[\x80-\x9f\ue000-\uf8ff]/.test(text) ? null : text;
  } catch {
    return null;
  }
}

interface Guess {
  readonly encoding: string;
  readonly points: number;
}

function rateAlphabets(body: Buffer): readonly Guess[] {
  const encodings = new Set(alphabets.flatMap((alphabet) => alphabet.encodings));
  return [...encodings].flatMap((encoding): Guess[] => {
    const text = decode(body, encoding);
    if (text === null) return [];
    const { words, signs, inside } = findForeign(text);
    const points = alphabets.flatMap((alphabet, place) => {
      const index = alphabet.encodings.indexOf(encoding);
      const cost = rarity * index + rarityOfAlphabet * place;
      return index < 0 ? [] : words.reduce((sum, word) => sum + rateWord(word, alphabet), -cost);
    });
    return [{ encoding, points: Math.max(...points) + rateSigns(signs) - 4 * inside }];
  });
}

function rateCharacterSets(body: Buffer): readonly Guess[] {
  return characterSets.flatMap(([encodings, frequent, usual]) =>
    encodings.split(' ').flatMap((encoding): Guess[] => {
      const text = decode(body, encoding);
      if (text === null) return [];
      const characters = (text.match(/[^\0-\x7f]/gu) ?? []).slice(0, maxWords * 4);
      // Such scripts are rarely written in one word with small letters of ASCII.
      const mixed = text.match(/[a-z][^\0-\x7f]|[^\0-\x7f][a-z]/gu)?.length ?? 0;
      // A character takes two bytes, so each counts for two letters of another encoding.
      const points = characters.reduce(
        (sum, character) => sum + (frequent.test(character) ? 5 : usual.test(character) ? 1.5 : -6),
        -4 * mixed,
      );
      return [{ encoding, points }];
    }),
  );
}

/**
 * Guesses the encoding of bytes that are not UTF-8: the one in which they are words of a language, with letters of its
 * alphabet, in plain lower and upper case. Tables and titles are too short for the statistics of whole texts.
 *
 * @returns null = they are text in none
 */
export function guessEncoding(file: Buffer): string | null {
  const start = Math.max(0, file.findIndex((byte) => byte > 0x7f) - contextBytes);
  const body = file.subarray(start, start + sampledBytes);
  const [best] = [...rateAlphabets(body), ...rateCharacterSets(body)].toSorted(
    (one, other) => other.points - one.points,
  );
  return best?.encoding ?? null;
}
