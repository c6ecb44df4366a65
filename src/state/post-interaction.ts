/**
 * The interactions of a visitor with one post, and the media events of its card. They must survive the card, which is
 * removed outside of the window.
 */
export interface PostInteraction {
  /** The visitor expanded the shortened text by "Read more". */
  readonly isExpanded: boolean;
  /** The addresses of media whose hosts the visitor allowed by a press. */
  readonly allowedMedia: readonly string[];
  /** The addresses of media that failed to load. */
  readonly failedMedia: readonly string[];
  /** Height / width of a loaded picture whose size the service did not know; null while unknown. */
  readonly learntRatio: number | null;
  /** A pointer was over the time of the post, so its full date is shown. */
  readonly showsFullTime: boolean;
}

/** The value without any interaction. It is separate from the signals, because the first paint needs it. */
export const untouched: PostInteraction = {
  isExpanded: false,
  allowedMedia: [],
  failedMedia: [],
  learntRatio: null,
  showsFullTime: false,
};
