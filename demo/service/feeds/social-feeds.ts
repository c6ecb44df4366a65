import { allocateIds } from '../database/allocate-ids.ts';
import { findMissingSecrets, readConnector, type ConnectorDraft } from '../connectors/read-connector.ts';
import { connectorKinds } from '../connectors/connector-kinds.ts';
import type { Database, FeedStateRow, Tables } from '../database/schema.ts';
import { makeSecret } from '../oauth/secret.ts';
import { requireBoard } from '../boards/team-board.ts';
import { accountTypes } from '../accounts/account-types.ts';
import { countSubmissions, submissionGroups } from '../experiences/submission-metrics.ts';
import { ApiError, refuseParameter } from '../json-api/api-error.ts';
import type { ResourceNode } from '../json-api/document.ts';
import { splitList, type QueryRules } from '../json-api/query.ts';
import { integerOf, oneOf, readFreeObject, textOf } from '../json-api/read-attributes.ts';
import { metricPages } from '../metrics/answer-metrics.ts';
import type { Item } from '../operations/body-rule.ts';
import type { OperationBook } from '../operations/operation-book.ts';
import { pageOfList, readPage, teamPages } from '../operations/pages.ts';
import { answerList, answerNothing, answerOne } from '../operations/respond.ts';
import { paths } from '../paths.ts';
import {
  describeConnector,
  describeHealth,
  intervalOf,
  readFeedAttributes,
  rulesOf,
  type FeedAttributes,
} from './feed-attributes.ts';
import { readRules } from './feed-rules.ts';
import { loadStates, renewSecrets, reschedule, startState } from './feed-states.ts';
import { keepInboundSecret } from './inbound-secret.ts';

type Row = Tables['social_feeds'];

/** Where posts come from. Those that are account types are read with an account of the team's. */
export const feedSources = [
  'youtube',
  'twitter',
  'public_post',
  'tumblr',
  'google_news',
  'custom',
  'rss',
  'facebook',
  'instagram_business',
  'linkedin',
  'sms',
  'flickr',
  'slack',
  'review_trackers',
  'tiktok',
  'spark',
  'hootsuite',
  'exb_form',
  'pinterest',
  'reviews',
  'form_submission',
  'email',
  'externally_sourced_posts',
  // Ours: the documents know neither of them yet.
  'mastodon',
  'bluesky',
] as const;

const query: QueryRules = {
  fields: {
    social_feed: [
      'name',
      'source',
      'options',
      'status',
      'board_id',
      'board',
      'account',
      'connector',
      'rules',
      'poll_every_minutes',
      'health',
    ],
  },
};
const listQuery: QueryRules = {
  ...query,
  parameters: ['filter[board_id]', 'filter[source]', 'filter[account_id]'],
};
/** The last three are ours: how the service itself brings the posts of a feed. */
const changeable = {
  name: textOf(200),
  options: readFreeObject,
  status: oneOf(['active', 'paused']),
  connector: readConnector,
  rules: readRules,
  poll_every_minutes: integerOf(1, 1440),
};
const creatable = { ...changeable, source: oneOf(feedSources) };
const relationships = {
  board: { type: 'board', isRequired: true },
  account: { type: 'account' },
} as const;
const changeableRelationships = { account: { type: 'account' } } as const;

/** The documents' groups of this deprecated metric: those of forms, without what is a form's own. */
const metricGroups = submissionGroups.filter((name) => name.startsWith('created_at.'));

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

async function describeAll(database: Database, rows: readonly Row[]): Promise<readonly ResourceNode[]> {
  const states = await loadStates(
    database,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => describeFeed(row, states.get(row.id) ?? null));
}

async function describe(database: Database, row: Row): Promise<ResourceNode> {
  return describeFeed(row, (await loadStates(database, [row.id])).get(row.id) ?? null);
}

function selectOfTeam(database: Database, teamId: number) {
  return database
    .selectFrom('social_feeds')
    .selectAll()
    .where('board_id', 'in', database.selectFrom('boards').select('id').where('team_id', '=', teamId));
}

