// Long because: it has product feeds and their refreshes, each operation with its rule and its handler.
import { allocateIds } from '../../database/allocate-ids.ts';
import type { Database, TeamRecordRow, WorkRequestRow } from '../../database/schema.ts';
import { ApiError } from '../../http/json-api/api-error.ts';
import { notAsked, type ResourceNode } from '../../http/json-api/document.ts';
import { oneOf, textOf } from '../../http/json-api/read-attributes.ts';
import type { Networks } from '../../feeds/networks/networks.ts';
import { requireNetworks, simulatedMeta } from '../../feeds/networks/require-networks.ts';
import type { OperationRegistry } from '../../http/operations/operation-registry.ts';
import { respondOne } from '../../http/operations/respond.ts';
import { paths } from '../../http/paths.ts';
import { addRecordOperations } from '../../http/records/add-record-operations.ts';
import { lockRecord, readRecord, requireRecord } from '../../http/records/record-store.ts';
import { describeWork, requestWork, requireWork, workFields, type WorkHandler } from '../work-requests.ts';
import { describeCatalog, productAccountTypes } from './product-accounts.ts';
import { productAttributes, productDefaults } from './products.ts';
import { readCsv } from './read-csv.ts';

/**
 * `custom`: products are created through the API. `manual`: no refresh. `csv`: uploaded files. All other types read
 * from a shop.
 */
const feedTypes = ['custom', 'manual', 'csv', ...productAccountTypes] as const;
/** The maximum for the body of a request. */
const maxCsvLength = 1_000_000;
const maxRows = 10_000;
/** The required format: these columns, with their names in the first line, in any order. */
export const csvColumns = [
  'sku',
  'name',
  'description',
  'price',
  'sale_price',
  'currency',
  'image_url',
  'url',
  'availability',
  'categories',
] as const;

type FeedType = (typeof feedTypes)[number];
const typeOf = (feed: TeamRecordRow): FeedType => readRecord<{ readonly type: FeedType }>(feed).type;
const requestType = 'product_feed_refresh_request';

function readProduct(given: Readonly<Record<string, unknown>>, place: string): Readonly<Record<string, unknown>> {
  const values: Record<string, unknown> = {};
  for (const [name, schema] of Object.entries(productAttributes)) {
    if (given[name] === undefined || given[name] === '') continue;
    const result = schema.safeParse(given[name]);
    if (!result.success)
      throw new ApiError('invalid_attribute', `${place}: ${name} must be ${result.error.issues[0]?.message}.`);
    values[name] = result.data;
  }
  for (const name of ['sku', 'name'])
    if (!(name in values)) throw new ApiError('invalid_attribute', `${place}: ${name} is missing.`);
  return values;
}

/** Reads the products of a file in the required format. Throws 422 with the number of the invalid line. */
export function readCsvProducts(text: string): readonly Readonly<Record<string, unknown>>[] {
  const [header = [], ...rows] = readCsv(text);
  const unknown = header.find((name) => !(csvColumns as readonly string[]).includes(name));
  if (header.length === 0 || unknown !== undefined || !header.includes('sku') || !header.includes('name')) {
    throw new ApiError(
      'invalid_attribute',
      `The first line must name columns, sku and name among them. Possible: ${csvColumns.join(', ')}.`,
      { pointer: '/data/attributes/csv' },
    );
  }
  if (rows.length > maxRows)
    throw new ApiError('invalid_attribute', `At most ${maxRows} products a file.`, { pointer: '/data/attributes/csv' });
  return rows.map((row, index) => {
    const cells = Object.fromEntries(header.map((name, column) => [name, row[column] ?? '']));
    const { categories, ...rest } = cells;
    return readProduct(
      {
        ...rest,
        ...(categories && {
          categories: categories
            .split('|')
            .map((item) => item.trim())
            .filter((item) => item !== ''),
        }),
      },
      `Line ${index + 2}`,
    );
  });
}

/**
 * Stores products by their sku: existing ones are updated, new ones are created, missing ones become inactive. The tags
 * on pictures remain.
 */
async function storeProducts(
  database: Database,
  feed: TeamRecordRow,
  products: readonly Readonly<Record<string, unknown>>[],
): Promise<{ readonly created: number; readonly updated: number; readonly deactivated: number }> {
  const rows = await database.selectFrom('products').selectAll().where('product_feed_id', '=', feed.id).execute();
  const known = new Map(rows.map((row) => [String((JSON.parse(row.attributes) as { sku?: unknown }).sku), row]));
  const seen = new Set<string>();
  let created = 0;
  for (const product of products) {
    const sku = String(product['sku']);
    seen.add(sku);
    const row = known.get(sku);
    const attributes = JSON.stringify({ ...productDefaults, ...product });
    if (row) await database.updateTable('products').set({ attributes }).where('id', '=', row.id).execute();
    else {
      await database
        .insertInto('products')
        .values({
          id: await allocateIds(database, 'products', 1),
          team_id: feed.team_id,
          product_feed_id: feed.id,
          attributes,
        })
        .execute();
      created++;
    }
  }
  const gone = rows.filter(({ attributes }) => !seen.has(String((JSON.parse(attributes) as { sku?: unknown }).sku)));
  for (const { id, attributes } of gone)
    await database
      .updateTable('products')
      .set({ attributes: JSON.stringify({ ...(JSON.parse(attributes) as object), status: 'inactive' }) })
      .where('id', '=', id)
      .execute();
  return { created, updated: seen.size - created, deactivated: gone.length };
}

