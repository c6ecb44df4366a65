import type { Browser } from '@playwright/test';
import { readerPosts } from '../../demo/seed/reader.ts';
import { openShot, type Taken, waitUntilDrawn } from './shot.ts';

/** Three columns of the whole board fit into this size, so that every card is near the window and is rendered. */
const everything = { width: 1100, height: 9000 };
const maxNameLength = 70;

const nameOf = ({ text, title, alternativeText, photo, url }: (typeof readerPosts)[number]): string => {
  const words =
    title ??
    text ??
    alternativeText ??
    (photo ? 'A picture without text' : url ? 'A link without text' : 'An author without text');
  return words.length > maxNameLength ? `${words.slice(0, maxNameLength)}…` : words;
};

/** The names of the cards, in the order of the board. */
export const cardNames: readonly string[] = readerPosts.map(nameOf);

/** Takes a picture of each card of the reader board, with the words of its post as its name. */
export async function takeCards(browser: Browser, home: string): Promise<readonly Taken[]> {
  const page = await browser.newPage({ locale: 'en-GB' });
  await openShot(page, home, { name: 'cards', page: 'dialog?page-size=100&more=none', size: everything });
  const pictures: Taken[] = [];
  await waitUntilDrawn(page);
  for (const [index, name] of cardNames.entries()) {
    const card = page.locator(`drystone-board article[aria-posinset="${index + 1}"]`);
    pictures.push({ name, png: await card.screenshot() });
  }
  await page.close();
  return pictures;
}
