// Locators for the bar above a board and its sheet, by roles and names.
import type { Locator } from '@playwright/test';
import { type board as boardOf, expect } from './test.ts';
import { postsOf } from './wire.ts';

export type Board = ReturnType<typeof boardOf>;

export const posts = postsOf('campaign');
export const asked = (filter: string | RegExp) => ({ ...posts, url: filter });

export const bar = (board: Board) => {
  const region = board.element.getByRole('search', { name: 'Find posts' });
  return {
    region,
    words: region.getByRole('searchbox', { name: 'Search posts' }),
    clear: region.getByRole('button', { name: 'Clear search' }),
    network: (name: string) =>
      region.getByRole('group', { name: 'Filter by network' }).getByRole('button', { name, exact: true }),
    accounts: region.getByRole('combobox', { name: 'Accounts of Instagram' }),
    tag: region.getByRole('combobox', { name: 'Tag', exact: true }),
    language: region.getByRole('combobox', { name: 'Language' }),
    order: region.getByRole('combobox', { name: 'Order' }),
    says: region.getByRole('status'),
    tryAgain: region.getByRole('button', { name: 'Try again' }),
    filters: region.getByRole('button', { name: 'Filters', exact: false }),
    chip: (name: string) => region.getByRole('button', { name: `Remove filter: ${name}` }),
  };
};

/** Locators for the open sheet with all filters. */
export const sheetOf = (board: Board) => {
  const sheet = board.element.getByRole('dialog', { name: 'Filters' });
  return {
    sheet,
    network: (name: string) => sheet.getByRole('button', { name, exact: true }),
    accounts: sheet.getByRole('combobox', { name: 'Accounts of Instagram' }),
    tag: sheet.getByRole('combobox', { name: 'Tag', exact: true }),
    language: sheet.getByRole('combobox', { name: 'Language' }),
    order: sheet.getByRole('combobox', { name: 'Order' }),
    says: sheet.getByRole('status'),
    clear: sheet.getByRole('button', { name: 'Clear filters' }),
    done: sheet.getByRole('button', { name: 'Show results' }),
  };
};

/** Expects that no visible control is cut off by a box around it. */
export async function expectWhole(region: Locator): Promise<void> {
  const cut = await region.evaluate((find) =>
    [...find.querySelectorAll('button, select, input')]
      .filter((control) => control.checkVisibility({ visibilityProperty: true }))
      .filter((control) => {
        const box = control.getBoundingClientRect();
        for (let at = control.parentElement; at; at = at.parentElement) {
          const around = at.getBoundingClientRect();
          if (getComputedStyle(at).overflowX === 'visible') continue;
          if (box.left < around.left - 1 || box.right > around.right + 1 || box.bottom > around.bottom + 1) return true;
        }
        return false;
      })
      .map((control) => control.textContent),
  );
  expect(cut).toEqual([]);
}

/** Returns the networks in the cards' links to the original. The badges contain no text, because they are drawings. */
export const shownNetworks = (board: Board) =>
  board.posts.evaluateAll((cards) => [...new Set(cards.map((card) => card.querySelector('.original')?.textContent))]);
