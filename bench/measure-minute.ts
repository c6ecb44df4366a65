import { readFile } from 'node:fs/promises';
import type { Browser } from '@playwright/test';
import { launchBrowser, phone, withTab } from './browser.ts';

/** What a page costs in the first minute in which it is in view. */
export interface Minute {
  /** Processor time of the whole browser: its process, the page's, the network's and the graphics'. */
  readonly cpuSeconds: number;
  /** Memory that only the page's process has; NaN on a system that does not tell. */
  readonly pageBytes: number;
}

const minuteMs = 60_000;

interface Process {
  readonly type: string;
  readonly id: number;
  readonly cpuTime: number;
}

async function readProcesses(browser: Browser): Promise<readonly Process[]> {
  const session = await browser.newBrowserCDPSession();
  const { processInfo } = await session.send('SystemInfo.getProcessInfo');
  await session.detach();
  return processInfo;
}

/** Linux tells the memory of a process that no other one shares, in kilobytes. */
async function readPrivateBytes(process: number): Promise<number> {
  const text = await readFile(`/proc/${process}/smaps_rollup`, 'utf8').catch(() => '');
  const found = [...text.matchAll(/^Private_(?:Clean|Dirty):\s+(\d+) kB/gm)];
  return found.length ? found.reduce((sum, [, kilobytes]) => sum + Number(kilobytes) * 1024, 0) : NaN;
}

/**
 * Opens each page in a browser of its own, all of them at the same time, and leaves them alone. Other programs on the
 * machine do not count.
 */
export async function measureMinutes<Name extends string>(
  addresses: Readonly<Record<Name, string>>,
): Promise<Record<Name, Minute>> {
  const measure = async (address: string): Promise<Minute> => {
    const browser = await launchBrowser();
    try {
      return await withTab(browser, phone, async ({ page }) => {
        const sum = async () => (await readProcesses(browser)).reduce((total, { cpuTime }) => total + cpuTime, 0);
        const before = await sum();
        await page.goto(address);
        await new Promise((resolve) => setTimeout(resolve, minuteMs));
        const cpuSeconds = (await sum()) - before;
        const pages = (await readProcesses(browser)).filter(({ type }) => type === 'renderer');
        // An unused process that the browser keeps ready is the smaller one.
        return { cpuSeconds, pageBytes: Math.max(...(await Promise.all(pages.map(({ id }) => readPrivateBytes(id))))) };
      });
    } finally {
      await browser.close();
    }
  };
  const measured = Object.entries<string>(addresses).map(
    async ([name, address]) => [name, await measure(address)] as const,
  );
  return Object.fromEntries(await Promise.all(measured)) as Record<Name, Minute>;
}
