import type { RefObject } from 'preact';
import { useEffect } from 'preact/hooks';
import type { Paginator } from '../../state/paginator.ts';
import { fillIn } from '../../text/fill-in.ts';
import { formatNumber } from '../../text/format-number.ts';
import type { ReaderContext } from '../board-context.ts';
import { useStyleSheet } from '../common/use-style-sheet.ts';
import { pageDocument } from '../../page/page-document.ts';
import css from './pagination.css?inline';

// This export puts the paginator into the same chunk: only feeds with pages need it.
export { createPaginator } from '../../state/paginator.ts';

interface PaginationProps {
  readonly context: ReaderContext;
  readonly paginator: Paginator;
  /** The box of the posts. Another page is shown from its start, and its first card gets the focus. */
  readonly boxRef: RefObject<HTMLElement | null>;
}

/** Previous and next, with the number of the page between them, for feeds that are shown a page at a time. */
export function Pagination({ context, paginator, boxRef }: PaginationProps) {
  const { state, words, readerWords, language, onPageShown } = context;
  const { page, hasNext, hasPrevious, isTurning } = paginator;
  const styles = useStyleSheet(css);
  useEffect(() => onPageShown(page.value), [page.value]);

  const turn = async (canTurn: boolean, to: Paginator['next'] | Paginator['previous']) => {
    if (!canTurn || isTurning.peek()) return;
    const from = page.peek();
    const focused = pageDocument.activeElement;
    // If the visitor has moved the focus elsewhere meanwhile, it stays there.
    const isHere = () => pageDocument.activeElement === focused;
    // The scroll must be before the page is rendered, because only the posts in view are rendered.
    await to(() => isHere() && boxRef.current?.scrollIntoView({ block: 'start', behavior: 'instant' }));
    if (page.peek() !== from && isHere()) {
      boxRef.current?.querySelector<HTMLElement>('article')?.focus({ preventScroll: true });
    }
  };

  // The buttons use aria-disabled, because a disabled button would lose the focus.
  const isOff = (can: boolean) => isTurning.value || !can;
  return (
    <nav
      ref={styles}
      class="pages pagination"
      aria-label={readerWords.pages}
      hidden={page.value === 1 && !hasNext.value}
    >
      <button
        type="button"
        class="control"
        part="button"
        aria-disabled={isOff(hasPrevious.value)}
        onClick={() => turn(hasPrevious.peek(), paginator.previous)}
      >
        {readerWords.previousPage}
      </button>
      <p role="status">
        {isTurning.value ? (
          <span key="loading">{words.loading}</span>
        ) : (
          <span key={page.value}>{fillIn(readerWords.page, { n: formatNumber(page.value, language.locale) })}</span>
        )}
      </p>
      <button
        type="button"
        class="control"
        part="button"
        aria-disabled={isOff(hasNext.value)}
        onClick={() => turn(hasNext.peek(), paginator.next)}
      >
        {state.more.value === 'failed' ? words.tryAgain : readerWords.nextPage}
      </button>
    </nav>
  );
}
