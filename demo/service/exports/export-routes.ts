import type { Hono } from 'hono';
import type { Database, Tables } from '../database/schema.ts';
import { findTeamExperience } from '../experiences/find-experience.ts';
import type { ServiceContext, ServiceEnvironment } from '../http/environment.ts';
import { refuseOtherMethods } from '../http/refuse-other-methods.ts';
import { ApiError } from '../json-api/api-error.ts';
import { buildDocument } from '../json-api/document.ts';
import { parseQuery, splitList } from '../json-api/query.ts';
import { readAttributes, readFreeObject } from '../json-api/read-attributes.ts';
import { readNewResource, type ResourceInput } from '../json-api/read-resource.ts';
import { respondPrivate } from '../json-api/respond.ts';
import { postStatuses } from '../moderation/post-change.ts';
import type { TeamDoor } from '../moderation/team-door.ts';
import { makeSecret } from '../oauth/secret.ts';
import { fillPath, paths } from '../paths.ts';
import { filterParameters, readPostFilters } from '../posts/post-filters.ts';
import type { PostExportSubject } from './export-posts.ts';

type ExportRow = Tables['export_requests'];
type Kind = ExportRow['kind'];

const resourceTypes = { posts: 'post_export_request', submissions: 'form_submission_export_request' } as const;
const fieldNames = ['status', 'created_at', 'url', 'expires_at', 'rows_count'];
/** A team's requests that wait or are worked on. */
const maxWaiting = 5;

/** Filters as of the posts list, their names with or without `filter[…]`. Throws 422 for what does not exist. */
async function readSubject(database: Database, teamId: number, resource: ResourceInput, base: string): Promise<PostExportSubject> {
  const { filter = {} } = readAttributes(resource, { filter: readFreeObject });
  const values = new Map<string, string>();
  const refuse = (name: string, detail: string): ApiError => new ApiError('invalid_attribute', detail, { pointer: `/data/attributes/filter/${name.slice(0, 60)}` });
  for (const [given, value] of Object.entries(filter)) {
    const name = given.startsWith('filter[') ? given : `filter[${given}]`;
    const known: readonly string[] = [...filterParameters, 'filter[board_id]', 'filter[status]'];
    const parts: readonly unknown[] = Array.isArray(value) ? value as unknown[] : [value];
    const isGood = parts.every((part) => (typeof part === 'string' || typeof part === 'number') && !/[\0\p{Surrogate}]/u.test(String(part)));
    if (!known.includes(name)) throw refuse(given, `There is no filter "${given.slice(0, 60)}".`);
    if (!isGood) throw refuse(given, 'A filter is a text, a number or a list of them.');
    values.set(name, parts.join(','));
  }
  const statuses = splitList(values.get('filter[status]') ?? '').map((item) => {
    const status = postStatuses.find((known) => known === item);
    if (!status) throw refuse('status', `A post is ${postStatuses.join(', ')}.`);
    return status;
  });
  const asked = values.has('filter[board_id]') ? splitList(values.get('filter[board_id]') ?? '') : null;
  values.delete('filter[status]');
  values.delete('filter[board_id]');
  readPostFilters(values);
  const boards = await database.selectFrom('boards').select('id').where('team_id', '=', teamId).execute();
  const boardIds = boards.map(({ id }) => id).filter((id) => asked === null || asked.includes(String(id)));
  return { boardIds, statuses, filters: Object.fromEntries(values), base };
}

