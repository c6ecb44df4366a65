import type { Database, TeamRecordRow } from '../../database/schema.ts';
import type { Request } from '../../http/collections/collection.ts';
import { ApiError } from '../../http/json-api/api-error.ts';
import { notAsked, type ResourceNode } from '../../http/json-api/document.ts';
import { listOf, nameOf, orNull, readTime, readWebAddress, textOf } from '../../http/json-api/read-attributes.ts';
import { simulatedMeta } from '../../feeds/networks/require-networks.ts';
import type { OperationRegistry } from '../../http/operations/operation-registry.ts';
import { pageOfList, teamPages } from '../../http/operations/pages.ts';
import { respondList } from '../../http/operations/respond.ts';
import { paths } from '../../http/paths.ts';
import { addRecordOperations } from '../../http/records/add-record-operations.ts';
import { readShownAttributes } from '../../http/records/record-record-events.ts';
import { changeRecord, lockRecord, readRecord, requireRecord } from '../../http/records/record-store.ts';
import { describeAccountAttributes } from '../../team/teams/team-operations.ts';
import type { Scheduled } from './publish-due.ts';

const attributes = { text: textOf(5000), media_urls: listOf(readWebAddress, 10), scheduled_at: readTime };

const relationships = { account: { type: 'account' }, campaign: { type: 'campaign' } } as const;

async function requireAccount(database: Database, teamId: number, id: number): Promise<void> {
  const account = await database
    .selectFrom('accounts')
    .select('id')
    .where('id', '=', id)
    .where('team_id', '=', teamId)
    .executeTakeFirst();
  if (!account)
    throw new ApiError('not_found', `The team has no account ${id}.`, { pointer: '/data/relationships/account' });
}

async function count(database: Database, teamId: number): Promise<readonly ResourceNode[]> {
  const rows = await database
    .selectFrom('team_records')
    .selectAll()
    .where('type', '=', 'scheduled_content')
    .where('team_id', '=', teamId)
    .execute();
  const names = ['status', 'account', 'campaign'] as const;
  return names.map((name) => {
    const counts = new Map<string, number>();
    for (const row of rows) {
      const value = { status: row.status, account: row.parent_id, campaign: readRecord<Scheduled>(row).campaign_id }[
        name
      ];
      if (value !== null) counts.set(String(value), (counts.get(String(value)) ?? 0) + 1);
    }
    return {
      type: 'aggregation',
      id: name,
      attributes: {
        buckets: [...counts]
          .sort(([one], [other]) => (one < other ? -1 : 1))
          .map(([value, amount]) => ({ value, count: amount })),
      },
    };
  });
}

const group = 'scheduled content';

// The documents define no scopes for this content; published content is posts.
const scopes = { read: 'posts:read', write: 'posts:write' };

function addScheduledContentAggregations({ add }: OperationRegistry): void {
  add(
    {
      group,
      id: 'scheduled_content_aggregations',
      summary: 'Aggregations for scheduled contents',
      method: 'GET',
      path: paths.scheduledAggregations,
      scope: scopes.read,
      permission: 'campaigns',
      page: teamPages,
      response: { status: 200, type: 'aggregation', isList: true },
    },
    async (input) => {
      const { rows, links } = pageOfList(input, await count(input.database, input.bearer.teamId), ({ id }) =>
        String(id),
      );
      return respondList(input, rows, links);
    },
  );
}

async function describe(
  row: TeamRecordRow,
  { database, base, query: { include }, bearer: { teamId } }: Request,
): Promise<Partial<ResourceNode>> {
  const { campaign_id } = readRecord<Scheduled>(row);
  const campaign =
    include.has('campaign') && campaign_id !== null
      ? await database
          .selectFrom('team_records')
          .selectAll()
          .where('type', '=', 'campaign')
          .where('id', '=', campaign_id)
          .executeTakeFirst()
      : undefined;
  const account = include.has('account')
    ? await database
        .selectFrom('accounts')
        .selectAll()
        .where('id', '=', row.parent_id ?? 0)
        .executeTakeFirst()
    : undefined;
  const team = include.has('team')
    ? await database.selectFrom('teams').selectAll().where('id', '=', teamId).executeTakeFirstOrThrow()
    : undefined;
  return {
    // The documents define a text here, although the id in the address is a number.
    id: String(row.id),
    relationships: {
      campaign: include.has('campaign')
        ? campaign
          ? { type: 'campaign', id: campaign.id, attributes: readShownAttributes(campaign.attributes, base) }
          : null
        : notAsked,
      account: include.has('account')
        ? account
          ? { type: 'account', id: account.id, attributes: describeAccountAttributes(account) }
          : null
        : notAsked,
      team: team ? { type: 'team', id: team.id, attributes: { name: team.name } } : notAsked,
    },
  };
}

