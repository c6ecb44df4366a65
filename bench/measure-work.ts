import type { Browser } from '@playwright/test';
import { measureWork, phoneSlowdown, slowDown, weigh, withTab, type Tab } from './browser.ts';

export interface Work extends Readonly<Record<string, number>> {
  /**
   * What the main thread works, in ms, four times slowed down, until 50 further posts are shown at the end of the
   * board.
   */
  readonly appendMs: number;
  /** … until the board stands in a window of 800 px that had 1200 px. */
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

/** A page of ours that shows `count` posts from the start and adds more when told. */
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
 * Presses the button and waits until new posts are drawn. An observer in the page waits: a function that Playwright
 * asks in each frame makes the page draw frames, and these would count as work of the board.
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
    // By the page itself, as the others are told to append: to find it by its name costs the measured page more than
    // the posts do.
    const buttons = [...root.querySelectorAll<HTMLElement>('.end button')];
    buttons.find(({ textContent }) => textContent === 'Load more')!.click();
    return drawn;
  }, shown);
}

/** Scrolls to the end of the board, and on as long as what is drawn there makes it longer: who appends stands there. */
const toEnd = ({ page }: Tab) =>
  page.evaluate(async () => {
    const box = (document.querySelector('drystone-board')?.shadowRoot ?? document).querySelector(
      'article',
    )!.parentElement!;
    for (let last = -1; last !== scrollY;) {
      last = scrollY;
      // A button's height further, so that it shows.
      scrollTo(0, scrollY + box.getBoundingClientRect().bottom - innerHeight + 100);
      for (let frame = 0; frame < 3; frame++) await new Promise(requestAnimationFrame);
    }
  });

export async function measureBoardWork(browser: Browser, { address, prepare, append }: Contestant): Promise<Work> {
  return withTab(browser, { viewport: wide }, async (tab) => {
    await tab.page.goto(address);
    await tab.page.locator('article').first().waitFor({ state: 'attached' });
    await prepare(tab);
    // What Playwright puts into a page to wait there is put in once, and is no work of the page: 10 ms, unslowed.
    await tab.page.waitForFunction(() => true);
    await toEnd(tab);
    await measureWork(tab, async () => {});
    const weight = await weigh(tab);
    await slowDown(tab, phoneSlowdown);
    const appendMs = await measureWork(tab, () => append(tab));
    await tab.page.evaluate(() => scrollTo(0, 0));
    await measureWork(tab, async () => {});
    const resizeMs = await measureWork(tab, async () => {
      await tab.page.setViewportSize(narrow);
      // The page hears of its new size some time after the browser has taken it.
      await tab.page.waitForFunction((width) => innerWidth === width, narrow.width);
      await tab.page.evaluate(() => new Promise(requestAnimationFrame));
    });
    return { appendMs, resizeMs, ...weight };
  });
}
