import type { Database, PostRow, PostStatus } from '../../database/schema.ts';
import { requireBoard } from '../../boards/team-board.ts';
import { ApiError, refuseParameter } from '../../http/json-api/api-error.ts';
import { notAsked, type ResourceNode } from '../../http/json-api/document.ts';
import { splitList, type QueryRules } from '../../http/json-api/query.ts';
import type { Input } from '../../http/operations/operation.ts';
import type { OperationRegistry } from '../../http/operations/operation-registry.ts';
import { wholeList } from '../../http/operations/pages.ts';
import { respondList, respondNothing, respondOne, type ResponseParts } from '../../http/operations/respond.ts';
import { paths } from '../../http/paths.ts';
import { listPosts } from '../list-posts.ts';
import { loadCtaAssociations, loadProductTags } from '../load-related.ts';
import { readCursor } from '../page-cursor.ts';
import { filterParameters, readPostFilters } from '../post-filters.ts';
import { countStatuses } from '../post-counts.ts';
import { describeOrder, sortNames } from '../post-order.ts';
import { describeLinks, postPages, readPageSize } from '../posts-route.ts';
import { createCustomPost } from './create-custom-post.ts';
import { changePosts, deletePosts, findTeamPosts } from './decide.ts';
import { hasPermission } from '../../auth/roles/require-permission.ts';
import { seesVisitors } from '../../auth/roles/permissions.ts';
import { loadChanges, restoreApproved } from '../../feeds/approved-version.ts';
import { describeTeamPost, loadVisitors, type PostVisitor, teamPostFields } from './describe-team-post.ts';
import { postChange, postStatuses } from './post-change.ts';

const shape: QueryRules = {
  include: ['product_tags', 'product_tags.product', 'cta_associations', 'cta_associations.cta'],
  fields: teamPostFields,
};
const boardListRules: QueryRules = { ...shape, parameters: [...filterParameters, 'filter[status]'], sort: sortNames };
const listRules: QueryRules = {
  ...boardListRules,
  parameters: [...(boardListRules.parameters ?? []), 'filter[board_id]'],
};

async function describePosts(
  { database, bearer, query: { include }, base }: Pick<Input, 'database' | 'bearer' | 'query' | 'base'>,
  rows: readonly PostRow[],
): Promise<ResourceNode[]> {
  const ids = rows.map(({ id }) => id);
  const ctas = include.has('cta_associations')
    ? await loadCtaAssociations(database, ids, include.has('cta_associations.cta'), base)
    : null;
  const products = include.has('product_tags')
    ? await loadProductTags(database, ids, include.has('product_tags.product'), base)
    : null;
  const mayReadPeople = await hasPermission(database, bearer, seesVisitors);
  const visitors = mayReadPeople ? await loadVisitors(database, ids) : new Map<number, PostVisitor>();
  const changes = await loadChanges(database, rows, base);
  return rows.map((row) => ({
    type: 'post',
    id: row.id,
    attributes: describeTeamPost(row, base, visitors.get(row.id), changes.get(row.id)),
    relationships: {
      cta_associations: ctas ? (ctas.get(row.id) ?? []) : notAsked,
      product_tags: products ? (products.get(row.id) ?? []) : notAsked,
    },
  }));
}

/** Texts of responses have entities, those of requests do not. */
const plainExample = { text: 'Bread & butter' };

function readStatuses(text: string | undefined): readonly PostStatus[] {
  return splitList(text ?? '').map((item) => {
    const status = postStatuses.find((known) => known === item);
    if (!status) throw refuseParameter('filter[status]', `A post is ${postStatuses.join(', ')}.`);
    return status;
  });
}

/** The team's boards, or the requested ones among them. */
async function findBoardIds(database: Database, teamId: number, text: string | undefined): Promise<readonly number[]> {
  const asked = text === undefined ? null : splitList(text);
  if (asked?.some((item) => !/^\d{1,15}$/.test(item)))
    throw refuseParameter('filter[board_id]', 'Give numbers of boards.');
  const rows = await database.selectFrom('boards').select('id').where('team_id', '=', teamId).execute();
  const ids = rows.map(({ id }) => id).filter((id) => asked === null || asked.includes(String(id)));
  return ids.length > 0 ? ids : [0];
}

