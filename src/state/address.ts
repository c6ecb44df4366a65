import type { PostFilter, PostQuery } from '../sources/board-source.ts';

/** What a page's address says of one board: which posts, in which order, and which of them is open. */
export interface BoardAddress {
  readonly filter: PostFilter;
  readonly sort?: PostQuery['sort'];
  /** Id of the open post; `null` = none. */
  readonly postId: string | null;
}

const sorts = ['pinned', 'last_moderated_at', 'published_at', 'score', 'rating'] as const;

/** Reads `#drystone:spring?network=rss&q=bread&post=12`. `null` when the address says nothing of this board. */
export function readAddress(hash: string, slug: string): BoardAddress | null {
  const [, name, search = ''] = /^#drystone:([^?]*)\??(.*)$/.exec(hash) ?? [];
  if (name === undefined || decode(name) !== slug) return null;
  const given = new URLSearchParams(search);
  const list = (key: string) => given.get(key)?.split(',').filter(Boolean) ?? [];
  const [networks, feeds, tags, languages] = [list('network'), list('feed'), list('tag'), list('language')];
  const query = given.get('q');
  const word = given.get('sort') ?? '';
  const field = sorts.find((one) => one === word.replace(/^-/, ''));
  return {
    filter: {
      ...(networks.length && { networks }), ...(feeds.length && { feeds }), ...(tags.length && { tags }),
      ...(languages.length && { languages }), ...(query && { query }),
    },
    ...(field && { sort: word.startsWith('-') ? `-${field}` : field }),
    postId: given.get('post') || null,
  };
}

/** Writes what `readAddress` reads; `''` when there is nothing to say. */
export function writeAddress(slug: string, { filter, sort, postId }: BoardAddress): string {
  const said = new URLSearchParams();
  const say = (key: string, value: string | undefined | null) => {
    if (value) said.set(key, value);
  };
  say('network', filter.networks?.join());
  say('feed', filter.feeds?.join());
  say('tag', filter.tags?.join());
  say('language', filter.languages?.join());
  say('q', filter.query);
  say('sort', sort);
  say('post', postId);
  const search = said.toString().replaceAll('%2C', ',');
  return search && `#drystone:${encodeURIComponent(slug)}?${search}`;
}

/** Anyone can write an address; half an escape in it must not throw. */
function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
