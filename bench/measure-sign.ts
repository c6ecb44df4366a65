import type { Browser } from '@playwright/test';
import { phone, phoneSlowdown, readWork, slowDown, slowNetwork, untilIdle, withTab, type Tab } from './browser.ts';

export interface Sign extends Readonly<Record<string, number>> {
  /** From the touch of a control until the interactive board has repeated its press, in ms. */
  readonly pressMs: number;
  /** Processor time of the main thread until then; unlike the former, it does not count other programs. */
  readonly pressWorkMs: number;
  /** … until it is idle: all cards are interactive. */
  readonly workMs: number;
  readonly longTasks: number;
  readonly longestTaskMs: number;
}

declare global {
  interface Window {
    benchSign?: { tasks: number[]; touchedAt: number; done: Promise<number> };
  }
}

/** Opens a board and waits until it is at rest with all of its controls. */
async function rest(tab: Tab, address: string): Promise<void> {
  await tab.page.goto(address);
  await tab.page.getByRole('button', { name: 'Back to the start of the posts' }).waitFor({ state: 'attached' });
  await tab.page.locator('article[aria-posinset="25"] button.board-share-button').waitFor({ state: 'attached' });
  await untilIdle(tab);
}

/** Touches the first Share button in the window, and waits until its menu opens. */
async function touch({ page, session }: Tab): Promise<number> {
  const point = await page.evaluate(() => {
    const root = document.querySelector('drystone-board')!.shadowRoot!;
    const button = [...root.querySelectorAll('.board-share-button')].find(
      (one) => one.getBoundingClientRect().bottom < innerHeight,
    );
    if (!button) throw new Error('No Share button is in the window.');
    const tasks: number[] = [];
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) tasks.push(duration);
    }).observe({ type: 'longtask' });
    const note = { tasks, touchedAt: 0, done: Promise.resolve(0) };
    window.benchSign = note;
    addEventListener('pointerdown', ({ timeStamp }) => void (note.touchedAt = timeStamp), {
      capture: true,
      once: true,
    });
    note.done = new Promise((resolve) => {
      new MutationObserver(() => resolve(performance.now())).observe(button, {
        attributes: true,
        attributeFilter: ['aria-expanded'],
      });
    });
    const { left, top, width, height } = button.getBoundingClientRect();
    return { x: left + width / 2, y: top + height / 2 };
  });
  await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [point] });
  await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  return page.evaluate(async () => (await window.benchSign!.done) - window.benchSign!.touchedAt);
}

/** In the second view Chromium stores the compiled code beside the file, which takes some 10 ms of it. */
const formerViews = 2;

/**
 * Touches a control of a board at rest on a phone. Its code comes from the browser's cache, which has it from former
 * views, or over the slow network.
 */
export const measureSign = (browser: Browser, address: string, isCached: boolean): Promise<Sign> =>
  withTab(browser, phone, async (tab) => {
    const { page, session } = tab;
    await session.send('Network.enable');
    for (let view = isCached ? 0 : formerViews; view < formerViews; view++) {
      await rest(tab, address);
      await touch(tab);
      await untilIdle(tab);
      await page.goto('about:blank');
    }
    await rest(tab, address);
    if (!isCached) await session.send('Network.emulateNetworkConditions', slowNetwork);
    await slowDown(tab, phoneSlowdown);
    const before = await untilIdle(tab, phoneSlowdown);
    const pressMs = await touch(tab);
    const pressWorkMs = (await readWork(tab)) - before;
    const workMs = (await untilIdle(tab, phoneSlowdown)) - before;
    const tasks = await page.evaluate(() => window.benchSign!.tasks);
    return { pressMs, pressWorkMs, workMs, longTasks: tasks.length, longestTaskMs: Math.max(0, ...tasks) };
  });
