import { createHash } from 'node:crypto';
import type { Database, Tables } from '../database/schema.ts';
import { type CutList, notAsked, type ResourceNode } from '../http/json-api/document.ts';
import type { Query, QueryRules } from '../http/json-api/query.ts';
import { readAttributes } from '../visitors/media/media-reference.ts';
import { describePost } from '../posts/describe-post.ts';
import { describeOrder, orderOfBoard, readKey } from '../posts/post-order.ts';
import { writeCursor } from '../posts/page-cursor.ts';
import { countStatuses } from '../posts/post-counts.ts';
import { readPostFilters } from '../posts/post-filters.ts';
import { fillPath, paths } from '../http/paths.ts';
import { listPosts } from '../posts/list-posts.ts';

export const boardRules: QueryRules = {
  include: ['social_feeds', 'personalizations', 'posts', 'recently_active_embed_locations'],
  fields: {
    board: ['social_feeds', 'personalizations', 'posts', 'recently_active_embed_locations'],
    social_feed: [],
    personalization: [],
    post: [],
    embed_location: [],
  },
};

/** The number of latest posts in a board's response; the list of posts has all of them, by pages. */
const includedPosts = 25;
/** An embed without an event for this time is not active. */
const activeMs = 30 * 86_400_000;
const maxLocations = 20;

export function describeBoardAttributes({
  name,
  slug,
  is_live,
  is_public,
  is_by_date,
}: Tables['boards']): ResourceNode['attributes'] {
  return { name, slug, realtime: is_live === 1, public: is_public === 1, post_order: orderOfBoard({ is_by_date }) };
}

/** Pages that showed the board recently, the latest first. */
async function loadLocations(database: Database, boardId: number, nowMs: number): Promise<readonly ResourceNode[]> {
  const rows = await database
    .selectFrom('engagement_events')
    .select(({ fn }) => ['embed_url', fn.max('occurred_at').as('last'), fn.countAll<number>().as('count')])
    .where('board_id', '=', boardId)
    .where('name', 'in', ['embed_loaded', 'embed_viewed'])
    .where('occurred_at', '>', nowMs - activeMs)
    .where('embed_url', 'is not', null)
    .groupBy('embed_url')
    .orderBy('last', 'desc')
    .limit(maxLocations)
    .execute();
  return rows.map(({ embed_url, last, count }) => ({
    type: 'embed_location',
    id: createHash('sha256').update(`${boardId} ${embed_url}`).digest('hex').slice(0, 32),
    attributes: { url: embed_url, last_active_at: new Date(Number(last)).toISOString(), count: Number(count) },
  }));
}

/** Describes a board for its team, with the requested includes. */
export async function describeTeamBoard(
  database: Database,
  board: Tables['boards'],
  { include }: Pick<Query, 'include'>,
  base: string,
  nowMs: number,
): Promise<ResourceNode> {
  async function loadParts(
    table: 'social_feeds' | 'personalizations',
    type: string,
  ): Promise<readonly ResourceNode[] | typeof notAsked> {
    if (!include.has(table)) return notAsked;
    const rows = await database
      .selectFrom(table)
      .select(['id', 'attributes'])
      .where('board_id', '=', board.id)
      .orderBy('id')
      .execute();
    return rows.map(({ id, attributes }) => ({ type, id, attributes: readAttributes(attributes, base) }));
  }
  async function loadPosts(): Promise<CutList> {
    const order = describeOrder([], orderOfBoard(board));
    const { posts, hasNext } = await listPosts(database, {
      boardIds: [board.id],
      filters: [],
      order,
      cursor: null,
      size: includedPosts,
    });
    const { approved } = await countStatuses(database, [board.id], readPostFilters(new Map()));
    const related = `${base + fillPath(paths.teamPosts, { team_id: String(board.team_id) })}?${new URLSearchParams({
      'filter[board_id]': String(board.id),
      'filter[status]': 'approved',
    })}`;
    const last = posts.at(-1);
    const cursor = last && hasNext ? writeCursor({ direction: 'after', key: readKey(order, last) }, order) : null;
    return {
      nodes: posts.map((row) => ({ type: 'post', id: row.id, attributes: describePost(row, base) })),
      links: {
        related,
        ...(cursor !== null && { next: `${related}&${new URLSearchParams({ 'page[cursor]': cursor })}` }),
      },
      meta: { total: approved },
    };
  }
  return {
    type: 'board',
    id: board.id,
    attributes: describeBoardAttributes(board),
    relationships: {
      social_feeds: await loadParts('social_feeds', 'social_feed'),
      personalizations: await loadParts('personalizations', 'personalization'),
      posts: include.has('posts') ? await loadPosts() : notAsked,
      recently_active_embed_locations: include.has('recently_active_embed_locations')
        ? await loadLocations(database, board.id, nowMs)
        : notAsked,
    },
  };
}
