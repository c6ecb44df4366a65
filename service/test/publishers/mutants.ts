/** A rule as it once was, by replacing a piece of today's source. The simulator must find what it breaks. */
export interface Mutant {
  readonly name: string;
  /** Relative to the folder of feeds. */
  readonly file: string;
  readonly today: string;
  readonly before: string;
  /** What the simulator says of it. */
  readonly finds: RegExp;
}

export const mutants: readonly Mutant[] = [
  {
    name: 'items with the same id are one post',
    file: 'identity/match-posts.ts',
    today: 'return [JSON.stringify([post.id, one.address?.full ?? null, one.title]), one];',
    before: 'return [post.id, one];',
    finds: /is listed and not on the board/,
  },
  {
    name: 'what is newer than the oldest post of a list, and not in it, is deleted',
    file: 'deletions/window-evidence.ts',
    today: 'if (isListed || missingDate === null || !(wasListed || isSuspected)) return false;',
    before: 'if (isListed || missingDate === null) return false; return missingDate > oldest;',
    finds: /was deleted here, and not at its source/,
  },
  {
    name: 'posts are known by their ids alone',
    file: 'identity/match-posts.ts',
    today: 'pair(addressOf, ({ address }) => address, agreesByAddress);',
    before: 'return matches;',
    finds: /is on the board 2 times/,
  },
  {
    name: 'a number of comments ends an approval',
    file: 'shown-version.ts',
    today: 'comparableText(one) === comparableText(other);',
    before: 'one === other;',
    finds: /was unpublished, and nothing shown had changed/,
  },
  {
    name: 'an old copy of a feed is believed',
    file: 'connectors/older-copy.ts',
    today: 'kept: isLeftOut ?',
    before: 'kept: false ?',
    finds: /an old copy of a feed changed the board/,
  },
];
