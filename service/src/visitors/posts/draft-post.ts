import { randomBytes } from 'node:crypto';
import type { PostDraft } from '../../posts/post-draft.ts';
import type { StoredPostRequest } from './store-request.ts';

/** A file of a post. */
export interface ShownFile {
  readonly kind: 'picture' | 'video';
  readonly url: string;
  /** Pixels; null = unknown. */
  readonly width: number | null;
  readonly height: number | null;
  readonly imagePhash: string;
  /** `#rrggbb`; `''` = none. */
  readonly color: string;
  /** `''` = no text. */
  readonly alternativeText: string;
}

export interface DraftPlace {
  readonly feedId: number | null;
  readonly createdAt: number;
  readonly nowMs: number;
}

const externalIdBytes = 9;

function describeMedia(files: readonly ShownFile[]): readonly Record<string, unknown>[] {
  return files.map(({ kind, url, width, height, alternativeText }) => ({
    type: kind === 'video' ? 'video' : 'image',
    url,
    ...(width !== null && height !== null && { width, height }),
    ...(alternativeText && { alternative_text: alternativeText }),
  }));
}

/** Creates the post for moderation, without data that only the team may see: this data stays in the request. */
export function draftPost(
  stored: StoredPostRequest,
  files: readonly ShownFile[],
  { feedId, createdAt, nowMs }: DraftPlace,
): PostDraft {
  const { author, title, text, rating, customField } = stored;
  const [first] = files.filter(({ kind }) => kind === 'picture');
  const video = files.find(({ kind }) => kind === 'video');
  return {
    socialFeedId: feedId,
    status: 'pending',
    type: 'public_post',
    language: '',
    sentiment: '',
    publishedAt: createdAt,
    lastModeratedAt: nowMs,
    ingestedAt: nowMs,
    moderations: [],
    rating,
    isPinned: false,
    isVerbatim: false,
    searchText: [title, text, author.name, author.username].join(' '),
    tags: [],
    ctas: [],
    productTags: [],
    attributes: {
      type: 'public_post',
      external_id: `visitor-${randomBytes(externalIdBytes).toString('base64url')}`,
      author: { name: author.name, username: author.username ?? '', url: null, image_url: author.imageUrl },
      title,
      text,
      image_url: first?.url ?? null,
      ...(first &&
        first.width !== null &&
        first.height !== null && { image_width: first.width, image_height: first.height }),
      ...(first !== undefined && first.color !== '' && { image_color: first.color }),
      ...(files.length > 1 && { media: describeMedia(files) }),
      video_url: video?.url ?? null,
      alternative_text: first?.alternativeText || null,
      published_at: new Date(createdAt).toISOString(),
      highlighted: false,
      pinned: false,
      tags: [],
      rating,
      metadata: first !== undefined && first.imagePhash !== '' ? { image_phash: first.imagePhash } : {},
      ...(customField !== null && { v1: { customField } }),
    },
  };
}
