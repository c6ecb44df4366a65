import { useLayoutEffect, useRef } from 'preact/hooks';
import type { PostQuery } from '../../sources/board-source.ts';
import { choiceIn } from '../../state/narrow-query.ts';
import type { SourceErrorKind } from '../../sources/source-error.ts';
import type { ReaderContext } from '../board-context.ts';
import { useStyleSheet } from '../common/use-style-sheet.ts';
import css from './notice.css?inline';
import { Skeleton } from './skeleton.tsx';

/** Icons: each is one path in a box of 24 by 24. */
const icons = {
  empty: 'M4 13h4l2 3h4l2-3h4M4 13l3-8h10l3 8v6H4z',
  private: 'M6 11h12v9H6zM9 11V8a3 3 0 0 1 6 0v3',
  failed: 'M12 8v5M12 16.5v.5M12 3l10 18H2z',
  offline: 'M3 3l18 18M7 18h10M6.5 9.5A4.5 4.5 0 0 0 7 18M11 6.2A5 5 0 0 1 17 10a4 4 0 0 1 3.2 6.3',
  noMatch: 'M10.5 4a6.5 6.5 0 1 1 0 13 6.5 6.5 0 0 1 0-13M15.5 15.5 21 21',
};

interface NoticeProps {
  readonly icon: keyof typeof icons;
  readonly text: string;
  /** A second sentence that tells the visitor what to do. */
  readonly hint?: string;
  /** A button with the next step. */
  readonly action?: { readonly label: string; readonly run: () => void };
}

/** A notice in place of the posts. */
function Notice({ icon, text, hint, action }: NoticeProps) {
  const element = useRef<HTMLDivElement>(null);
  // The pressed button disappears with the notice. Its focus moves to the stage, and not to the start of the page.
  useLayoutEffect(
    () => () => {
      const { current } = element;
      if (current?.matches(':focus-within')) current.closest<HTMLElement>('.stage')?.focus({ preventScroll: true });
    },
    [],
  );
  return (
    <div ref={element} class="notice" part="notice" role="status">
      <svg class="notice-icon" viewBox="0 0 24 24" aria-hidden="true">
        <path d={icons[icon]} />
      </svg>
      <p ref={useStyleSheet(css)} class="notice-text">
        {text}
      </p>
      {hint && <p class="notice-hint">{hint}</p>}
      {action && (
        <button type="button" class="control" part="button" onClick={action.run}>
          {action.label}
        </button>
      )}
    </div>
  );
}

interface BoardNoticeProps {
  readonly context: ReaderContext;
  /** The owner's own query. Posts that it excludes are never offered. */
  readonly base: PostQuery;
  /** The posts, or the code that draws them, take long to load. */
  readonly isLate: boolean;
  /** Visitors can add a post. The button for this is below the sentence. */
  readonly takesPosts: boolean;
}

/** Whether a retry would get the same response. */
const isFinal = (kind: SourceErrorKind) => kind === 'private' || kind === 'not-found';

/**
 * The notice of a board without posts. It is empty while the board has posts, and while a quick response is still
 * possible. The page's own content follows it, if that content helps.
 */
export function BoardNotice({ context, base, isLate, takesPosts }: BoardNoticeProps) {
  const { state, words, readerWords } = context;
  if (isLate) return <Skeleton context={context} />;
  const kind = state.error.value?.kind ?? 'malformed';
  const { board, service } = state.options.value;
  switch (state.status.value) {
    case 'failed':
      return (
        <>
          {isFinal(kind) ? (
            <Notice key="private" icon="private" text={words.failure[kind]} />
          ) : (
            <Notice
              key="failed"
              icon={kind === 'offline' ? kind : 'failed'}
              text={words.failure[kind]}
              action={{ label: words.tryAgain, run: () => state.refresh() }}
            />
          )}
          {/* If the service refuses the board, the page's own content, which links to the same posts, does not help. It
              does help if the tag has lost its board. */}
          {!(isFinal(kind) && board && service) && <slot />}
        </>
      );
    case 'empty':
      // Each search without a result gets its own notice, so that screen readers announce it again.
      return Object.keys(choiceIn(base, state.list.value.query).filter).length ? (
        <Notice
          key={`${state.list.value.listNumber}`}
          icon="noMatch"
          text={readerWords.noMatch}
          action={{ label: readerWords.showAll, run: () => state.refresh(base) }}
        />
      ) : Object.keys(base.filter).length ? (
        // The owner's own filters always apply, so there is no button that clears them.
        <Notice key="empty" icon="noMatch" text={readerWords.noMatch} />
      ) : (
        <Notice
          key="empty"
          icon="empty"
          text={readerWords.empty}
          hint={takesPosts ? readerWords.beFirst : readerWords.laterHere}
        />
      );
    default:
      return null;
  }
}
