import type { Page } from '@playwright/test';
import { expect } from './expect.ts';

/** From here on a visitor feels that the page does not answer. */
const maxTaskMs = 50;

export interface SeenTask {
  readonly durationMs: number;
  readonly startMs: number;
  /** Scripts that ran in it, longest first; empty when the time went into layout or painting. */
  readonly scripts: readonly string[];
}

export interface LongTasks {
  seen(): Promise<readonly SeenTask[]>;
  /** Forgets what was: for the step that follows. */
  clear(): Promise<void>;
  expectNone(): Promise<void>;
}

/**
 * Call it before the page is opened. Only Chromium reports long tasks; elsewhere it refuses, so that no test passes by
 * measuring nothing. `slowdown` is the factor of the processor's throttling (4 = a phone of the middle).
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
  // The frame's entry knows the scripts, the task's entry knows the time; either may come first.
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
