import { createHash } from 'node:crypto';
import type { SourcePost } from './connectors/connector.ts';
import type { PostDraft } from '../posts/post-draft.ts';
import type { Judgement } from './feed-rules.ts';
import { describeMetadata, describeShown, shownVersionOf, withoutQuery } from './shown-version.ts';

/** The hash of what a source says of a post: while it stays the same, nothing of the post is compared. */
export function fingerprintOf(post: SourcePost): string {
  return hash(JSON.stringify([shownVersionOf(post), post.publishedAt, 2]));
}

/** The hash of earlier versions, for rows that they stored. */
export function legacyFingerprintOf({ pictures, author, ...words }: SourcePost): string {
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
  return hash(JSON.stringify(said));
}

const hash = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 32);

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
      metadata: describeMetadata(post),
    },
  };
}
