import { test as base } from '@playwright/test';
import { demoV1Token } from '../../demo/seed/seed.ts';
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
  /** The API version of the boards in this project. Tests with the tag `@v1` run in both versions. */
  readonly api: Api;
  /**
   * Opens a demo page that uses this test's own scope of the service, in the API version of the project. `hash` is the
   * `#…` of its address.
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
 * The `test` of every spec. In addition to its own assertions, each test fails at its end on an uncaught error, a
 * console error or warning, a failed request, a report of a Content Security Policy, or a request that `expectNotSent`
 * forbids. A test can declare exceptions with `allow`.
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
  // This fixture depends on the service, so it ends first. Otherwise a page that still sends requests would get errors,
  // because the test's own boards are already deleted.
  endsQuietly: [
    async ({ context, watch, trafficLog, service: _ }, use, testInfo) => {
      await use();
      // If the test has failed, later errors would hide the reason.
      if (testInfo.errors.length > 0) return;
      // After one round trip to each page, all earlier messages of the browser have arrived.
      for (const page of context.pages())
        await page.evaluate(() => new Promise((resolve) => setTimeout(resolve))).catch(() => undefined);
      expect([...watch.unexpected(), ...trafficLog.broken()], 'the pages stay quiet').toEqual([]);
    },
    { auto: true },
  ],
});
