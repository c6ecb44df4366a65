import type { Hono } from 'hono';
import { allocateIds } from '../database/allocate-ids.ts';
import type { Database, Tables } from '../database/schema.ts';
import type { ServiceContext, ServiceEnvironment } from '../http/environment.ts';
import { refuseOtherMethods } from '../http/refuse-other-methods.ts';
import { ApiError } from '../json-api/api-error.ts';
import { buildDocument, type ResourceNode } from '../json-api/document.ts';
import { parseQuery, type QueryRules } from '../json-api/query.ts';
import { orNull, readAttributes, readBoolean, readFreeObject, readRelated, textOf } from '../json-api/read-attributes.ts';
import { readNewResource, readResource, readResources } from '../json-api/read-resource.ts';
import { respondPrivate } from '../json-api/respond.ts';
import { readAttributes as readStored, writeAttributes } from '../media/media-reference.ts';
import { fillPath, paths } from '../paths.ts';
import { readPathId, type TeamDoor } from './team-door.ts';

type Row = Tables['personalizations'];

const fields = { personalization: ['name', 'theme', 'author', 'share_buttons', 'remove_duplicate_images', 'background', 'data', 'board_id'] };
const rules: QueryRules = { fields };

const changeable = {
  name: textOf(200), theme: textOf(40), author: readBoolean, share_buttons: readBoolean, remove_duplicate_images: readBoolean,
  background: orNull(readFreeObject), data: readFreeObject,
};
const defaults = { theme: 'classic', author: true, share_buttons: true, remove_duplicate_images: false, background: { color: null, image: null }, data: {} };

/** Of this team, with these numbers, in their order. Throws 404 for the first that is not there. */
async function findRows(database: Database, teamId: number, ids: readonly number[]): Promise<Row[]> {
  const rows = await database.selectFrom('personalizations').innerJoin('boards', 'boards.id', 'board_id').selectAll('personalizations')
    .where('team_id', '=', teamId).where('personalizations.id', 'in', ids.length > 0 ? ids : [0]).execute();
  return ids.map((id) => {
    const row = rows.find((other) => other.id === id);
    if (!row) throw new ApiError('not_found', `The team has no personalization ${id}.`);
    return row;
  });
}

/** The looks of a team's boards. An update replaces the attributes that it names; `data` is one of them, whole. */
export function addPersonalizationsRoutes(app: Hono<ServiceEnvironment>, door: TeamDoor): void {
  const { database, limitBody } = door;

  function answer(context: ServiceContext, rows: readonly Row[], isList: boolean, status: 200 | 201 = 200): Response {
    const query = parseQuery(new URL(context.req.url).searchParams, { ...rules, parameters: isList ? ['filter[board_id]'] : [] });
    const nodes = rows.map(({ id, board_id, attributes }): ResourceNode =>
      ({ type: 'personalization', id, attributes: { ...readStored(attributes, context.get('base')), board_id } }));
    const [first] = nodes;
    return respondPrivate(context, buildDocument({ data: isList || !first ? nodes : first, fields: query.fields }), status);
  }
  async function change(context: ServiceContext, teamId: number, changes: readonly { readonly id: number; readonly values: object }[]): Promise<Row[]> {
    return database.transaction().execute(async (transaction) => {
      const rows = await findRows(transaction, teamId, changes.map(({ id }) => id));
      const changed = rows.map((row, index) => ({ ...row, attributes: writeAttributes({ ...JSON.parse(row.attributes) as object, ...changes[index]?.values }, context.get('base')) }));
      for (const { id, attributes } of changed) await transaction.updateTable('personalizations').set({ attributes }).where('id', '=', id).execute();
      return changed;
    });
  }

  app.get(paths.personalizations, async (context) => {
    const { teamId } = await door.enter(context, 'boards:read');
    const { values } = parseQuery(new URL(context.req.url).searchParams, { ...rules, parameters: ['filter[board_id]'] });
    const board = values.get('filter[board_id]');
    const rows = await database.selectFrom('personalizations').innerJoin('boards', 'boards.id', 'board_id').selectAll('personalizations')
      .where('team_id', '=', teamId).where((row) => row.and(board === undefined ? [] : [row('board_id', '=', /^\d{1,15}$/.test(board) ? Number(board) : 0)]))
      .orderBy('personalizations.id').execute();
    return answer(context, rows, true);
  });
  app.post(paths.personalizations, limitBody, async (context) => {
    const { teamId } = await door.enter(context, 'boards:write');
    parseQuery(new URL(context.req.url).searchParams, rules);
    const resource = await readNewResource(context, 'personalization');
    const values = readAttributes(resource, changeable, ['name']);
    const boardId = readRelated(resource, 'board', 'board');
    const board = await database.selectFrom('boards').select('id').where('id', '=', boardId).where('team_id', '=', teamId).executeTakeFirst();
    if (!board) throw new ApiError('not_found', 'The team has no such board.', { pointer: '/data/relationships/board' });
    const id = await allocateIds(database, 'personalizations', 1);
    const row = { id, board_id: boardId, attributes: writeAttributes({ ...defaults, ...values }, context.get('base')) };
    await database.insertInto('personalizations').values(row).execute();
    context.header('Location', context.get('base') + fillPath(paths.personalization, { team_id: String(teamId), personalization_id: String(id) }));
    return answer(context, [row], false, 201);
  });
  app.patch(paths.personalizations, limitBody, async (context) => {
    const { teamId } = await door.enter(context, 'boards:write');
    parseQuery(new URL(context.req.url).searchParams, rules);
    const changes = (await readResources(context, 'personalization')).map((resource) => ({ id: resource.id, values: readAttributes(resource, changeable) }));
    return answer(context, await change(context, teamId, changes), true);
  });
  app.delete(paths.personalizations, limitBody, async (context) => {
    const { teamId } = await door.enter(context, 'boards:write');
    parseQuery(new URL(context.req.url).searchParams, {});
    const rows = await findRows(database, teamId, (await readResources(context, 'personalization')).map(({ id }) => id));
    await database.deleteFrom('personalizations').where('id', 'in', rows.map(({ id }) => id)).execute();
    return context.body(null, 204);
  });
  refuseOtherMethods(app, paths.personalizations, 'GET, HEAD, POST, PATCH, DELETE');

  app.get(paths.personalization, async (context) => {
    const { teamId } = await door.enter(context, 'boards:read');
    return answer(context, await findRows(database, teamId, [readPathId(context, 'personalization_id')]), false);
  });
  app.patch(paths.personalization, limitBody, async (context) => {
    const { teamId } = await door.enter(context, 'boards:write');
    parseQuery(new URL(context.req.url).searchParams, rules);
    const id = readPathId(context, 'personalization_id');
    const values = readAttributes(await readResource(context, 'personalization', id), changeable);
    return answer(context, await change(context, teamId, [{ id, values }]), false);
  });
  app.delete(paths.personalization, async (context) => {
    const { teamId } = await door.enter(context, 'boards:write');
    parseQuery(new URL(context.req.url).searchParams, {});
    const [row] = await findRows(database, teamId, [readPathId(context, 'personalization_id')]);
    await database.deleteFrom('personalizations').where('id', '=', row?.id ?? 0).execute();
    return context.body(null, 204);
  });
  refuseOtherMethods(app, paths.personalization, 'GET, HEAD, PATCH, DELETE');
}