export async function requireFeed(database: Database, teamId: number, id: number): Promise<Row> {
  const row = await selectOfTeam(database, teamId).where('id', '=', id).executeTakeFirst();
  if (!row) throw new ApiError('not_found', `The team has no social feed ${id}.`);
  return row;
}

/** A feed of a network is read with an account of that network; others need none and have none. */
async function checkAccount(
  database: Database,
  teamId: number,
  source: string,
  accountId: number | null,
  pointer: string,
  hasConnector: boolean,
): Promise<number | null> {
  const refuse = (detail: string): ApiError =>
    new ApiError('invalid_attribute', detail, {
      pointer: `${pointer}/relationships/account`,
    });
  const needsAccount = (accountTypes as readonly string[]).includes(source);
  if (accountId === null) {
    // A connector has a token of its own.
    if (needsAccount && !hasConnector) throw refuse(`A feed of ${source} needs an account of ${source}.`);
    return null;
  }
  const account = await database
    .selectFrom('accounts')
    .selectAll()
    .where('id', '=', accountId)
    .where('team_id', '=', teamId)
    .executeTakeFirst();
  if (!account)
    throw new ApiError('not_found', `The team has no account ${accountId}.`, {
      pointer: `${pointer}/relationships/account`,
    });
  if (!needsAccount || account.type !== source)
    throw refuse(`A feed of ${source} cannot be read with an account of ${account.type}.`);
  return accountId;
}

async function storeChange(
  database: Database,
  teamId: number,
  { id, values, related, pointer }: Item<typeof changeable, typeof changeableRelationships>,
  nowMs: number,
): Promise<Row> {
  await database.updateTable('social_feeds').set({ id }).where('id', '=', id).execute();
  const row = await requireFeed(database, teamId, id);
  const before = readFeedAttributes(row);
  const { connector, rules, ...plain } = values;
  const source = findSource(connector, before.source, pointer);
  const after: FeedAttributes = {
    ...before,
    ...plain,
    ...(connector && {
      source,
      connector: { kind: connector.kind, ...connector.settings },
    }),
    ...(rules && { rules: { ...before.rules, ...rules } }),
  };
  const accountId =
    related.account === undefined
      ? row.account_id
      : await checkAccount(
          database,
          teamId,
          source,
          related.account?.[0]?.id ?? null,
          pointer,
          after.connector !== undefined,
        );
  const changed = {
    ...row,
    account_id: accountId,
    attributes: JSON.stringify(after),
  };
  await database
    .updateTable('social_feeds')
    .set({ account_id: changed.account_id, attributes: changed.attributes })
    .where('id', '=', id)
    .execute();
  await storeConnector(database, row.id, {
    connector,
    before,
    after,
    pointer,
    nowMs,
  });
  return changed;
}

/** The network of a feed: that of its connector, or for those that carry anybody's posts the one that was named. */
function findSource(connector: ConnectorDraft | undefined, named: string | undefined, pointer: string): string {
  const own = connector && connectorKinds[connector.kind].source;
  if (own === undefined && named === undefined)
    throw new ApiError('invalid_attribute', 'source is missing: name it, or give a connector.', {
      pointer: `${pointer}/attributes/source`,
    });
  const takesAny = connector && ['web_feed', 'file', 'upload', 'inbound'].includes(connector.kind);
  if (own !== undefined && named !== undefined && named !== own && !takesAny)
    throw new ApiError('invalid_attribute', `A feed of ${connector?.kind} has the source ${own}.`, {
      pointer: `${pointer}/attributes/source`,
    });
  return named ?? own ?? '';
}

interface ConnectorChange {
  readonly connector: ConnectorDraft | undefined;
  readonly before: FeedAttributes;
  readonly after: FeedAttributes;
  readonly pointer: string;
  readonly nowMs: number;
}

