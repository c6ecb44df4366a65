import { filterParameters } from '../../posts/post-filters.ts';
import { allocateIds } from '../../database/allocate-ids.ts';
import type { Database, Tables } from '../../database/schema.ts';
import { findTeamExperience } from '../../forms/experiences/find-experience.ts';
import { ApiError } from '../../http/json-api/api-error.ts';
import { splitList } from '../../http/json-api/query.ts';
import { postStatuses } from '../../posts/moderation/post-change.ts';
import { makeSecret } from '../../auth/oauth/secret.ts';
import type { Request } from '../../http/collections/collection.ts';
import type { OperationRegistry } from '../../http/operations/operation-registry.ts';
import { respondTarget, interactiveParameters, readTarget, type Target } from '../../http/operations/interactive.ts';
import { paths } from '../../http/paths.ts';
import { readFilterObject, type FilterValues } from '../../posts/read-filter-object.ts';
import { describeExport, resourceTypes } from './describe-export.ts';
import type { PostExportSubject } from './export-posts.ts';
import { addExportFile } from './export-file-route.ts';

type ExportRow = Tables['export_requests'];

type Kind = ExportRow['kind'];

const nowhere: Target = { origin: null, redirectUri: null };

const fieldNames = ['status', 'created_at', 'url', 'expires_at', 'rows_count'];

/** The maximum number of a team's requests that are pending or in progress. */
const maxWaiting = 5;

const readFilter = readFilterObject([...filterParameters, 'filter[board_id]', 'filter[status]']);

/** Reads the selection of posts. Throws 4xx for a filter that no list of posts accepts. */
async function readSubject(
  database: Database,
  teamId: number,
  filter: FilterValues,
  base: string,
): Promise<PostExportSubject> {
  const { 'filter[status]': status = '', 'filter[board_id]': board, ...filters } = filter;
  const statuses = splitList(status).map((item) => {
    const known = postStatuses.find((name) => name === item);
    if (!known)
      throw new ApiError('invalid_attribute', `A post is ${postStatuses.join(', ')}.`, {
        pointer: '/data/attributes/filter',
      });
    return known;
  });
  const asked = board === undefined ? null : splitList(board);
  const boards = await database.selectFrom('boards').select('id').where('team_id', '=', teamId).execute();
  const boardIds = boards.map(({ id }) => id).filter((id) => asked === null || asked.includes(String(id)));
  return { boardIds, statuses, filters, base };
}

function respond(input: Request, row: ExportRow, target: Target = nowhere): Response {
  const node = describeExport(row, input.base, input.nowMs);
  const { status, url } = node.attributes;
  if (url === null && status !== 'failed') input.context.header('Retry-After', '1');
  return respondTarget(input, node, target);
}

async function request(
  input: Request,
  wake: () => void,
  { kind, subject, target }: { readonly kind: Kind; readonly subject: object; readonly target: Target },
): Promise<Response> {
  const {
    database,
    bearer: { teamId, userId },
    nowMs,
  } = input;
  const row: ExportRow = {
    id: makeSecret(),
    team_id: teamId,
    kind,
    subject: JSON.stringify(subject),
    status: 'pending',
    created_at: nowMs,
    expires_at: null,
    rows_count: null,
    file_name: null,
    content: null,
    user_id: userId,
  };
  await database.transaction().execute(async (transaction) => {
    // Locks a row that all requests use, so that concurrent requests in all processes cannot exceed the limit.
    await allocateIds(transaction, 'teams', 0);
    const { count } = await transaction
      .selectFrom('export_requests')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('team_id', '=', teamId)
      .where('status', 'in', ['pending', 'processing'])
      .executeTakeFirstOrThrow();
    if (Number(count) >= maxWaiting)
      throw new ApiError('too_many_requests', 'The exports that were asked for come first.', undefined, {
        'Retry-After': '5',
      });
    await transaction.insertInto('export_requests').values(row).execute();
  });
  wake();
  return respond(input, row, target);
}

