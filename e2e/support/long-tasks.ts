import type { Page } from '@playwright/test';
import { expect } from './expect.ts';

/** A longer task is noticeable for a visitor, because the page does not respond. */
const maxTaskMs = 50;

export interface SeenTask {
  readonly durationMs: number;
  readonly startMs: number;
  /** Scripts that ran in the task, longest first. It is empty when the task was layout or painting. */
  readonly scripts: readonly string[];
}

export interface LongTasks {
  seen(): Promise<readonly SeenTask[]>;
  /** Deletes the earlier tasks, so that only the next step is measured. */
  clear(): Promise<void>;
  expectNone(): Promise<void>;
}

/**
 * Measures long tasks. Call it before the page is opened. Only Chromium supports this. Other engines throw, so that no
 * test passes without a measurement. `slowdown` is the factor of the processor's throttling (4 = a mid-range phone).
 */
export async function watchLongTasks(page: Page, slowdown = 1): Promise<LongTasks> {
  if (page.context().browser()?.browserType().name() !== 'chromium')
    throw new Error('Only Chromium reports long tasks.');
  await page.addInitScript(collectLongTasks);
  if (slowdown !== 1) {
    const session = await page.context().newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  }
  const seen = () =>
    page.evaluate(async () => {
      await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
      return Reflect.get(window, Symbol.for('drystone-test-long-tasks')) as SeenTask[];
    });
  return {
    seen,
    clear: async () => {
      await seen();
      await page.evaluate(
        () => void (Reflect.get(window, Symbol.for('drystone-test-long-tasks')) as SeenTask[]).splice(0),
      );
    },
    async expectNone() {
      const tasks = (await seen()).map(
        ({ durationMs, startMs, scripts }) =>
          `${Math.round(durationMs)} ms at ${Math.round(startMs)} ms: ${scripts.join('; ') || 'layout or painting'}`,
      );
      expect(tasks, `tasks over ${maxTaskMs} ms${slowdown === 1 ? '' : ` at ${slowdown} × slower`}`).toEqual([]);
    },
  };
}

function collectLongTasks(): void {
  interface FrameEntry extends PerformanceEntry {
    readonly scripts: readonly {
      readonly duration: number;
      readonly sourceURL: string;
      readonly sourceFunctionName: string;
      readonly invoker: string;
    }[];
  }
  const seen: { durationMs: number; startMs: number; scripts: string[] }[] = [];
  const frames: FrameEntry[] = [];
  Object.defineProperty(window, Symbol.for('drystone-test-long-tasks'), { value: seen });
  // The entry of the frame contains the scripts, and the entry of the task contains the time. Their order varies.
  new PerformanceObserver((list) => void frames.push(...(list.getEntries() as FrameEntry[]))).observe({
    type: 'long-animation-frame',
    buffered: true,
  });
  new PerformanceObserver((list) => {
    for (const { duration, startTime } of list.getEntries()) {
      seen.push({
        durationMs: duration,
        startMs: startTime,
        get scripts() {
          return scriptsBetween(startTime, startTime + duration);
        },
      });
    }
  }).observe({ type: 'longtask', buffered: true });

  function scriptsBetween(start: number, end: number): string[] {
    return frames
      .filter((frame) => frame.startTime < end && frame.startTime + frame.duration > start)
      .flatMap(({ scripts }) => [...scripts])
      .sort((one, other) => other.duration - one.duration)
      .map(
        ({ duration, sourceURL, sourceFunctionName, invoker }) =>
          `${Math.round(duration)} ms ${sourceFunctionName || invoker} ${sourceURL}`,
      );
  }
}
