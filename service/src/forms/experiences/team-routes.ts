import type { ExperienceRow, FormSubmissionRow } from '../../database/schema.ts';
import { ApiError } from '../../http/json-api/api-error.ts';
import { notAsked, type ResourceNode } from '../../http/json-api/document.ts';
import type { Query, QueryRules } from '../../http/json-api/query.ts';
import type { Input } from '../../http/operations/operation.ts';
import type { OperationRegistry } from '../../http/operations/operation-registry.ts';
import { readRows } from '../../http/operations/pages.ts';
import { respondList, respondNothing, respondOne } from '../../http/operations/respond.ts';
import { postPages } from '../../posts/posts-route.ts';
import { paths } from '../../http/paths.ts';
import { findTeamExperience } from './find-experience.ts';

/** `post` is defined by the document; in this service no submission belongs to a post. */
const rules: QueryRules = { include: ['post'], fields: { form_submission: ['post'] } };

function describeSubmission(row: FormSubmissionRow, { include }: Query): ResourceNode {
  return {
    type: 'form_submission',
    id: row.id,
    attributes: { created_at: new Date(row.created_at).toISOString(), data: JSON.parse(row.data) as unknown },
    relationships: { post: include.has('post') ? null : notAsked },
  };
}

/** The team's operations on submissions of its forms. Caches must not store the responses. */
export function addSubmissionRoutes({ add }: OperationRegistry): void {
  const [group, one] = [
    'form submissions',
    { status: 200, type: 'form_submission', item: paths.formSubmission } as const,
  ] as const;
  const read = { group, scope: 'form_submissions:read', permission: 'form_submissions_r', query: rules } as const;
  const open = ({ database, bearer, text }: Omit<Input, 'item' | 'items'>): Promise<ExperienceRow> =>
    findTeamExperience(database, bearer.teamId, text('experience_id'));

  add(
    {
      ...read,
      id: 'list_form_submissions',
      summary: 'List form submissions',
      method: 'GET',
      path: paths.formSubmissions,
      page: postPages,
      response: { ...one, isList: true },
    },
    async (input) => {
      const experience = await open(input);
      const { rows, links } = await readRows(
        input,
        input.database.selectFrom('form_submissions').selectAll().where('experience_id', '=', experience.id),
        { newestFirst: true },
      );
      return respondList(
        input,
        rows.map((row) => describeSubmission(row, input.query)),
        links,
      );
    },
  );
  add(
    {
      ...read,
      id: 'retrieve_form_submission',
      summary: 'Retrieve a form submission',
      method: 'GET',
      path: paths.formSubmission,
      response: one,
      isOurs: true,
    },
    async (input) => {
      const experience = await open(input);
      const row = await input.database
        .selectFrom('form_submissions')
        .selectAll()
        .where('experience_id', '=', experience.id)
        .where('id', '=', input.id('form_submission_id'))
        .executeTakeFirst();
      if (!row) throw new ApiError('not_found', 'There is no such form submission.');
      return respondOne(input, describeSubmission(row, input.query));
    },
  );
  add(
    {
      group,
      id: 'delete_form_submissions',
      summary: 'Delete all form submissions',
      method: 'DELETE',
      path: paths.formSubmissions,
      scope: 'form_submissions:write',
      permission: 'form_submissions_d',
    },
    async (input) => {
      const experience = await open(input);
      await input.database.deleteFrom('form_submissions').where('experience_id', '=', experience.id).execute();
      return respondNothing(input);
    },
  );
}
