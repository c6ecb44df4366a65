import { refuseParameter } from '../../http/json-api/api-error.ts';
import { splitList } from '../../http/json-api/query.ts';
import type { NetworkAccess } from '../../feeds/networks/network-access.ts';
import type { OperationRegistry } from '../../http/operations/operation-registry.ts';
import { pageOfList, teamPages } from '../../http/operations/pages.ts';
import { respondList, respondOne } from '../../http/operations/respond.ts';
import { paths } from '../../http/paths.ts';
import { describeRecord } from '../../http/records/add-record-operations.ts';
import { readRecord, requireRecord } from '../../http/records/record-store.ts';
import { addRightRequestCreation } from './create-right-request.ts';
import { addRightRequestDecision } from './decide-right-request.ts';
import { addRightRequestMetrics } from './right-request-metrics.ts';
import { addRightRequestTemplates } from './right-request-templates.ts';
import { described, query, type RightRequest, sources, statuses } from './right-request.ts';

interface Wanted {
  readonly statuses: readonly string[];
  readonly matches: (request: RightRequest) => boolean;
}

function readFilters(values: ReadonlyMap<string, string>): Wanted {
  const listOf = (name: string, known: readonly string[]): readonly string[] => {
    const items = splitList(values.get(name) ?? '');
    const wrong = items.find((item) => !known.includes(item));
    if (wrong !== undefined) throw refuseParameter(name, `One of ${known.join(', ')}.`);
    return items;
  };
  const numberOf = (name: string): number | null => {
    const text = values.get(name);
    if (text !== undefined && !/^\d{1,15}$/.test(text)) throw refuseParameter(name, 'Give a number.');
    return text === undefined ? null : Number(text);
  };
  const [source, account, user, subaccount] = [
    listOf('filter[source]', sources),
    numberOf('filter[account_id]'),
    numberOf('filter[user_id]'),
    values.get('filter[subaccount_id]'),
  ];
  return {
    statuses: listOf('filter[status]', statuses),
    matches: (request) =>
      (source.length === 0 || source.includes(request.source)) &&
      (account === null || request.account_id === account) &&
      (user === null || request.user_id === user) &&
      (subaccount === undefined || request.subaccount_id === subaccount),
  };
}

/** Adds the operations for right requests: a team asks authors for the right to show their posts. */
export function addRightRequests(registry: OperationRegistry, networks: NetworkAccess): void {
  const [group, one] = [
    'right requests',
    { status: 200, type: 'right_request', item: paths.rightRequest } as const,
  ] as const;
  const read = { group, scope: 'right_requests:read', permission: 'moderation' } as const;
  addRightRequestTemplates(registry);
  addRightRequestDecision(registry, { query, describe: (row, input) => describeRecord(described, row, input) });

  registry.add(
    {
      ...read,
      id: 'list_right_requests',
      summary: 'List right requests',
      method: 'GET',
      path: paths.rightRequests,
      page: teamPages,
      query: {
        ...query,
        parameters: [
          'filter[account_id]',
          'filter[source]',
          'filter[status]',
          'filter[subaccount_id]',
          'filter[user_id]',
        ],
      },
      response: { ...one, isList: true },
    },
    async (input) => {
      const wanted = readFilters(input.query.values);
      const found = await input.database
        .selectFrom('team_records')
        .selectAll()
        .where('type', '=', 'right_request')
        .where('team_id', '=', input.bearer.teamId)
        .where((row) => row.and(wanted.statuses.length > 0 ? [row('status', 'in', wanted.statuses)] : []))
        .orderBy('id')
        .execute();
      const { rows, links } = pageOfList(
        input,
        found.filter((row) => wanted.matches(readRecord<RightRequest>(row))),
        ({ id }) => String(id),
      );
      return respondList(input, await Promise.all(rows.map((row) => describeRecord(described, row, input))), links);
    },
  );
  addRightRequestCreation(registry, networks);
  registry.add(
    {
      ...read,
      id: 'retrieve_right_request',
      summary: 'Retrieve a specific right request',
      method: 'GET',
      path: paths.rightRequest,
      query,
      response: one,
    },
    async (input) =>
      respondOne(
        input,
        await describeRecord(
          described,
          await requireRecord(input.database, 'right_request', input.bearer.teamId, input.id('right_request_id')),
          input,
        ),
      ),
  );
  addRightRequestMetrics(registry);
}
