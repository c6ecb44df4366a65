import type { Browser } from '@playwright/test';
import { withTab, type Tab } from './browser.ts';
import { wide } from './measure-work.ts';

/** Bytes of scripts and style sheets that a page has loaded, as transferred, so compressed. */
export interface Stages extends Readonly<Record<string, number>> {
  /** When nobody has touched the page, with what it loads in the seconds after its posts. */
  readonly restBytes: number;
  readonly pressBytes: number;
  readonly dialogBytes: number;
}

export interface Stage {
  /** Runs before the page is opened. */
  readonly prepare?: (tab: Tab) => Promise<unknown>;
  /** Presses a control of the posts. */
  readonly press: (tab: Tab) => Promise<unknown>;
  /** Opens a post, and waits for it. */
  readonly openPost: (tab: Tab) => Promise<unknown>;
}

/** Code for new posts of a live board loads three seconds after its posts. */
const laterMs = 5000;

/** Loads a page, leaves it alone, presses a control, and opens a post. */
export const measureStages = (
  browser: Browser,
  address: string,
  { prepare, press, openPost }: Stage,
): Promise<Stages> =>
  withTab(browser, { viewport: wide }, async (tab) => {
    const { page, session } = tab;
    const codes = new Set<string>();
    const headerBytes = new Map<string, number>();
    let bytes = 0;
    session.on('Network.responseReceived', ({ requestId, type, response }) => {
      if (type === 'Script' || type === 'Stylesheet') codes.add(requestId);
      headerBytes.set(requestId, response.encodedDataLength);
    });
    session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
      if (codes.has(requestId)) bytes += Math.max(0, encodedDataLength - (headerBytes.get(requestId) ?? 0));
    });
    await session.send('Network.enable');
    // Of a page that moves without end, the main thread is never idle.
    const settle = async () => {
      for (let before = -1; before !== bytes;) {
        before = bytes;
        await page.waitForTimeout(laterMs);
      }
      return bytes;
    };
    await prepare?.(tab);
    await page.goto(address);
    const restBytes = await settle();
    await press(tab);
    const pressBytes = await settle();
    await openPost(tab);
    return { restBytes, pressBytes, dialogBytes: await settle() };
  });

/** The board: a press on Share, then on a post. */
export const boardStage: Stage = {
  press: ({ page }) => page.locator('.board-share-button').first().click(),
  async openPost({ page }) {
    await page.keyboard.press('Escape');
    await page.locator('.opener').first().click();
    await page.getByRole('dialog').waitFor();
  },
};