/** Keeps what the connector must not tell, and its schedule. Another source begins anew. */
async function storeConnector(
  database: Database,
  feedId: number,
  { connector, before, after, pointer, nowMs }: ConnectorChange,
): Promise<void> {
  const state = (await loadStates(database, [feedId])).get(feedId);
  if (!connector) {
    if (state) await reschedule(database, state, before, after, nowMs);
    return;
  }
  const kept = before.connector?.kind === connector.kind ? (JSON.parse(state?.secrets ?? '{}') as object) : {};
  const secrets = { ...kept, ...connector.secrets } as Record<string, string>;
  const missing = findMissingSecrets(connector.kind, secrets);
  if (missing[0] !== undefined)
    throw new ApiError('invalid_attribute', `connector must be an object with ${missing.join(', ')}.`, {
      pointer: `${pointer}/attributes/connector`,
    });
  const isSame = state !== undefined && JSON.stringify(before.connector) === JSON.stringify(after.connector);
  await (isSame ? renewSecrets : startState)(database, feedId, after, secrets, nowMs);
}

function readNumbers(text: string | undefined, parameter: string): readonly number[] | null {
  if (text === undefined) return null;
  const items = splitList(text);
  if (items.length === 0 || !items.every((item) => /^\d{1,15}$/.test(item)))
    throw refuseParameter(parameter, 'Give numbers, separated by commas.');
  return items.map(Number);
}

/**
 * Where the posts of a team's boards come from, as the documents have it. What is ours beside it stands in
 * `feed-operations.ts`.
 * @param wake called when a feed may be due
 */
