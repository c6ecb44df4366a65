import type { Hono } from 'hono';
import type { Database, PostRow, PostStatus } from '../database/schema.ts';
import type { ServiceContext, ServiceEnvironment } from '../http/environment.ts';
import { refuseOtherMethods } from '../http/refuse-other-methods.ts';
import { ApiError, refuseParameter } from '../json-api/api-error.ts';
import { buildDocument, notAsked, type ResourceNode } from '../json-api/document.ts';
import { parseQuery, splitList, type Query, type QueryRules } from '../json-api/query.ts';
import { readNewResource, readResource, readResources } from '../json-api/read-resource.ts';
import { respondPrivate } from '../json-api/respond.ts';
import { fillPath, paths } from '../paths.ts';
import { listPosts } from '../posts/list-posts.ts';
import { loadCtaAssociations, loadProductTags } from '../posts/load-related.ts';
import { readCursor } from '../posts/page-cursor.ts';
import { describeConditions, filterParameters, readPostFilters, type PostFilters } from '../posts/post-filters.ts';
import { describeOrder, sortNames } from '../posts/post-order.ts';
import { describeLinks, readPageSize } from '../posts/posts-route.ts';
import { createCustomPost } from './create-custom-post.ts';
import { changePosts, deletePosts, findTeamPosts, type Decision } from './decide.ts';
import { describeTeamPost, loadVisitors, teamPostFields } from './describe-team-post.ts';
import { postStatuses, readCustomPost, readPostChange } from './post-change.ts';
import { readPathId, type TeamDoor } from './team-door.ts';

const shape: QueryRules = { include: ['product_tags', 'product_tags.product', 'cta_associations', 'cta_associations.cta'], fields: teamPostFields };
const boardListRules: QueryRules = { ...shape, parameters: [...filterParameters, 'filter[status]', 'page[size]', 'page[cursor]'], sort: sortNames };
const listRules: QueryRules = { ...boardListRules, parameters: [...boardListRules.parameters ?? [], 'filter[board_id]'] };

async function describePosts(database: Database, rows: readonly PostRow[], { include }: Query, base: string): Promise<ResourceNode[]> {
  const ids = rows.map(({ id }) => id);
  const ctas = include.has('cta_associations') ? await loadCtaAssociations(database, ids, include.has('cta_associations.cta'), base) : null;
  const products = include.has('product_tags') ? await loadProductTags(database, ids, include.has('product_tags.product'), base) : null;
  const visitors = await loadVisitors(database, ids);
  return rows.map((row) => ({
    type: 'post', id: row.id, attributes: describeTeamPost(row, base, visitors.get(row.id)),
    relationships: { cta_associations: ctas ? ctas.get(row.id) ?? [] : notAsked, product_tags: products ? products.get(row.id) ?? [] : notAsked },
  }));
}

function readStatuses(text: string | undefined): readonly PostStatus[] {
  return splitList(text ?? '').map((item) => {
    const status = postStatuses.find((known) => known === item);
    if (!status) throw refuseParameter('filter[status]', `A post is ${postStatuses.join(', ')}.`);
    return status;
  });
}

/** The team's boards, or those of them that are asked for. */
async function findBoardIds(database: Database, teamId: number, text: string | undefined): Promise<readonly number[]> {
  const asked = text === undefined ? null : splitList(text);
  if (asked?.some((item) => !/^\d{1,15}$/.test(item))) throw refuseParameter('filter[board_id]', 'Give numbers of boards.');
  const rows = await database.selectFrom('boards').select('id').where('team_id', '=', teamId).execute();
  const ids = rows.map(({ id }) => id).filter((id) => asked === null || asked.includes(String(id)));
  return ids.length > 0 ? ids : [0];
}

/** How many there are of each status, whatever status was asked for: what a moderator's tabs say. */
async function countStatuses(database: Database, boardIds: readonly number[], filters: PostFilters): Promise<Record<PostStatus, number>> {
  const rows = await database.selectFrom('posts').select(({ fn }) => ['status', fn.countAll<number>().as('count')])
    .where('board_id', 'in', boardIds).where((post) => post.and(describeConditions(filters, post))).groupBy('status').execute();
  const countOf = (status: PostStatus): number => Number(rows.find((row) => row.status === status)?.count ?? 0);
  return { approved: countOf('approved'), pending: countOf('pending'), rejected: countOf('rejected') };
}

/** @param boardId null = those that `filter[board_id]` names, else all */
async function answerList(context: ServiceContext, { database }: TeamDoor, teamId: number, boardId: number | null = null): Promise<Response> {
  const url = new URL(context.req.url);
  const base = context.get('base');
  const query = parseQuery(url.searchParams, boardId === null ? listRules : boardListRules);
  const { values, sort } = query;
  const [size, filters, statuses, order] = [readPageSize(values.get('page[size]')), readPostFilters(values), readStatuses(values.get('filter[status]')), describeOrder(sort)];
  const cursorText = values.get('page[cursor]');
  const cursor = cursorText === undefined ? null : readCursor(cursorText, order);
  const boardIds = boardId === null ? await findBoardIds(database, teamId, values.get('filter[board_id]')) : [boardId];
  const page = await listPosts(database, { boardIds, filters: [filters], order, cursor, size, statuses });
  return respondPrivate(context, buildDocument({
    data: await describePosts(database, page.posts, query, base), fields: query.fields, hasIncluded: query.include.size > 0,
    links: describeLinks(url, base + (boardId === null ? fillPath(paths.teamPosts, { team_id: String(teamId) }) : fillPath(paths.customPosts, { team_id: String(teamId), board_id: String(boardId) })), page, order),
    meta: { counts: await countStatuses(database, boardIds, filters) },
  }));
}

