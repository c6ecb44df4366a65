import type { RefObject } from 'preact';
import type { Children } from '../../jsx/jsx-runtime.ts';
import type { BoardMessages } from '../../text/board-messages.ts';

interface FeedEndViewProps {
  readonly words: Pick<BoardMessages, 'feedStart'>;
  readonly hasMore: boolean;
  readonly isLoading: boolean;
  /** Of the button for further posts. */
  readonly label: string;
  readonly error?: Children;
  readonly status?: Children;
  readonly buttonRef?: RefObject<HTMLButtonElement | null>;
  readonly onMore?: () => void;
  readonly onBackToStart?: () => void;
}

/**
 * The end of a feed: the error message, the status, the button "show more" and the way back to the start. The status is
 * "Loading…", and for screen readers the number of further posts.
 */
export const FeedEndView = (props: FeedEndViewProps) => (
  <>
    <p role="alert">{props.error}</p>
    {/* The room for further posts moves the button out of the window, so "Loading…" is shown here as well. */}
    <p class={props.isLoading ? 'loading' : 'sr-only'} role="status">
      {props.status}
    </p>
    <button
      ref={props.buttonRef}
      type="button"
      class="control click-for-more"
      part="button"
      hidden={!props.hasMore}
      aria-disabled={props.isLoading}
      onClick={props.onMore}
    >
      <span key={props.label}>{props.label}</span>
    </button>
    <button type="button" class="control skip" onClick={props.onBackToStart}>
      {props.words.feedStart}
    </button>
  </>
);
