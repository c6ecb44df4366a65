import { useLayoutEffect, useRef } from 'preact/hooks';
import type { PostQuery } from '../../sources/board-source.ts';
import { choiceIn } from '../../state/narrow-query.ts';
import type { BoardContext } from '../board-context.ts';
import { useStyleSheet } from '../common/use-style-sheet.ts';
import css from './notice.css?inline';

/** Heights of the grey cards, in em: uneven, as those of posts are. */
const skeletonHeights = [9, 15, 12, 18];

/** Grey cards, and a sentence for people who cannot see them. */
const Skeleton = ({ label }: { readonly label: string }) => (
  <>
    <div class="skeleton" aria-hidden="true" ref={useStyleSheet(css)}>
      {skeletonHeights.map((height) => (
        <i key={height} style={{ 'block-size': `${height}em` }} />
      ))}
    </div>
    <p class="sr-only" role="status">
      {label}
    </p>
  </>
);

interface NoticeProps {
  readonly text: string;
  /** What leads on from here. */
  readonly action?: { readonly label: string; readonly run: () => void };
}

/** A calm sentence in place of the posts. */
function Notice({ text, action }: NoticeProps) {
  const element = useRef<HTMLDivElement>(null);
  // The pressed button goes with the notice: its focus moves to the room of the posts, not to the start of the page.
  useLayoutEffect(
    () => () => {
      const { current } = element;
      if (current?.matches(':focus-within')) current.closest<HTMLElement>('.stage')?.focus({ preventScroll: true });
    },
    [],
  );
  return (
    <div ref={element} class="notice" part="notice" role="status">
      <p ref={useStyleSheet(css)}>{text}</p>
      {action && (
        <button type="button" class="control" part="button" onClick={action.run}>
          {action.label}
        </button>
      )}
    </div>
  );
}

interface BoardNoticeProps {
  readonly context: BoardContext;
  /** The owner's own query: posts that it leaves out are never offered. */
  readonly base: PostQuery;
  /** The posts were late; the code that draws them may be, too. */
  readonly isLate: boolean;
}

/**
 * What is shown while a board has no posts to show; nothing at all while it has, and while an answer may still be
 * quick.
 */
export function BoardNotice({ context: { state, words }, base, isLate }: BoardNoticeProps) {
  if (isLate) return <Skeleton label={words.stalled} />;
  switch (state.status.value) {
    case 'failed':
      return (
        <Notice
          key="failed"
          text={words.failure[state.error.value?.kind ?? 'malformed']}
          action={{ label: words.tryAgain, run: () => state.refresh() }}
        />
      );
    case 'empty':
      // A further search without a result is another notice, so that it is read out again.
      return Object.keys(choiceIn(base, state.list.value.query).filter).length ? (
        <Notice
          key={`${state.list.value.listNumber}`}
          text={words.noMatch}
          action={{ label: words.showAll, run: () => state.refresh(base) }}
        />
      ) : (
        <Notice key="empty" text={words.empty} />
      );
    default:
      return null;
  }
}
