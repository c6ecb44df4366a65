import type { Page } from '@playwright/test';

/** Milliseconds since the navigation began. */
export interface PostTimes {
  /** The first post is painted with its text, possibly without its picture. */
  readonly firstPostMs: number;
  /** … and with its pictures. */
  readonly firstWholeMs: number;
  /** Every post of the first window is painted with its text. */
  readonly lastPostMs: number;
  /** … and with its pictures. */
  readonly lastWholeMs: number;
}

export interface LoadNotes extends PostTimes {
  readonly longTasks: number;
  readonly longestTaskMs: number;
  readonly shift: number;
}

declare global {
  interface Window {
    benchNotes?: { times: Promise<PostTimes>; tasks: number[]; shift: number };
  }
}

/** It must run before the page is opened. `expected` are the positions of the posts in the first window. */
export async function watchPosts(page: Page, expected: readonly number[]): Promise<void> {
  await page.addInitScript(noteInPage, [...expected]);
}

/**
 * Waits for the last picture of the first window and for the controls of an interactive board, and then for the
 * remaining work of the page.
 */
export async function readNotes(page: Page): Promise<LoadNotes> {
  return page.evaluate(async () => {
    const notes = window.benchNotes!;
    const times = await notes.times;
    const root = document.querySelector('drystone-board')?.shadowRoot;
    const isLive = () => [...(root?.querySelectorAll('article') ?? [])].every((card) => card.querySelector('button'));
    while (!isLive()) await new Promise((resolve) => setTimeout(resolve, 100));
    // Entries of long tasks and shifts arrive after their frame.
    await new Promise((resolve) => setTimeout(resolve, 500));
    return { ...times, longTasks: notes.tasks.length, longestTaskMs: Math.max(0, ...notes.tasks), shift: notes.shift };
  });
}

function noteInPage(expected: readonly number[]): void {
  if (window !== window.top) return;
  interface ShiftEntry extends PerformanceEntry {
    readonly value: number;
    readonly hadRecentInput: boolean;
  }
  const tasks: number[] = [];
  const notes = {
    tasks,
    shift: 0,
    times: new Promise<PostTimes>((resolve) => {
      look(resolve);
    }),
  };
  window.benchNotes = notes;
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) tasks.push(duration);
  }).observe({ type: 'longtask', buffered: true });
  new PerformanceObserver((list) => {
    for (const { value, hadRecentInput } of list.getEntries() as ShiftEntry[])
      if (!hadRecentInput) notes.shift += value;
  }).observe({ type: 'layout-shift', buffered: true });

  function look(done: (times: PostTimes) => void): void {
    const seen: Partial<Record<keyof PostTimes, number>> = {};
    const wholeness = (position: number) => {
      const root = document.querySelector('drystone-board')?.shadowRoot ?? document;
      const card = root.querySelector(`article[aria-posinset="${position}"]`);
      if (!card?.textContent?.trim() || !card.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
        return 0;
      return [...card.querySelectorAll('img')].every((image) => image.complete && image.naturalWidth > 0) ? 2 : 1;
    };
    const step = () => {
      const first = wholeness(expected[0] ?? 1);
      const min = Math.min(...expected.map(wholeness));
      const reached: (keyof PostTimes)[] = [];
      if (first > 0) reached.push('firstPostMs');
      if (first > 1) reached.push('firstWholeMs');
      if (min > 0) reached.push('lastPostMs');
      if (min > 1) reached.push('lastWholeMs');
      const fresh = reached.filter((name) => seen[name] === undefined);
      if (fresh.length) {
        // The message is handled after this frame has been passed on for painting.
        const { port1, port2 } = new MessageChannel();
        port1.addEventListener('message', () => {
          for (const name of fresh) seen[name] ??= performance.now();
          const { firstPostMs, firstWholeMs, lastPostMs, lastWholeMs } = seen;
          if (firstPostMs && firstWholeMs && lastPostMs && lastWholeMs)
            done({ firstPostMs, firstWholeMs, lastPostMs, lastWholeMs });
        });
        port1.start();
        port2.postMessage(null);
      }
      if (reached.length < 4) requestAnimationFrame(step);
    };
    requestAnimationFrame(step);
  }
}
