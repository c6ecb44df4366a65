import type { PostQuery } from '../sources/board-source.ts';
import type { FilterChoice } from './narrow-query.ts';

/** The state of one board in a page's address: which posts, in which order, and which of them is open. */
export interface BoardAddress extends FilterChoice {
  /** The id of the open post; `null` = none. */
  readonly postId: string | null;
}

/** The start of every address of a board; any other address is the page's own. */
export const addressStart = '#drystone:';

const sorts = ['pinned', 'last_moderated_at', 'published_at', 'score', 'rating'] as const;

/**
 * Limits on the values in an address. Anyone can write an address, so invalid or excessive values must never reach a
 * service.
 */
const maxWordLength = 200;
const maxListLength = 20;
const patterns = {
  network: /^[a-z_]{1,40}$/,
  feed: /^[\w-]{1,40}$/,
  tag: /^.{1,100}$/su,
  language: /^[a-z]{2,3}(-[a-z\d]{1,8}){0,3}$/i,
  rating: /^(0-29|30-49|50-69|70-89|90-100)$/,
};

/**
 * The name of a board in its addresses. An unpaired surrogate, which a cut text may hold, would throw, so it is
 * replaced.
 */
const nameOf = (slug: string) => encodeURIComponent(slug.replace(/\p{Cs}/gu, '\uFFFD'));

/**
 * Reads `#drystone:spring?network=rss&q=bread&post=12`. It returns `null` when the address does not mention this board,
 * and never throws.
 */
export function readAddress(hash: string, slug: string): BoardAddress | null {
  const [, name, search = ''] = /^#drystone:([^?]*)\??(.*)$/s.exec(hash) ?? [];
  // Some programs escape more or fewer characters of an address.
  if (name === undefined || nameOf(decode(name)) !== nameOf(slug)) return null;
  const given = new URLSearchParams(search);
  const word = (key: string) => given.get(key)?.trim().slice(0, maxWordLength) ?? '';
  const list = (key: keyof typeof patterns) =>
    given
      .get(key)
      ?.split(',')
      .filter((one) => patterns[key].test(one))
      .slice(0, maxListLength) ?? [];
  const [networks, feeds, tags, languages] = [list('network'), list('feed'), list('tag'), list('language')];
  const ratings = list('rating').slice(0, 1);
  const query = word('q');
  const sort = readSort(word('sort'));
  return {
    filter: {
      ...(networks.length && { networks }),
      ...(feeds.length && { feeds }),
      ...(tags.length && { tags }),
      ...(languages.length && { languages }),
      ...(ratings.length && { ratings }),
      ...(query && { query }),
    },
    ...(sort && { sort }),
    postId: word('post') || null,
  };
}

/** Writes an address for `readAddress`; `''` when the state is the default. */
export function writeAddress(slug: string, { filter, sort, postId }: BoardAddress): string {
  const said = new URLSearchParams();
  const say = (key: string, value: string | undefined | null) => {
    if (value) said.set(key, value);
  };
  say('network', filter.networks?.join());
  say('feed', filter.feeds?.join());
  say('tag', filter.tags?.join());
  say('language', filter.languages?.join());
  say('rating', filter.ratings?.join());
  say('q', filter.query);
  say('sort', sort);
  say('post', postId);
  // People read addresses, too, so commas are not escaped: `a,b` and not `a%2Cb`.
  const search = said.toString().replaceAll('%2C', ',');
  return search && `${addressStart}${nameOf(slug)}?${search}`;
}

/** Reads an order of the service, such as `-published_at`; undefined for any other word. */
export function readSort(word: string): PostQuery['sort'] {
  const field = sorts.find((one) => one === word.replace(/^-/, ''));
  return field && (word.startsWith('-') ? `-${field}` : field);
}

/** Decodes a value. An incomplete escape must not throw. */
function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
