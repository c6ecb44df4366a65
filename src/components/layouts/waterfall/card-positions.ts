import type { ColumnPlace } from '../../../layout/infinite-columns.ts';
import { positionCard } from '../../feed/card-size.ts';

export const articlesOf = (box: HTMLElement): HTMLElement[] => [
  ...box.querySelectorAll<HTMLElement>(':scope > article'),
];

/** Writes the positions of the cards in a box; those that have not changed are not written again. */
export function createCardPositions() {
  const written = new WeakMap<HTMLElement, ColumnPlace>();
  return {
    write(box: HTMLElement, placeOf: (nth: number) => ColumnPlace | null | undefined) {
      articlesOf(box).forEach((article, nth) => {
        const at = placeOf(nth);
        if (!at || written.get(article) === at) return;
        positionCard(article, at.x, at.y, at.width, at.height);
        written.set(article, at);
      });
    },
  };
}

interface UnmeasuredCard {
  readonly key: number;
  readonly width: number;
  readonly article: HTMLElement;
}

/** The heights of cards at these widths, by key, in px. Everything is written before anything is read. */
export function measureCards(cards: readonly UnmeasuredCard[]): ReadonlyMap<number, number> {
  for (const {
    article: { style },
    width,
  } of cards) {
    style.width = `${width}px`;
    style.blockSize = '';
  }
  return new Map(cards.map(({ key, article }) => [key, article.offsetHeight]));
}
