// These tests cover events of a page that is closed a moment later: a click on an outgoing link, a closed tab, and a
// page that is left early.
import type { BrowserContext, Page } from '@playwright/test';
import type { EngagementName } from '../src/model/engagement-names.ts';
import { countDraws } from '../src/model/test-support/draws.ts';
import { type ClickableBoard, links, makeClickableBoard } from './support/engagement.ts';
import type { Service } from './support/service.ts';
import { board as boardOf, expect, pageAddress, test } from './support/test.ts';

/** This is the published share of events that arrive from pages that are left immediately. */
const minShare = 0.98;

/** The timeout is for a hundred pages, one after the other, on a slow machine. */
const longMs = 180_000;

interface Leaving {
  readonly description: string;
  readonly counts: EngagementName;
  readonly leave: (page: Page) => Promise<void>;
}

const leavings = {
  link: {
    description: 'a click on a call to action that leads away at once',
    counts: 'embed_post_cta_clicked',
    leave: async (page) => {
      await Promise.all([page.waitForURL(/about-board/), boardOf(page).link(links.cta).click({ noWaitAfter: true })]);
    },
  },
  clickAndClose: {
    description: 'a click, and the tab is closed',
    counts: 'embed_post_cta_clicked',
    leave: async (page) => {
      // The link has no real target, because Chromium may not close a tab that has just begun to load another page.
      await boardOf(page)
        .link(links.cta)
        .evaluate((link) => {
          addEventListener('click', (event) => event.preventDefault());
          (link as HTMLElement).click();
        });
      await page.close();
    },
  },
  // These two leave within the first second, while events still wait to be batched.
  close: { description: 'closed within the first second', counts: 'embed_loaded', leave: (page) => page.close() },
  leaveEarly: {
    description: 'left within the first second',
    counts: 'embed_loaded',
    leave: async (page) => {
      await page.goto('about:blank');
    },
  },
} satisfies Record<string, Leaving>;

/** Resolves in every page when the board's engagement code has run and has handled the events that waited for it. */
function watchBeginning(): void {
  const begun = new Promise<void>((resolve) => {
    addEventListener(
      'drystone-engagement',
      () => {
        const look = () => {
          const file = performance.getEntriesByType('resource').find(({ name }) => /\/engagement[-.]/.test(name));
          // A loaded file has not necessarily run. An import that starts after the board's import resolves after the
          // board's.
          if (file) import(file.name).then(() => setTimeout(resolve));
          else setTimeout(look);
        };
        look();
      },
      { once: true },
    );
  });
  Object.defineProperty(window, Symbol.for('drystone-test-begun'), { configurable: true, value: begun });
}

async function openBoard(page: Page, service: Service, { slug }: ClickableBoard): Promise<void> {
  await page.goto(pageAddress('script-tag', { service: service.address, board: slug }), { waitUntil: 'commit' });
  await page.evaluate(() => Reflect.get(window, Symbol.for('drystone-test-begun')) as Promise<void>);
}

/** Each trial has its own board, so that lost events and events that are counted twice cannot cancel each other. */
async function tryOften(
  context: BrowserContext,
  service: Service,
  plan: readonly (readonly [keyof typeof leavings, number])[],
): Promise<void> {
  await context.addInitScript(watchBeginning);
  // The browser closes with its last tab, so one tab stays open.
  const stays = await context.newPage();
  let page = await context.newPage();
  const trials: { readonly board: ClickableBoard; readonly name: keyof typeof leavings }[] = [];
  for (const [name, times] of plan) {
    for (let time = 0; time < times; time++) {
      const board = await makeClickableBoard(service, `${name}-${time}`);
      trials.push({ board, name });
      if (page.isClosed()) page = await context.newPage();
      await openBoard(page, service, board);
      await leavings[name].leave(page);
    }
  }
  const count = async () =>
    Promise.all(
      trials.map(async ({ board, name }) => ({
        name,
        count: (await service.figures(leavings[name].counts, { boardId: board.id })).reduce(
          (sum, figure) => sum + figure.count,
          0,
        ),
      })),
    );
  let lost: readonly string[] = [];
  await expect
    .poll(
      async () => {
        lost = (await count()).filter((trial) => trial.count === 0).map(({ name }) => leavings[name].description);
        return 1 - lost.length / trials.length < minShare ? lost : [];
      },
      { message: `lost, of ${trials.length}` },
    )
    .toEqual([]);
  test.info().annotations.push({
    type: 'arrived',
    description: `${trials.length - lost.length} of ${trials.length}${lost.map((way) => `, lost: ${way}`).join('')}`,
  });
  expect((await count()).filter((trial) => trial.count > 1)).toEqual([]);
  await stays.close();
}

test('events of pages that are left at once are counted once each', async ({ context, service, allow }) => {
  test.setTimeout(longMs);
  // These are the files that the page was still loading when it was left.
  allow.failedRequests(/media|about-board/);
  // Two of a hundred may be lost, but none of the daily selection.
  await tryOften(context, service, [
    ['link', countDraws(40, 10)],
    ['clickAndClose', countDraws(20, 6)],
    ['close', countDraws(20, 6)],
    ['leaveEarly', countDraws(20, 6)],
  ]);
});

test('events of pages that are left are counted once each, even if a blocker stops beacons', async ({
  context,
  service,
  traffic,
  allow,
}) => {
  test.setTimeout(longMs);
  allow.failedRequests(/media|about-board/);
  // The privacy lists replace the function like this: the call returns true, and nothing is sent.
  await context.addInitScript(() =>
    Object.defineProperty(Navigator.prototype, 'sendBeacon', { configurable: true, value: () => true }),
  );
  // The lists block requests of the beacon type, which the widget never uses.
  traffic.expectNotSent({ type: 'ping' });
  await tryOften(context, service, [
    ['link', countDraws(10, 5)],
    ['clickAndClose', countDraws(5, 3)],
    ['leaveEarly', countDraws(5, 3)],
  ]);
});
