import { type ReadonlySignal, signal } from '@preact/signals';

/** What a visitor, or the network, did to one post. It outlives the post's card, which comes and goes with the window. */
export interface PostInteraction {
  /** The shortened text was opened by "Read more". */
  readonly isExpanded: boolean;
  /** Addresses of media whose hosts the visitor allowed by a press. */
  readonly allowedMedia: readonly string[];
  /** Addresses of media that did not load. */
  readonly failedMedia: readonly string[];
  /** Height / width of a picture whose size the service did not know, once it has loaded; null while unknown. */
  readonly learntRatio: number | null;
  /** A pointer came to the time of the post: its whole date is shown. */
  readonly showsFullTime: boolean;
}

export interface PostInteractions {
  /** By the post's id; a post that is absent is untouched. */
  readonly byPost: ReadonlySignal<ReadonlyMap<string, PostInteraction>>;
  toggleExpanded(postId: string): void;
  allowMedia(postId: string, address: string): void;
  noteFailedMedia(postId: string, address: string): void;
  /** Counts when the card is next laid out: a picture that stands keeps its box. */
  learnRatio(postId: string, ratio: number): void;
  showFullTime(postId: string): void;
}

export const untouched: PostInteraction = { isExpanded: false, allowedMedia: [], failedMedia: [], learntRatio: null, showsFullTime: false };

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
    allowMedia: (postId, address) => change(postId, (now) => ({ ...now, allowedMedia: add(now.allowedMedia, address) })),
    noteFailedMedia: (postId, address) => change(postId, (now) => ({ ...now, failedMedia: add(now.failedMedia, address) })),
    learnRatio: (postId, learntRatio) => change(postId, (now) => (now.learntRatio === null ? { ...now, learntRatio } : now)),
    showFullTime: (postId) => change(postId, (now) => (now.showsFullTime ? now : { ...now, showsFullTime: true })),
  };
}
