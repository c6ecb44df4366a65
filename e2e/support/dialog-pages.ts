// What the specs of the dialog have in common: the board with a post of every kind, and links that stay.
import type { Page } from '@playwright/test';

/** The reader board has one post of every kind; `tags` leaves few enough for all to be drawn. */
export const readerBoard = (tags: string) => ({ tags, 'page-size': 60 });

/** Keeps the page where it is when a link is followed. */
export const holdLinks = (page: Page) =>
  page.evaluate(() => addEventListener('click', (event) => event.preventDefault()));
