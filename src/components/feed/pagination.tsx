/** @jsxImportSource #jsx */
import type { Paginator } from '../../state/paginator.ts';
import { fillIn } from '../../text/fill-in.ts';
import { formatNumber } from '../../text/format-number.ts';
import type { BoardContext } from '../board-context.ts';
import { useStyleSheet } from '../common/use-style-sheet.ts';
import css from './pagination.css?inline';

interface PaginationProps {
  readonly context: BoardContext;
  readonly paginator: Paginator;
  /**
   * The visitor turned a page, its posts are in `paginator.posts`, and the focus is still where it was at the press: the window
   * moves to the start of the feed, and the focus to its first card.
   */
  readonly onTurned: () => void;
}

/** Previous and next, with the number of the page between them, for feeds that are shown a page at a time. */
export function Pagination({ context: { state, words, language }, paginator, onTurned }: PaginationProps) {
  const { page, hasNext, hasPrevious, isTurning } = paginator;
  const styles = useStyleSheet(css);

  const turn = async (canTurn: boolean, to: () => Promise<void> | void) => {
    if (!canTurn || isTurning.peek()) return;
    const from = page.peek();
    const focused = document.activeElement;
    await to();
    // Whoever has gone elsewhere meanwhile stays there.
    if (page.peek() !== from && document.activeElement === focused) onTurned();
  };

  // A button that is switched off keeps the focus.
  const isOff = (can: boolean) => isTurning.value || !can;
  return (
    <nav ref={styles} class="pages pagination" aria-label={words.pages} hidden={page.value === 1 && !hasNext.value}>
      <button
        type="button"
        class="control"
        part="button"
        aria-disabled={isOff(hasPrevious.value)}
        onClick={() => turn(hasPrevious.peek(), paginator.previous)}
      >
        {words.previousPage}
      </button>
      <p role="status">
        {isTurning.value
          ? <span key="loading">{words.loading}</span>
          : <span key={page.value}>{fillIn(words.page, { n: formatNumber(page.value, language.locale) })}</span>}
      </p>
      <button
        type="button"
        class="control"
        part="button"
        aria-disabled={isOff(hasNext.value)}
        onClick={() => turn(hasNext.peek(), paginator.next)}
      >
        {state.more.value === 'failed' ? words.tryAgain : words.nextPage}
      </button>
    </nav>
  );
}