export function addSocialFeeds({ add }: OperationBook, wake: () => void): void {
  const [group, one] = ['social feeds', { status: 200, type: 'social_feed' } as const] as const;
  const read = { group, scope: 'social_feeds:read' } as const;
  const write = {
    group,
    scope: 'social_feeds:write',
    permission: 'modify_board',
  } as const;

  add(
    {
      ...read,
      id: 'list_social_feeds',
      summary: 'List social feeds',
      method: 'GET',
      path: paths.socialFeeds,
      query: listQuery,
      page: teamPages,
      answer: { ...one, isList: true },
    },
    async (input) => {
      const {
        database,
        bearer,
        query: { values },
      } = input;
      const boards = readNumbers(values.get('filter[board_id]'), 'filter[board_id]');
      const accounts = readNumbers(values.get('filter[account_id]'), 'filter[account_id]');
      const sources = values.get('filter[source]');
      const { rows, links } = await readPage(input, (range) =>
        selectOfTeam(database, bearer.teamId)
          .where((feed) =>
            feed.and([
              ...(boards ? [feed('board_id', 'in', boards)] : []),
              ...(accounts ? [feed('account_id', 'in', accounts)] : []),
              // Written by ourselves as JSON, without a space after the colon.
              ...(sources === undefined
                ? []
                : [
                    feed.or(
                      feedSources
                        .filter((source) => splitList(sources).includes(source))
                        .map((source) => feed('attributes', 'like', `%"source":"${source}"%`)),
                    ),
                  ]),
            ]),
          )
          .where('id', range.operator, range.key)
          .orderBy('id', range.direction)
          .limit(range.limit)
          .execute(),
      );
      return answerList(input, await describeAll(database, rows), links);
    },
  );
  add(
    {
      ...write,
      id: 'create_social_feed',
      summary: 'Create a social feed',
      method: 'POST',
      path: paths.socialFeeds,
      query,
      body: {
        kind: 'create',
        type: 'social_feed',
        attributes: creatable,
        required: ['name'],
        relationships,
      },
      answer: { status: 201, type: 'social_feed' },
    },
    async (input) => {
      const {
        database,
        bearer: { teamId },
        item: { values, related, pointer },
      } = input;
      const board = await requireBoard(database, teamId, related.board?.[0]?.id ?? 0, '/data/relationships/board');
      const { connector, source: named, rules, ...plain } = values;
      const source = findSource(connector, named, pointer);
      const accountId = await checkAccount(
        database,
        teamId,
        source,
        related.account?.[0]?.id ?? null,
        pointer,
        connector !== undefined,
      );
      const attributes: FeedAttributes = {
        options: {},
        status: 'active',
        ...plain,
        source,
        ...(connector && {
          connector: { kind: connector.kind, ...connector.settings },
        }),
        ...(rules && { rules }),
      };
      const secret = connector?.kind === 'inbound' ? makeSecret() : null;
      const row = await database.transaction().execute(async (transaction) => {
        const created = {
          id: await allocateIds(transaction, 'social_feeds', 1),
          board_id: board.id,
          account_id: accountId,
          attributes: JSON.stringify(attributes),
        };
        await transaction.insertInto('social_feeds').values(created).execute();
        const change = {
          connector,
          before: {},
          after: attributes,
          pointer,
          nowMs: input.nowMs,
        };
        await storeConnector(transaction, created.id, change);
        if (secret !== null) await keepInboundSecret(transaction, created.id, secret);
        return created;
      });
      wake();
      return answerOne(input, await describe(database, row), {
        location: {
          path: paths.socialFeed,
          parameters: {
            team_id: String(teamId),
            social_feed_id: String(row.id),
          },
        },
        // Told once: afterwards only its hash is known.
        ...(secret !== null && { meta: { secret } }),
      });
    },
  );
  add(
    {
      ...write,
      id: 'bulk_update_social_feeds',
      summary: 'Bulk update social feeds',
      method: 'PATCH',
      path: paths.socialFeeds,
      body: {
        kind: 'bulk_update',
        type: 'social_feed',
        attributes: changeable,
        relationships: changeableRelationships,
      },
    },
    async (input) => {
      await input.database.transaction().execute(async (transaction) => {
        for (const item of input.items) await storeChange(transaction, input.bearer.teamId, item, input.nowMs);
      });
      wake();
      return answerNothing(input);
    },
  );
  add(
    {
      ...read,
      id: 'retrieve_social_feed',
      summary: 'Retrieve a social feed',
      method: 'GET',
      path: paths.socialFeed,
      query,
      answer: one,
    },
    async (input) =>
      answerOne(
        input,
        await describe(
          input.database,
          await requireFeed(input.database, input.bearer.teamId, input.id('social_feed_id')),
        ),
      ),
  );
  add(
    {
      ...write,
      id: 'update_social_feed',
      summary: 'Update a social feed',
      method: 'PATCH',
      path: paths.socialFeed,
      query,
      body: {
        kind: 'update',
        type: 'social_feed',
        attributes: changeable,
        relationships: changeableRelationships,
      },
      answer: one,
    },
    async (input) => {
      const row = await input.database
        .transaction()
        .execute((transaction) => storeChange(transaction, input.bearer.teamId, input.item, input.nowMs));
      wake();
      return answerOne(input, await describe(input.database, row));
    },
  );
  add(
    {
      ...read,
      id: 'social_feed_metrics',
      summary: 'Aggregated ingestion metrics of a social feed',
      method: 'GET',
      path: paths.socialFeedMetrics,
      permission: 'reports',
      isDeprecated: true,
      page: metricPages,
      query: {
        parameters: ['group'],
        fields: { social_feed_metric: ['count'] },
      },
      answer: { status: 200, type: 'social_feed_metric', isList: true },
    },
    async (input) => {
      const asked = input.query.values.get('group') ?? 'created_at.millenium';
      const name = metricGroups.find((known) => known === asked);
      if (name === undefined) throw refuseParameter('group', `One of ${metricGroups.join(', ')}.`);
      const feed = await requireFeed(input.database, input.bearer.teamId, input.id('social_feed_id'));
      const found = await input.database
        .selectFrom('ingestion_events')
        .select('occurred_at')
        .where('social_feed_id', '=', feed.id)
        .execute();
      const counts = countSubmissions(
        found.map(({ occurred_at }) => ({
          created_at: occurred_at,
          data: '{}',
        })),
        name,
      );
      const { rows, links } = pageOfList(input, [...counts], ([id]) => id);
      return answerList(
        input,
        rows.map(([id, count]): ResourceNode => ({
          type: 'social_feed_metric',
          id,
          attributes: { count },
        })),
        links,
      );
    },
  );
}

/** What a board's public document says of a feed: whatever else is set is the team's own. */
export function describePublicFeed(attributes: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const { name, source, options } = attributes;
  return {
    name,
    source,
    options: source === 'public_post' ? (options ?? {}) : {},
  };
}
