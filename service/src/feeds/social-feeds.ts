import { requireBoard } from '../boards/team-board.ts';
import { allocateIds } from '../database/allocate-ids.ts';
import { seesBoards } from '../http/operations/sees-boards.ts';
import { refuseParameter } from '../http/json-api/api-error.ts';
import { splitList, type QueryRules } from '../http/json-api/query.ts';
import { makeSecret } from '../auth/oauth/secret.ts';
import type { Input } from '../http/operations/operation.ts';
import type { OperationRegistry } from '../http/operations/operation-registry.ts';
import { readRows, teamPages } from '../http/operations/pages.ts';
import { respondList, respondNothing, respondOne } from '../http/operations/respond.ts';
import { paths } from '../http/paths.ts';
import { accountTypes, needsAccount } from './accounts/account-types.ts';
import { changeFeed } from './change-feed.ts';
import type { CheckSource } from './discover/check-source.ts';
import { describeFeeds, describeStoredFeed } from './describe-feed.ts';
import { readFeedAttributes, type FeedAttributes } from './feed-attributes.ts';
import { openFeedSecrets } from './feed-secrets.ts';
import { loadStates } from './feed-states.ts';
import {
  changeableFeed,
  changeableFeedRelationships,
  creatableFeed,
  feedRelationships,
  feedSources,
} from './feed-body.ts';
import { checkFeedAccount, findAccountConnector, findFeedSource, storeFeedConnector } from './feed-source.ts';
import { requireFeed, selectTeamFeeds } from './find-feed.ts';
import { keepInboundSecret } from './inbound-secret.ts';

const query: QueryRules = {
  fields: {
    social_feed: ['board', 'account'],
  },
};
const listQuery: QueryRules = {
  ...query,
  parameters: ['filter[board_id]', 'filter[source]', 'filter[account_id]'],
};
function readNumbers(text: string | undefined, parameter: string): readonly number[] | null {
  if (text === undefined) return null;
  const items = splitList(text);
  if (items.length === 0 || !items.every((item) => /^\d{1,15}$/.test(item)))
    throw refuseParameter(parameter, 'Give numbers, separated by commas.');
  return items.map(Number);
}

type Change = Parameters<typeof changeFeed>[2];

/** Checks the new source of a feed. The source that it has stays, although it may fail now. */
async function checkChange(
  { database, bearer: { teamId }, seal }: Pick<Input, 'database' | 'bearer' | 'seal'>,
  item: Change,
  checkSource: CheckSource,
): Promise<{ readonly item: Change; readonly notice?: string }> {
  const { connector: given } = item.values;
  if (!given) return { item };
  const { id, ...row } = await requireFeed(database, teamId, item.id);
  const before = readFeedAttributes(row).connector;
  const isSame = JSON.stringify(before) === JSON.stringify({ kind: given.kind, ...given.settings });
  if (isSame && Object.keys(given.secrets).length === 0) return { item };
  const state = before?.kind === given.kind ? (await loadStates(database, [id])).get(id) : undefined;
  const { connector, notice } = await checkSource(given, item.pointer, openFeedSecrets(state, seal));
  return {
    item: { ...item, values: { ...item.values, ...(connector && { connector }) } },
    ...(notice !== undefined && { notice }),
  };
}

const [group, one] = ['social feeds', { status: 200, type: 'social_feed', item: paths.socialFeed } as const] as const;
const read = { group, scope: 'social_feeds:read', permission: seesBoards } as const;
const write = {
  group,
  scope: 'social_feeds:write',
  permission: 'modify_board',
} as const;

