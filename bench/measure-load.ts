import type { Browser, BrowserContextOptions } from '@playwright/test';
import {
  phone,
  phoneSlowdown,
  readWork,
  slowDown,
  slowNetwork,
  untilIdle,
  weigh,
  withTab,
  type Tab,
} from './browser.ts';
import { readNotes, watchPosts, type LoadNotes } from './watch-posts.ts';

export interface Load extends Readonly<Record<string, number>>, LoadNotes {
  /** Requests with a response before the first post was painted, without pictures. */
  readonly requests: number;
  /** Bytes of their bodies as transferred, so compressed. */
  readonly bytes: number;
  /** Of these, scripts and style sheets. */
  readonly codeBytes: number;
  /** Bytes of all pictures that were loaded before the first window was complete. */
  readonly pictureBytes: number;
  /** Processor time of the slowed main thread from the start of the page until it is idle, in ms. */
  readonly mainThreadMs: number;
  readonly nodes: number;
  readonly heapBytes: number;
}

/** A response that arrived before the first post was painted. */
export interface Answered {
  /** Path of its address. */
  readonly path: string;
  readonly type: string;
  readonly bytes: number;
  readonly atSeconds: number;
}

async function watchRequests({ session }: Tab) {
  const begun = new Map<string, { readonly path: string; readonly type: string }>();
  const headerBytes = new Map<string, number>();
  const answered: Answered[] = [];
  let startSeconds: number | null = null;
  session.on('Network.requestWillBeSent', ({ requestId, request, type, timestamp }) => {
    startSeconds ??= timestamp;
    begun.set(requestId, { path: new URL(request.url).pathname, type: type ?? 'Other' });
  });
  session.on(
    'Network.responseReceived',
    ({ requestId, response }) => void headerBytes.set(requestId, response.encodedDataLength),
  );
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength, timestamp }) => {
    const request = begun.get(requestId);
    if (request)
      answered.push({
        ...request,
        bytes: Math.max(0, encodedDataLength - (headerBytes.get(requestId) ?? 0)),
        atSeconds: timestamp,
      });
  });
  await session.send('Network.enable');
  return (untilMs: number) =>
    answered.filter(({ type, atSeconds }) => type !== 'Media' && (atSeconds - (startSeconds ?? 0)) * 1000 <= untilMs);
}

/**
 * Opens a page on a phone with a slow network, and returns when its posts appeared and what was loaded for them. The
 * cache is empty, or has the entries of the previous view.
 */
export async function measureLoad(
  browser: Browser,
  address: string,
  expected: readonly number[],
  isSecondView = false,
): Promise<{ readonly load: Load; readonly answered: readonly Answered[] }> {
  return withTab(browser, phone, async (tab) => {
    await watchPosts(tab.page, expected);
    if (isSecondView) {
      await tab.page.goto(address, { waitUntil: 'commit' });
      await readNotes(tab.page);
      await tab.page.goto('about:blank');
    }
    const requestsUntil = await watchRequests(tab);
    await tab.session.send('Network.emulateNetworkConditions', slowNetwork);
    await slowDown(tab, phoneSlowdown);
    await tab.page.goto(address, { waitUntil: 'commit' });
    const begun = await readWork(tab);
    const notes = await readNotes(tab.page);
    const mainThreadMs = (await untilIdle(tab, phoneSlowdown)) - begun;
    const isPicture = ({ type }: Answered) => type === 'Image';
    const before = requestsUntil(notes.firstPostMs).filter((one) => !isPicture(one));
    const sum = (list: readonly Answered[]) => list.reduce((total, { bytes }) => total + bytes, 0);
    await slowDown(tab, 1);
    const load = {
      ...notes,
      mainThreadMs,
      requests: before.length,
      bytes: sum(before),
      pictureBytes: sum(requestsUntil(notes.lastWholeMs).filter(isPicture)),
      codeBytes: sum(before.filter(({ type }) => type === 'Script' || type === 'Stylesheet')),
      ...(await weigh(tab)),
    };
    return { load, answered: before };
  });
}

/**
 * Measures layout shift while a page loads over the slow network at this width, and while its first two windows are
 * scrolled.
 */
export async function measureShift(
  browser: Browser,
  address: string,
  width: number,
  expected: readonly number[],
): Promise<number> {
  const size: BrowserContextOptions = { viewport: { width, height: 800 } };
  return withTab(browser, size, async (tab) => {
    await watchPosts(tab.page, expected);
    await tab.session.send('Network.enable');
    await tab.session.send('Network.emulateNetworkConditions', slowNetwork);
    await tab.page.goto(address, { waitUntil: 'commit' });
    await readNotes(tab.page);
    await tab.page.evaluate(async () => {
      for (let step = 0; step < 20; step++) {
        scrollBy(0, innerHeight / 10);
        await new Promise(requestAnimationFrame);
      }
    });
    return (await readNotes(tab.page)).shift;
  });
}
