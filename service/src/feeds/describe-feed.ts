import type { FeedStateRow } from '../database/feed-rows.ts';
import type { Database, Tables } from '../database/schema.ts';
import type { ResourceNode } from '../http/json-api/document.ts';
import { describeConnector, describeHealth, intervalOf, readFeedAttributes, rulesOf } from './feed-attributes.ts';
import { loadStates } from './feed-states.ts';

type Row = Tables['social_feeds'];

export function describeFeed(row: Row, state: FeedStateRow | null): ResourceNode {
  const { id, board_id, account_id } = row;
  const attributes = readFeedAttributes(row);
  return {
    type: 'social_feed',
    id,
    attributes: {
      status: 'active',
      options: {},
      ...attributes,
      board_id,
      connector: describeConnector(attributes, state),
      rules: rulesOf(attributes),
      poll_every_minutes: (intervalOf(attributes) ?? 0) / 60_000 || null,
      health: describeHealth(attributes, state),
    },
    relationships: {
      board: { type: 'board', id: board_id, attributes: {}, isLinkOnly: true },
      account:
        account_id === null
          ? null
          : {
              type: 'account',
              id: account_id,
              attributes: {},
              isLinkOnly: true,
            },
    },
  };
}

export async function describeFeeds(database: Database, rows: readonly Row[]): Promise<readonly ResourceNode[]> {
  const states = await loadStates(
    database,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => describeFeed(row, states.get(row.id) ?? null));
}

export async function describeStoredFeed(database: Database, row: Row): Promise<ResourceNode> {
  return describeFeed(row, (await loadStates(database, [row.id])).get(row.id) ?? null);
}

/** Returns a feed's attributes for the public document of a board; all others are only for the team. */
export function describePublicFeed(attributes: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const { name, source, options } = attributes;
  return {
    name,
    source,
    options: source === 'public_post' ? (options ?? {}) : {},
  };
}
