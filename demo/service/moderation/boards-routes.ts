import type { Hono } from 'hono';
import type { Tables } from '../database/schema.ts';
import type { ServiceContext, ServiceEnvironment } from '../http/environment.ts';
import { refuseOtherMethods } from '../http/refuse-other-methods.ts';
import { ApiError } from '../json-api/api-error.ts';
import { buildDocument, notAsked, type ResourceNode } from '../json-api/document.ts';
import { parseQuery, type Query, type QueryRules } from '../json-api/query.ts';
import { readAttributes, readBoolean, textOf } from '../json-api/read-attributes.ts';
import { readResource } from '../json-api/read-resource.ts';
import { respondPrivate } from '../json-api/respond.ts';
import { readAttributes as readStored } from '../media/media-reference.ts';
import { authorizeBearer } from '../metrics/authorize.ts';
import { paths } from '../paths.ts';
import { readPathId, type TeamDoor } from './team-door.ts';

const boardFields = ['name', 'slug', 'realtime', 'public'] as const;

const rules: QueryRules = {
  include: ['social_feeds', 'personalizations'],
  fields: {
    board: [...boardFields, 'social_feeds', 'personalizations'],
    social_feed: ['name', 'source', 'options'],
    personalization: ['name', 'theme', 'author', 'share_buttons', 'remove_duplicate_images', 'background', 'data'],
  },
};

const changeable = { name: textOf(200), realtime: readBoolean, public: readBoolean };

/** The team's boards, private ones too; and who the token speaks for. */
export function addBoardsRoutes(app: Hono<ServiceEnvironment>, door: TeamDoor): void {
  const { database, limitBody } = door;

  async function describeBoard(board: Tables['boards'], { include }: Query, base: string): Promise<ResourceNode> {
    async function load(table: 'social_feeds' | 'personalizations', type: string): Promise<readonly ResourceNode[] | typeof notAsked> {
      if (!include.has(table)) return notAsked;
      const rows = await database.selectFrom(table).selectAll().where('board_id', '=', board.id).orderBy('id').execute();
      return rows.map(({ id, attributes }) => ({ type, id, attributes: readStored(attributes, base) }));
    }
    return {
      type: 'board', id: board.id,
      attributes: describeAttributes(board),
      relationships: { social_feeds: await load('social_feeds', 'social_feed'), personalizations: await load('personalizations', 'personalization') },
    };
  }
  const describeAttributes = ({ name, slug, is_live, is_public }: Tables['boards']): ResourceNode['attributes'] => ({ name, slug, realtime: is_live === 1, public: is_public === 1 });
  async function listBoards(teamId: number): Promise<readonly ResourceNode[]> {
    const rows = await database.selectFrom('boards').selectAll().where('team_id', '=', teamId).orderBy('id').execute();
    return rows.map((board) => ({ type: 'board', id: board.id, attributes: describeAttributes(board) }));
  }
  const readQuery = (context: ServiceContext): Query => parseQuery(new URL(context.req.url).searchParams, rules);
  const answer = (context: ServiceContext, data: ResourceNode | readonly ResourceNode[], query: Query): Response =>
    respondPrivate(context, buildDocument({ data, fields: query.fields, hasIncluded: query.include.size > 0 }));

  app.get(paths.teamBoards, async (context) => {
    const { teamId } = await door.enter(context, 'boards:read');
    const query = readQuery(context);
    const boards = await database.selectFrom('boards').selectAll().where('team_id', '=', teamId).orderBy('id').execute();
    return answer(context, await Promise.all(boards.map((board) => describeBoard(board, query, context.get('base')))), query);
  });
  refuseOtherMethods(app, paths.teamBoards, 'GET, HEAD');

  app.get(paths.teamBoard, async (context) => {
    const bearer = await door.enter(context, 'boards:read');
    const query = readQuery(context);
    return answer(context, await describeBoard(await door.findBoard(context, bearer), query, context.get('base')), query);
  });
  app.patch(paths.teamBoard, limitBody, async (context) => {
    const bearer = await door.enter(context, 'boards:write');
    const query = readQuery(context);
    const board = await door.findBoard(context, bearer);
    const { name = board.name, realtime = board.is_live === 1, public: isPublic = board.is_public === 1 } = readAttributes(await readResource(context, 'board', readPathId(context, 'board_id')), changeable);
    const changed = { name, is_live: Number(realtime), is_public: Number(isPublic) };
    await database.updateTable('boards').set(changed).where('id', '=', board.id).execute();
    return answer(context, await describeBoard({ ...board, ...changed }, query, context.get('base')), query);
  });
  refuseOtherMethods(app, paths.teamBoard, 'GET, HEAD, PATCH');

  app.get(paths.me, async (context) => {
    const { teamId, userId } = await authorizeBearer(database, context.req.header('Authorization'), 'identity', door.now());
    const query = parseQuery(new URL(context.req.url).searchParams, { include: ['teams', 'boards'], fields: { user: ['name', 'email', 'teams', 'boards'], team: ['name'], board: boardFields } });
    const user = await database.selectFrom('users').selectAll().where('id', '=', userId ?? 0).executeTakeFirst();
    if (!user) throw new ApiError('forbidden', 'This token belongs to the team and to no user.');
    const team = await database.selectFrom('teams').selectAll().where('id', '=', teamId).executeTakeFirstOrThrow();
    return answer(context, {
      type: 'user', id: user.id, attributes: { name: user.name, email: user.email ?? null },
      relationships: {
        teams: query.include.has('teams') ? [{ type: 'team', id: team.id, attributes: { name: team.name } }] : notAsked,
        boards: query.include.has('boards') ? await listBoards(team.id) : notAsked,
      },
    }, query);
  });
  refuseOtherMethods(app, paths.me, 'GET, HEAD');

  app.get(paths.team, async (context) => {
    const { teamId } = await door.enter(context, 'teams:read');
    const query = parseQuery(new URL(context.req.url).searchParams, { include: ['boards'], fields: { team: ['name', 'boards'], board: boardFields } });
    const { id, name } = await database.selectFrom('teams').selectAll().where('id', '=', teamId).executeTakeFirstOrThrow();
    return answer(context, { type: 'team', id, attributes: { name }, relationships: { boards: query.include.has('boards') ? await listBoards(id) : notAsked } }, query);
  });
  refuseOtherMethods(app, paths.team, 'GET, HEAD');
}
