import { describeCaching } from '../../http/cache-control.ts';
import { ApiError } from '../../http/json-api/api-error.ts';
import { buildDocument } from '../../http/json-api/document.ts';
import { respondCacheable } from '../../http/json-api/respond.ts';
import type { OperationRegistry } from '../../http/operations/operation-registry.ts';
import { fillPath, paths } from '../../http/paths.ts';
import { describeTerm, termRules } from './describe-term.ts';

/** Adds the public route for right request terms. It includes archived terms, because people have agreed to them. */
export function addTermsRoute({ add }: OperationRegistry): void {
  add(
    {
      id: 'retrieve_right_request_term',
      group: 'right request terms',
      summary: 'Retrieve a specific right request term',
      method: 'GET',
      path: paths.rightRequestTerm,
      limit: 'reads',
      query: termRules,
      response: { status: 200, type: 'right_request_term' },
    },
    async ({ context, database, base, query: { include, fields }, id }) => {
      const [teamId, termId] = [id('team_id'), id('right_request_term_id')];
      const row = await database
        .selectFrom('right_request_terms')
        .selectAll()
        .where('team_id', '=', teamId)
        .where('id', '=', termId)
        .executeTakeFirst();
      if (!row) throw new ApiError('not_found', 'There are no such terms.');
      const links = {
        self:
          base +
          fillPath(paths.rightRequestTerm, { team_id: String(teamId), right_request_term_id: String(termId) }) +
          new URL(context.req.url).search,
      };
      const data = await describeTerm(database, row, include.has('board'));
      return respondCacheable(
        context,
        buildDocument({ data, fields, hasIncluded: include.size > 0, links }),
        describeCaching(false),
      );
    },
  );
}
