import type { Hono } from 'hono';
import type { Database } from '../database/schema.ts';
import type { ServiceEnvironment } from '../http/environment.ts';
import { refuseParameter } from '../json-api/api-error.ts';
import { buildDocument, notAsked, type ResourceNode } from '../json-api/document.ts';
import { parseQuery } from '../json-api/query.ts';
import { respondPrivate } from '../json-api/respond.ts';
import { authorize } from '../metrics/authorize.ts';
import { paths } from '../paths.ts';
import { findTeamExperience } from './find-experience.ts';
import { countSubmissions, submissionGroups } from './submission-metrics.ts';

/** Aggregated form submission metrics. */
export function addSubmissionMetricsRoute(app: Hono<ServiceEnvironment>, database: Database, now: () => number): void {
  app.get(paths.formSubmissionMetrics, async (context) => {
    const { team_id = '', experience_id = '' } = context.req.param();
    const teamId = await authorize(database, context.req.header('Authorization'), 'form_submissions:read', team_id, now());
    const { values, fields, include } = parseQuery(new URL(context.req.url).searchParams, { parameters: ['group'], include: ['post'], fields: { form_submission_metric: ['count', 'post'] } });
    const asked = values.get('group') ?? 'created_at.millenium';
    const group = submissionGroups.find((name) => name === asked);
    if (group === undefined) throw refuseParameter('group', `One of ${submissionGroups.join(', ')}.`);
    const experience = await findTeamExperience(database, teamId, experience_id);
    const rows = await database.selectFrom('form_submissions').select(['created_at', 'data']).where('experience_id', '=', experience.id).execute();
    const data = [...countSubmissions(rows, group)].map(([id, count]): ResourceNode => ({ type: 'form_submission_metric', id, attributes: { count }, relationships: { post: include.has('post') ? null : notAsked } }));
    return respondPrivate(context, buildDocument({ data, fields, hasIncluded: include.size > 0 }));
  });
}