/** Posts of a team: list, retrieve, change, delete, one or many, and write one. */
export function addTeamPostsRoutes(app: Hono<ServiceEnvironment>, door: TeamDoor, wakeWebhooks: () => void): void {
  const { database, now, limitBody } = door;

  async function enterToDecide(context: ServiceContext): Promise<Decision> {
    return { bearer: await door.enter(context, 'posts:write'), nowMs: now(), base: context.get('base') };
  }
  async function answerPosts(context: ServiceContext, query: Query, rows: readonly PostRow[], isList: boolean, status: 200 | 201 = 200): Promise<Response> {
    const nodes = await describePosts(database, rows, query, context.get('base'));
    const [first] = nodes;
    return respondPrivate(context, buildDocument({ data: isList || !first ? nodes : first, fields: query.fields, hasIncluded: query.include.size > 0 }), status);
  }
  const readShape = (context: ServiceContext): Query => parseQuery(new URL(context.req.url).searchParams, shape);
  const nothing = (context: ServiceContext): Response => {
    parseQuery(new URL(context.req.url).searchParams, {});
    return context.body(null, 204);
  };

  app.get(paths.teamPosts, async (context) => answerList(context, door, (await door.enter(context, 'posts:read')).teamId));
  app.patch(paths.teamPosts, limitBody, async (context) => {
    const decision = await enterToDecide(context);
    const query = readShape(context);
    const changes = (await readResources(context, 'post')).map((resource) => ({ id: resource.id, change: readPostChange(resource) }));
    const rows = await database.transaction().execute(async (transaction) => {
      const found = await findTeamPosts(transaction, decision.bearer.teamId, changes.map(({ id }) => id));
      return changePosts(transaction, found.map((row, index) => ({ row, change: changes[index]?.change ?? {} })), decision);
    });
    wakeWebhooks();
    return answerPosts(context, query, rows, true);
  });
  app.delete(paths.teamPosts, limitBody, async (context) => {
    const decision = await enterToDecide(context);
    const ids = (await readResources(context, 'post')).map(({ id }) => id);
    await database.transaction().execute(async (transaction) => deletePosts(transaction, await findTeamPosts(transaction, decision.bearer.teamId, ids), decision));
    wakeWebhooks();
    return nothing(context);
  });
  refuseOtherMethods(app, paths.teamPosts, 'GET, HEAD, PATCH, DELETE');

  app.get(paths.teamPost, async (context) => {
    const { teamId } = await door.enter(context, 'posts:read');
    return answerPosts(context, readShape(context), await findTeamPosts(database, teamId, [readPathId(context, 'post_id')]), false);
  });
  app.patch(paths.teamPost, limitBody, async (context) => {
    const decision = await enterToDecide(context);
    const query = readShape(context);
    const id = readPathId(context, 'post_id');
    const change = readPostChange(await readResource(context, 'post', id));
    const rows = await database.transaction().execute(async (transaction) => {
      const [row] = await findTeamPosts(transaction, decision.bearer.teamId, [id]);
      return row ? changePosts(transaction, [{ row, change }], decision) : [];
    });
    wakeWebhooks();
    return answerPosts(context, query, rows, false);
  });
  app.delete(paths.teamPost, async (context) => {
    const decision = await enterToDecide(context);
    const id = readPathId(context, 'post_id');
    await database.transaction().execute(async (transaction) => deletePosts(transaction, await findTeamPosts(transaction, decision.bearer.teamId, [id]), decision));
    wakeWebhooks();
    return nothing(context);
  });
  refuseOtherMethods(app, paths.teamPost, 'GET, HEAD, PATCH, DELETE');

  // The document calls it deprecated: the list above with a filter does the same.
  app.get(paths.customPosts, async (context) => {
    const bearer = await door.enter(context, 'posts:read');
    return answerList(context, door, bearer.teamId, (await door.findBoard(context, bearer)).id);
  });
  app.post(paths.customPosts, limitBody, async (context) => {
    const decision = await enterToDecide(context);
    const query = readShape(context);
    const board = await door.findBoard(context, decision.bearer);
    const post = readCustomPost(await readNewResource(context, 'post'));
    if (![post.text, post.title, post.image_url].some((part) => typeof part === 'string' && part.trim() !== '')) {
      throw new ApiError('invalid_attribute', 'A post needs a text, a title or a picture.', { pointer: '/data/attributes/text' });
    }
    const id = await database.transaction().execute((transaction) => createCustomPost(transaction, board.id, post, decision));
    context.header('Location', context.get('base') + fillPath(paths.teamPost, { team_id: String(decision.bearer.teamId), post_id: String(id) }));
    return answerPosts(context, query, await findTeamPosts(database, decision.bearer.teamId, [id]), false, 201);
  });
  refuseOtherMethods(app, paths.customPosts, 'GET, HEAD, POST');
}
