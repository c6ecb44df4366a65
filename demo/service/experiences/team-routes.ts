import type { Hono } from 'hono';
import type { Database, ExperienceRow, FormSubmissionRow } from '../database/schema.ts';
import type { ServiceContext, ServiceEnvironment } from '../http/environment.ts';
import { ApiError } from '../json-api/api-error.ts';
import { buildDocument, notAsked, type ResourceNode } from '../json-api/document.ts';
import { parseQuery, type Query, type QueryRules } from '../json-api/query.ts';
import { respondPrivate } from '../json-api/respond.ts';
import { authorize } from '../metrics/authorize.ts';
import { fillPath, paths } from '../paths.ts';
import { findTeamExperience, readNumber } from './find-experience.ts';
import { listSubmissions, readPageSize } from './submission-page.ts';

/** `post` as the document has it; here no submission belongs to one. */
const rules: QueryRules = { include: ['post'], fields: { form_submission: ['created_at', 'data', 'post'] } };

function describeSubmission(row: FormSubmissionRow, { include }: Query): ResourceNode {
  return {
    type: 'form_submission', id: row.id,
    attributes: { created_at: new Date(row.created_at).toISOString(), data: JSON.parse(row.data) as unknown },
    relationships: { post: include.has('post') ? null : notAsked },
  };
}

/** What a team does with the submissions of its forms. None of it may be kept by caches. */
export function addSubmissionRoutes(app: Hono<ServiceEnvironment>, database: Database, now: () => number): void {
  async function open(context: ServiceContext, scope: string): Promise<ExperienceRow> {
    const { team_id = '', experience_id = '' } = context.req.param();
    const teamId = await authorize(database, context.req.header('Authorization'), scope, team_id, now());
    return findTeamExperience(database, teamId, experience_id);
  }

  app.get(paths.formSubmissions, async (context) => {
    const url = new URL(context.req.url);
    const experience = await open(context, 'form_submissions:read');
    const query = parseQuery(url.searchParams, { ...rules, parameters: ['page[size]', 'page[cursor]'] });
    const { rows, next } = await listSubmissions(database, experience.id, readPageSize(query.values.get('page[size]')), query.values.get('page[cursor]'));
    const address = context.get('base') + fillPath(paths.formSubmissions, context.req.param());
    const links: Record<string, string> = { self: address + url.search };
    if (next !== null) {
      const search = new URLSearchParams(url.searchParams);
      search.set('page[cursor]', String(next));
      links['next'] = `${address}?${search}`;
    }
    return respondPrivate(context, buildDocument({ data: rows.map((row) => describeSubmission(row, query)), fields: query.fields, hasIncluded: query.include.size > 0, links }));
  });

  app.get(paths.formSubmission, async (context) => {
    const experience = await open(context, 'form_submissions:read');
    const query = parseQuery(new URL(context.req.url).searchParams, rules);
    const row = await database.selectFrom('form_submissions').selectAll()
      .where('experience_id', '=', experience.id).where('id', '=', readNumber(context.req.param('form_submission_id'))).executeTakeFirst();
    if (!row) throw new ApiError('not_found', 'There is no such form submission.');
    return respondPrivate(context, buildDocument({ data: describeSubmission(row, query), fields: query.fields, hasIncluded: query.include.size > 0 }));
  });

  /** "Delete all form submissions." */
  app.delete(paths.formSubmissions, async (context) => {
    const experience = await open(context, 'form_submissions:write');
    await database.deleteFrom('form_submissions').where('experience_id', '=', experience.id).execute();
    return context.body(null, 204);
  });
}
