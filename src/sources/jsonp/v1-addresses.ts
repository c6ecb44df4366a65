import type { PostQuery } from '../board-source.ts';
import { encodeUrlPart } from '../../model/encode-url-part.ts';
import { resolvePage } from '../links.ts';

export interface V1Place {
  /** Absolute address of the service or of the proxy that adds the token, without a slash at its end. */
  readonly service: string;
  /** The board's name. */
  readonly slug: string;
  /** The `api_token`; `''` = a proxy adds it. */
  readonly token: string;
}

/** An address of the read API with the parameters that have a value. */
function writeAddress(
  { service, slug, token }: V1Place,
  path: string,
  parameters: Readonly<Record<string, string>>,
): string {
  const search = Object.entries({ api_token: encodeUrlPart(token), ...parameters })
    .flatMap(([name, value]) => (value ? `${name}=${value}` : []))
    .join('&');
  return `${service}/v1/${path}/${encodeUrlPart(slug)}${search && '?'}${search}`;
}

export const profileAddress = (place: V1Place): string => writeAddress(place, 'profile', {});

/** @param source the service's word for the one requested network; `''` = all networks */
export const feedAddress = (place: V1Place, { size, filter }: PostQuery, source: string, words: string): string =>
  writeAddress(place, 'feed', {
    count: `${size}`,
    source,
    query: encodeUrlPart(words),
    tags: (filter.tags ?? []).map(encodeUrlPart).join(),
  });

/** The address of the next page on the same host, with our own token and no callback; `null` if there is none. */
export function nextAddress(link: unknown, address: string, token: string): string | null {
  const page = link ? resolvePage(link, address) : null;
  if (!page) return null;
  const url = new URL(page);
  for (const name of ['callback', 'api_token']) url.searchParams.delete(name);
  if (token) url.searchParams.set('api_token', token);
  return url.href;
}

const either = (words: string): readonly string[] =>
  words
    .split(/\sOR\s/)
    .map((one) => one.trim())
    .filter(Boolean);

/**
 * Returns the keywords of a query. A post must match one of the parts that are joined by OR. The visitor's words are
 * added to each part of the owner's query: `walks OR music` and `dogs` become `walks dogs OR music dogs`.
 */
export function joinKeywords(words: string, own: string): string {
  if (!own || !words.startsWith(`${own} `)) return words;
  const added = either(words.slice(own.length));
  return either(own)
    .flatMap((one) => (added.length ? added.map((other) => `${one} ${other}`) : one))
    .join(' OR ');
}
