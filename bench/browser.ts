import { chromium, type Browser, type BrowserContextOptions, type CDPSession, type Page } from '@playwright/test';
import { findChromium } from '../tools/run/programs.mjs';

/**
 * Lighthouse's slow 4G (1.6 Mbit/s, 150 ms per round trip) and its phone, which is four times slower than this machine.
 */
export const slowNetwork = {
  offline: false,
  latency: 150,
  downloadThroughput: 1_600_000 / 8,
  uploadThroughput: 750_000 / 8,
};
export const phoneSlowdown = 4;
export const phone: BrowserContextOptions = {
  viewport: { width: 412, height: 823 },
  deviceScaleFactor: 1.75,
  isMobile: true,
  hasTouch: true,
};

export interface Tab {
  readonly page: Page;
  readonly session: CDPSession;
}

export async function launchBrowser(): Promise<Browser> {
  const executablePath = findChromium();
  if (!executablePath)
    throw new Error('Chromium is not on the PATH. Install it with the package manager of the system.');
  return chromium.launch({
    executablePath,
    args: [
      '--no-sandbox',
      '--disable-dev-shm-usage',
      '--disable-background-networking',
      '--disable-component-update',
      '--no-first-run',
      '--enable-precise-memory-info',
    ],
  });
}

/** masonry-layout takes 20 s to place 1,000 cards again, and twice as long on a busy machine. */
const slowestPageMs = 180_000;

/** Opens a tab of a fresh profile, so that its cache is empty. The tab is always closed, also after an error. */
export async function withTab<Result>(
  browser: Browser,
  options: BrowserContextOptions,
  use: (tab: Tab) => Promise<Result>,
): Promise<Result> {
  const context = await browser.newContext({ locale: 'en-GB', ...options });
  try {
    const page = await context.newPage();
    page.setDefaultTimeout(slowestPageMs);
    const session = await context.newCDPSession(page);
    // Processor time of the main thread: other programs on the machine do not count.
    await session.send('Performance.enable', { timeDomain: 'threadTicks' });
    return await use({ page, session });
  } finally {
    await context.close();
  }
}

export const slowDown = ({ session }: Tab, rate: number) => session.send('Emulation.setCPUThrottlingRate', { rate });

async function readMetric({ session }: Tab, name: string): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics');
  const found = metrics.find((metric) => metric.name === name);
  if (!found) throw new Error(`This browser has no metric ${name}.`);
  return found.value;
}

/** Heap in use after a garbage collection, in bytes, and the number of nodes in the document. */
export async function weigh(tab: Tab): Promise<{ heapBytes: number; nodes: number }> {
  await tab.session.send('HeapProfiler.collectGarbage');
  await tab.session.send('HeapProfiler.collectGarbage');
  return { heapBytes: await readMetric(tab, 'JSHeapUsedSize'), nodes: await readMetric(tab, 'Nodes') };
}

/** Three looks take longer than the second after which the board sends its reports, so these count as its work. */
const lookEveryMs = 400;
/** The main thread counts as idle if one check finds less work than this; the check itself takes a little time. */
const restMs = 12;
const restLooks = 3;
/** A page that never becomes idle ends the measurement with an error, so that the run does not hang. */
const maxLooks = 500;

/** Processor time of the main thread so far, in ms. */
export const readWork = async (tab: Tab) => (await readMetric(tab, 'TaskDuration')) * 1000;

/** Resolves when the main thread is idle, with its processor time until then, in ms. */
export async function untilIdle(tab: Tab, slowdown = 1): Promise<number> {
  let last = await readWork(tab);
  for (let quiet = 0, looks = 0; quiet < restLooks; looks++) {
    if (looks > maxLooks) throw new Error('The main thread does not become idle.');
    await new Promise((resolve) => setTimeout(resolve, lookEveryMs));
    const now = await readWork(tab);
    quiet = now - last < restMs * slowdown ? quiet + 1 : 0;
    last = now;
  }
  return last;
}

/** Measures the work of the main thread, in ms of processor time, from the start of `act` until it is idle again. */
export async function measureWork(tab: Tab, act: () => Promise<unknown>, slowdown = 1): Promise<number> {
  const before = await readWork(tab);
  await act();
  return (await untilIdle(tab, slowdown)) - before;
}
