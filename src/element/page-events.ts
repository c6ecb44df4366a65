import type { EngagementEvent } from '../engagement/engagement-event.ts';
import type { SourceErrorKind } from '../sources/source-error.ts';

/** The events of the element. All bubble and cross shadow roots; `detail` is plain data. */
export interface BoardEventDetails {
  /** The first posts are drawn, or there are none. `name` is the board's, `''` if the service has none. */
  'drystone-ready': { readonly board: string; readonly name: string; readonly posts: number };
  /** The board could not be shown. Its previous content stays. */
  'drystone-error': { readonly board: string; readonly kind: SourceErrorKind | 'option'; readonly message: string };
  /** A call to action was opened. */
  'drystone-cta-click': {
    readonly board: string;
    readonly postId: string;
    readonly text: string;
    readonly url: string;
  };
  /**
   * A post is about to be opened in the dialog. Call `preventDefault()` to keep the dialog closed and show the post
   * yourself.
   */
  'drystone-post-open': { readonly board: string; readonly postId: string; readonly url: string | null };
  /** The dialog was closed while it showed this post. */
  'drystone-post-close': { readonly board: string; readonly postId: string };
  /** A post was shared. */
  'drystone-share': { readonly board: string; readonly postId: string; readonly url: string };
  /** A visitor's post was sent and accepted: it is now pending approval. Only the service gets its content. */
  'drystone-submit': { readonly board: string };
  /** Any engagement event, even if it is not sent to a service. */
  'drystone-engagement': { readonly board: string } & EngagementEvent;
}

export type BoardEventName = keyof BoardEventDetails;

/** One of the element's events, for `addEventListener`. */
export type BoardEvent<Name extends BoardEventName> = CustomEvent<BoardEventDetails[Name]>;

/** Dispatches an event, and returns whether no listener prevented the default. */
export function dispatch<Name extends BoardEventName>(
  host: EventTarget,
  name: Name,
  detail: BoardEventDetails[Name],
  cancelable?: boolean,
): boolean {
  return host.dispatchEvent(new CustomEvent(name, { detail, bubbles: true, composed: true, cancelable: !!cancelable }));
}
