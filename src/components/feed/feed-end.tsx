import { effect } from '@preact/signals';
import type { RefObject } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';
import { fillInCount } from '../../text/fill-in-count.ts';
import type { BoardOptions } from '../../options/options.ts';
import type { BoardContext } from '../board-context.ts';
import { useStyleSheet } from '../common/use-style-sheet.ts';
import { goneWhenSaved } from '../common/when-saved.ts';
import css from './feed-end.css?inline';

interface FeedEndProps {
  readonly context: BoardContext;
  readonly endRef: RefObject<HTMLDivElement | null>;
  /** How further posts come. */
  readonly paging: BoardOptions['more'];
  readonly onBackToStart: () => void;
}

/** What stands behind the posts: why no more came, the button for more, the way back, and what is announced. */
export function FeedEnd({ context, endRef, paging, onBackToStart }: FeedEndProps) {
  const { state, words, language } = context;
  const { next, pageCount, added } = state.list.value;
  const more = state.more.value;
  const error = state.error.value;
  const styles = useStyleSheet(css);
  const button = useRef<HTMLButtonElement>(null);
  // The end itself may have been painted before, and keeps what it was painted with.
  useLayoutEffect(() => void Object.assign(endRef.current!.style, goneWhenSaved), []);
  const firstPageCount = useRef(pageCount);
  const hasMore = !!next && (paging === 'button' || paging === 'scroll');
  const isLoading = more === 'loading' && paging !== 'pages';
  const hasFailed = more === 'failed';
  const label = isLoading ? words.loading : hasFailed ? words.tryAgain : words.showMore;

  // A hidden button loses the focus to the page; the end of the feed is where its visitor is. Before the button is
  // hidden: afterwards nobody knows that it had the focus.
  useLayoutEffect(
    () =>
      effect(() => {
        const isLast = !state.list.value.next;
        if (isLast && button.current?.matches(':focus')) endRef.current?.focus({ preventScroll: true });
      }),
    [],
  );

  return (
    <>
      <p role="alert" ref={styles}>
        {hasFailed && error && <span key={error.kind}>{words.failure[error.kind]}</span>}
      </p>
      <button
        ref={button}
        type="button"
        class="control click-for-more"
        part="button"
        hidden={!hasMore}
        aria-disabled={isLoading}
        onClick={() => void state.loadMore()}
      >
        <span key={label}>{label}</span>
      </button>
      <button type="button" class="control skip" onClick={onBackToStart}>
        {words.feedStart}
      </button>
      <p class="sr-only" role="status">
        {/* A new element for each page: the same words again would not be spoken. */}
        {paging !== 'pages' && pageCount > firstPageCount.current && (
          <span key={pageCount}>{fillInCount(words.postsAdded, added, language.locale)}</span>
        )}
      </p>
    </>
  );
}
