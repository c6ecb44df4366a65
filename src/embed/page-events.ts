import type { EngagementEvent } from '../engagement/engagement-event.ts';
import type { SourceErrorKind } from '../sources/source-error.ts';

/** What the element tells the page. All bubble and cross shadow roots; `detail` is plain data. */
export interface BoardEventDetails {
  /** The first posts are drawn. Also when there are none. */
  'drystone-ready': { readonly board: string; readonly posts: number };
  /** The board could not be shown. What stood before stays. */
  'drystone-error': { readonly board: string; readonly kind: SourceErrorKind | 'option'; readonly message: string };
  /** A call to action was opened. */
  'drystone-cta-click': { readonly board: string; readonly postId: string; readonly text: string; readonly url: string };
  /** Anything that counts as engagement, also when it is not sent anywhere. */
  'drystone-engagement': { readonly board: string } & EngagementEvent;
}

export type BoardEventName = keyof BoardEventDetails;

/** One of the element's events, for `addEventListener`. */
export type BoardEvent<Name extends BoardEventName> = CustomEvent<BoardEventDetails[Name]>;

export function dispatch<Name extends BoardEventName>(host: EventTarget, name: Name, detail: BoardEventDetails[Name]): void {
  host.dispatchEvent(new CustomEvent(name, { detail, bubbles: true, composed: true }));
}
