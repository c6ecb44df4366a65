import { test as base } from '@playwright/test';
import { demoV1Token } from '../../demo/service/seed/seed.ts';
import { pageAddress, type PageParameters } from './addresses.ts';
import { type BoardLocators, board as boardOf } from './board.ts';
import { type Allow, type Watch, watchForComplaints } from './complaints.ts';
import { expect } from './expect.ts';
import { openService, type Service } from './service.ts';
import { recordTraffic, type Traffic, type TrafficLog } from './traffic.ts';
import { type Api, requestsOfV2 } from './wire.ts';

export { expect };
export { origins, pageAddress } from './addresses.ts';
export { board } from './board.ts';

export interface Fixtures {
  /** What the boards of this project speak: the tests tagged `@v1` run in both. */
  readonly api: Api;
  /**
   * Opens a demo page that talks to this test's own view of the service, in the version of its project; `hash` is its
   * `#…`.
   */
  readonly open: (name: string, parameters?: PageParameters, hash?: string) => Promise<void>;
  /** The first board of the page. */
  readonly board: BoardLocators;
  readonly traffic: Traffic;
  readonly service: Service;
  readonly allow: Allow;
}

interface Machinery {
  readonly trafficLog: TrafficLog;
  readonly watch: Watch;
  readonly endsQuietly: void;
}

/**
 * The `test` of every spec. Besides what the spec asserts, each test ends with: no uncaught error, no console error or
 * warning, no failed request, no report of a Content Security Policy, and nothing sent that `expectNotSent` forbade;
 * unless the test said so with `allow`.
 */
export const test = base.extend<Fixtures & Machinery>({
  api: ['v2', { option: true }],
  trafficLog: async ({ context }, use) => {
    await use(recordTraffic(context));
  },
  watch: async ({ context, trafficLog }, use) => {
    await use(await watchForComplaints(context, trafficLog));
  },
  traffic: async ({ trafficLog }, use) => {
    await use(trafficLog.traffic);
  },
  allow: async ({ watch }, use) => {
    await use(watch.allow);
  },
  service: async ({ playwright: _ }, use) => {
    const scoped = openService();
    await use(scoped.service);
    await scoped.close();
  },
  open: async ({ page, service, api, traffic, allow }, use) => {
    const own = api === 'v1' ? { api, token: demoV1Token } : {};
    if (api === 'v1') {
      allow.console('The token of this board is part of the page');
      traffic.expectNotSent(requestsOfV2);
    }
    await use(async (name, parameters = {}, hash = '') => {
      await page.goto(pageAddress(name, { service: service.address, ...own, ...parameters }) + hash);
    });
  },
  board: async ({ page }, use) => {
    await use(boardOf(page));
  },
  // Asked for after the service, it ends before it: a page that still sends would find the test's own boards gone.
  endsQuietly: [
    async ({ context, watch, trafficLog, service: _ }, use, testInfo) => {
      await use();
      // A test that failed already has its reason; what broke after it would hide it.
      if (testInfo.errors.length > 0) return;
      // One round trip to each page: what the browser had to tell before it, has been told.
      for (const page of context.pages())
        await page.evaluate(() => new Promise((resolve) => setTimeout(resolve))).catch(() => undefined);
      expect([...watch.unexpected(), ...trafficLog.broken()], 'the pages stay quiet').toEqual([]);
    },
    { auto: true },
  ],
});
