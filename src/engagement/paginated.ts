/**
 * Decides what counts as `embed_paginated`: every page that replaces another one, whether it was just loaded or the
 * visitor pages back and forth over loaded ones. Showing the same page again does not count.
 *
 * Pass the number of the page, or of the last page of a list that grows. The first call names the first page of the
 * board.
 */
export function createPageCounter(onPaginated: () => void): (page: number) => void {
  let shown: number | null = null;
  return (page) => {
    const hasChanged = shown !== null && page !== shown;
    shown = page;
    if (hasChanged) onPaginated();
  };
}