async function check(input: Request, kind: Kind, id: string, experienceId?: number): Promise<Response> {
  const row = await input.database
    .selectFrom('export_requests')
    .selectAll()
    .where('id', '=', id)
    .where('team_id', '=', input.bearer.teamId)
    .where('kind', '=', kind)
    .executeTakeFirst();
  const isOf =
    experienceId === undefined ||
    (row && (JSON.parse(row.subject) as { experienceId?: number }).experienceId === experienceId);
  if (!row || !isOf) throw new ApiError('not_found', 'The team has no such export request.');
  return respond(input, row);
}

const items = { posts: paths.postExport, submissions: paths.submissionExport, users: paths.userExport } as const;

const describe = (kind: Kind, status: 200 | 202) =>
  ({
    query: {
      fields: { [resourceTypes[kind]]: fieldNames },
      ...(status === 202 && { parameters: interactiveParameters }),
    },
    response: { status, type: resourceTypes[kind], item: items[kind] },
  }) as const;

const posts = { group: 'posts', scope: 'posts:read', permission: 'reports' } as const;

const submissions = {
  group: 'form submissions',
  scope: 'form_submissions:read',
  permission: 'form_submissions_r',
} as const;

const users = { group: 'users', scope: 'users:read', permission: 'teams_users_r' } as const;

function addPostExports({ add }: OperationRegistry, wake: () => void): void {
  add(
    {
      ...posts,
      ...describe('posts', 202),
      id: 'export_posts',
      summary: 'Asynchronously export posts',
      method: 'POST',
      path: paths.postExports,
      body: { kind: 'create', type: resourceTypes.posts, attributes: { filter: readFilter } },
    },
    async (input) => {
      const target = await readTarget(input);
      const { database, bearer, item, base } = input;
      const subject = await readSubject(database, bearer.teamId, item.values.filter ?? {}, base);
      return request(input, wake, { kind: 'posts', subject, target });
    },
  );
  add(
    {
      ...posts,
      ...describe('posts', 200),
      id: 'check_post_export',
      summary: 'Check a post export request',
      method: 'GET',
      path: paths.postExport,
      textParameters: ['post_export_request_id'],
    },
    (input) => check(input, 'posts', input.text('post_export_request_id')),
  );
}

function addSubmissionExports({ add }: OperationRegistry, wake: () => void): void {
  add(
    {
      ...submissions,
      ...describe('submissions', 202),
      id: 'export_form_submissions',
      summary: 'Asynchronously export form submissions',
      method: 'POST',
      path: paths.submissionExports,
      body: { kind: 'create', type: resourceTypes.submissions },
    },
    async (input) => {
      const target = await readTarget(input);
      const { id } = await findTeamExperience(input.database, input.bearer.teamId, input.text('experience_id'));
      return request(input, wake, { kind: 'submissions', subject: { experienceId: id, base: input.base }, target });
    },
  );
  add(
    {
      ...submissions,
      ...describe('submissions', 200),
      id: 'check_form_submission_export',
      summary: 'Check a form submission export request',
      method: 'GET',
      path: paths.submissionExport,
      textParameters: ['form_submission_export_request_id'],
    },
    async (input) => {
      const experience = await findTeamExperience(input.database, input.bearer.teamId, input.text('experience_id'));
      return check(input, 'submissions', input.text('form_submission_export_request_id'), experience.id);
    },
  );
}

function addUserExports({ add }: OperationRegistry, wake: () => void): void {
  add(
    {
      ...users,
      ...describe('users', 202),
      id: 'export_users',
      summary: 'Asynchronously export users',
      method: 'POST',
      path: paths.userExports,
      body: { kind: 'create', type: resourceTypes.users },
    },
    async (input) => {
      const target = await readTarget(input);
      return request(input, wake, { kind: 'users', subject: { base: input.base }, target });
    },
  );
  add(
    {
      ...users,
      ...describe('users', 200),
      id: 'check_user_export',
      summary: 'Check a user export request',
      method: 'GET',
      path: paths.userExport,
      textParameters: ['teams_user_export_request_id'],
    },
    (input) => check(input, 'users', input.text('teams_user_export_request_id')),
  );
}

/**
 * The operations on asynchronous exports: a client requests a CSV file, polls its state, and downloads it from an
 * unguessable address that soon expires.
 */
export function addExportRoutes(registry: OperationRegistry, wake: () => void): void {
  addPostExports(registry, wake);
  addSubmissionExports(registry, wake);
  addUserExports(registry, wake);
  addExportFile(registry);
}
