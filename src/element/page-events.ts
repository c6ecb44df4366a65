import type { EngagementEvent } from '../engagement/engagement-event.ts';
import type { SourceErrorKind } from '../sources/source-error.ts';

/** What the element tells the page. All bubble and cross shadow roots; `detail` is plain data. */
export interface BoardEventDetails {
  /** The first posts are drawn. Also when there are none. `name` is the board's, `''` where the service has none. */
  'drystone-ready': { readonly board: string; readonly name: string; readonly posts: number };
  /** The board could not be shown. What stood before stays. */
  'drystone-error': { readonly board: string; readonly kind: SourceErrorKind | 'option'; readonly message: string };
  /** A call to action was opened. */
  'drystone-cta-click': {
    readonly board: string;
    readonly postId: string;
    readonly text: string;
    readonly url: string;
  };
  /**
   * A post is about to be opened in the dialog. `preventDefault()` keeps the dialog away: the page shows the post
   * itself.
   */
  'drystone-post-open': { readonly board: string; readonly postId: string; readonly url: string | null };
  /** The dialog was closed while it showed this post. */
  'drystone-post-close': { readonly board: string; readonly postId: string };
  /** A post was passed on. */
  'drystone-share': { readonly board: string; readonly postId: string; readonly url: string };
  /** A visitor's post was sent and taken: it now waits to be approved. What it says is for the service alone. */
  'drystone-submit': { readonly board: string };
  /** Anything that counts as engagement, also when it is not sent anywhere. */
  'drystone-engagement': { readonly board: string } & EngagementEvent;
}

export type BoardEventName = keyof BoardEventDetails;

/** One of the element's events, for `addEventListener`. */
export type BoardEvent<Name extends BoardEventName> = CustomEvent<BoardEventDetails[Name]>;

/** Whether nobody asked for the default not to happen. */
export function dispatch<Name extends BoardEventName>(
  host: EventTarget,
  name: Name,
  detail: BoardEventDetails[Name],
  cancelable?: boolean,
): boolean {
  return host.dispatchEvent(new CustomEvent(name, { detail, bubbles: true, composed: true, cancelable: !!cancelable }));
}
