import type { Hono } from 'hono';
import type { Database, TermRow } from '../database/schema.ts';
import { readNumber } from '../experiences/find-experience.ts';
import { describeCaching } from '../http/cache-control.ts';
import type { ServiceEnvironment } from '../http/environment.ts';
import { refuseOtherMethods } from '../http/refuse-other-methods.ts';
import { ApiError } from '../json-api/api-error.ts';
import { buildDocument, notAsked, type ResourceNode } from '../json-api/document.ts';
import { parseQuery, type QueryRules } from '../json-api/query.ts';
import { respondCacheable, respondPrivate } from '../json-api/respond.ts';
import { authorize } from '../metrics/authorize.ts';
import { fillPath, paths } from '../paths.ts';

const rules: QueryRules = {
  include: ['board'],
  fields: { right_request_term: ['name', 'format', 'text', 'url', 'archived', 'created_at', 'board'], board: ['name', 'slug'] },
};

/** Of the board that terms hang on only what is public anyway. */
async function loadBoard(database: Database, id: number): Promise<ResourceNode | null> {
  const board = await database.selectFrom('boards').selectAll().where('id', '=', id).where('is_public', '=', 1).executeTakeFirst();
  return board ? { type: 'board', id: board.id, attributes: { name: board.name, slug: board.slug } } : null;
}

async function describeTerm(database: Database, row: TermRow, includesBoard: boolean): Promise<ResourceNode> {
  const board = row.board_id === null ? null : includesBoard ? await loadBoard(database, row.board_id) : notAsked;
  return {
    type: 'right_request_term',
    id: row.id,
    attributes: { ...JSON.parse(row.attributes) as object, archived: row.archived_at !== null, created_at: new Date(row.created_at).toISOString() },
    relationships: { ...(board !== null && { board }) },
  };
}

/** Right request terms: one for everybody, also when it is archived, because somebody has agreed to it; all that count today for the team. */
export function addTermsRoutes(app: Hono<ServiceEnvironment>, database: Database, now: () => number): void {
  app.get(paths.rightRequestTerm, async (context) => {
    const url = new URL(context.req.url);
    const { include, fields } = parseQuery(url.searchParams, rules);
    const { team_id = '', right_request_term_id = '' } = context.req.param();
    const row = await database.selectFrom('right_request_terms').selectAll()
      .where('team_id', '=', readNumber(team_id)).where('id', '=', readNumber(right_request_term_id)).executeTakeFirst();
    if (!row) throw new ApiError('not_found', 'There are no such terms.');
    const links = { self: context.get('base') + fillPath(paths.rightRequestTerm, { team_id, right_request_term_id }) + url.search };
    const data = await describeTerm(database, row, include.has('board'));
    return respondCacheable(context, buildDocument({ data, fields, hasIncluded: include.size > 0, links }), describeCaching(false));
  });

  app.get(paths.rightRequestTerms, async (context) => {
    const teamId = await authorize(database, context.req.header('Authorization'), 'right_request_terms:read', context.req.param('team_id'), now());
    const { include, fields } = parseQuery(new URL(context.req.url).searchParams, rules);
    const rows = await database.selectFrom('right_request_terms').selectAll()
      .where('team_id', '=', teamId).where('archived_at', 'is', null).orderBy('id').execute();
    const data = await Promise.all(rows.map((row) => describeTerm(database, row, include.has('board'))));
    return respondPrivate(context, buildDocument({ data, fields, hasIncluded: include.size > 0 }));
  });
  for (const path of [paths.rightRequestTerm, paths.rightRequestTerms]) refuseOtherMethods(app, path, 'GET, HEAD');
}
