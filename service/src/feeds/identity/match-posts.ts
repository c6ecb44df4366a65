import type { SourcePost } from '../connectors/connector.ts';
import { canonicalAddress } from './canonical-address.ts';
import { comparableText, contentKey } from './comparable-text.ts';
import type { KnownPost, ListedPost, Matches } from './compared-posts.ts';
import { findMoves } from './find-moves.ts';
import { groupBy } from './group-by.ts';

function describeListed(post: SourcePost): ListedPost {
  return {
    post,
    address: canonicalAddress(post.url),
    contentKey: contentKey(post.title, post.text),
    title: comparableText(post.title),
    date: post.publishedAt,
    isAddressShared: false,
  };
}

/** The posts of a list, each once: those that differ in id, address or title are different posts. */
export function listOnce(posts: readonly SourcePost[]): readonly ListedPost[] {
  const listed = [
    ...new Map(
      posts.map((post) => {
        const one = describeListed(post);
        return [JSON.stringify([post.id, one.address?.full ?? null, one.title]), one];
      }),
    ).values(),
  ];
  if (listed.length > 1 && new Set(listed.map(({ date }) => date)).size === 1)
    for (const one of listed) one.date = null;
  // The same address for several ids or titles. Addresses that differ in tracking parameters alone are one page, which
  // its publisher lists twice.
  for (const group of groupBy(listed, ({ post }) => post.url).values())
    if (group.length > 1 && new Set(group.map(({ contentKey: key }) => key)).size > 1)
      for (const one of group) one.isAddressShared = one.post.url !== null;
  return listed;
}

const isSameDate = ({ date }: ListedPost, known: KnownPost): boolean => date !== null && date === known.date;

function isSameContent(listed: ListedPost, known: KnownPost): boolean {
  const { post, title } = listed;
  return (
    (title !== '' && title === comparableText(known.title)) ||
    (post.text !== null && comparableText(post.text) === comparableText(known.text))
  );
}

/** Something besides an id or a page is the same. */
const agrees = (listed: ListedPost, known: KnownPost): boolean =>
  known.isLegacy || isSameDate(listed, known) || isSameContent(listed, known);

/** The id is used again: nothing else is the same, although everything else is known. */
function isOtherPost(listed: ListedPost, known: KnownPost): boolean {
  const { address, date } = listed;
  const isOtherAddress = address !== null && known.address !== null && address.full !== known.address;
  return isOtherAddress && date !== null && known.date !== null && !agrees(listed, known);
}

/** Whether an id is made of the address of its post: then it moves with the address, and says nothing of its own. */
function isOfAddress(id: string, page: string): boolean {
  return canonicalAddress(id)?.page === page;
}

function agreesByAddress(listed: ListedPost, known: KnownPost): boolean {
  if (agrees(listed, known)) return true;
  const { page = '' } = listed.address ?? {};
  if (isOfAddress(listed.post.id, page) || isOfAddress(known.id, page)) return true;
  return listed.post.id === known.id || listed.date === null || known.date === null;
}

/**
 * Whether a post is one that another feed lists: it says the same on the same date, or half of it under the same id,
 * because one of the feeds may have been read before an edit and the other after it.
 */
export function isInOtherFeed(listed: ListedPost, known: KnownPost): boolean {
  if (listed.contentKey !== null && listed.contentKey === known.contentKey) return agreesByContent(listed, known);
  return listed.post.id === known.id && isSameDate(listed, known) && isSameContent(listed, known);
}

/**
 * Whether the posts of two feeds, each of which the board has, are one item: both say the same now, on the same page or
 * date.
 */
export function isSameItem(listed: ListedPost, known: KnownPost): boolean {
  if (listed.contentKey === null || listed.contentKey !== known.contentKey) return false;
  const { address, isAddressShared } = listed;
  return (
    (address?.isSpecific && !isAddressShared && address.full === known.address) ||
    (agreesByContent(listed, known) && (listed.post.id === known.id || isSameDate(listed, known)))
  );
}

