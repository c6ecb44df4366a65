import type { Page } from '@playwright/test';
import type { EngagementName } from '../../src/model/engagement-names.ts';
import type { BoardEventDetails, BoardEventName } from '../../src/element/page-events.ts';
import { expect } from './expect.ts';

/** A board event that the page received. */
export interface RecordedEvent<Name extends BoardEventName = BoardEventName> {
  readonly type: Name;
  readonly detail: BoardEventDetails[Name];
  /** Time since the start of the document, in milliseconds. */
  readonly atMs: number;
}

export interface BoardEvents {
  /** Returns all events of this type in this document so far. */
  all<Name extends BoardEventName>(type: Name): Promise<readonly BoardEventDetails[Name][]>;
  /** Returns the engagement events of one board by name, with the time at which the page received them. */
  engagement(board: string, name: EngagementName): Promise<readonly RecordedEvent<'drystone-engagement'>[]>;
  expectEngagement(
    board: string,
    name: EngagementName,
    count: number,
  ): Promise<readonly RecordedEvent<'drystone-engagement'>[]>;
  /** Waits until `count` events were received, and returns their details. */
  expect<Name extends BoardEventName>(type: Name, count: number): Promise<readonly BoardEventDetails[Name][]>;
}

const names: readonly BoardEventName[] = [
  'drystone-ready',
  'drystone-error',
  'drystone-cta-click',
  'drystone-engagement',
];

/**
 * Records the events of the boards that bubble to the document, which any page can receive. Call it before the page is
 * opened.
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
    const every = await page.evaluate(() => Reflect.get(window, Symbol.for('drystone-test-events')) as RecordedEvent[]);
    return every.filter((event): event is RecordedEvent<Name> => event.type === type);
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

/** Records the widget's own console lines for the owner of the page. Call it before the page is opened. */
export function watchOwnerLines(page: Page): readonly string[] {
  const lines: string[] = [];
  page.on('console', (message) => {
    if (message.text().startsWith('[drystone')) lines.push(message.text());
  });
  return lines;
}
