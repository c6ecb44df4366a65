import { rankSentences } from './rank-sentences.ts';
import { splitTexts, type PostText, type Sentence } from './split-text.ts';

export interface Summary {
  /** Sentences of the posts, verbatim, one per line; `''` when no sentence is suitable. */
  readonly text: string;
  /** The quoted posts, in the order of the text. */
  readonly postIds: readonly number[];
}

const maxSentences = 5;
/** Two sentences are duplicates when this part of the shorter one occurs in the longer one. */
const sameness = 0.5;

function saySame(one: Sentence, other: Sentence): boolean {
  const shared = [...one.words].filter((word) => other.words.has(word)).length;
  return shared > sameness * Math.min(one.words.size, other.words.size);
}

/**
 * Summarizes posts in their own words: the most central sentences that do not repeat each other, at most one per post,
 * in the order of the posts. The same posts always have the same summary.
 */
export function summarise(posts: readonly PostText[]): Summary {
  const sentences = splitTexts(posts);
  const scores = rankSentences(sentences.map(({ words }) => words));
  const places = sentences.map((sentence, place) => ({ sentence, place, score: scores[place] ?? 0 }));
  const chosen: typeof places = [];
  for (const candidate of places.toSorted((one, other) => other.score - one.score || one.place - other.place)) {
    if (chosen.length === maxSentences) break;
    const isNew = chosen.every(
      ({ sentence }) => sentence.postId !== candidate.sentence.postId && !saySame(sentence, candidate.sentence),
    );
    if (isNew) chosen.push(candidate);
  }
  const quoted = chosen.sort((one, other) => one.place - other.place).map(({ sentence }) => sentence);
  return { text: quoted.map(({ text }) => text).join('\n'), postIds: quoted.map(({ postId }) => postId) };
}