/** Says in a demo that nothing was sent to a network. */
async function describeSimulation(
  rows: readonly TeamRecordRow[],
  { database }: Request,
): Promise<typeof simulatedMeta.meta | null> {
  const published = rows.filter(({ status, parent_id: account }) => status === 'published' && account !== null);
  if (published.length === 0) return null;
  const real = await database
    .selectFrom('account_tokens')
    .select('account_id')
    .where(
      'account_id',
      'in',
      published.map(({ parent_id: account }) => account ?? 0),
    )
    .execute();
  return published.every(({ parent_id: account }) => real.some(({ account_id: id }) => id === account))
    ? null
    : simulatedMeta.meta;
}

function addCampaigns(registry: OperationRegistry): void {
  addRecordOperations(registry, {
    type: 'campaign',
    group: 'campaigns',
    words: { one: 'a campaign', many: 'campaigns' },
    paths: { list: paths.campaigns, item: paths.campaign },
    operations: ['list', 'create', 'retrieve', 'update', 'delete'],
    scopes,
    permissions: { read: 'campaigns', create: 'campaigns_cu', update: 'campaigns_cu', remove: 'campaigns_d' },
    attributes: { name: nameOf(200), description: orNull(textOf(2000, { isEmptyAllowed: true })) },
    required: ['name'],
    defaults: { description: null },
    /** The campaign's content remains, without a campaign. */
    beforeRemoval: async (row, { nowMs }, transaction) => {
      const all = await transaction
        .selectFrom('team_records')
        .selectAll()
        .where('type', '=', 'scheduled_content')
        .where('team_id', '=', row.team_id)
        .execute();
      for (const content of all.filter((each) => readRecord<Scheduled>(each).campaign_id === row.id))
        await changeRecord(transaction, content, { attributes: { campaign_id: null } }, nowMs);
    },
  });
}

/** Content that a team schedules for its accounts, and the campaigns of that content. */
export function addScheduledContent(registry: OperationRegistry, wakeDue: () => void, isDemo: boolean): void {
  addRecordOperations(registry, {
    type: 'scheduled_content',
    group,
    words: { one: 'scheduled content', many: 'scheduled content' },
    paths: { list: paths.scheduledContents, item: paths.scheduledContent },
    operations: ['list', 'create', 'retrieve', 'update', 'delete'],
    scopes,
    permissions: { read: 'campaigns', create: 'campaigns_cu', update: 'campaigns_cu', remove: 'campaigns_d' },
    attributes,
    required: ['text', 'scheduled_at'],
    needs: [{ oneOf: ['relationships.account'] }],
    defaults: { media_urls: [], campaign_id: null },
    relationships,
    isListResponse: true,
    filters: ['status'],
    include: ['campaign', 'account', 'team'],
    includedFields: { campaign: [], account: [], team: [] },
    fields: ['published_url', 'published_at', 'error'],
    prepare: async ({ values, related }, { bearer: { teamId } }, transaction) => {
      const accountId = related.account?.[0]?.id;
      if (accountId === undefined)
        throw new ApiError('invalid_attribute', 'The relationship account must name an account.', {
          pointer: '/data/relationships/account',
        });
      await requireAccount(transaction, teamId, accountId);
      const campaignId = related.campaign?.[0]?.id ?? null;
      if (campaignId !== null)
        await lockRecord(transaction, 'campaign', teamId, campaignId, '/data/relationships/campaign');
      const dueAt = values.scheduled_at ?? 0;
      return {
        parent_id: accountId,
        status: 'pending',
        due_at: dueAt,
        attributes: { scheduled_at: new Date(dueAt).toISOString(), campaign_id: campaignId },
      };
    },
    prepareChange: async (row, { values, related }, { bearer: { teamId } }, transaction) => {
      if (row.status !== 'pending' && row.status !== 'failed')
        throw new ApiError('conflict', `What is ${row.status} cannot be changed: only what is pending or failed.`);
      const accountId = related.account?.[0]?.id;
      if (accountId !== undefined) await requireAccount(transaction, teamId, accountId);
      const campaignId = related.campaign?.[0]?.id;
      if (campaignId !== undefined)
        await requireRecord(transaction, 'campaign', teamId, campaignId, '/data/relationships/campaign');
      const dueAt =
        values.scheduled_at ??
        row.due_at ??
        Date.parse(readRecord<{ readonly scheduled_at: string }>(row).scheduled_at);
      return {
        status: 'pending',
        due_at: dueAt,
        ...(accountId !== undefined && { parent_id: accountId }),
        attributes: {
          scheduled_at: new Date(dueAt).toISOString(),
          error: null,
          ...(related.campaign !== undefined && { campaign_id: campaignId ?? null }),
        },
      };
    },
    beforeRemoval: async (row) => {
      if (row.status === 'publishing') throw new ApiError('conflict', 'It is being published just now.');
    },
    describe,
    ...(isDemo && { meta: describeSimulation }),
    wake: wakeDue,
  });
  addScheduledContentAggregations(registry);
  addCampaigns(registry);
}
