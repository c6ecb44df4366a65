import type { Page } from '@playwright/test';

interface TraceEvent {
  readonly name: string;
  readonly ph: string;
  readonly pid: number;
  readonly tid: number;
  /** Processor time of the thread, in microseconds. */
  readonly tdur?: number;
  readonly args: { readonly name?: string; readonly data?: { readonly id?: string } };
}

/**
 * Runs an action and returns the longest task of the page's thread meanwhile, in ms of processor time: the elapsed time
 * of a task includes other programs, such as tests that run in parallel. Only Chromium has such a trace.
 */
export async function findLongestTask(page: Page, action: () => Promise<unknown>): Promise<number> {
  const browser = page.context().browser();
  if (browser?.browserType().name() !== 'chromium') throw new Error('Only Chromium reports the time of tasks.');
  await browser.startTracing(page, { categories: ['disabled-by-default-devtools.timeline', 'blink.user_timing'] });
  // The mark tells the thread of the page from those of workers, frames and other tabs.
  await page.evaluate((mark) => void performance.mark(mark), mark);
  let events: readonly TraceEvent[] = [];
  try {
    await action();
    // The trace has a task only after its end, and a response can leave the page before that.
    await page.evaluate(() => new Promise((resolve) => setTimeout(resolve)));
  } finally {
    const trace = JSON.parse((await browser.stopTracing()).toString()) as { readonly traceEvents: TraceEvent[] };
    events = trace.traceEvents;
  }
  const marked = events.find(({ name }) => name === mark);
  const tasks = events.filter(
    ({ name, ph, pid, tid }) => name === 'RunTask' && ph === 'X' && pid === marked?.pid && tid === marked.tid,
  );
  if (!tasks.length) throw new Error('The trace has no tasks of the page.');
  return Math.max(...tasks.map(({ tdur = 0 }) => tdur)) / 1000;
}

const mark = 'drystone-test-tasks';
