import type { Post } from '../../../model/post.ts';

/** One circle: an author's posts, in the order of the feed. */
export interface Story {
  readonly id: string;
  readonly posts: readonly Post[];
}

/** The posts of each author together, from all networks. A post without an author is a story of its own. */
export function groupStories(posts: readonly Post[]): Story[] {
  const stories = new Map<string, Post[]>();
  for (const post of posts) {
    const { author } = post;
    const who = author?.username || author?.name;
    const id = who ? `by ${who.toLowerCase()}` : `post ${post.id}`;
    const known = stories.get(id);
    if (known) known.push(post);
    else stories.set(id, [post]);
  }
  return [...stories].map(([id, own]) => ({ id, posts: own }));
}

/** A post of a story. */
export interface StoryPlace {
  readonly story: number;
  readonly post: number;
}

/** The previous or the next post, which may be in the neighbouring story. Null = there is none. */
export function stepThroughStories(
  stories: readonly Story[],
  { story, post }: StoryPlace,
  by: 1 | -1,
): StoryPlace | null {
  const count = stories[story]?.posts.length ?? 0;
  if (post + by >= 0 && post + by < count) return { story, post: post + by };
  const other = stories[story + by];
  return other ? { story: story + by, post: by > 0 ? 0 : other.posts.length - 1 } : null;
}