/** Asynchronous exports: asked for, looked after, and fetched as CSV from an address that nobody can guess and that soon ends. */
export function addExportRoutes(app: Hono<ServiceEnvironment>, door: TeamDoor, wake: () => void): void {
  const { database, now, limitBody } = door;

  function answer(context: ServiceContext, row: ExportRow, status: 200 | 202): Response {
    const type = resourceTypes[row.kind];
    const query = parseQuery(new URL(context.req.url).searchParams, { fields: { [type]: fieldNames } });
    const isOpen = row.status === 'completed' && row.file_name !== null && (row.expires_at ?? 0) > now();
    if (!isOpen && row.status !== 'failed') context.header('Retry-After', '1');
    return respondPrivate(context, buildDocument({
      data: {
        type, id: row.id,
        attributes: {
          status: row.status === 'completed' && !isOpen ? 'expired' : row.status,
          created_at: new Date(row.created_at).toISOString(),
          url: isOpen ? context.get('base') + fillPath(paths.exportFile, { file: row.file_name ?? '' }) : null,
          expires_at: isOpen && row.expires_at !== null ? new Date(row.expires_at).toISOString() : null,
          rows_count: row.rows_count,
        },
      },
      fields: query.fields,
    }), status);
  }
  async function request(context: ServiceContext, teamId: number, kind: Kind, subject: object): Promise<Response> {
    const { count } = await database.selectFrom('export_requests').select(({ fn }) => fn.countAll<number>().as('count'))
      .where('team_id', '=', teamId).where('status', 'in', ['pending', 'processing']).executeTakeFirstOrThrow();
    if (Number(count) >= maxWaiting) throw new ApiError('too_many_requests', 'The exports that were asked for come first.', undefined, { 'Retry-After': '5' });
    const row: ExportRow = { id: makeSecret(), team_id: teamId, kind, subject: JSON.stringify(subject), status: 'pending', created_at: now(), expires_at: null, rows_count: null, file_name: null, content: null };
    await database.insertInto('export_requests').values(row).execute();
    wake();
    return answer(context, row, 202);
  }
  async function check(context: ServiceContext, teamId: number, kind: Kind, id: string, experienceId?: number): Promise<Response> {
    const row = id.includes('\0') ? undefined : await database.selectFrom('export_requests').selectAll().where('id', '=', id).where('team_id', '=', teamId).where('kind', '=', kind).executeTakeFirst();
    const isOf = experienceId === undefined || (row && (JSON.parse(row.subject) as { experienceId?: number }).experienceId === experienceId);
    if (!row || !isOf) throw new ApiError('not_found', 'The team has no such export request.');
    return answer(context, row, 200);
  }

  app.post(paths.postExports, limitBody, async (context) => {
    const { teamId } = await door.enter(context, 'posts:read');
    const resource = await readNewResource(context, resourceTypes.posts);
    return request(context, teamId, 'posts', await readSubject(database, teamId, resource, context.get('base')));
  });
  refuseOtherMethods(app, paths.postExports, 'POST');
  app.get(paths.postExport, async (context) => check(context, (await door.enter(context, 'posts:read')).teamId, 'posts', context.req.param('post_export_request_id')));
  refuseOtherMethods(app, paths.postExport, 'GET, HEAD');

  app.post(paths.submissionExports, limitBody, async (context) => {
    const { teamId } = await door.enter(context, 'form_submissions:read');
    const experience = await findTeamExperience(database, teamId, context.req.param('experience_id'));
    readAttributes(await readNewResource(context, resourceTypes.submissions), {});
    return request(context, teamId, 'submissions', { experienceId: experience.id });
  });
  refuseOtherMethods(app, paths.submissionExports, 'POST');
  app.get(paths.submissionExport, async (context) => {
    const { teamId } = await door.enter(context, 'form_submissions:read');
    const experience = await findTeamExperience(database, teamId, context.req.param('experience_id'));
    return check(context, teamId, 'submissions', context.req.param('form_submission_export_request_id'), experience.id);
  });
  refuseOtherMethods(app, paths.submissionExport, 'GET, HEAD');

  app.get(paths.exportFile, async (context) => {
    const name = context.req.param('file');
    const row = name.includes('\0') ? undefined : await database.selectFrom('export_requests').selectAll().where('file_name', '=', name).where('status', '=', 'completed').executeTakeFirst();
    if (!row?.content || (row.expires_at ?? 0) <= now()) throw new ApiError('not_found', 'There is no such file, or its time is over. Ask for the export again.');
    context.header('Cache-Control', 'no-store');
    context.header('Content-Type', 'text/csv; charset=utf-8');
    context.header('Content-Disposition', `attachment; filename="${row.kind}-${new Date(row.created_at).toISOString().slice(0, 10)}.csv"`);
    return context.body(row.content);
  });
}