/** @param boardId null = the boards in `filter[board_id]`, by default all */
async function respondPage(input: Omit<Input, 'item' | 'items'>, boardId: number | null = null): Promise<Response> {
  const {
    context,
    database,
    query,
    base,
    bearer: { teamId },
  } = input;
  const { values, sort } = query;
  const [size, filters, statuses, order] = [
    readPageSize(values.get('page[size]')),
    readPostFilters(values),
    readStatuses(values.get('filter[status]')),
    describeOrder(sort),
  ];
  const cursorText = values.get('page[cursor]');
  const cursor = cursorText === undefined ? null : readCursor(cursorText, order);
  const boardIds = boardId === null ? await findBoardIds(database, teamId, values.get('filter[board_id]')) : [boardId];
  const page = await listPosts(database, { boardIds, filters: [filters], order, cursor, size, statuses });
  const links = describeLinks(new URL(context.req.url), base + context.req.path, page, order);
  return respondList(input, await describePosts(input, page.posts), links, {
    meta: { counts: await countStatuses(database, boardIds, filters) },
  });
}

const [group, one] = ['posts', { status: 200, type: 'post', item: paths.teamPost } as const] as const;
const read = { group, scope: 'posts:read', permission: 'moderate_board' } as const;
const write = { group, scope: 'posts:write', permission: 'moderate_board' } as const;

async function respondPost(
  input: Omit<Input, 'item' | 'items'>,
  row: PostRow,
  parts: ResponseParts = {},
): Promise<Response> {
  const [node] = await describePosts(input, [row]);
  return respondOne(input, node!, parts);
}

function addListPosts({ add }: OperationRegistry): void {
  add(
    {
      ...read,
      id: 'list_posts',
      summary: 'List posts',
      method: 'GET',
      path: paths.teamPosts,
      query: listRules,
      page: postPages,
      response: { ...one, isList: true },
    },
    (input) => respondPage(input),
  );
}

function addBulkUpdatePosts({ add }: OperationRegistry, wakeWebhooks: () => void): void {
  add(
    {
      ...write,
      id: 'bulk_update_posts',
      summary: 'Bulk update posts',
      method: 'PATCH',
      path: paths.teamPosts,
      query: shape,
      body: { kind: 'bulk_update', type: 'post', attributes: postChange, example: plainExample },
      response: { ...one, isList: true },
    },
    async (input) => {
      const { database, bearer, items } = input;
      const posts = await database.transaction().execute(async (transaction) => {
        const found = await findTeamPosts(
          transaction,
          bearer.teamId,
          items.map(({ id }) => id),
        );
        return changePosts(
          transaction,
          found.map((row, index) => ({ row, change: items[index]?.values ?? {} })),
          input,
        );
      });
      wakeWebhooks();
      const { rows, links } = wholeList(input, posts);
      return respondList(input, await describePosts(input, rows), links);
    },
  );
}

function addBulkDeletePosts({ add }: OperationRegistry, wakeWebhooks: () => void): void {
  add(
    {
      ...write,
      id: 'bulk_delete_posts',
      summary: 'Bulk delete posts',
      method: 'DELETE',
      path: paths.teamPosts,
      body: { kind: 'bulk_delete', type: 'post' },
    },
    async (input) => {
      const { database, bearer, items } = input;
      await database.transaction().execute(async (transaction) =>
        deletePosts(
          transaction,
          await findTeamPosts(
            transaction,
            bearer.teamId,
            items.map(({ id }) => id),
          ),
          input,
        ),
      );
      wakeWebhooks();
      return respondNothing(input);
    },
  );
}

function addRetrievePost({ add }: OperationRegistry): void {
  add(
    {
      ...read,
      id: 'retrieve_post',
      summary: 'Retrieve a post',
      method: 'GET',
      path: paths.teamPost,
      query: shape,
      response: one,
      isOurs: true,
    },
    async (input) => {
      const [row] = await findTeamPosts(input.database, input.bearer.teamId, [input.id('post_id')]);
      return respondPost(input, row!);
    },
  );
}

