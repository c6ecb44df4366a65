/**
 * What a visitor, or the network, did to one post. It outlives the post's card, which comes and goes with the window.
 */
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

/** A post that nothing was done to. Apart from the signals, because the first paint draws with it. */
export const untouched: PostInteraction = {
  isExpanded: false,
  allowedMedia: [],
  failedMedia: [],
  learntRatio: null,
  showsFullTime: false,
};
