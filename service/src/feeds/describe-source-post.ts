import { createHash } from 'node:crypto';
import type { SourcePost } from './connectors/connector.ts';
import type { PostDraft } from '../posts/post-draft.ts';
import type { Judgement } from './feed-rules.ts';

/** Addresses of pictures often have a signature that changes with each response, although the picture is the same. */
function withoutQuery(url: string): string {
  return url.replace(/[?#][^]*$/, '');
}

export function fingerprintOf({ pictures, author, ...words }: SourcePost): string {
  const said = [
    words.url,
    words.title,
    words.text,
    author?.name ?? null,
    author?.username ?? null,
    words.publishedAt,
    words.language,
    words.videoUrl && withoutQuery(words.videoUrl),
    words.rating,
    pictures.map(({ url }) => withoutQuery(url)),
    // Only if present, so that the other posts keep the fingerprints that are stored.
    ...(words.isSensitive || words.contentWarning ? [words.isSensitive ?? false, words.contentWarning ?? null] : []),
  ];
  return createHash('sha256').update(JSON.stringify(said)).digest('hex').slice(0, 32);
}

/** Normalizes the address of a page: removes parameters that only track the source of a visit. */
export function normalAddress(url: string | null): string | null {
  if (url === null) return null;
  const { hostname, pathname, searchParams, port } = new URL(url);
  for (const name of new URLSearchParams(searchParams).keys())
    if (/^(?:utm_|fbclid$|gclid$|mc_|ref$)/.test(name)) searchParams.delete(name);
  searchParams.sort();
  const search = searchParams.toString();
  const host = hostname.replace(/^www\./, '') + (port && `:${port}`);
  return host + pathname.replace(/(?<!\/)\/+$/, '') + (search && `?${search}`);
}

/** The displayed attributes of a post from its source; its pictures are added later, when their size is known. */
export function describeShown(post: SourcePost): Readonly<Record<string, unknown>> {
  const { author } = post;
  return {
    author: author && {
      name: author.name,
      username: author.username ?? '',
      url: author.url,
      image_url: null,
    },
    title: post.title,
    text: post.text,
    video_url: post.videoUrl,
    ...(post.url !== null && { url: post.url }),
    rating: post.rating,
    sensitive: post.isSensitive ?? false,
    content_warning: post.contentWarning ?? null,
  };
}

export function searchTextOf({ title, text, contentWarning, author, tags }: SourcePost): string {
  return [title, contentWarning, text, author?.name, author?.username, ...tags].join(' ');
}

export interface DraftPlace {
  readonly feedId: number;
  readonly source: string;
  readonly publishedAt: number;
  readonly nowMs: number;
}

export function draftSourcePost(
  post: SourcePost,
  { status, isPinned, tags: added, ctaIds }: Judgement,
  { feedId, source, publishedAt, nowMs }: DraftPlace,
): PostDraft {
  const tags = [...new Set([...post.tags, ...added])];
  return {
    socialFeedId: feedId,
    status,
    type: source,
    language: post.language,
    sentiment: '',
    publishedAt,
    lastModeratedAt: nowMs,
    ingestedAt: nowMs,
    moderations: status === 'pending' ? [] : [{ at: nowMs, userId: null, status }],
    score: 0,
    rating: post.rating,
    isPinned,
    isVerbatim: false,
    searchText: searchTextOf(post),
    tags,
    ctas: ctaIds.map((ctaId) => ({ ctaId, attributes: {} })),
    productTags: [],
    attributes: {
      type: source,
      external_id: post.id,
      ...describeShown(post),
      image_url: null,
      alternative_text: null,
      published_at: new Date(publishedAt).toISOString(),
      highlighted: false,
      pinned: isPinned,
      tags,
      metadata: post.language === '' ? {} : { language: post.language },
    },
  };
}
