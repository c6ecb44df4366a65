import type { ColumnPlace } from '../../../layout/infinite-columns.ts';
import { positionCard } from '../../feed/card-size.ts';
import type { InfiniteCard } from './infinite-cards.ts';

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

/**
 * The heights of the drawn cards that have no place, by key, in px; `drawn` is in the order of the document. Everything
 * is written before anything is read.
 */
export function measureCards(box: HTMLElement, drawn: readonly InfiniteCard[]): ReadonlyMap<number, number> {
  const articles = articlesOf(box);
  const unmeasured = drawn.flatMap(({ key, width, place }, nth) => {
    const article = articles[nth];
    return place || !article ? [] : [{ key, width, article }];
  });
  for (const { article, width } of unmeasured) {
    article.style.width = `${width}px`;
    article.style.blockSize = '';
  }
  return new Map(unmeasured.map(({ key, article }) => [key, article.offsetHeight]));
}
