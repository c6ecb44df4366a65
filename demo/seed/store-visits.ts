import type { EngagementRow } from '../../service/src/database/event-rows.ts';
import { writeSetting } from '../../service/src/database/settings-store.ts';
import type { Database } from '../../service/src/database/schema.ts';
import { createRandom, pick } from './seeded-random.ts';
import { insertRows } from '../../service/src/posts/store-posts.ts';
import type { SeedVisits } from './visits.ts';

const dayMs = 86_400_000;
const hourMs = 3_600_000;
/** Two periods of thirty days, so that one can be compared with the previous one. */
const days = 60;
/** The share of each weekday, from Sunday. Boards have more visits on weekends. */
const weekdayShares = [1.5, 0.8, 0.75, 0.8, 0.9, 1.1, 1.6] as const;
/** The growth of the number of visitors from the first day to the last. */
const growth = 0.35;
const devices = ['mobile', 'mobile', 'mobile', 'desktop', 'desktop', 'tablet'] as const;
const countries = ['GB', 'GB', 'GB', 'GB', 'NL', 'NL', 'DE', 'FR', 'PL'] as const;
/** The number of favorite posts at the start of the list. Half of the visitors open one of them. */
const favorites = 8;

interface VisitedBoard {
  readonly id: number;
  readonly posts: readonly number[];
  readonly postsWithCtas: readonly number[];
}

async function findBoard(database: Database, teamId: number, slug: string): Promise<VisitedBoard | null> {
  const board = await database
    .selectFrom('boards')
    .select('id')
    .where('slug', '=', slug)
    .where('team_id', '=', teamId)
    .executeTakeFirst();
  if (!board) return null;
  const posts = await database
    .selectFrom('posts')
    .leftJoin('cta_associations', 'cta_associations.post_id', 'posts.id')
    .select(['posts.id', 'cta_associations.cta_id'])
    .where('board_id', '=', board.id)
    .where('status', '=', 'approved')
    .orderBy('is_pinned', 'desc')
    .orderBy('posts.id', 'desc')
    .execute();
  return {
    id: board.id,
    posts: [...new Set(posts.map(({ id }) => id))],
    postsWithCtas: posts.flatMap(({ id, cta_id: cta }) => (cta === null ? [] : id)),
  };
}

/** Describes the visits of a board. They are the same for the same board and day of the week. */
function describeVisits(board: VisitedBoard, { slug, visitorsPerDay, pages }: SeedVisits, nowMs: number) {
  const random = createRandom(board.id * 7919);
  const rows: EngagementRow[] = [];
  const pickPost = (posts: readonly number[]): number =>
    pick(random, random() < 0.5 ? posts.slice(0, favorites) : posts);
  for (let age = days - 1; age >= 0; age--) {
    const midnight = Math.floor(nowMs / dayMs) * dayMs - age * dayMs;
    const share = weekdayShares[new Date(midnight).getUTCDay()] ?? 1;
    const trend = 1 + growth * (1 - age / days);
    const visitors = Math.round(visitorsPerDay * share * trend * (0.85 + 0.3 * random()));
    for (let index = 0; index < visitors; index++) {
      // Visits are between 7:00 and 23:00.
      const cameAt = midnight + (7 + random() * 16) * hourMs;
      const visit = {
        board_id: board.id,
        personalization_type: 'masonry',
        theme: 'classic',
        device_category: pick(random, devices),
        embed_url: pick(random, pages),
        remote_ip_country: pick(random, countries),
        visitor: `seed-${slug}-${age}-${index}`,
        is_odd: 0,
      };
      let step = 0;
      const add = (name: string, post: number | null = null): void => {
        const occurredAt = Math.floor(cameAt + step * 20_000);
        // Events later than the current time are left out.
        if (occurredAt < nowMs)
          rows.push({
            ...visit,
            id: `seed-${slug}-${age}-${index}-${step}`,
            name,
            occurred_at: occurredAt,
            post_id: post,
            media_type: post === null ? null : 'image',
          });
        step++;
      };
      add('embed_loaded');
      if (random() < 0.86) add('embed_viewed');
      else continue;
      if (random() < 0.3) add('embed_paginated');
      if (random() < 0.34) add('embed_post_modal_opened', pickPost(board.posts));
      if (random() < 0.12) add('embed_post_modal_navigate_right', pickPost(board.posts));
      if (random() < 0.055 && board.postsWithCtas.length > 0)
        add('embed_post_cta_clicked', pickPost(board.postsWithCtas));
      if (random() < 0.03) add('embed_post_external_link_opened', pickPost(board.posts));
      if (random() < 0.02) add('embed_post_shared', pickPost(board.posts));
      if (random() < 0.015) add('embed_post_author_clicked', pickPost(board.posts));
    }
  }
  return rows;
}

/** Stores visits of two months as sample data for the demo's insights. Returns the number of events. */
export async function storeVisits(
  database: Database,
  teamId: number,
  visits: readonly SeedVisits[],
  nowMs: number,
): Promise<number> {
  let count = 0;
  for (const visited of visits) {
    const board = await findBoard(database, teamId, visited.slug);
    if (!board || board.posts.length === 0) continue;
    const rows = describeVisits(board, visited, nowMs);
    await insertRows(database, 'engagement_events', rows);
    count += rows.length;
  }
  // Resets the daily sums of an earlier start, so that they are computed again with these events.
  if (count > 0) await writeSetting(database, 'engagement_summed_days', '0');
  return count;
}
