import type { Hono } from 'hono';
import { allocateIds } from '../database/allocate-ids.ts';
import type { Database } from '../database/schema.ts';
import type { ServiceContext, ServiceEnvironment } from '../http/environment.ts';
import { refuseOtherMethods } from '../http/refuse-other-methods.ts';
import { ApiError } from '../json-api/api-error.ts';
import { buildDocument, notAsked, type ResourceNode } from '../json-api/document.ts';
import { parseQuery, type Query, type QueryRules } from '../json-api/query.ts';
import { orNull, readAttributes, readWebAddress, textOf } from '../json-api/read-attributes.ts';
import { readNewResource, readResource } from '../json-api/read-resource.ts';
import { respondPrivate } from '../json-api/respond.ts';
import { readAttributes as readStored, writeAttributes } from '../media/media-reference.ts';
import { fillPath, paths } from '../paths.ts';
import { addCtaAssociationsRoutes } from './cta-associations-routes.ts';
import { readPathId, type TeamDoor } from './team-door.ts';

const rules: QueryRules = {
  include: ['cta_associations'],
  fields: { cta: ['text', 'url', 'thumbnail_url', 'cta_associations'], cta_association: ['type', 'coordinates', 'post_id'] },
};

const changeable = { text: textOf(100), url: readWebAddress, thumbnail_url: orNull(readWebAddress) };

async function describeCtas(database: Database, boardId: number, { include }: Query, base: string, ctaId?: number): Promise<ResourceNode[]> {
  const rows = await database.selectFrom('ctas').selectAll().where('board_id', '=', boardId)
    .where((cta) => cta.and(ctaId === undefined ? [] : [cta('id', '=', ctaId)])).orderBy('id').execute();
  const associations = !include.has('cta_associations') || rows.length === 0 ? [] : await database.selectFrom('cta_associations').selectAll()
    .where('cta_id', 'in', rows.map(({ id }) => id)).orderBy('id').execute();
  return rows.map(({ id, attributes }) => ({
    type: 'cta', id, attributes: readStored(attributes, base),
    relationships: {
      cta_associations: include.has('cta_associations') ? associations.filter(({ cta_id }) => cta_id === id)
        .map((association) => ({ type: 'cta_association', id: association.id, attributes: { ...readStored(association.attributes, base), post_id: association.post_id } })) : notAsked,
    },
  }));
}

/** Calls to action of a board, and on which posts they stand. */
export function addCtasRoutes(app: Hono<ServiceEnvironment>, door: TeamDoor): void {
  const { database, limitBody } = door;
  const readQuery = (context: ServiceContext): Query => parseQuery(new URL(context.req.url).searchParams, rules);

  async function requireCta(context: ServiceContext, boardId: number): Promise<{ readonly id: number; readonly attributes: string }> {
    const cta = await database.selectFrom('ctas').selectAll().where('id', '=', readPathId(context, 'cta_id')).where('board_id', '=', boardId).executeTakeFirst();
    if (!cta) throw new ApiError('not_found', 'The board has no such call to action.');
    return cta;
  }
  async function answerOne(context: ServiceContext, boardId: number, ctaId: number, query: Query, status: 200 | 201 = 200): Promise<Response> {
    const [data] = await describeCtas(database, boardId, query, context.get('base'), ctaId);
    return respondPrivate(context, buildDocument({ data: data ?? [], fields: query.fields, hasIncluded: query.include.size > 0 }), status);
  }

  app.get(paths.ctas, async (context) => {
    const board = await door.findBoard(context, await door.enter(context, 'boards:read'));
    const query = readQuery(context);
    const data = await describeCtas(database, board.id, query, context.get('base'));
    return respondPrivate(context, buildDocument({ data, fields: query.fields, hasIncluded: query.include.size > 0 }));
  });
  app.post(paths.ctas, limitBody, async (context) => {
    const bearer = await door.enter(context, 'boards:write');
    const query = readQuery(context);
    const board = await door.findBoard(context, bearer);
    const values = readAttributes(await readNewResource(context, 'cta'), changeable, ['text', 'url']);
    const id = await allocateIds(database, 'ctas', 1);
    await database.insertInto('ctas').values({ id, board_id: board.id, attributes: writeAttributes({ thumbnail_url: null, ...values }, context.get('base')) }).execute();
    context.header('Location', context.get('base') + fillPath(paths.cta, { team_id: String(bearer.teamId), board_id: String(board.id), cta_id: String(id) }));
    return answerOne(context, board.id, id, query, 201);
  });
  refuseOtherMethods(app, paths.ctas, 'GET, HEAD, POST');

  app.get(paths.cta, async (context) => {
    const board = await door.findBoard(context, await door.enter(context, 'boards:read'));
    const query = readQuery(context);
    return answerOne(context, board.id, (await requireCta(context, board.id)).id, query);
  });
  app.patch(paths.cta, limitBody, async (context) => {
    const board = await door.findBoard(context, await door.enter(context, 'boards:write'));
    const query = readQuery(context);
    const { id, attributes } = await requireCta(context, board.id);
    const values = readAttributes(await readResource(context, 'cta', id), changeable);
    const changed = { ...JSON.parse(attributes) as object, ...values };
    await database.updateTable('ctas').set({ attributes: writeAttributes(changed, context.get('base')) }).where('id', '=', id).execute();
    return answerOne(context, board.id, id, query);
  });
  app.delete(paths.cta, async (context) => {
    const board = await door.findBoard(context, await door.enter(context, 'boards:write'));
    parseQuery(new URL(context.req.url).searchParams, {});
    await database.deleteFrom('ctas').where('id', '=', (await requireCta(context, board.id)).id).execute();
    return context.body(null, 204);
  });
  refuseOtherMethods(app, paths.cta, 'GET, HEAD, PATCH, DELETE');
  addCtaAssociationsRoutes(app, door);
}
