import type { Hono } from 'hono';
import { allocateIds } from '../database/allocate-ids.ts';
import type { TermRow } from '../database/schema.ts';
import type { ServiceContext, ServiceEnvironment } from '../http/environment.ts';
import { refuseOtherMethods } from '../http/refuse-other-methods.ts';
import { ApiError } from '../json-api/api-error.ts';
import { buildDocument } from '../json-api/document.ts';
import { parseQuery, type Query } from '../json-api/query.ts';
import { oneOf, orNull, readAttributes, readRelated, readWebAddress, textOf, type ReadValues } from '../json-api/read-attributes.ts';
import { readNewResource, type ResourceInput } from '../json-api/read-resource.ts';
import { respondPrivate } from '../json-api/respond.ts';
import { readPathId, type TeamDoor } from '../moderation/team-door.ts';
import { fillPath, paths } from '../paths.ts';
import { describeTerm, termRules } from './describe-term.ts';

/** Longer is a book of law, and everybody who agrees has to load it. */
const maxTextLength = 50_000;

const creatable = { name: textOf(200), format: oneOf(['markdown', 'plain', 'document']), text: orNull(textOf(maxTextLength)), url: orNull(readWebAddress) };

/** What the format says must be there is there, and the other is not. */
function readTerm(resource: ResourceInput): Readonly<Record<string, unknown>> {
  const values: ReadValues<typeof creatable> = readAttributes(resource, creatable, ['name']);
  const { name, format = 'markdown', text = null, url = null } = values;
  const [wanted, other] = format === 'document' ? ['url', 'text'] as const : ['text', 'url'] as const;
  const given = { text, url };
  const refuse = (field: string, detail: string): ApiError => new ApiError('invalid_attribute', detail, { pointer: `${resource.pointer}/attributes/${field}` });
  if (given[wanted] === null) throw refuse(wanted, `Terms of the format ${format} need ${wanted}.`);
  if (given[other] !== null) throw refuse(other, `Terms of the format ${format} have no ${other}.`);
  return { name, format, [wanted]: given[wanted] };
}

/** What a team does with its right request terms: all that count today, of one board too; new ones; and archived is for good. */
export function addTeamTermsRoutes(app: Hono<ServiceEnvironment>, door: TeamDoor): void {
  const { database, now, limitBody } = door;
  const readQuery = (context: ServiceContext): Query => parseQuery(new URL(context.req.url).searchParams, termRules);
  async function answerList(context: ServiceContext, rows: readonly TermRow[], { include, fields }: Query): Promise<Response> {
    const data = await Promise.all(rows.map((row) => describeTerm(database, row, include.has('board'))));
    return respondPrivate(context, buildDocument({ data, fields, hasIncluded: include.size > 0 }));
  }

  app.get(paths.rightRequestTerms, async (context) => {
    const { teamId } = await door.enter(context, 'right_request_terms:read');
    const query = readQuery(context);
    return answerList(context, await database.selectFrom('right_request_terms').selectAll().where('team_id', '=', teamId).where('archived_at', 'is', null).orderBy('id').execute(), query);
  });
  app.post(paths.rightRequestTerms, limitBody, async (context) => {
    const { teamId } = await door.enter(context, 'right_request_terms:write');
    const { include, fields } = readQuery(context);
    const resource = await readNewResource(context, 'right_request_term');
    const attributes = readTerm(resource);
    const boardId = 'board' in resource.relationships ? readRelated(resource, 'board', 'board') : null;
    if (boardId !== null && !await database.selectFrom('boards').select('id').where('id', '=', boardId).where('team_id', '=', teamId).executeTakeFirst()) {
      throw new ApiError('not_found', 'The team has no such board.', { pointer: '/data/relationships/board' });
    }
    const row: TermRow = { id: await allocateIds(database, 'right_request_terms', 1), team_id: teamId, board_id: boardId, created_at: now(), archived_at: null, attributes: JSON.stringify(attributes) };
    await database.insertInto('right_request_terms').values(row).execute();
    context.header('Location', context.get('base') + fillPath(paths.rightRequestTerm, { team_id: String(teamId), right_request_term_id: String(row.id) }));
    return respondPrivate(context, buildDocument({ data: await describeTerm(database, row, include.has('board')), fields, hasIncluded: include.size > 0 }), 201);
  });
  refuseOtherMethods(app, paths.rightRequestTerms, 'GET, HEAD, POST');

  /** "Archive a specific term": it stays readable by its number, because somebody has agreed to it. */
  app.delete(paths.rightRequestTerm, async (context) => {
    const { teamId } = await door.enter(context, 'right_request_terms:write');
    parseQuery(new URL(context.req.url).searchParams, {});
    const { numUpdatedRows } = await database.updateTable('right_request_terms').set({ archived_at: now() })
      .where('id', '=', readPathId(context, 'right_request_term_id')).where('team_id', '=', teamId).where('archived_at', 'is', null).executeTakeFirst();
    if (numUpdatedRows === 0n) throw new ApiError('not_found', 'The team has no such terms that count today.');
    return context.body(null, 204);
  });
  refuseOtherMethods(app, paths.rightRequestTerm, 'GET, HEAD, DELETE');

  app.get(paths.boardTerms, async (context) => {
    const bearer = await door.enter(context, 'right_request_terms:read');
    const query = readQuery(context);
    const board = await door.findBoard(context, bearer);
    // Terms of no board are for all of the team's.
    const rows = await database.selectFrom('right_request_terms').selectAll().where('team_id', '=', bearer.teamId).where('archived_at', 'is', null)
      .where((term) => term.or([term('board_id', '=', board.id), term('board_id', 'is', null)])).orderBy('id').execute();
    return answerList(context, rows, query);
  });
  refuseOtherMethods(app, paths.boardTerms, 'GET, HEAD');
}