function addUpdatePost({ add }: OperationRegistry, wakeWebhooks: () => void): void {
  add(
    {
      ...write,
      id: 'update_post',
      summary: 'Update a post',
      method: 'PATCH',
      path: paths.teamPost,
      query: shape,
      body: { kind: 'update', type: 'post', attributes: postChange, example: plainExample },
      response: one,
    },
    async (input) => {
      const { database, bearer, item } = input;
      const [row] = await database.transaction().execute(async (transaction) => {
        const [before] = await findTeamPosts(transaction, bearer.teamId, [item.id]);
        return changePosts(transaction, [{ row: before!, change: item.values }], input);
      });
      wakeWebhooks();
      return respondPost(input, row!);
    },
  );
}

function addDeletePost({ add }: OperationRegistry, wakeWebhooks: () => void): void {
  add(
    { ...write, id: 'delete_post', summary: 'Delete a post', method: 'DELETE', path: paths.teamPost },
    async (input) => {
      const { database, bearer } = input;
      await database
        .transaction()
        .execute(async (transaction) =>
          deletePosts(transaction, await findTeamPosts(transaction, bearer.teamId, [input.id('post_id')]), input),
        );
      wakeWebhooks();
      return respondNothing(input);
    },
  );
}

function addKeepApprovedPost({ add }: OperationRegistry, wakeWebhooks: () => void): void {
  add(
    {
      ...write,
      id: 'keep_approved_post',
      summary: 'Publish a post as it was approved, although its source has changed it',
      method: 'POST',
      path: paths.teamPostApproved,
      query: shape,
      response: one,
      isOurs: true,
    },
    async (input) => {
      const { database, bearer } = input;
      const row = await database.transaction().execute(async (transaction) => {
        const [changed] = await findTeamPosts(transaction, bearer.teamId, [input.id('post_id')]);
        return restoreApproved(transaction, changed!, input);
      });
      wakeWebhooks();
      return respondPost(input, row);
    },
  );
}

// The document marks it as deprecated: the list above with a filter returns the same.
function addListBoardPosts({ add }: OperationRegistry): void {
  add(
    {
      ...read,
      id: 'list_board_posts',
      summary: 'List posts for a board',
      method: 'GET',
      path: paths.customPosts,
      query: boardListRules,
      page: postPages,
      response: { ...one, isList: true },
      isDeprecated: true,
    },
    async (input) =>
      respondPage(input, (await requireBoard(input.database, input.bearer.teamId, input.id('board_id'))).id),
  );
}

function addCreateCustomPost({ add }: OperationRegistry): void {
  add(
    {
      ...write,
      id: 'create_custom_post',
      summary: 'Create a custom post',
      method: 'POST',
      path: paths.customPosts,
      query: shape,
      body: {
        kind: 'create',
        type: 'post',
        attributes: postChange,
        example: { title: null, ...plainExample },
        needs: [{ oneOf: ['text', 'title', 'image_url', 'video_url'].map((name) => `attributes.${name}`) }],
      },
      response: { status: 201, type: 'post', item: paths.teamPost },
    },
    async (input) => {
      const {
        database,
        bearer: { teamId },
        item: { values: post },
      } = input;
      const board = await requireBoard(database, teamId, input.id('board_id'));
      if (
        ![post.text, post.title, post.image_url, post.video_url].some(
          (part) => typeof part === 'string' && part.trim() !== '',
        )
      ) {
        throw new ApiError('invalid_attribute', 'A post needs a text, a title, a picture or a video.', {
          pointer: '/data/attributes/text',
        });
      }
      const id = await database
        .transaction()
        .execute((transaction) => createCustomPost(transaction, board.id, post, input));
      const [row] = await findTeamPosts(database, teamId, [id]);
      return respondPost(input, row!);
    },
  );
}

/** Posts of a team: list, retrieve, change and delete, one or several at a time, and create one. */
export function addTeamPostsRoutes(registry: OperationRegistry, wakeWebhooks: () => void): void {
  addListPosts(registry);
  addBulkUpdatePosts(registry, wakeWebhooks);
  addBulkDeletePosts(registry, wakeWebhooks);
  addRetrievePost(registry);
  addUpdatePost(registry, wakeWebhooks);
  addDeletePost(registry, wakeWebhooks);
  addKeepApprovedPost(registry, wakeWebhooks);
  addListBoardPosts(registry);
  addCreateCustomPost(registry);
}