/** Refreshes a feed from the uploaded file or from its shop. A custom feed has no source to refresh from. */
export function createRefreshHandler(networks: Networks | null): WorkHandler {
  return async (request: WorkRequestRow, database: Database) => {
    const feed = await requireRecord(database, 'product_feed', request.team_id, request.parent_id ?? 0);
    const { csv } = JSON.parse(request.subject) as { readonly csv?: string };
    const type = typeOf(feed);
    if (type === 'custom') return { created: 0, updated: 0, deactivated: 0 };
    const products =
      type === 'csv' ? readCsvProducts(csv ?? '') : await requireNetworks(networks, type).listProducts(type);
    return storeProducts(database, feed, products);
  };
}

/** Types whose products the service itself has: the others are asked from a shop. */
const ownTypes = ['csv', 'custom', 'manual'];

/** Sources of products, and their refreshes. */
export function addProductFeeds(registry: OperationRegistry, wakeWork: () => void, networks: Networks | null): void {
  const group = 'product feeds';
  addRecordOperations(registry, {
    type: 'product_feed',
    group,
    words: { one: 'a product feed', many: 'product feeds' },
    paths: { list: paths.productFeeds, item: paths.productFeed },
    operations: ['list', 'create', 'retrieve', 'delete'],
    scopes: { read: 'social_feeds:read', write: 'social_feeds:write' },
    permissions: {
      read: 'product_feeds_r',
      create: 'product_feeds_cu',
      update: 'product_feeds_cu',
      remove: 'product_feeds_d',
    },
    attributes: { name: textOf(200), type: oneOf(feedTypes) },
    required: ['name', 'type'],
    relationships: { product_account: { type: 'product_account' } },
    include: ['product_account', 'catalog'],
    includedFields: { product_account: ['name', 'type', 'status'], catalog: ['name'] },
    prepare: async ({ values, related }, { bearer }, transaction) => {
      const accountId = related.product_account?.[0]?.id ?? null;
      const pointer = '/data/relationships/product_account';
      const isOfShop = (productAccountTypes as readonly string[]).includes(values.type ?? '');
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
      return { parent_id: accountId };
    },
    /** Its products are deleted with it, and their tags are removed from all pictures. */
    beforeRemoval: async (row, _request, transaction) => {
      await transaction.deleteFrom('products').where('product_feed_id', '=', row.id).execute();
    },
    describe: async (row, { database, query: { include }, bearer }) => {
      const account =
        row.parent_id === null || include.size === 0
          ? null
          : await requireRecord(database, 'product_account', bearer.teamId, row.parent_id);
      const { name, type } = account ? readRecord(account) : {};
      return {
        relationships: {
          product_account: include.has('product_account')
            ? account
              ? { type: 'product_account', id: account.id, attributes: { name, type, status: account.status } }
              : null
            : notAsked,
          catalog: include.has('catalog') ? (account ? describeCatalog(account) : null) : notAsked,
        } satisfies ResourceNode['relationships'],
      };
    },
  });

  const describe = {
    group,
    query: { fields: { [requestType]: [...workFields, 'created', 'updated', 'deactivated'] } },
  } as const;
  registry.add(
    {
      ...describe,
      id: 'refresh_product_feed',
      summary: 'Asynchronously refresh a product feed',
      method: 'POST',
      path: paths.productFeedRefreshes,
      scope: 'social_feeds:write',
      permission: 'product_feeds_cu',
      body: { kind: 'create', type: requestType, attributes: { csv: textOf(maxCsvLength) }, isOptional: true },
      response: { status: 202, type: requestType },
    },
    async (input) => {
      const feed = await requireRecord(
        input.database,
        'product_feed',
        input.bearer.teamId,
        input.id('product_feed_id'),
      );
      const type = typeOf(feed);
      const { csv } = input.item.values;
      if (type === 'manual') throw new ApiError('conflict', 'A manual feed is not refreshed.');
      if ((csv !== undefined) !== (type === 'csv'))
        throw new ApiError(
          'invalid_attribute',
          type === 'csv' ? 'A CSV feed is refreshed with a new file.' : `A feed of the type ${type} takes no file.`,
          { pointer: '/data/attributes/csv' },
        );
      if (!ownTypes.includes(type)) requireNetworks(networks, type);
      // Rejects an invalid file immediately.
      if (csv !== undefined) readCsvProducts(csv);
      const row = await requestWork(input, input.database, requestType, csv === undefined ? {} : { csv }, feed.id);
      wakeWork();
      input.context.header('Retry-After', '1');
      return respondOne(input, describeWork(row), ownTypes.includes(type) ? {} : simulatedMeta);
    },
  );
  registry.add(
    {
      ...describe,
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
        ownTypes.includes(typeOf(feed)) ? {} : simulatedMeta,
      );
    },
  );
}
