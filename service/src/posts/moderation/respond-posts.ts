import type { Database, PostRow, PostStatus } from '../../database/schema.ts';
import { refuseParameter } from '../../http/json-api/api-error.ts';
import { notAsked, type ResourceNode } from '../../http/json-api/document.ts';
import { splitList, type QueryRules } from '../../http/json-api/query.ts';
import type { Input } from '../../http/operations/operation.ts';
import { respondList, respondOne } from '../../http/operations/respond.ts';
import { paths } from '../../http/paths.ts';
import { listPosts } from '../list-posts.ts';
import { loadCtaAssociations, loadProductTags } from '../load-related.ts';
import { readCursor } from '../page-cursor.ts';
import { filterParameters, readPostFilters } from '../post-filters.ts';
import { countStatuses } from '../post-counts.ts';
import { describeOrder, sortNames } from '../post-order.ts';
import { describeLinks, readPageSize } from '../posts-route.ts';
import { hasPermission } from '../../auth/roles/require-permission.ts';
import { seesVisitors } from '../../auth/roles/permissions.ts';
import { loadChanges } from '../../feeds/approved-version.ts';
import { describeTeamPost, loadVisitors, type PostVisitor, teamPostFields } from './describe-team-post.ts';
import { postStatuses } from './post-change.ts';

export const teamPostQuery: QueryRules = {
  include: ['product_tags', 'product_tags.product', 'cta_associations', 'cta_associations.cta'],
  fields: teamPostFields,
};

export const boardListRules: QueryRules = {
  ...teamPostQuery,
  parameters: [...filterParameters, 'filter[status]'],
  sort: sortNames,
};

export const listRules: QueryRules = {
  ...boardListRules,
  parameters: [...(boardListRules.parameters ?? []), 'filter[board_id]'],
};

export async function describePosts(
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
export async function respondPage(
  input: Omit<Input, 'item' | 'items'>,
  boardId: number | null = null,
): Promise<Response> {
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

export const [group, one] = ['posts', { status: 200, type: 'post', item: paths.teamPost } as const] as const;

export const read = { group, scope: 'posts:read', permission: 'moderate_board' } as const;

export const write = { group, scope: 'posts:write', permission: 'moderate_board' } as const;

export async function respondPost(input: Omit<Input, 'item' | 'items'>, row: PostRow): Promise<Response> {
  const [node] = await describePosts(input, [row]);
  return respondOne(input, node!);
}
