import type { Hono } from 'hono';
import type { Database } from '../database/schema.ts';
import { readNumber } from '../experiences/find-experience.ts';
import { describeCaching } from '../http/cache-control.ts';
import type { ServiceEnvironment } from '../http/environment.ts';
import { ApiError } from '../json-api/api-error.ts';
import { buildDocument } from '../json-api/document.ts';
import { parseQuery } from '../json-api/query.ts';
import { respondCacheable } from '../json-api/respond.ts';
import { fillPath, paths } from '../paths.ts';
import { describeTerm, termRules } from './describe-term.ts';

/** Right request terms for everybody, also when they are archived, because somebody has agreed to them. What the team does with them comes later. */
export function addTermsRoute(app: Hono<ServiceEnvironment>, database: Database): void {
  app.get(paths.rightRequestTerm, async (context) => {
    const url = new URL(context.req.url);
    const { include, fields } = parseQuery(url.searchParams, termRules);
    const { team_id = '', right_request_term_id = '' } = context.req.param();
    const row = await database.selectFrom('right_request_terms').selectAll()
      .where('team_id', '=', readNumber(team_id)).where('id', '=', readNumber(right_request_term_id)).executeTakeFirst();
    if (!row) throw new ApiError('not_found', 'There are no such terms.');
    const links = { self: context.get('base') + fillPath(paths.rightRequestTerm, { team_id, right_request_term_id }) + url.search };
    const data = await describeTerm(database, row, include.has('board'));
    return respondCacheable(context, buildDocument({ data, fields, hasIncluded: include.size > 0, links }), describeCaching(false));
  });
}
