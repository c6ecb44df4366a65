import { type ReadonlySignal, signal } from '@preact/signals';
import { type PostInteraction, untouched } from './post-interaction.ts';

export interface PostInteractions {
  /** The interactions by the post's id; an absent post is untouched. */
  readonly byPost: ReadonlySignal<ReadonlyMap<string, PostInteraction>>;
  toggleExpanded(postId: string): void;
  allowMedia(postId: string, address: string): void;
  noteFailedMedia(postId: string, address: string): void;
  /** The ratio applies at the next layout of the card: a drawn picture keeps its box. */
  learnRatio(postId: string, ratio: number): void;
  showFullTime(postId: string): void;
}

export function createPostInteractions(): PostInteractions {
  const byPost = signal<ReadonlyMap<string, PostInteraction>>(new Map());
  const change = (postId: string, to: (now: PostInteraction) => PostInteraction) => {
    const now = byPost.peek().get(postId) ?? untouched;
    const next = to(now);
    if (next !== now) byPost.value = new Map([...byPost.peek(), [postId, next]]);
  };
  const add = (list: readonly string[], address: string) => (list.includes(address) ? list : [...list, address]);
  return {
    byPost,
    toggleExpanded: (postId) => change(postId, (now) => ({ ...now, isExpanded: !now.isExpanded })),
    allowMedia: (postId, address) =>
      change(postId, (now) => ({ ...now, allowedMedia: add(now.allowedMedia, address) })),
    noteFailedMedia: (postId, address) =>
      change(postId, (now) => ({ ...now, failedMedia: add(now.failedMedia, address) })),
    learnRatio: (postId, learntRatio) =>
      change(postId, (now) => (now.learntRatio === null ? { ...now, learntRatio } : now)),
    showFullTime: (postId) => change(postId, (now) => (now.showsFullTime ? now : { ...now, showsFullTime: true })),
  };
}
