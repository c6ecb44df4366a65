import { formatFacts, plural } from '../words/words.ts';

/** Further facts are only counted. */
const shownFacts = 5;

/** `Posts · Feeds · 3 more` */
export function shorten(facts: readonly string[]): string {
  const rest = facts.length - shownFacts;
  return formatFacts(
    rest > 1 ? [...facts.slice(0, shownFacts), plural(rest, { one: '{count} more', other: '{count} more' })] : facts,
  );
}
