import { foldText } from '../posts/fold-text.ts';

/** One sentence of a post, ready to be compared. */
export interface Sentence {
  readonly postId: number;
  readonly text: string;
  /** Each once, folded. */
  readonly words: ReadonlySet<string>;
}

export interface PostText {
  readonly id: number;
  /** BCP 47; `''` when unknown. */
  readonly language: string;
  readonly text: string;
}

/** Fewer words say nothing by themselves, more are no summary. */
const [fewestWords, mostWords] = [4, 30] as const;
/** A post says what it is about at its beginning; and to compare all with all takes the square of their number. */
const maxOfAPost = 3;

interface Splitters {
  readonly sentences: Intl.Segmenter;
  readonly words: Intl.Segmenter;
}

/** The rules of languages as Unicode has them: also of those that put no spaces between words. */
function createSplitters(language: string): Splitters {
  const [locale] = Intl.Segmenter.supportedLocalesOf(/^[a-z]{2,3}(-[a-z0-9]{1,8})*$/.test(language) ? [language] : []);
  return {
    sentences: new Intl.Segmenter(locale, { granularity: 'sentence' }),
    words: new Intl.Segmenter(locale, { granularity: 'word' }),
  };
}

/** Word by word from the end, and not by one expression: a text of nothing but hashtags must not take a minute. */
function dropClosingTags(text: string): string {
  const words = text.split(/(\s+)/);
  while (/^(#|\s|$)/.test(words.at(-1) ?? '.')) words.pop();
  return words.join('');
}

/**
 * The first sentences of each post, in the order of the posts. Addresses, and the hashtags that a text ends with, are
 * no words of it.
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
