import { effect } from '@preact/signals';
import type { RefObject } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';
import { fillInCount } from '../../text/fill-in-count.ts';
import type { BoardOptions } from '../../options/options.ts';
import type { BoardContext } from '../board-context.ts';
import { goneWhenSaved } from '../common/when-saved.ts';
import { FeedEndView } from './feed-end-view.tsx';

interface FeedEndProps {
  readonly context: BoardContext;
  readonly endRef: RefObject<HTMLDivElement | null>;
  /** How visitors get further posts. */
  readonly paging: BoardOptions['more'];
  readonly onBackToStart: () => void;
  /** The visitor asks for further posts. */
  readonly onMore?: () => void;
}

/** The end of a feed, as the state of its pages is. */
export function FeedEnd({ context, endRef, paging, onBackToStart, onMore }: FeedEndProps) {
  const { state, words, language } = context;
  const { next, pageCount, added } = state.list.value;
  const hasFailed = state.more.value === 'failed';
  const error = state.error.value;
  const button = useRef<HTMLButtonElement>(null);
  // The first paint may have drawn the end already, and hydration leaves its style as it is.
  useLayoutEffect(() => void Object.assign(endRef.current!.style, goneWhenSaved), []);
  const hasMore = !!next && (paging === 'button' || paging === 'scroll');
  const isLoading = state.isMoreStalled.value;
  const label = isLoading ? words.loading : hasFailed ? words.tryAgain : words.showMore;

  // A button that gets hidden loses the focus to the page, so the focus moves to the end of the feed. This must happen
  // before the button is hidden: afterwards it no longer has the focus.
  useLayoutEffect(
    () =>
      effect(() => {
        const isLast = !state.list.value.next;
        if (isLast && button.current?.matches(':focus')) endRef.current?.focus({ preventScroll: true });
      }),
    [],
  );

  return (
    <FeedEndView
      words={words}
      hasMore={hasMore}
      isLoading={isLoading}
      label={label}
      error={hasFailed && error && <span key={error.kind}>{words.failure[error.kind]}</span>}
      // Each page needs a new element: screen readers do not repeat an unchanged text.
      status={
        paging !== 'pages' &&
        (isLoading || (pageCount > 1 && !hasFailed)) && (
          <span key={label + pageCount} class="control">
            {isLoading ? label : fillInCount(words.postsAdded, added, language.locale)}
          </span>
        )
      }
      buttonRef={button}
      onMore={() => {
        onMore?.();
        void state.loadMore();
      }}
      onBackToStart={onBackToStart}
    />
  );
}
