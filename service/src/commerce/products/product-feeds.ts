import type { Database, TeamRecordRow, WorkRequestRow } from '../../database/schema.ts';
import { ConnectorError } from '../../feeds/connectors/connector.ts';
import { ApiError } from '../../http/json-api/api-error.ts';
import { notAsked, type ResourceNode } from '../../http/json-api/document.ts';
import { integerOf, nameOf, oneOf, orNull, textOf } from '../../http/json-api/read-attributes.ts';
import { simulatedMeta } from '../../feeds/networks/require-networks.ts';
import type { Request } from '../../http/collections/collection.ts';
import type { OperationRegistry } from '../../http/operations/operation-registry.ts';
import { respondOne } from '../../http/operations/respond.ts';
import { paths } from '../../http/paths.ts';
import { addRecordOperations } from '../../http/records/add-record-operations.ts';
import { lockRecord, readRecord, requireRecord } from '../../http/records/record-store.ts';
import { describeWork, requestWork, requireWork, type SlowWorkHandler } from '../work-requests.ts';
import { describeFeedHealth, feedTypes, isSource, nextDue, readFeed } from './feed-state.ts';
import { describeCatalog } from './product-accounts.ts';
import { readColumns } from './read-columns.ts';
import { readCsvProducts } from './read-csv-products.ts';
import { isSimulated, keepFailure, keepReading, readSource, type RefreshTools } from './refresh-feed.ts';

/** The maximum for the body of a request. */
const maxCsvLength = 1_000_000;
const requestType = 'product_feed_refresh_request';

/** Refreshes a feed from the uploaded file or from its source. A custom feed has no source to refresh from. */
export function createRefreshHandler(tools: RefreshTools): { readonly prepare: SlowWorkHandler } {
  return {
    prepare: async (request: WorkRequestRow, database: Database) => {
      const feed = await requireRecord(database, 'product_feed', request.team_id, request.parent_id ?? 0);
      const { csv } = JSON.parse(request.subject) as { readonly csv?: string };
      const { type } = readFeed(feed);
      if (type === 'custom') return async () => ({ created: 0, updated: 0, deactivated: 0 });
      const reading = isSource(type)
        ? await readSource(database, feed, tools).catch(async (error: unknown) => {
            if (error instanceof ConnectorError)
              await database.transaction().execute((transaction) => keepFailure(transaction, feed, error, tools.now()));
            throw error;
          })
        : { products: readCsvProducts(csv ?? ''), result: { position: {}, isWhole: true }, notices: [] };
      return async (_request, transaction) => {
        // A person sent the file, so what is missing in it is meant.
        const { held, ...counts } = await keepReading(transaction, feed, reading, tools.now(), isSource(type));
        return { ...counts, ...(held > 0 && { held }) };
      };
    },
  };
}

const settings = {
  refresh_every_minutes: orNull(integerOf(15, 10_080)),
  hide_prices_after_hours: orNull(integerOf(1, 8760)),
  columns: orNull(readColumns),
};

const group = 'product feeds';

async function describeFeed(
  row: TeamRecordRow,
  { database, query: { include }, bearer }: Request,
): Promise<Partial<ResourceNode>> {
  const account =
    row.parent_id === null || include.size === 0
      ? null
      : await requireRecord(database, 'product_account', bearer.teamId, row.parent_id);
  const { name, type } = account ? readRecord(account) : {};
  return {
    attributes: { health: describeFeedHealth(row) },
    relationships: {
      product_account: include.has('product_account')
        ? account
          ? { type: 'product_account', id: account.id, attributes: { name, type, status: account.status } }
          : null
        : notAsked,
      catalog: include.has('catalog') ? (account ? describeCatalog(account) : null) : notAsked,
    },
  };
}

/** What a response says besides about a feed of the demo's recorded responses. */
async function describeSource(
  database: Database,
  { parent_id: accountId, team_id: teamId }: TeamRecordRow,
  recorded: RefreshTools['recorded'],
): Promise<typeof simulatedMeta | Record<string, never>> {
  if (accountId === null) return {};
  const account = await requireRecord(database, 'product_account', teamId, accountId);
  return isSimulated(account, recorded) ? simulatedMeta : {};
}

const refresh = {
  group,
} as const;

