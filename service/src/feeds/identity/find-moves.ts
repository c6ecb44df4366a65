import { comparableText } from './comparable-text.ts';
import { groupBy } from './group-by.ts';
import type { KnownPost, ListedPost, Matches } from './compared-posts.ts';

const dayMs = 86_400_000;

/** A host that shows the same pages to phones. */
const mobileHost = /^(?:amp|m|mobile)\.(?=[^.]+\.)/;
const extension = /(?:\.amp)?(?:\.(?:html?|php|aspx?))?$/i;

interface PageParts {
  readonly host: string;
  /** The path before its last part. */
  readonly folder: string;
  /** The last part of the path, without its extension. */
  readonly name: string;
  readonly search: string;
}

/** The parts of a canonical page, without those that say that it is the version for phones. */
function partsOf(page: string): PageParts {
  const [place = '', search = ''] = page.split(/\?([^]*)/, 2);
  const [host = '', ...parts] = place.split('/');
  const kept = parts.filter((part) => part.toLowerCase() !== 'amp');
  const name = (kept.pop() ?? '').replace(extension, '');
  return { host: host.replace(mobileHost, ''), folder: kept.join('/'), name, search };
}

const pathOf = ({ folder, name }: PageParts): string => `${folder}/${name}`;

/** Whether two folders name other numbers, such as other days: then their pages are other ones. */
function hasOtherNumbers(one: string, other: string): boolean {
  const [shorter = [], longer = []] = [one, other]
    .map((text): readonly string[] => text.match(/\d+/g) ?? [])
    .toSorted((some, more) => some.length - more.length);
  return shorter.some((number) => !longer.includes(number));
}

/** What the addresses of a feed have in common: each post has a name or numbers of its own in it. */
const patternOf = ({ host, folder, search }: PageParts): string =>
  `${host}/${folder.replace(/\d+/g, '#')}?${search.replace(/=[^&]*/g, '=')}`;

/** A listed post, and one that may be it. */
interface Move {
  readonly post: ListedPost;
  readonly known: KnownPost;
  readonly from: PageParts;
  readonly to: PageParts;
}

/** Pairs posts that are alone with a value, on both sides. */
function pairBy(
  listed: readonly ListedPost[],
  known: readonly KnownPost[],
  valueOf: (one: ListedPost) => string | null,
  knownValueOf: (one: KnownPost) => string | null,
): readonly Move[] {
  const others = groupBy(known, knownValueOf);
  return [...groupBy(listed, valueOf)].flatMap(([value, ones]): readonly Move[] => {
    const [post, known] = [ones[0], value === null ? undefined : others.get(value)?.[0]];
    const isAlone = ones.length === 1 && others.get(value)?.length === 1;
    if (!isAlone || !post?.address || known?.page == null) return [];
    return [{ post, known, from: partsOf(known.page), to: partsOf(post.address.page) }];
  });
}

const isNear = ({ post: { date }, known }: Move): boolean =>
  date === null || known.date === null || Math.abs(date - known.date) < dayMs;

/** The name of a picture's file: its server and folder may move, too. */
const fileOf = (url: string): string => url.replace(/[?#][^]*$/, '').replace(/^[^]*\//, '');

function isSameCard({ post: { post, contentKey }, known }: Move): boolean {
  return (
    contentKey === known.contentKey &&
    (post.author?.name ?? null) === known.author &&
    post.pictures.length === known.pictures.length &&
    post.pictures.every(({ url }, index) => fileOf(url) === fileOf(known.pictures[index] ?? ''))
  );
}

const hasSameWords = ({ post: { post, title }, known }: Move): boolean =>
  (title !== '' && title === comparableText(known.title)) ||
  (post.text !== null && comparableText(post.text) === comparableText(known.text));

/**
 * Finds posts of the previous list that the list has under another id at another address:
 *
 * - the version of the page for phones, with the same title or text,
 * - or posts that say and show the same, if only the folder or the host of the address is another one,
 * - or if the whole site has moved: no post of the previous list is listed under its id or address, at least half of
 *   the posts say what one of it said, and the addresses have another pattern. Two such posts are enough evidence,
 *   whatever names the new program gives to authors and files; a single one must also show the same.
 *
 * An address of the same pattern with another name or number is that of another post, which says the same once more.
 */
export function findMoves(
  allListed: readonly ListedPost[],
  allKnown: readonly KnownPost[],
  matches: Matches,
): ReadonlyMap<ListedPost, KnownPost> {
  const matched = new Set(matches.values());
  const known = allKnown.filter((one) => one.wasListed && one.page !== null && !matched.has(one));
  const listed = allListed.filter((one) => !matches.has(one) && one.address?.isSpecific && !one.isAddressShared);
  if (known.length === 0 || listed.length === 0) return new Map();
  const wholePageOf = (page: string): string => {
    const parts = partsOf(page);
    return `${parts.host}/${pathOf(parts)}?${parts.search}`;
  };
  const versions = pairBy(
    listed,
    known,
    ({ address }) => address && wholePageOf(address.page),
    ({ page }) => page && wholePageOf(page),
  ).filter((move) => isNear(move) && hasSameWords(move));
  const repeated = pairBy(
    listed,
    known,
    ({ contentKey }) => contentKey,
    ({ contentKey }) => contentKey,
  ).filter(isNear);
  const cards = repeated.filter(isSameCard);

  const paths = allListed.flatMap(({ address }) => (address ? pathOf(partsOf(address.page)) : []));
  /** The path alone tells the posts apart, so that a parameter may be a session. */
  const isToldByPath = paths.length > 1 && new Set(paths).size === paths.length;
  const isSamePage = ({ from, to }: Move): boolean =>
    from.name !== '' &&
    from.name === to.name &&
    !hasOtherNumbers(from.folder, to.folder) &&
    (from.search === to.search || isToldByPath);
  const isAllNew = !allKnown.some((one) => one.wasListed && matched.has(one));
  /** What the whole site took with it, if it has moved. */
  const siteMoves = repeated.length > 1 ? repeated : cards;
  const isWholeSite = isAllNew && siteMoves.length * 2 >= allListed.length;
  const isOtherPattern = ({ from, to }: Move): boolean => patternOf(from) !== patternOf(to);
  const moved = new Set([...cards.filter(isSamePage), ...(isWholeSite ? siteMoves.filter(isOtherPattern) : [])]);
  const taken = new Set(versions.map((move) => move.known));
  return new Map(
    [...versions, ...[...moved].filter((move) => !taken.has(move.known))].map((move) => [move.post, move.known]),
  );
}
