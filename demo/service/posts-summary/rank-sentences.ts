/**
 * The part of a score that every sentence has by itself (LexRank's damping), and the rounds after which scores stand
 * still.
 */
const [ownPart, rounds] = [0.15, 30] as const;

interface Neighbour {
  readonly index: number;
  readonly likeness: number;
}

/** What more than this part of all sentences have (the, und, の), and more than a few, is no subject. */
const [commonPart, fewHolders] = [0.08, 10] as const;

/** By word: the rarer, the more. */
function weighWords(sentences: readonly ReadonlySet<string>[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const words of sentences) for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1);
  const most = Math.max(fewHolders, sentences.length * commonPart);
  return new Map(
    [...counts].map(([word, count]) => [word, count > most ? 0 : Math.log((sentences.length + 1) / count) ** 2]),
  );
}

/**
 * LexRank (Erkan and Radev 2004): sentences vote for those that are like them, and the votes of the often chosen count
 * for more. Knows no language and no list of words. Answers how central each sentence is, all together 1.
 */
export function rankSentences(sentences: readonly ReadonlySet<string>[]): readonly number[] {
  const weights = weighWords(sentences);
  const lengths = sentences.map((words) =>
    Math.sqrt([...words].reduce((sum, word) => sum + (weights.get(word) ?? 0), 0)),
  );
  const holders = new Map<string, number[]>();
  sentences.forEach((words, index) => {
    for (const word of words) {
      if (weights.get(word) === 0) continue;
      const list = holders.get(word);
      if (list) list.push(index);
      else holders.set(word, [index]);
    }
  });

  /** All that share a word, found by their words: most pairs share none. */
  function findNeighbours(index: number): Neighbour[] {
    const shared = new Map<number, number>();
    for (const word of sentences[index] ?? []) {
      for (const other of holders.get(word) ?? [])
        if (other !== index) shared.set(other, (shared.get(other) ?? 0) + (weights.get(word) ?? 0));
    }
    return [...shared].map(([other, weight]) => ({
      index: other,
      likeness: weight / ((lengths[index] || 1) * (lengths[other] || 1)),
    }));
  }

  const neighbours = sentences.map((_, index) => findNeighbours(index));
  const totals = neighbours.map((list) => list.reduce((sum, { likeness }) => sum + likeness, 0));
  const count = sentences.length;
  let scores: readonly number[] = sentences.map(() => 1 / count);
  for (let round = 0; round < rounds; round++) {
    // Who is like nobody gives its vote to all, so that none gets lost.
    const stray = scores.reduce((sum, score, index) => sum + (totals[index] === 0 ? score : 0), 0) / count;
    scores = neighbours.map(
      (list) =>
        ownPart / count +
        (1 - ownPart) *
          (stray +
            list.reduce(
              (sum, { index, likeness }) => sum + ((scores[index] ?? 0) * likeness) / (totals[index] || 1),
              0,
            )),
    );
  }
  return scores;
}
