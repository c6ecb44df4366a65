// Shared helpers for the specs of boards that move automatically: the waterfall and the spotlight.
import type { Page } from '@playwright/test';
import type { BoardLocators } from './board.ts';
import { expect } from './expect.ts';
import type { NewPost, Service } from './service.ts';
import type { Traffic } from './traffic.ts';
import { postsRequest } from './wire.ts';

export const second = 1000;
export const minute = 60 * second;

const numbered = (count: number): readonly NewPost[] =>
  Array.from({ length: count }, (_, index) => ({
    type: 'custom',
    author: null,
    language: 'en',
    text: `Post number ${index + 1}. ${'So it goes. '.repeat((index % 4) * 3)}`,
    publishedAt: new Date(Date.now() - 3_600_000 - index * minute).toISOString(),
    moderatedAt: new Date(Date.now() - 3_600_000 - index * minute).toISOString(),
  }));
export const fresh = (text: string): NewPost => ({ type: 'custom', author: null, language: 'en', text });

export const makeLive = (service: Service, count: number): Promise<string> => makeNumbered(service, count, true);

/** Creates a board with `count` posts without pictures. It polls for new posts only if it is live. */
export async function makeNumbered(service: Service, count: number, live = false): Promise<string> {
  const { slug } = await service.makeBoard('display', { live });
  await service.changePosts(slug, { add: numbered(count) });
  return slug;
}

export const feedOf = (board: BoardLocators) => board.element.getByRole('feed');
/** Returns the scroll position of the feed, in px. */
export const scrolled = (board: BoardLocators) => feedOf(board).evaluate(({ scrollTop }) => scrollTop);
/**
 * Advances the clock in steps that are valid as the time between two frames. A clock that runs every frame would take
 * minutes.
 */
export async function pass(page: Page, ms: number, stepMs = 4 * second): Promise<void> {
  for (let left = ms; left > 0; left -= stepMs) await page.clock.fastForward(Math.min(left, stepMs));
}

/**
 * Advances the clock until the board has received a response. If the clock overtakes a request, the board polls later
 * and less often.
 */
export async function respondToPoll(page: Page, traffic: Traffic): Promise<void> {
  traffic.clear();
  await expect
    .poll(
      async () => {
        await pass(page, 8 * second);
        return traffic.matching({ ...postsRequest, status: 200 }).length;
      },
      { intervals: [200], timeout: 30_000 },
    )
    .toBeGreaterThan(0);
}

export async function expectMoves(page: Page, board: BoardLocators): Promise<void> {
  const start = await scrolled(board);
  await pass(page, 4 * second, 500);
  await expect.poll(() => scrolled(board)).toBeGreaterThan(start + 15);
}
