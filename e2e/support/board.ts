import type { FrameLocator, Locator, Page } from '@playwright/test';

/** One board of a page, by what a visitor finds on it: roles and names, never classes. */
export interface BoardLocators {
  readonly element: Locator;
  readonly posts: Locator;
  /** Counted from 1, in the order of the feed. */
  post(position: number): Locator;
  /** The posts that contain this text. */
  postWith(text: string | RegExp): Locator;
  /** Calls to action and other links, by their text. */
  link(name: string | RegExp): Locator;
  button(name: string | RegExp): Locator;
  readonly showMore: Locator;
  readonly tryAgain: Locator;
  /** The calm sentence in place of posts. */
  readonly notice: Locator;
}

/** `index`: which board of the page, or of a frame in it, from 0. */
export function board(page: Page | FrameLocator, index = 0): BoardLocators {
  const element = page.locator('drystone-board, [data-drystone-board]').nth(index);
  const posts = element.getByRole('article');
  return {
    element,
    posts,
    // The position is the feed's, not the document's: only the cards near the window are drawn.
    post: (position) =>
      element.locator(`[role=article][aria-posinset="${position}"], article[aria-posinset="${position}"]`),
    postWith: (text) => posts.filter({ hasText: text }),
    link: (name) => element.getByRole('link', { name }),
    button: (name) => element.getByRole('button', { name }),
    showMore: element.getByRole('button', { name: 'Load more' }),
    tryAgain: element.getByRole('button', { name: 'Try again' }),
    notice: element.getByRole('status').or(element.getByRole('alert')),
  };
}
