import type { Browser } from '@playwright/test';
import { measureWork, slowDown, untilIdle, weigh, withTab, type Tab } from './browser.ts';

export interface Work extends Readonly<Record<string, number>> {
  /**
   * Processor time of the main thread, in ms, until 50 more posts are shown at the end of the board.
   */
  readonly appendMs: number;
  /** … until the board fits a window of 800 px after one of 1200 px. */
  readonly resizeMs: number;
  readonly nodes: number;
  readonly heapBytes: number;
}

export const wide = { width: 1200, height: 900 };
export const narrow = { width: 800, height: 900 };
export const appendedPosts = 50;

export interface Contestant {
  readonly address: string;
  /** Brings the board to its full number of posts. */
  readonly prepare: (tab: Tab) => Promise<void>;
  /** Adds 50 posts and resolves when they are in the document. */
  readonly append: (tab: Tab) => Promise<void>;
}

/** A page of the bench that shows `count` posts from the start and adds more on request. */
export function prepared(address: string): Contestant {
  return {
    address,
    prepare: ({ page }) => page.waitForFunction(() => Reflect.get(window, 'isReady') === true).then(() => {}),
    append: ({ page }) =>
      page.evaluate((more) => {
        Reflect.get(window, 'append')(more);
      }, appendedPosts),
  };
}

/** The board itself; `pages` of 50 posts. */
export function board(address: string, pages: number): Contestant {
  return {
    address,
    prepare: async (tab) => {
      await tab.page.getByRole('button', { name: 'Load more' }).waitFor();
      for (let page = 1; page < pages; page++) {
        await toEnd(tab);
        await showMore(tab, page * appendedPosts);
      }
    },
    append: (tab) => showMore(tab, pages * appendedPosts),
  };
}

/**
 * Clicks the button and waits until new posts are in the document. An observer in the page does the waiting: a function
 * that Playwright polls in each frame makes the page render frames, and these would count as work of the board.
 */
async function showMore({ page }: Tab, shown: number): Promise<void> {
  await page.evaluate((shown) => {
    const root = document.querySelector('drystone-board')!.shadowRoot!;
    const isShown = () => Number([...root.querySelectorAll('article')].at(-1)?.ariaPosInSet) > shown;
    const drawn = new Promise<void>((resolve) => {
      const observer = new MutationObserver(() => {
        if (!isShown()) return;
        observer.disconnect();
        resolve();
      });
      observer.observe(root, { childList: true, subtree: true });
    });
    // The page finds the button itself, as the other contestants append themselves. A search by role and name costs the
    // measured page more than the posts do.
    const buttons = [...root.querySelectorAll<HTMLElement>('.end button')];
    buttons.find(({ textContent }) => textContent === 'Load more')!.click();
    return drawn;
  }, shown);
}

/**
 * Scrolls to the end of the board, and continues while new content makes it longer. Appending starts at this position.
 */
const toEnd = ({ page }: Tab) =>
  page.evaluate(async () => {
    const box = (document.querySelector('drystone-board')?.shadowRoot ?? document).querySelector(
      'article',
    )!.parentElement!;
    for (let last = -1; last !== scrollY;) {
      last = scrollY;
      // The scroll continues by the height of a button, so that the button is visible.
      scrollTo(0, scrollY + box.getBoundingClientRect().bottom - innerHeight + 100);
      for (let frame = 0; frame < 3; frame++) await new Promise(requestAnimationFrame);
    }
  });

/** `slowdown`: how many times slower than this machine the processor is while it appends and resizes. */
export async function measureBoardWork(
  browser: Browser,
  { address, prepare, append }: Contestant,
  slowdown = 1,
): Promise<Work> {
  return withTab(browser, { viewport: wide }, async (tab) => {
    await tab.page.goto(address);
    await tab.page.locator('article').first().waitFor({ state: 'attached' });
    await prepare(tab);
    // Playwright injects its code for waiting once: 10 ms, which are no work of the page.
    await tab.page.waitForFunction(() => true);
    await toEnd(tab);
    await untilIdle(tab);
    const weight = await weigh(tab);
    await slowDown(tab, slowdown);
    const appendMs = await measureWork(tab, () => append(tab), slowdown);
    await tab.page.evaluate(() => scrollTo(0, 0));
    await untilIdle(tab, slowdown);
    const resizeMs = await measureWork(
      tab,
      async () => {
        await tab.page.setViewportSize(narrow);
        // The page receives its new size some time after the browser has applied it.
        await tab.page.waitForFunction((width) => innerWidth === width, narrow.width);
        await tab.page.evaluate(() => new Promise(requestAnimationFrame));
      },
      slowdown,
    );
    return { appendMs, resizeMs, ...weight };
  });
}