function agreesByContent({ date, address }: ListedPost, known: KnownPost): boolean {
  if (date !== null && known.date !== null) return date === known.date;
  return address === null || known.address === null || address.full === known.address;
}

/**
 * Finds the known post of each listed post; the others are new. The first evidence that applies wins, and each post of
 * a list and each known post is used once. `docs/feeds.md` has the table.
 */
export function matchPosts(listed: readonly ListedPost[], known: readonly KnownPost[]): Matches {
  const matches = new Map<ListedPost, KnownPost>();
  const free = new Set(known);
  /** Pairs posts that are alone with a value, on both sides. */
  const pair = (
    valueOf: (one: ListedPost) => string | null | undefined,
    knownValueOf: (one: KnownPost) => string | null,
    isRight: (one: ListedPost, other: KnownPost) => boolean,
    mayRepeat = false,
  ): void => {
    const open = listed.filter((one) => !matches.has(one));
    const ones = groupBy(open, valueOf);
    const others = groupBy(free, knownValueOf);
    for (const [value, group] of ones) {
      if (value === null || value === undefined) continue;
      const found = others.get(value) ?? [];
      if (!mayRepeat && (group.length > 1 || found.length > 1)) continue;
      for (const one of group) {
        const right = found.filter((other) => free.has(other) && isRight(one, other));
        if (right.length !== 1 || right[0] === undefined) continue;
        matches.set(one, right[0]);
        free.delete(right[0]);
      }
    }
  };
  const idOf = ({ post }: ListedPost): string => post.id;
  const addressOf = ({ address, isAddressShared }: ListedPost): string | null =>
    address?.isSpecific && !isAddressShared ? address.full : null;
  const isSameFull = (one: ListedPost, other: KnownPost): boolean =>
    one.address !== null &&
    (one.address.full === other.address || (other.isLegacy && one.address.page === other.address));
  // An id that repeats tells posts apart together with the address and the title, or with one of them.
  pair(
    idOf,
    ({ id }) => id,
    (one, other) => isSameFull(one, other) && agrees(one, other) && one.title === comparableText(other.title),
    true,
  );
  const ids = groupBy(listed, idOf);
  const knownIds = groupBy(known, ({ id }) => id);
  const isRepeated = (id: string): boolean => Math.max(ids.get(id)?.length ?? 0, knownIds.get(id)?.length ?? 0) > 1;
  const ownIdOf = (one: ListedPost): string | null => (isRepeated(one.post.id) ? null : one.post.id);
  pair(
    ownIdOf,
    ({ id }) => id,
    (one, other) => !isOtherPost(one, other),
  );
  pair(
    idOf,
    ({ id }) => id,
    (one, other) => isSameFull(one, other) && !one.isAddressShared,
    true,
  );
  pair(
    idOf,
    ({ id }) => id,
    (one, other) => one.address === null && isSameContent(one, other),
    true,
  );
  pair(addressOf, ({ address }) => address, agreesByAddress);
  // Stored before addresses had fragments.
  pair(
    (one) => (addressOf(one) === null ? null : one.address?.page),
    ({ address, isLegacy }) => (isLegacy ? address : null),
    agrees,
  );
  const pages = groupBy(listed, ({ address }) => address?.page);
  pair(
    (one) => (addressOf(one) !== null && pages.get(one.address?.page)?.length === 1 ? one.address?.page : null),
    ({ page }) => page,
    (one, other) => isSameDate(one, other) || (one.contentKey !== null && one.contentKey === other.contentKey),
  );
  pair(
    ({ contentKey: key }) => key,
    ({ contentKey: key }) => key,
    agreesByContent,
  );
  pair(
    ({ date }) => date?.toString(),
    ({ date }) => date?.toString() ?? null,
    isSameContent,
  );
  return new Map([...matches, ...findMoves(listed, known, matches)]);
}
