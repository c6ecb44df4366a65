import type { Hono } from 'hono';
import { allocateIds } from '../database/allocate-ids.ts';
import type { Database, MixRow } from '../database/schema.ts';
import type { ServiceContext, ServiceEnvironment } from '../http/environment.ts';
import { refuseOtherMethods } from '../http/refuse-other-methods.ts';
import { ApiError } from '../json-api/api-error.ts';
import { buildDocument, notAsked, type ResourceNode } from '../json-api/document.ts';
import { parseQuery, type Query, type QueryRules } from '../json-api/query.ts';
import { readAttributes, readBoolean, readRelatedList, textOf } from '../json-api/read-attributes.ts';
import { readNewResource, readResource, readResources, type ResourceInput } from '../json-api/read-resource.ts';
import { respondPrivate } from '../json-api/respond.ts';
import { readPathId, type TeamDoor } from '../moderation/team-door.ts';
import { fillPath, paths } from '../paths.ts';

const rules: QueryRules = {
  include: ['boards'],
  fields: { mix: ['name', 'public', 'realtime', 'boards'], board: ['name', 'slug', 'public'] },
};

const changeable = { name: textOf(200), public: readBoolean };
/** Each page of a mix asks for the posts of all its boards. */
const maxBoards = 20;

async function describeMix(database: Database, mix: MixRow, { include }: Query): Promise<ResourceNode> {
  const boards = await database.selectFrom('mix_boards').innerJoin('boards', 'boards.id', 'mix_boards.board_id').selectAll('boards').where('mix_id', '=', mix.id).orderBy('boards.id').execute();
  return {
    type: 'mix',
    id: mix.id,
    attributes: { name: mix.name, public: mix.is_public === 1, realtime: boards.some(({ is_live, is_public }) => is_live === 1 && is_public === 1) },
    relationships: {
      boards: include.has('boards') ? boards.map(({ id, name, slug, is_public }) => ({ type: 'board', id, attributes: { name, slug, public: is_public === 1 } })) : notAsked,
    },
  };
}

/** The boards that a body names; undefined when it names none. Throws 404 for one that is not the team's. */
async function readBoards(database: Database, teamId: number, resource: ResourceInput): Promise<readonly number[] | undefined> {
  if (!('boards' in resource.relationships)) return undefined;
  const ids = readRelatedList(resource, 'boards', 'board', maxBoards);
  const known = ids.length === 0 ? [] : await database.selectFrom('boards').select('id').where('team_id', '=', teamId).where('id', 'in', ids).execute();
  if (known.length < ids.length) throw new ApiError('not_found', 'The team does not have all of these boards.', { pointer: `${resource.pointer}/relationships/boards` });
  return ids;
}

async function writeBoards(database: Database, mixId: number, boardIds: readonly number[]): Promise<void> {
  await database.deleteFrom('mix_boards').where('mix_id', '=', mixId).execute();
  if (boardIds.length > 0) await database.insertInto('mix_boards').values(boardIds.map((board_id) => ({ mix_id: mixId, board_id }))).execute();
}

/** The team's mixes, those that are not public too. An update that names boards replaces all of them. */
export function addTeamMixesRoutes(app: Hono<ServiceEnvironment>, door: TeamDoor): void {
  const { database, limitBody } = door;
  const readQuery = (context: ServiceContext): Query => parseQuery(new URL(context.req.url).searchParams, rules);
  async function answer(context: ServiceContext, rows: readonly MixRow[], query: Query, isList: boolean, status: 200 | 201 = 200): Promise<Response> {
    const nodes = await Promise.all(rows.map((row) => describeMix(database, row, query)));
    const [first] = nodes;
    return respondPrivate(context, buildDocument({ data: isList || !first ? nodes : first, fields: query.fields, hasIncluded: query.include.size > 0 }), status);
  }
  async function requireMix(source: Database, teamId: number, id: number): Promise<MixRow> {
    const mix = await source.selectFrom('mixes').selectAll().where('id', '=', id).where('team_id', '=', teamId).executeTakeFirst();
    if (!mix) throw new ApiError('not_found', `The team has no mix ${id}.`);
    return mix;
  }

  app.get(paths.teamMixes, async (context) => {
    const { teamId } = await door.enter(context, 'boards:read');
    const query = readQuery(context);
    return answer(context, await database.selectFrom('mixes').selectAll().where('team_id', '=', teamId).orderBy('id').execute(), query, true);
  });
  app.post(paths.teamMixes, limitBody, async (context) => {
    const { teamId } = await door.enter(context, 'boards:write');
    const query = readQuery(context);
    const resource = await readNewResource(context, 'mix');
    const { name = '', public: isPublic = false } = readAttributes(resource, changeable, ['name']);
    const boardIds = await readBoards(database, teamId, resource) ?? [];
    const row = await database.transaction().execute(async (transaction) => {
      const mix: MixRow = { id: await allocateIds(transaction, 'mixes', 1), team_id: teamId, name, is_public: Number(isPublic) };
      await transaction.insertInto('mixes').values(mix).execute();
      await writeBoards(transaction, mix.id, boardIds);
      return mix;
    });
    context.header('Location', context.get('base') + fillPath(paths.teamMix, { team_id: String(teamId), mix_id: String(row.id) }));
    return answer(context, [row], query, false, 201);
  });
  app.delete(paths.teamMixes, limitBody, async (context) => {
    const { teamId } = await door.enter(context, 'boards:write');
    parseQuery(new URL(context.req.url).searchParams, {});
    const ids = (await readResources(context, 'mix')).map(({ id }) => id);
    await database.transaction().execute(async (transaction) => {
      for (const id of ids) await requireMix(transaction, teamId, id);
      await transaction.deleteFrom('mixes').where('id', 'in', ids).execute();
    });
    return context.body(null, 204);
  });
  refuseOtherMethods(app, paths.teamMixes, 'GET, HEAD, POST, DELETE');

  app.get(paths.teamMix, async (context) => {
    const { teamId } = await door.enter(context, 'boards:read');
    const query = readQuery(context);
    return answer(context, [await requireMix(database, teamId, readPathId(context, 'mix_id'))], query, false);
  });
  app.patch(paths.teamMix, limitBody, async (context) => {
    const { teamId } = await door.enter(context, 'boards:write');
    const query = readQuery(context);
    const id = readPathId(context, 'mix_id');
    const resource = await readResource(context, 'mix', id);
    const values = readAttributes(resource, changeable);
    const boardIds = await readBoards(database, teamId, resource);
    const row = await database.transaction().execute(async (transaction) => {
      const { name, is_public } = await requireMix(transaction, teamId, id);
      // Writes the row first: of two updates that come together the second waits.
      const changed = await transaction.updateTable('mixes').set({ name: values.name ?? name, is_public: values.public === undefined ? is_public : Number(values.public) }).where('id', '=', id).returningAll().executeTakeFirstOrThrow();
      if (boardIds) await writeBoards(transaction, id, boardIds);
      return changed;
    });
    return answer(context, [row], query, false);
  });
  app.delete(paths.teamMix, async (context) => {
    const { teamId } = await door.enter(context, 'boards:write');
    parseQuery(new URL(context.req.url).searchParams, {});
    const { id } = await requireMix(database, teamId, readPathId(context, 'mix_id'));
    await database.deleteFrom('mixes').where('id', '=', id).execute();
    return context.body(null, 204);
  });
  refuseOtherMethods(app, paths.teamMix, 'GET, HEAD, PATCH, DELETE');
}
