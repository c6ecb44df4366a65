import type { CustomPost } from './post-change.ts';

export function describeAuthor(author: NonNullable<CustomPost['author']>): Readonly<Record<string, string | null>> {
  return {
    name: author.name ?? null,
    username: author.username ?? null,
    url: author.url ?? null,
    image_url: author.image_url ?? null,
  };
}
