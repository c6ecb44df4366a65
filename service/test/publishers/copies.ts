import { isReborn, type ListedFacts } from './publisher.ts';

/** A post as one feed lists it: what the feed last said of it, and which post of the board it is. */
interface Copy {
  readonly feed: number;
  facts: ListedFacts;
  post: number;
}

/**
 * How many posts of a board one post of a site may be, by its token. A post that nobody can recognize is a new one: in
 * a feed, where everything about it changed, or in another feed, where it is read in other words for the first time.
 */
export interface Copies {
  readonly byToken: Map<string, Copy[]>;
  posts: number;
}

export const openCopies = (): Copies => ({ byToken: new Map(), posts: 0 });

/** A list that was cut may have brought a post before. */
export const countCopies = ({ byToken }: Copies, token: string): number =>
  Math.max(1, new Set(byToken.get(token)?.map(({ post }) => post)).size);

const isSamePage = (one: ListedFacts, other: ListedFacts): boolean => one.page !== null && one.page === other.page;
const isSameDate = (one: ListedFacts, other: ListedFacts): boolean => one.date !== null && one.date === other.date;

/** Whether two feeds say the same. */
function isSaid(one: ListedFacts, other: ListedFacts): boolean {
  if (one.title !== other.title || one.text !== other.text) return false;
  if (isSamePage(one, other) || isSameDate(one, other)) return true;
  return one.page === null && other.page === null && one.date === other.date && one.id === other.id;
}

/**
 * Whether a post that another feed lists is known: on the same page, or under the same id and date by half its words.
 */
function isKnown(one: ListedFacts, other: ListedFacts): boolean {
  const isHalf = one.title === other.title || one.text === other.text;
  return (
    isSamePage(one, other) ||
    isSaid(one, other) ||
    (one.id !== null && one.id === other.id && isSameDate(one, other) && isHalf)
  );
}

/** A post as a list has it, by its token. */
export interface Listed {
  readonly token: string;
  readonly facts: ListedFacts;
}

/** Notes what the feeds list. Returns the posts that nobody could recognize, and those of which two became one. */
export function noteLists(copies: Copies, listed: readonly (readonly Listed[])[]) {
  const fresh = new Set<string>();
  const joined = new Set<string>();
  for (const [feed, posts] of listed.entries())
    for (const { token, facts } of posts) {
      const known = copies.byToken.get(token) ?? [];
      copies.byToken.set(token, known);
      const before = known.findLast((copy) => copy.feed === feed);
      if (before && !isReborn(before.facts, facts)) {
        before.facts = facts;
        continue;
      }
      const twin = known.find((copy) => copy.feed !== feed && isKnown(facts, copy.facts));
      if (!twin && known.length > 0) fresh.add(token);
      known.push({ feed, facts, post: twin?.post ?? copies.posts++ });
    }
  for (const [token, known] of copies.byToken)
    for (const one of known)
      for (const other of known) {
        if (one.feed === other.feed || one.post === other.post || !isSaid(one.facts, other.facts)) continue;
        joined.add(token);
        const merged = other.post;
        for (const copy of known) if (copy.post === merged) copy.post = one.post;
      }
  return { fresh, joined };
}
