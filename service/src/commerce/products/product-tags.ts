import { allocateIds } from '../../database/allocate-ids.ts';
import { requireBoard } from '../../boards/team-board.ts';
import { ApiError } from '../../http/json-api/api-error.ts';
import type { ResourceNode } from '../../http/json-api/document.ts';
import type { QueryRules } from '../../http/json-api/query.ts';
import { readBy } from '../../http/json-api/read-attributes.ts';
import type { Input } from '../../http/operations/operation.ts';
import type { OperationRegistry } from '../../http/operations/operation-registry.ts';
import { respondNothing, respondOne } from '../../http/operations/respond.ts';
import { paths } from '../../http/paths.ts';

/** A position on the picture in percent: a number, or a text with or without a percent sign. */
const readPercent = readBy<string>(
  (value) => {
    const number = Number(/^(\d{1,3}(?:\.\d{1,3})?)%?$/.exec(String(value))?.[1] ?? NaN);
    return (typeof value === 'string' || typeof value === 'number') && number <= 100
      ? { value: `${number}%` }
      : { wanted: 'a number from 0 to 100, per cent of the picture' };
  },
  { type: ['number', 'string'], minimum: 0, maximum: 100, pattern: '^\\d{1,3}(?:\\.\\d{1,3})?%?$' },
);

const attributes = { x: readPercent, y: readPercent, width: readPercent, height: readPercent };
const query: QueryRules = { fields: { product_tag: ['product', 'post'] } };

interface TagRow {
  readonly id: number;
  readonly post_id: number;
  readonly product_id: number;
  readonly attributes: string;
}

function describe({ id, post_id, product_id, attributes: stored }: TagRow): ResourceNode {
  return {
    type: 'product_tag',
    id,
    attributes: JSON.parse(stored) as Record<string, unknown>,
    relationships: {
      product: { type: 'product', id: product_id, attributes: {}, isLinkOnly: true },
      post: { type: 'post', id: post_id, attributes: {}, isLinkOnly: true },
    },
  };
}

const group = 'product tags';
const write = { group, scope: 'posts:write', permission: 'posts_tag_product' } as const;

async function requireTag({ database, bearer, id }: Omit<Input, 'item' | 'items'>): Promise<TagRow> {
  const board = await requireBoard(database, bearer.teamId, id('board_id'));
  const row = await database
    .selectFrom('product_tags')
    .innerJoin('posts', 'posts.id', 'product_tags.post_id')
    .selectAll('product_tags')
    .where('product_tags.id', '=', id('product_tag_id'))
    .where('posts.board_id', '=', board.id)
    .executeTakeFirst();
  if (!row) throw new ApiError('not_found', 'The board has no such product tag.');
  return row;
}

function addCreateProductTag({ add }: OperationRegistry): void {
  add(
    {
      ...write,
      id: 'create_product_tag',
      summary: 'Tag a product',
      method: 'POST',
      path: paths.productTags,
      query,
      body: {
        kind: 'create',
        type: 'product_tag',
        attributes,
        required: ['x', 'y'],
        relationships: { post: { type: 'post', isRequired: true }, product: { type: 'product', isRequired: true } },
      },
      response: { status: 201, type: 'product_tag', item: paths.productTag },
    },
    async (input) => {
      const {
        database,
        bearer: { teamId },
        item: { values, related },
      } = input;
      const board = await requireBoard(database, teamId, input.id('board_id'));
      const [postId, productId] = [related.post[0].id, related.product[0].id];
      const row = await database.transaction().execute(async (transaction) => {
        const post = await transaction
          .selectFrom('posts')
          .select('id')
          .where('id', '=', postId)
          .where('board_id', '=', board.id)
          .executeTakeFirst();
        if (!post)
          throw new ApiError('not_found', 'The board has no such post.', { pointer: '/data/relationships/post' });
        const product = await transaction
          .selectFrom('products')
          .select('id')
          .where('id', '=', productId)
          .where('team_id', '=', teamId)
          .executeTakeFirst();
        if (!product)
          throw new ApiError('not_found', 'The team has no such product.', { pointer: '/data/relationships/product' });
        const made = {
          id: await allocateIds(transaction, 'product_tags', 1),
          post_id: postId,
          product_id: productId,
          attributes: JSON.stringify({ width: '0%', height: '0%', ...values }),
        };
        await transaction.insertInto('product_tags').values(made).execute();
        return made;
      });
      return respondOne(input, describe(row));
    },
  );
}

function addUpdateProductTag({ add }: OperationRegistry): void {
  add(
    {
      ...write,
      id: 'update_product_tag',
      summary: 'Update a product tag',
      method: 'PATCH',
      path: paths.productTag,
      query,
      body: { kind: 'update', type: 'product_tag', attributes },
      response: { status: 200, type: 'product_tag' },
    },
    async (input) => {
      const row = await requireTag(input);
      const changed = {
        ...row,
        attributes: JSON.stringify({ ...(JSON.parse(row.attributes) as object), ...input.item.values }),
      };
      await input.database
        .updateTable('product_tags')
        .set({ attributes: changed.attributes })
        .where('id', '=', row.id)
        .execute();
      return respondOne(input, describe(changed));
    },
  );
}

function addDeleteProductTag({ add }: OperationRegistry): void {
  add(
    { ...write, id: 'delete_product_tag', summary: 'Remove a product tag', method: 'DELETE', path: paths.productTag },
    async (input) => {
      await input.database
        .deleteFrom('product_tags')
        .where('id', '=', (await requireTag(input)).id)
        .execute();
      return respondNothing(input);
    },
  );
}

/** The products on the picture of a post, with their positions. */
export function addProductTags(registry: OperationRegistry): void {
  addCreateProductTag(registry);
  addUpdateProductTag(registry);
  addDeleteProductTag(registry);
}
