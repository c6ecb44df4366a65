import type { Post } from '../model/post.ts';
import type { ChangeTaker } from './feed/changed-posts.ts';

/** What a reader can do with a card beside following its links: open it, pass it on. Comes after the first posts. */
export interface Reading {
  /**
   * Adds its controls to a card that has just been drawn. Nothing that it adds changes the card's size: the card has been
   * measured, or is about to be.
   */
  addControls(card: HTMLElement, post: Post): void;
  /** On a live board: keeps what is read where it is when posts are taken away or get other words. */
  readonly takeChanges?: ChangeTaker | undefined;
  /** On a live board: new posts are shown as they come instead of being offered, and no more than so many are kept. Returns what ends that. */
  readonly showNewAtOnce?: ((most: number) => () => void) | undefined;
}
