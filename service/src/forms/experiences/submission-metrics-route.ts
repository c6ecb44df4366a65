import { refuseParameter } from '../../http/json-api/api-error.ts';
import { notAsked } from '../../http/json-api/document.ts';
import { metricPages } from '../../insights/metrics/respond-metrics.ts';
import type { OperationRegistry } from '../../http/operations/operation-registry.ts';
import { pageOfList } from '../../http/operations/pages.ts';
import { respondList } from '../../http/operations/respond.ts';
import { paths } from '../../http/paths.ts';
import { findTeamExperience } from './find-experience.ts';
import { countSubmissions, submissionGroups } from './submission-metrics.ts';

/** Aggregated form submission metrics. */
export function addSubmissionMetricsRoute({ add }: OperationRegistry): void {
  add(
    {
      id: 'form_submission_metrics',
      group: 'form submissions',
      summary: 'Aggregated form submission metrics',
      method: 'GET',
      path: paths.formSubmissionMetrics,
      scope: 'form_submissions:read',
      permission: 'form_submissions_r',
      page: metricPages,
      query: {
        parameters: ['group'],
        lists: ['group'],
        include: ['post'],
        fields: { form_submission_metric: ['post'] },
      },
      response: { status: 200, type: 'form_submission_metric', isList: true },
    },
    async (input) => {
      const {
        database,
        bearer,
        query: { values, include },
      } = input;
      const asked = values.get('group') ?? 'created_at.millenium';
      const group = submissionGroups.find((name) => name === asked);
      if (group === undefined) throw refuseParameter('group', `One of ${submissionGroups.join(', ')}.`);
      const experience = await findTeamExperience(database, bearer.teamId, input.text('experience_id'));
      const found = await database
        .selectFrom('form_submissions')
        .select(['created_at', 'data'])
        .where('experience_id', '=', experience.id)
        .execute();
      const { rows, links } = pageOfList(input, [...countSubmissions(found, group)], ([id]) => id);
      return respondList(
        input,
        rows.map(([id, count]) => ({
          type: 'form_submission_metric',
          id,
          attributes: { count },
          relationships: { post: include.has('post') ? null : notAsked },
        })),
        links,
      );
    },
  );
}
