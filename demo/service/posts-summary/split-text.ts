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

interface Splitters {
  readonly sentences: Intl.Segmenter;
  readonly words: Intl.Segmenter;
}

/** The rules of languages as Unicode has them: also of those that put no spaces between words. */
function createSplitters(language: string): Splitters {
  const [locale] = Intl.Segmenter.supportedLocalesOf(/^[a-z]{2,3}(-[a-z0-9]{1,8})*$/.test(language) ? [language] : []);
  return { sentences: new Intl.Segmenter(locale, { granularity: 'sentence' }), words: new Intl.Segmenter(locale, { granularity: 'word' }) };
}

/** Sentences of all posts in their order. Addresses, and the hashtags that a text ends with, are no words of it. */
export function splitTexts(posts: readonly PostText[]): Sentence[] {
  const splitters = new Map<string, Splitters>();
  return posts.flatMap(({ id, language, text }) => {
    const { sentences, words } = splitters.get(language) ?? createSplitters(language);
    splitters.set(language, { sentences, words });
    const plain = text.replace(/https?:\/\/\S+/g, ' ').replace(/(\s*#[^\s#]+)+\s*$/u, '');
    return [...sentences.segment(plain)].flatMap(({ segment }): Sentence[] => {
      const found = [...words.segment(foldText(segment))].filter(({ isWordLike }) => isWordLike).map(({ segment: word }) => word);
      if (found.length < fewestWords || found.length > mostWords) return [];
      return [{ postId: id, text: segment.replace(/\s+/g, ' ').trim(), words: new Set(found) }];
    });
  });
}
