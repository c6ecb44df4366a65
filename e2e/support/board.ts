import type { FrameLocator, Locator, Page } from '@playwright/test';

/** Locators for one board of a page. They use roles and names, like a visitor, and never classes. */
export interface BoardLocators {
  readonly element: Locator;
  readonly posts: Locator;
  /** The post at this position in the feed, counted from 1. */
  post(position: number): Locator;
  /** The posts that contain this text. */
  postWith(text: string | RegExp): Locator;
  /** Calls to action and other links, by their text. */
  link(name: string | RegExp): Locator;
  button(name: string | RegExp): Locator;
  readonly showMore: Locator;
  readonly tryAgain: Locator;
  /** The sentence in place of the posts. */
  readonly notice: Locator;
}

/** Returns the locators of a board. `index` is the number of the board in the page or frame, counted from 0. */
export function board(page: Page | FrameLocator, index = 0): BoardLocators {
  const element = page.locator('drystone-board, [data-drystone-board]').nth(index);
  const posts = element.getByRole('article');
  return {
    element,
    posts,
    // The position is relative to the feed, not the document, because only the cards near the window are drawn.
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
