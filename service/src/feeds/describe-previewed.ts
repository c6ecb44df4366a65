import type { SourcePost } from './connectors/connector.ts';

/** A post that is not stored, with the attributes of stored posts. */
export function describePreviewed(post: SourcePost, status: string): Readonly<Record<string, unknown>> {
  return {
    external_id: post.id,
    title: post.title,
    text: post.text,
    author: post.author && {
      name: post.author.name,
      username: post.author.username,
      url: post.author.url,
      image_url: post.author.imageUrl,
    },
    url: post.url,
    published_at: post.publishedAt === null ? null : new Date(post.publishedAt).toISOString(),
    language: post.language,
    tags: post.tags,
    image_url: post.pictures[0]?.url ?? null,
    alternative_text: post.pictures[0]?.alternativeText ?? null,
    pictures: post.pictures.map(({ url, alternativeText }) => ({ url, alternative_text: alternativeText })),
    video_url: post.videoUrl,
    sensitive: post.isSensitive ?? false,
    content_warning: post.contentWarning ?? null,
    status,
  };
}
