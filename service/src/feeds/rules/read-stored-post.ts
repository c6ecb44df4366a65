import type { PostRow } from '../../database/schema.ts';
import { sensitiveKinds, type SourcePost } from '../connectors/connector.ts';

const textOrNull = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null);

/** A stored post as rules see it. */
export function readStoredPost(row: PostRow): SourcePost {
  const attributes = JSON.parse(row.attributes) as Readonly<Record<string, unknown>>;
  const author = (attributes['author'] ?? null) as Readonly<Record<string, unknown>> | null;
  const media = Array.isArray(attributes['media'])
    ? (attributes['media'] as readonly { readonly type?: unknown }[])
    : [];
  const image = textOrNull(attributes['image_url']);
  const tags = Array.isArray(attributes['tags']) ? (attributes['tags'] as readonly unknown[]) : [];
  const { sensitive_kinds: kinds } = (attributes['metadata'] ?? {}) as { readonly sensitive_kinds?: unknown };
  const storedKinds: readonly unknown[] = Array.isArray(kinds) ? kinds : [];
  return {
    id: String(attributes['external_id'] ?? row.id),
    url: textOrNull(attributes['url']),
    title: textOrNull(attributes['title']),
    text: textOrNull(attributes['text']),
    author: author && {
      name: textOrNull(author['name']) ?? '',
      username: textOrNull(author['username']),
      url: null,
      imageUrl: null,
    },
    publishedAt: Number(row.published_at),
    language: row.language,
    tags: tags.filter((tag) => typeof tag === 'string'),
    pictures:
      image !== null || media.some(({ type }) => type === 'image') ? [{ url: image ?? '', alternativeText: null }] : [],
    videoUrl: textOrNull(attributes['video_url']) ?? (media.some(({ type }) => type === 'video') ? 'video' : null),
    rating: null,
    isSensitive: attributes['sensitive'] === true,
    sensitiveKinds: sensitiveKinds.filter((kind) => storedKinds.includes(kind)),
    contentWarning: textOrNull(attributes['content_warning']),
  };
}
