import type { Page } from '@playwright/test';
import type { BoardLocators } from './board.ts';
import { expect } from './test.ts';

/** When the code of a live board is asked for, a little before the first poll. */
const codeAfterMs = 46_000;

/** Lets so much time pass on a page with a clock of its own that its live board has the code to poll. */
export async function awaitLiveBoard(page: Page, board: BoardLocators): Promise<void> {
  const place = board.element.locator('.arrivals');
  // The clock may be ahead of a board that has only just drawn its posts.
  await expect(async () => {
    await page.clock.fastForward(codeAfterMs);
    await expect(place).toBeAttached({ timeout: 2000 });
  }).toPass();
}