function addListSocialFeeds({ add }: OperationRegistry): void {
  add(
    {
      ...read,
      id: 'list_social_feeds',
      summary: 'List social feeds',
      method: 'GET',
      path: paths.socialFeeds,
      query: listQuery,
      page: teamPages,
      response: { ...one, isList: true },
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
      const { rows, links } = await readRows(
        input,
        selectTeamFeeds(database, bearer.teamId).where((feed) =>
          feed.and([
            ...(boards ? [feed('board_id', 'in', boards)] : []),
            ...(accounts ? [feed('account_id', 'in', accounts)] : []),
            // The service writes this JSON itself, without a space after the colon.
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
        ),
      );
      return respondList(input, await describeFeeds(database, rows), links);
    },
  );
}

function addCreateSocialFeed({ add }: OperationRegistry, wake: () => void, checkSource: CheckSource): void {
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
        attributes: creatableFeed,
        required: ['name'],
        needs: [
          { oneOf: ['attributes.source', 'attributes.connector'] },
          {
            where: { attribute: 'source', values: accountTypes.filter(needsAccount) },
            oneOf: ['relationships.account', 'attributes.connector'],
          },
        ],
        example: {
          name: 'Our news',
          source: 'rss',
          connector: { kind: 'web_feed', url: 'https://bakers.example/feed.xml' },
        },
        relationships: feedRelationships,
      },
      response: { status: 201, type: 'social_feed', item: paths.socialFeed },
    },
    async (input) => {
      const {
        database,
        bearer: { teamId },
        item: { values, related, pointer },
      } = input;
      const board = await requireBoard(database, teamId, related.board[0].id, '/data/relationships/board');
      const { connector: given, source: named, rules, ...plain } = values;
      const { connector: asked, notice } = await checkSource(given, pointer);
      const source = findFeedSource(asked, named, pointer);
      const accountId = await checkFeedAccount(
        database,
        teamId,
        source,
        related.account?.[0]?.id ?? null,
        pointer,
        asked?.kind,
      );
      const connector = await findAccountConnector(database, asked, accountId);
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
          seal: input.seal,
        };
        await storeFeedConnector(transaction, created.id, change);
        if (secret !== null) await keepInboundSecret(transaction, created.id, secret);
        return created;
      });
      wake();
      return respondOne(input, await describeStoredFeed(database, row), {
        // The secret is returned only once, because afterwards only its hash is stored.
        ...(secret !== null && { meta: { secret } }),
        ...(notice !== undefined && { meta: { notice } }),
      });
    },
  );
}

function addBulkUpdateSocialFeeds({ add }: OperationRegistry, wake: () => void, checkSource: CheckSource): void {
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
        attributes: changeableFeed,
        relationships: changeableFeedRelationships,
      },
    },
    async (input) => {
      const { database, bearer } = input;
      // One source after another: a request must not make the service ask many servers at once.
      const items: Change[] = [];
      for (const item of input.items) items.push((await checkChange(input, item, checkSource)).item);
      await database.transaction().execute(async (transaction) => {
        for (const item of items) await changeFeed(transaction, bearer.teamId, item, input);
      });
      wake();
      return respondNothing(input);
    },
  );
}

function addRetrieveSocialFeed({ add }: OperationRegistry): void {
  add(
    {
      ...read,
      id: 'retrieve_social_feed',
      summary: 'Retrieve a social feed',
      method: 'GET',
      path: paths.socialFeed,
      query,
      response: one,
    },
    async (input) =>
      respondOne(
        input,
        await describeStoredFeed(
          input.database,
          await requireFeed(input.database, input.bearer.teamId, input.id('social_feed_id')),
        ),
      ),
  );
}

function addUpdateSocialFeed({ add }: OperationRegistry, wake: () => void, checkSource: CheckSource): void {
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
        attributes: changeableFeed,
        relationships: changeableFeedRelationships,
      },
      response: one,
    },
    async (input) => {
      const { database, bearer } = input;
      const { item, notice } = await checkChange(input, input.item, checkSource);
      const row = await database
        .transaction()
        .execute((transaction) => changeFeed(transaction, bearer.teamId, item, input));
      wake();
      return respondOne(input, await describeStoredFeed(database, row), {
        ...(notice !== undefined && { meta: { notice } }),
      });
    },
  );
}

/**
 * The operations on the feeds of a team's boards, as the documents define them. `feed-operations.ts` contains the
 * additional operations of this service.
 * @param wake called when a feed may be due
 * @param checkSource reads a source before it is stored, or refuses it
 */
export function addSocialFeeds(registry: OperationRegistry, wake: () => void, checkSource: CheckSource): void {
  addListSocialFeeds(registry);
  addCreateSocialFeed(registry, wake, checkSource);
  addBulkUpdateSocialFeeds(registry, wake, checkSource);
  addRetrieveSocialFeed(registry);
  addUpdateSocialFeed(registry, wake, checkSource);
}
