import type { Selectable } from 'kysely';
import { allocateIds } from '../../database/allocate-ids.ts';
import type { Database, Tables } from '../../database/schema.ts';
import { ApiError, refuseParameter } from '../../http/json-api/api-error.ts';
import { notAsked, type ResourceNode } from '../../http/json-api/document.ts';
import type { Query, QueryRules } from '../../http/json-api/query.ts';
import { readAttributes as readStored, writeAttributes } from '../../visitors/media/media-reference.ts';
import type { OperationRegistry } from '../../http/operations/operation-registry.ts';
import { readRows, teamPages } from '../../http/operations/pages.ts';
import { respondList, respondNothing, respondOne } from '../../http/operations/respond.ts';
import { paths } from '../../http/paths.ts';
import { relatedFields } from '../../posts/load-related.ts';
import { productAttributes, productDefaults } from './product-attributes.ts';
import { readShownAttributes } from '../../http/records/record-record-events.ts';
import { lockRecord, readRecord } from '../../http/records/record-store.ts';

type Row = Pick<Selectable<Tables['products']>, 'id' | 'attributes' | 'product_feed_id'>;

const query: QueryRules = {
  include: ['product_feed'],
  fields: { product: [...relatedFields.product, 'external_id', 'product_feed'], product_feed: ['name', 'type'] },
};

async function describe(
  database: Database,
  { id, attributes, product_feed_id }: Row,
  { include }: Pick<Query, 'include'>,
  base: string,
): Promise<ResourceNode> {
  const feed =
    include.has('product_feed') && product_feed_id
      ? await database
          .selectFrom('team_records')
          .selectAll()
          .where('type', '=', 'product_feed')
          .where('id', '=', product_feed_id)
          .executeTakeFirst()
      : null;
  return {
    type: 'product',
    id,
    attributes: readStored(attributes, base),
    relationships: {
      product_feed: include.has('product_feed')
        ? feed
          ? { type: 'product_feed', id: feed.id, attributes: readShownAttributes(feed.attributes, base) }
          : null
        : notAsked,
    },
  };
}

/** Rejects changes of products from an external source: the next refresh would overwrite them. */
async function requireOwnProduct(database: Database, { product_feed_id: feedId }: Row): Promise<void> {
  if (feedId == null) return;
  const feed = await database
    .selectFrom('team_records')
    .selectAll()
    .where('type', '=', 'product_feed')
    .where('id', '=', feedId)
    .executeTakeFirst();
  if (feed && readRecord<{ readonly type: string }>(feed).type !== 'custom')
    throw new ApiError('conflict', 'This product comes with a feed. Change it where the feed comes from.');
}

const [group, one] = ['products', { status: 200, type: 'product', item: paths.product } as const] as const;
// The documents have no scope for products; they return products with posts.
const read = { group, scope: 'posts:read', permission: 'products_r' } as const;

async function requireProduct(database: Database, teamId: number, id: number): Promise<Row> {
  const row = await database
    .selectFrom('products')
    .selectAll()
    .where('id', '=', id)
    .where('team_id', '=', teamId)
    .executeTakeFirst();
  if (!row) throw new ApiError('not_found', `The team has no product ${id}.`);
  return row;
}

function addReading({ add }: OperationRegistry): void {
  add(
    {
      ...read,
      id: 'list_products',
      summary: 'List products',
      method: 'GET',
      path: paths.products,
      query: { ...query, parameters: ['filter[product_feed_id]'] },
      page: teamPages,
      response: { ...one, isList: true },
    },
    async (input) => {
      const { database, bearer, query: asked, base } = input;
      const feed = asked.values.get('filter[product_feed_id]');
      if (feed !== undefined && !/^\d{1,15}$/.test(feed))
        throw refuseParameter('filter[product_feed_id]', 'Give the number of a product feed.');
      const { rows, links } = await readRows(
        input,
        database
          .selectFrom('products')
          .selectAll()
          .where('team_id', '=', bearer.teamId)
          .where((product) => product.and(feed === undefined ? [] : [product('product_feed_id', '=', Number(feed))])),
      );
      return respondList(input, await Promise.all(rows.map((row) => describe(database, row, asked, base))), links);
    },
  );
  add(
    {
      ...read,
      id: 'retrieve_product',
      summary: 'Retrieve a product',
      method: 'GET',
      path: paths.product,
      query,
      response: one,
    },
    async (input) =>
      respondOne(
        input,
        await describe(
          input.database,
          await requireProduct(input.database, input.bearer.teamId, input.id('product_id')),
          input.query,
          input.base,
        ),
      ),
  );
}

