import type { Page } from '@playwright/test';
import type { EngagementName } from '../../src/model/engagement-names.ts';
import type { BoardEventDetails, BoardEventName } from '../../src/element/page-events.ts';
import { expect } from './expect.ts';

/** An event of a board as the page heard it. */
export interface HeardEvent<Name extends BoardEventName = BoardEventName> {
  readonly type: Name;
  readonly detail: BoardEventDetails[Name];
  /** Milliseconds since the document began. */
  readonly atMs: number;
}

export interface BoardEvents {
  /** All of this document so far. */
  all<Name extends BoardEventName>(type: Name): Promise<readonly BoardEventDetails[Name][]>;
  /** Engagement of one board by its name, with the time at which the page heard of it. */
  engagement(board: string, name: EngagementName): Promise<readonly HeardEvent<'drystone-engagement'>[]>;
  expectEngagement(
    board: string,
    name: EngagementName,
    count: number,
  ): Promise<readonly HeardEvent<'drystone-engagement'>[]>;
  /** Waits until there are so many, and gives them. */
  expect<Name extends BoardEventName>(type: Name, count: number): Promise<readonly BoardEventDetails[Name][]>;
}

const names: readonly BoardEventName[] = [
  'drystone-ready',
  'drystone-error',
  'drystone-cta-click',
  'drystone-engagement',
];

/**
 * Call it before the page is opened. Hears what any page can hear: the boards' own events, as they bubble to the
 * document.
 */
export async function watchBoardEvents(page: Page): Promise<BoardEvents> {
  await page.addInitScript((names) => {
    const heard: { type: string; detail: unknown; atMs: number }[] = [];
    Object.defineProperty(window, Symbol.for('drystone-test-events'), { value: heard });
    for (const name of names)
      addEventListener(name, (event) =>
        heard.push({ type: name, detail: (event as CustomEvent).detail, atMs: performance.now() }),
      );
  }, names);
  const heard = async <Name extends BoardEventName>(type: Name) => {
    const every = await page.evaluate(() => Reflect.get(window, Symbol.for('drystone-test-events')) as HeardEvent[]);
    return every.filter((event): event is HeardEvent<Name> => event.type === type);
  };
  const all = async <Name extends BoardEventName>(type: Name) => (await heard(type)).map(({ detail }) => detail);
  const engagement = async (board: string, name: EngagementName) =>
    (await heard('drystone-engagement')).filter(({ detail }) => detail.board === board && detail.name === name);
  return {
    all,
    engagement,
    async expectEngagement(board, name, count) {
      await expect
        .poll(async () => (await engagement(board, name)).length, { message: `${name} events of ${board}` })
        .toBe(count);
      return engagement(board, name);
    },
    async expect(type, count) {
      await expect.poll(async () => (await all(type)).length, { message: `${type} events` }).toBe(count);
      return all(type);
    },
  };
}

/** The lines that a page's owner reads in the console, from the widget alone. Call it before the page is opened. */
export function watchOwnerLines(page: Page): readonly string[] {
  const lines: string[] = [];
  page.on('console', (message) => {
    if (message.text().startsWith('[drystone')) lines.push(message.text());
  });
  return lines;
}
