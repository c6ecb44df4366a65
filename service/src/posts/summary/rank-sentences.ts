/**
 * The constant part of every sentence's score (LexRank's damping), and the number of iterations after which scores are
 * stable.
 */
const [ownPart, rounds] = [0.15, 30] as const;

interface Neighbour {
  readonly index: number;
  readonly likeness: number;
}

/**
 * A word that occurs in more than this part of all sentences (the, und, の), and in more than a few, is not a subject.
 */
const [commonPart, fewHolders] = [0.08, 10] as const;

/** Weights by word: rarer words have a higher weight. */
function weighWords(sentences: readonly ReadonlySet<string>[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const words of sentences) for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1);
  const most = Math.max(fewHolders, sentences.length * commonPart);
  return new Map(
    [...counts].map(([word, count]) => [word, count > most ? 0 : Math.log((sentences.length + 1) / count) ** 2]),
  );
}

/**
 * LexRank (Erkan and Radev 2004): sentences vote for similar sentences, and votes of high-scoring sentences have a
 * higher weight. It needs no language and no list of words. Returns the centrality of each sentence; the sum is 1.
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

  /** All sentences with a common word. They are looked up by word, because most pairs have no common word. */
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
    // A sentence without similar sentences votes for all sentences, so that the sum of the votes is constant.
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
