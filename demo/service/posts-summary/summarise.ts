import { rankSentences } from './rank-sentences.ts';
import { splitTexts, type PostText, type Sentence } from './split-text.ts';

export interface Summary {
  /** Sentences of the posts, word for word, one a line; `''` when they say nothing. */
  readonly text: string;
  /** The posts that it quotes, in the order of the text. */
  readonly postIds: readonly number[];
}

const maxSentences = 5;
/** Two sentences say the same when so much of the shorter one is in the longer. */
const sameness = 0.5;

function saySame(one: Sentence, other: Sentence): boolean {
  const shared = [...one.words].filter((word) => other.words.has(word)).length;
  return shared > sameness * Math.min(one.words.size, other.words.size);
}

/**
 * What the posts are about, in words of their own: the most central sentences that do not repeat one another, at most
 * one a post, in the order in which the posts were given. The same posts always have the same summary.
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
