import type { Browser } from '@playwright/test';
import { slowDown, untilIdle, withTab } from './browser.ts';
import { frameWithinMs, givesUpAfterMs, lendWheel, noFrame, stepPx, whileDrawing } from './frames.ts';
import { wide } from './measure-work.ts';

export interface Glide extends Readonly<Record<string, number>> {
  /** Processor time of the main thread from the first step until it is idle at the end, in ms. */
  readonly workMs: number;
  readonly frames: number;
  /** Frames that took longer than 50 ms. */
  readonly slowFrames: number;
  readonly longestFrameMs: number;
  /** Frames at the end of a page whose further posts were missing or waited for an input: there the wheel turned. */
  readonly heldFrames: number;
}

/**
 * Scrolls a page to its post number `total`, one step per frame, and looks at nothing on the way: what
 * `measure-scroll.ts` reads in each frame would cost more than the scrolling does.
 */
export const measureGlide = (browser: Browser, address: string, total: number, slowdown: number): Promise<Glide> =>
  whileDrawing(() =>
    withTab(browser, { viewport: wide }, async (tab) => {
      const { page } = tab;
      await lendWheel(tab);
      await page.goto(address);
      await page.locator('article').first().waitFor({ state: 'attached' });
      const before = await untilIdle(tab);
      await slowDown(tab, slowdown);
      const { deltas, heldFrames } = await page.evaluate(
        async ({ total, stepPx, givesUpAfterMs, frameWithinMs, noFrame }) => {
          const root = document.querySelector('drystone-board')?.shadowRoot ?? document;
          const nextFrame = () =>
            new Promise<number>((resolve, reject) => {
              const timer = setTimeout(() => reject(new Error(noFrame)), frameWithinMs);
              requestAnimationFrame((now) => {
                clearTimeout(timer);
                resolve(now);
              });
            });
          const reached = () =>
            Math.max(...[...root.querySelectorAll('article')].map((card) => Number(card.ariaPosInSet)));
          const deltas: number[] = [];
          let heldFrames = 0;
          let last = await nextFrame();
          let [at, movedAt] = [scrollY, last];
          for (;;) {
            scrollBy(0, stepPx);
            const now = await nextFrame();
            deltas.push(now - last);
            last = now;
            // Looking for the end in every frame would cost more than the scrolling does.
            if ((scrollY === at || deltas.length % 30 === 0) && reached() >= total) return { deltas, heldFrames };
            if (scrollY !== at) movedAt = now;
            else if (now - movedAt > givesUpAfterMs) throw new Error(`The scroll ends at post ${reached()}.`);
            else {
              heldFrames++;
              window.benchTurnWheel();
            }
            at = scrollY;
          }
        },
        { total, stepPx, givesUpAfterMs, frameWithinMs, noFrame },
      );
      return {
        workMs: (await untilIdle(tab, slowdown)) - before,
        frames: deltas.length,
        slowFrames: deltas.filter((delta) => delta > 50).length,
        longestFrameMs: deltas.reduce((most, delta) => Math.max(most, delta), 0),
        heldFrames,
      };
    }),
  );