function addRefreshes(
  { add }: OperationRegistry,
  { recorded, wakeRefreshes }: Pick<ProductFeedOptions, 'recorded' | 'wakeRefreshes'>,
): void {
  add(
    {
      ...refresh,
      id: 'refresh_product_feed',
      summary: 'Asynchronously refresh a product feed',
      method: 'POST',
      path: paths.productFeedRefreshes,
      scope: 'social_feeds:write',
      permission: 'product_feeds_cu',
      body: { kind: 'create', type: requestType, attributes: { csv: textOf(maxCsvLength) }, isOptional: true },
      response: { status: 202, type: requestType, item: paths.productFeedRefresh },
    },
    async (input) => {
      const feed = await requireRecord(
        input.database,
        'product_feed',
        input.bearer.teamId,
        input.id('product_feed_id'),
      );
      const { type } = readFeed(feed);
      const { csv } = input.item.values;
      if (type === 'manual') throw new ApiError('conflict', 'A manual feed is not refreshed.');
      if ((csv !== undefined) !== (type === 'csv'))
        throw new ApiError(
          'invalid_attribute',
          type === 'csv' ? 'A CSV feed is refreshed with a new file.' : `A feed of the type ${type} takes no file.`,
          { pointer: '/data/attributes/csv' },
        );
      // Rejects an invalid file immediately.
      if (csv !== undefined) readCsvProducts(csv);
      const row = await requestWork(input, input.database, requestType, csv === undefined ? {} : { csv }, feed.id);
      wakeRefreshes();
      input.context.header('Retry-After', '1');
      return respondOne(input, describeWork(row), await describeSource(input.database, feed, recorded));
    },
  );
  add(
    {
      ...refresh,
      id: 'check_product_feed_refresh',
      summary: 'Check a product feed refresh request',
      method: 'GET',
      path: paths.productFeedRefresh,
      scope: 'social_feeds:read',
      permission: 'product_feeds_r',
      textParameters: ['product_feed_refresh_request_id'],
      response: { status: 200, type: requestType },
    },
    async (input) => {
      const feed = await requireRecord(
        input.database,
        'product_feed',
        input.bearer.teamId,
        input.id('product_feed_id'),
      );
      return respondOne(
        input,
        describeWork(
          await requireWork(
            input.database,
            input.bearer.teamId,
            requestType,
            input.text('product_feed_refresh_request_id'),
            feed.id,
          ),
        ),
        await describeSource(input.database, feed, recorded),
      );
    },
  );
}

export interface ProductFeedOptions extends Pick<RefreshTools, 'recorded'> {
  readonly wakeRefreshes: () => void;
  readonly wakeFeeds: () => void;
}

/** Sources of products, and their refreshes. */
export function addProductFeeds(registry: OperationRegistry, options: ProductFeedOptions): void {
  const { wakeFeeds, recorded } = options;
  addRecordOperations(registry, {
    type: 'product_feed',
    group,
    words: { one: 'a product feed', many: 'product feeds' },
    paths: { list: paths.productFeeds, item: paths.productFeed },
    operations: ['list', 'create', 'retrieve', 'update', 'delete'],
    isUpdateOurs: true,
    wake: wakeFeeds,
    fields: ['health'],
    scopes: { read: 'social_feeds:read', write: 'social_feeds:write' },
    permissions: {
      read: 'product_feeds_r',
      create: 'product_feeds_cu',
      update: 'product_feeds_cu',
      remove: 'product_feeds_d',
    },
    attributes: { name: nameOf(200), type: oneOf(feedTypes), ...settings },
    changeable: { name: nameOf(200), ...settings },
    required: ['name', 'type'],
    needs: [
      { where: { attribute: 'type', values: feedTypes.filter(isSource) }, oneOf: ['relationships.product_account'] },
    ],
    relationships: { product_account: { type: 'product_account' } },
    include: ['product_account', 'catalog'],
    includedFields: { product_account: ['name', 'type', 'status'], catalog: ['name'] },
    prepare: async ({ values, related }, { bearer, nowMs }, transaction) => {
      const accountId = related.product_account?.[0]?.id ?? null;
      const pointer = '/data/relationships/product_account';
      const isOfShop = values.type !== undefined && isSource(values.type);
      if (isOfShop && accountId === null)
        throw new ApiError('invalid_attribute', `A feed of ${values.type} needs a product account.`, { pointer });
      if (!isOfShop && accountId !== null)
        throw new ApiError('invalid_attribute', `A feed of the type ${values.type} has no product account.`, {
          pointer,
        });
      if (accountId === null) return {};
      const account = await lockRecord(transaction, 'product_account', bearer.teamId, accountId, pointer);
      if (readRecord<{ readonly type: string }>(account).type !== values.type)
        throw new ApiError('invalid_attribute', 'The product account is of another type.', { pointer });
      // A feed of the demo's recorded responses is read when somebody asks.
      return { parent_id: accountId, due_at: isSimulated(account, recorded) ? null : nowMs };
    },
    /** Another interval, or another time to hide prices, counts from now. */
    prepareChange: (row, { values }, { nowMs }) => ({
      due_at:
        row.parent_id === null && row.due_at === null && values['hide_prices_after_hours'] == null
          ? null
          : 'columns' in values
            ? nowMs
            : nextDue({ ...readFeed(row), ...values }, nowMs),
      // With other columns, an unchanged file has other products.
      ...('columns' in values && { attributes: { _state: { ...readFeed(row)._state, position: {} } } }),
    }),
    /** Its products are deleted with it, and their tags are removed from all pictures. */
    beforeRemoval: async (row, _request, transaction) => {
      await transaction.deleteFrom('products').where('product_feed_id', '=', row.id).execute();
    },
    describe: describeFeed,
  });
  addRefreshes(registry, options);
}
