import type { Page } from '@playwright/test';
import type { BoardLocators } from './board.ts';
import { expect } from './test.ts';

/** The time after which a live board requests its code, shortly before the first poll. */
const codeAfterMs = 46_000;

/** Advances the page's installed clock until its live board has loaded the code for polling. */
export async function awaitLiveBoard(page: Page, board: BoardLocators): Promise<void> {
  const place = board.element.locator('.arrivals');
  // The board may have drawn its posts after the clock was advanced, so the step is repeated.
  await expect(async () => {
    await page.clock.fastForward(codeAfterMs);
    await expect(place).toBeAttached({ timeout: 2000 });
  }).toPass();
}

/** Makes the service of this page one that does not tell its changes, so that live boards poll. */
export async function withoutChanges(page: Page): Promise<void> {
  await page.route(/\/v2\/boards\/[^/]+\?include/, async (route) => {
    const response = await route.fetch();
    const document = (await response.json()) as { readonly data: { readonly links: Record<string, string> } };
    delete document.data.links['changes'];
    await route.fulfill({ response, json: document });
  });
}
