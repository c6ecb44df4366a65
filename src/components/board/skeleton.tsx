import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import { chooseColumns, type Columns } from '../../layout/columns.ts';
import type { ReaderContext } from '../board-context.ts';
import { useStyleSheet } from '../common/use-style-sheet.ts';
import { readColumnOptions } from '../feed/feed-view.ts';
import css from './skeleton.css?inline';

/** Height / width of the pictures on grey cards. They vary like the pictures of posts. */
const ratios = [0.75, 1.25, 1, 0.6, 1.1, 0.8];
const cardsInColumn = 3;

/** A skeleton: grey cards in the same columns as the posts, and a sentence for screen readers. */
export function Skeleton({ context: { state, readerWords } }: { readonly context: ReaderContext }) {
  const box = useRef<HTMLDivElement>(null);
  const [columns, setColumns] = useState<Columns | null>(null);
  useLayoutEffect(() => {
    const { current } = box;
    const { cardWidth, gap } = state.appearance.peek();
    const requested = { cardWidth, gap, columns: state.options.peek().columns };
    if (current) setColumns(chooseColumns(current.clientWidth, readColumnOptions(current, requested)));
  }, []);
  const { count, gap } = columns ?? { count: 0, gap: 0 };
  return (
    <>
      <div class="skeleton" aria-hidden="true" ref={useStyleSheet(css, box)} style={{ gap: `${gap}px` }}>
        {[...Array(count).keys()].map((column) => (
          <div key={`${column}`} class="skeleton-column" style={{ gap: `${gap}px` }}>
            {ratios.slice(0, cardsInColumn).map((_, row) => (
              <div key={`${row}`} class="skeleton-card">
                <i style={{ 'aspect-ratio': `1 / ${ratios[(column * 2 + row) % ratios.length]}` }} />
                <b />
                <b />
              </div>
            ))}
          </div>
        ))}
      </div>
      <p class="sr-only" role="status">
        {readerWords.stalled}
      </p>
    </>
  );
}
