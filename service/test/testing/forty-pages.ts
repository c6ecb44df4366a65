import assert from 'node:assert/strict';
import { engagementNames, type EngagementName } from '../../../src/model/engagement-names.ts';
import { scatter } from '../../../demo/seed/spread.ts';
import { isOnPostgres } from './second-database.ts';
import type { TestService } from './test-service.ts';

/** The number of events. It is enough for every value of every query; fewer events still show database differences. */
export const eventCount = isOnPostgres ? 2000 : 10_000;
export const [pageCount, batchSize] = [40, 25] as const;
export const hourMs = 3_600_000;
export const dayMs = 24 * hourMs;
/** A Sunday, and the last day of a week, a month, a quarter and a year. The next day is the first day of each. */
export const firstDay = Date.UTC(2028, 11, 31);
/** Events occur from 6:00 to 22:00; late events arrive at night. */
const [openingMs, livingMs, sendingMs, lateMs] = [6 * hourMs, 16 * hourMs, 22.5 * hourMs, 23.5 * hourMs];

export interface PageBoard {
  readonly slug: string;
  readonly id: number;
  readonly posts: readonly number[];
}

/** One event as the page recorded it. */
export interface Done {
  readonly id: string;
  readonly page: number;
  readonly name: EngagementName;
  readonly at: number;
  readonly isLate: boolean;
  readonly values: Readonly<Record<string, string | number | null>>;
}

function pick<Item>(items: readonly Item[], input: number): Item {
  const item = items[Math.floor(scatter(input) * items.length)];
  if (item === undefined) throw new Error('Nothing to pick from.');
  return item;
}

export const startOfDay = (ms: number): number => Math.floor(ms / dayMs) * dayMs;

/** Creates the events of forty pages on two days, with the boards in turn. One event of twenty on each page is late. */
export function makeEvents(boards: readonly PageBoard[]): readonly Done[] {
  return Array.from({ length: eventCount }, (_, index): Done => {
    const page = index % pageCount;
    const board = boards[page % boards.length]!;
    const name = pick(engagementNames, index * 3);
    return {
      id: `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`,
      page,
      name,
      at: firstDay + (index % 3 === 0 ? dayMs : 0) + openingMs + Math.floor(scatter(index * 5) * livingMs),
      isLate: (Math.floor(index / pageCount) + page) % 20 === 0,
      values: {
        board_id: board.id,
        post_id: name.startsWith('embed_post_') ? pick(board.posts, index * 11) : null,
        personalization_type: pick(['grid', 'slider', null], page * 13),
        theme: pick(['classic', 'news', 'gem'], page * 17),
        device_category: pick(['desktop', 'tablet', 'mobile'], page * 19),
        media_type: pick(['text', 'image', 'video', null], index * 23),
        embed_url: `https://page${page}.example/`,
        remote_ip_country: pick(['NL', 'JP', 'BR'], page * 29),
      },
    };
  });
}

export interface Sent {
  /** The number of events that were sent twice. */
  readonly repeated: number;
  /** The number of events that arrived after their page had ended. */
  readonly late: number;
}

/**
 * Sends all events in batches, as pages do. One batch of eight is sent twice, as after a lost response. `setNow` sets
 * the clock of the service.
 */
export async function sendEvents(
  service: TestService,
  boards: readonly PageBoard[],
  done: readonly Done[],
  setNow: (ms: number) => void,
): Promise<Sent> {
  let [batches, repeated, late] = [0, 0, 0];
  async function send(events: readonly Done[], at: number): Promise<void> {
    const [{ page, values }] = events as [Done];
    setNow(at);
    const data = events.map(({ id, name, at: occurredAt, values: { remote_ip_country: _, ...attributes } }) => ({
      type: 'embed_engagement',
      id,
      attributes: { ...attributes, name, age_ms: at - occurredAt },
    }));
    const response = await service.send(
      'POST',
      `/v2/boards/${boards[page % boards.length]!.slug}/activity`,
      { data },
      {
        'Content-Type': 'text/plain',
        'X-Address': `203.0.${page}.7`,
        'X-Country': String(values['remote_ip_country']),
      },
    );
    assert.deepEqual([response.status, response.body.meta.refused], [202, []]);
  }
  async function sendBatches(events: readonly Done[], at: number): Promise<void> {
    for (let start = 0; start < events.length; start += batchSize) {
      const batch = events.slice(start, start + batchSize);
      await send(batch, at);
      if (batches++ % 8 !== 0) continue;
      await send(batch, at + 1000);
      repeated += batch.length;
    }
  }
  for (const day of [firstDay, firstDay + dayMs]) {
    for (let page = 0; page < pageCount; page++) {
      const ours = done.filter((event) => event.page === page && startOfDay(event.at) === day);
      const lastOfPage = Math.max(...ours.map(({ at }) => at));
      await sendBatches(
        ours.filter(({ isLate }) => !isLate),
        day + sendingMs,
      );
      const lateOnes = ours.filter(({ isLate }) => isLate);
      assert.ok(day + lateMs > lastOfPage + hourMs, 'later than anything that its page did');
      await sendBatches(lateOnes, day + lateMs);
      late += lateOnes.length;
    }
  }
  return { repeated, late };
}
