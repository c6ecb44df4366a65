import { foldText } from '../../posts/fold-text.ts';
import { normalizeText } from '../../posts/normalize-text.ts';

/** Normalizes case, diacritics and compatibility forms of letters. */
export function foldWords(text: string): string {
  return foldText(normalizeText(text, 'NFKD').replace(/\p{M}/gu, ''));
}

/** Scripts that are written without blanks between words. */
const withoutBlanks = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}\p{sc=Lao}\p{sc=Khmer}\p{sc=Myanmar}]/u;
const wordPattern = /[\p{L}\p{N}_]+/gu;
// Its tables are loaded once; it has no state.
const segmenter = new Intl.Segmenter('und', { granularity: 'word' });

/** The words of a text in one line, each between blanks, so that a phrase is found at word borders only. */
function joinWords(text: string): string {
  // Marks belong to the words of scripts without blanks, so these are segmented before the marks are removed.
  const words = withoutBlanks.test(text)
    ? [...segmenter.segment(normalizeText(text, 'NFKC'))].flatMap(({ segment, isWordLike }) =>
        isWordLike === true ? (foldWords(segment).match(wordPattern) ?? []) : [],
      )
    : (foldWords(text).match(wordPattern) ?? []);
  return ` ${words.join(' ')} `;
}

/** A text that is searched for several words. */
export interface SearchedText {
  /** The first of the words or phrases that the text has; null = none. */
  find(words: readonly string[]): string | null;
}

/**
 * Prepares a text. A word matches only as a whole, regardless of case and accents: "ass" does not match "glass". A term
 * without letters, such as an emoji, matches at any position.
 */
export function searchText(text: string): SearchedText {
  const words = joinWords(text);
  const folded = foldWords(text);
  return {
    find: (terms) =>
      terms.find((term) => {
        const parts = joinWords(term).trim();
        if (parts !== '') return words.includes(` ${parts} `);
        const sign = foldWords(term).trim();
        return sign !== '' && folded.includes(sign);
      }) ?? null,
  };
}