function addCreation({ add }: OperationRegistry): void {
  add(
    {
      group,
      scope: 'posts:write',
      permission: 'products_cu',
      id: 'create_product',
      summary: 'Create a product',
      method: 'POST',
      path: paths.products,
      query,
      body: {
        kind: 'create',
        type: 'product',
        attributes: productAttributes,
        required: ['name', 'sku'],
        relationships: { product_feed: { type: 'product_feed', isRequired: true } },
      },
      response: { status: 201, type: 'product', item: paths.product },
    },
    async (input) => {
      const {
        database,
        bearer: { teamId },
        base,
        item: { values, related },
      } = input;
      const pointer = '/data/relationships/product_feed';
      const row = await database.transaction().execute(async (transaction) => {
        const feedId = related.product_feed[0].id;
        const feed = await lockRecord(transaction, 'product_feed', teamId, feedId, pointer);
        if (readRecord<{ readonly type: string }>(feed).type !== 'custom')
          throw new ApiError(
            'conflict',
            'Products are made in a product feed of the type custom; others get theirs from where they come.',
            { pointer },
          );
        const made = {
          id: await allocateIds(transaction, 'products', 1),
          team_id: teamId,
          product_feed_id: feed.id,
          attributes: writeAttributes({ ...productDefaults, ...values }, base),
        };
        await transaction.insertInto('products').values(made).execute();
        return made;
      });
      return respondOne(input, await describe(database, row, input.query, base));
    },
  );
}

/**
 * The documents have no such operation. Without it, the only way to correct a typing error is to delete the product and
 * all its tags.
 */
function addUpdate({ add }: OperationRegistry): void {
  add(
    {
      group,
      scope: 'posts:write',
      permission: 'products_cu',
      id: 'update_product',
      summary: 'Update a product',
      method: 'PATCH',
      path: paths.product,
      query,
      body: { kind: 'update', type: 'product', attributes: productAttributes },
      response: one,
      isOurs: true,
    },
    async (input) => {
      const {
        database,
        bearer: { teamId },
        base,
        item: { id, values },
      } = input;
      const row = await database.transaction().execute(async (transaction) => {
        // Locks the row: of two simultaneous updates the second reads what the first has written.
        await transaction
          .updateTable('products')
          .set({ id })
          .where('id', '=', id)
          .where('team_id', '=', teamId)
          .execute();
        const found = await requireProduct(transaction, teamId, id);
        await requireOwnProduct(transaction, found);
        const written = JSON.parse(writeAttributes(values, base)) as object;
        const attributes = JSON.stringify({ ...(JSON.parse(found.attributes) as object), ...written });
        await transaction.updateTable('products').set({ attributes }).where('id', '=', id).execute();
        return { ...found, attributes };
      });
      return respondOne(input, await describe(database, row, input.query, base));
    },
  );
}

/** The deletion also removes its tags from all pictures. */
function addDeletion({ add }: OperationRegistry): void {
  add(
    {
      group,
      scope: 'posts:write',
      permission: 'products_d',
      id: 'delete_product',
      summary: 'Delete a product',
      method: 'DELETE',
      path: paths.product,
    },
    async (input) => {
      await input.database
        .deleteFrom('products')
        .where('id', '=', (await requireProduct(input.database, input.bearer.teamId, input.id('product_id'))).id)
        .execute();
      return respondNothing(input);
    },
  );
}

/**
 * A team's products. Its own products belong to a feed of the type custom; products of shops belong to the feeds of
 * these shops.
 */
export function addProducts(registry: OperationRegistry): void {
  addReading(registry);
  addCreation(registry);
  addUpdate(registry);
  addDeletion(registry);
}
