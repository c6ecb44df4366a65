import type { Browser } from '@playwright/test';
import { weigh, withTab, type Tab } from './browser.ts';
import { frameWithinMs, givesUpAfterMs, lendWheel, noFrame, stepPx, whileDrawing } from './frames.ts';
import { wide } from './measure-work.ts';

export interface Scroll {
  /** Position of the last post that was reached. */
  readonly reached: number;
  readonly frames: number;
  /** Frames that took longer than 50 ms. */
  readonly slowFrames: number;
  readonly longestFrameMs: number;
  /** Frames at the end of a page whose further posts were missing or waited for an input: there the wheel turned. */
  readonly heldFrames: number;
  /** Frames without a card at any of twelve points of the window although there were posts to show. */
  readonly blankFrames: number;
  /** Share of all these points without a card; gaps between cards count. */
  readonly missedPart: number;
  readonly maxCards: number;
  readonly heapAfter500: number;
  readonly heapAtEnd: number;
  readonly nodesAtEnd: number;
}

interface Leg {
  readonly reached: number;
  readonly heldFrames: number;
  readonly deltas: readonly number[];
  readonly blankFrames: number;
  readonly missedPoints: number;
  readonly points: number;
  readonly maxCards: number;
}

/**
 * Scrolls a page of `total` posts to its end, one step per frame. `pageSize` = 0: all posts are there from the start.
 */
export const measureScroll = (browser: Browser, address: string, total: number, pageSize: number): Promise<Scroll> =>
  whileDrawing(() => scrollOnce(browser, address, total, pageSize));

async function scrollOnce(browser: Browser, address: string, total: number, pageSize: number): Promise<Scroll> {
  return withTab(browser, { viewport: wide }, async (tab) => {
    await lendWheel(tab);
    await tab.page.addInitScript(() => {
      let pages = 0;
      Reflect.set(window, 'benchPages', () => pages);
      new PerformanceObserver((list) => {
        for (const { name } of list.getEntries()) if (new URL(name).pathname.endsWith('/posts')) pages++;
      }).observe({ type: 'resource', buffered: true });
    });
    await tab.page.goto(address);
    await tab.page.locator('article').first().waitFor({ state: 'attached' });
    const early = await scrollLeg(tab, Math.min(500, total), false, pageSize);
    const { heapBytes: heapAfter500 } = await weigh(tab);
    const late = await scrollLeg(tab, total, true, pageSize);
    const { heapBytes: heapAtEnd, nodes: nodesAtEnd } = await weigh(tab);
    const deltas = [...early.deltas, ...late.deltas];
    return {
      reached: late.reached,
      frames: deltas.length,
      slowFrames: deltas.filter((delta) => delta > 50).length,
      longestFrameMs: deltas.reduce((most, delta) => Math.max(most, delta), 0),
      heldFrames: early.heldFrames + late.heldFrames,
      blankFrames: early.blankFrames + late.blankFrames,
      missedPart: (early.missedPoints + late.missedPoints) / (early.points + late.points),
      maxCards: Math.max(early.maxCards, late.maxCards),
      heapAfter500,
      heapAtEnd,
      nodesAtEnd,
    };
  });
}

/** `isWhole`: `until` is the last post, and the scroll must reach its end. */
const scrollLeg = ({ page }: Tab, until: number, isWhole: boolean, pageSize: number): Promise<Leg> =>
  page.evaluate(
    async ({ until, isWhole, pageSize, stepPx, givesUpAfterMs, frameWithinMs, noFrame }) => {
      const root = document.querySelector('drystone-board')?.shadowRoot ?? document;
      const pagesDelivered = Reflect.get(window, 'benchPages') as () => number;
      const deltas: number[] = [];
      let heldFrames = 0;
      let blankFrames = 0;
      let missedPoints = 0;
      let points = 0;
      let maxCards = 0;
      let reached = 0;
      const nextFrame = () =>
        new Promise<number>((resolve, reject) => {
          const timer = setTimeout(() => reject(new Error(noFrame)), frameWithinMs);
          requestAnimationFrame((now) => {
            clearTimeout(timer);
            resolve(now);
          });
        });
      let last = await nextFrame();
      let movedAt = last;
      for (;;) {
        const now = await nextFrame();
        deltas.push(now - last);
        last = now;
        const cards = root.querySelectorAll('article');
        maxCards = Math.max(maxCards, cards.length);
        const lastCard = cards[cards.length - 1];
        reached = Math.max(reached, ...[...cards].map((card) => Number(card.ariaPosInSet)));
        const box = lastCard?.parentElement?.getBoundingClientRect();
        const end = [...cards].reduce((most, card) => Math.max(most, card.getBoundingClientRect().bottom), 0);
        const isAllDrawn = reached >= (pageSize ? Math.min(until, pagesDelivered() * pageSize) : until);
        const room = isAllDrawn ? end - innerHeight : stepPx;
        if (reached >= until && (!isWhole || room <= 0)) break;
        const stoodAt = scrollY;
        if (room > 0) scrollBy(0, Math.min(stepPx, Math.ceil(room)));
        // At the end of the page the position stays the same, even if more posts are about to load.
        if (scrollY !== stoodAt) movedAt = now;
        else if (now - movedAt > givesUpAfterMs) break;
        else if (room > 0) {
          heldFrames++;
          window.benchTurnWheel();
        }
        if (!box || box.top > innerHeight * 0.2) continue;
        let met = 0;
        for (const across of [1 / 8, 3 / 8, 5 / 8, 7 / 8]) {
          for (const down of [0.2, 0.5, 0.8]) {
            points++;
            if (root.elementFromPoint(box.left + box.width * across, innerHeight * down)?.closest('article')) met++;
            else missedPoints++;
          }
        }
        if (!met) blankFrames++;
      }
      return { reached, deltas, heldFrames, blankFrames, missedPoints, points, maxCards };
    },
    { until, isWhole, pageSize, stepPx, givesUpAfterMs, frameWithinMs, noFrame },
  );
