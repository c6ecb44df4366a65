import { ApiError } from '../../http/json-api/api-error.ts';
import type { OperationRegistry } from '../../http/operations/operation-registry.ts';
import { pageOfList } from '../../http/operations/pages.ts';
import { respondList } from '../../http/operations/respond.ts';
import { paths } from '../../http/paths.ts';
import { readRecord } from '../../http/records/record-store.ts';
import { countGroupsOfRows, rowGroups } from '../../insights/metrics/count-rows.ts';
import { metricPages } from '../../insights/metrics/respond-metrics.ts';
import type { RightRequest } from './right-request.ts';

const measures = ['created', 'approved'] as const;

/** Counts requests by the day on which they were made or granted. */
export function addRightRequestMetrics({ add }: OperationRegistry): void {
  add(
    {
      group: 'right requests',
      scope: 'right_requests:read',
      permission: 'reports',
      id: 'right_request_metrics',
      summary: 'Aggregated right request metrics',
      method: 'GET',
      path: paths.rightRequestMetrics,
      page: metricPages,
      query: {
        parameters: ['group', 'filter[from]', 'filter[to]', 'time_zone'],
        lists: ['group'],
        fields: { right_requests_metric: ['count', 'dimensions'] },
      },
      response: { status: 200, type: 'right_requests_metric', isList: true },
    },
    async (input) => {
      const measure = measures.find((name) => name === input.text('measure_name'));
      if (!measure)
        throw new ApiError(
          'not_found',
          `There is no measure "${input.text('measure_name').slice(0, 40)}". Possible: ${measures.join(', ')}.`,
        );
      const found = await input.database
        .selectFrom('team_records')
        .selectAll()
        .where('type', '=', 'right_request')
        .where('team_id', '=', input.bearer.teamId)
        .orderBy('id')
        .execute();
      const events = found.flatMap((row) => {
        const { source, user_id, account_id, subaccount_id, approved_at } = readRecord<RightRequest>(row);
        const at = measure === 'created' ? row.created_at : approved_at === null ? null : Date.parse(approved_at);
        return at === null ? [] : [{ at, values: { source, user_id, account_id, subaccount_id } }];
      });
      const counts = countGroupsOfRows(
        events,
        input.query.values,
        rowGroups(['source', 'user_id', 'account_id', 'subaccount_id']),
        'right_requests_metric',
      );
      const { rows, links } = pageOfList(input, counts, ({ id }) => String(id));
      return respondList(input, rows, links);
    },
  );
}
