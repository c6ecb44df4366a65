import { foldText } from '../fold-text.ts';

/** One sentence of a post, ready to be compared. */
export interface Sentence {
  readonly postId: number;
  readonly text: string;
  /** Unique folded words. */
  readonly words: ReadonlySet<string>;
}

export interface PostText {
  readonly id: number;
  /** BCP 47; `''` when unknown. */
  readonly language: string;
  readonly text: string;
}

/** Limits for the length of a sentence: shorter ones have no meaning without context, longer ones do not summarize. */
const [fewestWords, mostWords] = [4, 30] as const;
/**
 * Maximum number of sentences per post. A post states its subject at its beginning, and the time for comparing all
 * sentences grows with the square of their number.
 */
const maxOfAPost = 3;

interface Splitters {
  readonly sentences: Intl.Segmenter;
  readonly words: Intl.Segmenter;
}

/** Unicode's rules for each language, including languages without spaces between words. */
function createSplitters(language: string): Splitters {
  const [locale] = Intl.Segmenter.supportedLocalesOf(/^[a-z]{2,3}(-[a-z0-9]{1,8})*$/.test(language) ? [language] : []);
  return {
    sentences: new Intl.Segmenter(locale, { granularity: 'sentence' }),
    words: new Intl.Segmenter(locale, { granularity: 'word' }),
  };
}

/**
 * Processes word by word from the end, and not with a regular expression: a text with only hashtags must not take a
 * minute.
 */
function dropClosingTags(text: string): string {
  const words = text.split(/(\s+)/);
  while (/^(#|\s|$)/.test(words.at(-1) ?? '.')) words.pop();
  return words.join('');
}

/**
 * The first sentences of each post, in the order of the posts. Addresses, and hashtags at the end of a text, are
 * excluded.
 */
export function splitTexts(posts: readonly PostText[]): Sentence[] {
  const splitters = new Map<string, Splitters>();
  return posts.flatMap(({ id, language, text }) => {
    const { sentences, words } = splitters.get(language) ?? createSplitters(language);
    splitters.set(language, { sentences, words });
    const plain = dropClosingTags(text.replace(/https?:\/\/\S+/g, ' '));
    return [...sentences.segment(plain)]
      .flatMap(({ segment }): Sentence[] => {
        const found = [...words.segment(foldText(segment))]
          .filter(({ isWordLike }) => isWordLike)
          .map(({ segment: word }) => word);
        if (found.length < fewestWords || found.length > mostWords) return [];
        return [{ postId: id, text: segment.replace(/\s+/g, ' ').trim(), words: new Set(found) }];
      })
      .slice(0, maxOfAPost);
  });
}
