import { ApiError } from '../../http/json-api/api-error.ts';
import { nameOf, oneOf, textOf } from '../../http/json-api/read-attributes.ts';
import type { Networks } from '../../feeds/networks/networks.ts';
import { askNetwork, requireNetworks, simulatedMeta } from '../../feeds/networks/require-networks.ts';
import type { OperationRegistry } from '../../http/operations/operation-registry.ts';
import { pageOfList, teamPages, wholeList } from '../../http/operations/pages.ts';
import { respondList } from '../../http/operations/respond.ts';
import { paths } from '../../http/paths.ts';
import { addRecordOperations } from '../../http/records/add-record-operations.ts';
import type { RecordRule } from '../../http/records/record-rule.ts';
import { readRecord, requireRecord } from '../../http/records/record-store.ts';
import { addConnectOperations } from '../connect-operations.ts';
import { sealToken } from '../record-token.ts';
import { describeWork, requestWork, type WorkHandler } from '../work-requests.ts';

const types = ['widen_collective'] as const;
const requestType = 'marketing_integration_request';
const attributes = { name: nameOf(200), type: oneOf(types), token: textOf(2000) };

const rule: RecordRule<typeof attributes> = {
  type: 'marketing_integration',
  group: 'marketing integrations',
  words: { one: 'a marketing integration', many: 'marketing integrations' },
  paths: { list: paths.marketingIntegrations, item: paths.marketingIntegration },
  operations: ['list', 'create', 'delete'],
  scopes: { read: 'marketing_integrations:read', write: 'marketing_integrations:write' },
  permissions: {
    read: 'program_settings',
    create: 'program_settings_cu',
    update: 'program_settings_cu',
    remove: 'program_settings_d',
  },
  attributes,
  required: ['name', 'type'],
  // The prefix `_` excludes the secret from responses.
  prepare: ({ values }, { seal }) => ({
    status: 'connected',
    attributes: {
      token: undefined,
      ...(values.token !== undefined && sealToken(values.token, 'marketing_integration', seal)),
    },
  }),
};

interface PublishSubject {
  readonly assetIds: readonly number[];
  readonly folderId: string;
}

/** Adds assets to a folder of the library. Assets that were deleted in the meantime are skipped. */
export function createPublishHandler(networks: Networks | null): WorkHandler {
  return async (request, database) => {
    const integration = await requireRecord(database, 'marketing_integration', request.team_id, request.parent_id ?? 0);
    const { type } = readRecord<{ readonly type: string }>(integration);
    const { assetIds, folderId } = JSON.parse(request.subject) as PublishSubject;
    const assets = await database
      .selectFrom('team_records')
      .selectAll()
      .where('type', '=', 'asset')
      .where('team_id', '=', request.team_id)
      .where('id', 'in', assetIds.length > 0 ? assetIds : [-1])
      .orderBy('id')
      .execute();
    const network = requireNetworks(networks, type);
    const urls: string[] = [];
    for (const asset of assets)
      urls.push(await network.upload(type, folderId, readRecord<{ readonly url: string }>(asset).url));
    return { urls };
  };
}

const { group, scopes } = rule;

function addListMarketingFolders({ add }: OperationRegistry, networks: Networks | null): void {
  add(
    {
      group,
      id: 'list_marketing_folders',
      summary: 'List folders',
      method: 'GET',
      path: paths.marketingFolders,
      scope: scopes.read,
      permission: 'program_settings',
      page: teamPages,
      response: { status: 200, type: 'folder', isList: true },
    },
    async (input) => {
      const { type } = readRecord<{ readonly type: string }>(
        await requireRecord(input.database, rule.type, input.bearer.teamId, input.id('marketing_integration_id')),
      );
      const folders = await askNetwork(() => requireNetworks(networks, type).listFolders(type));
      const { rows, links } = pageOfList(input, folders, ({ id }) => id);
      return respondList(
        input,
        rows.map(({ id, name }) => ({ type: 'folder', id, attributes: { name } })),
        links,
        simulatedMeta,
      );
    },
  );
}

function addPublishToMarketingIntegration(
  { add }: OperationRegistry,
  networks: Networks | null,
  wakeWork: () => void,
): void {
  add(
    {
      group,
      id: 'publish_to_marketing_integration',
      summary: 'Asynchronously publish assets or collections to an integration',
      method: 'POST',
      path: paths.marketingRequests,
      scope: 'marketing_integrations_requests:write',
      permission: 'assets_publish',
      body: {
        kind: 'create_many',
        type: requestType,
        attributes: { folder_id: textOf(200) },
        required: ['folder_id'],
        needs: [{ oneOf: ['relationships.assets', 'relationships.collections'] }],
        example: { folder_id: 'spring' },
        relationships: { assets: { type: 'asset', many: 100 }, collections: { type: 'collection', many: 20 } },
      },
      response: { status: 202, type: requestType, isList: true },
    },
    async (input) => {
      const {
        database,
        bearer: { teamId },
        items,
      } = input;
      const integration = await requireRecord(database, rule.type, teamId, input.id('marketing_integration_id'));
      requireNetworks(networks, readRecord<{ readonly type: string }>(integration).type);
      const made = await database.transaction().execute(async (transaction) => {
        const rows = [];
        for (const { values, related, pointer } of items) {
          const assetIds = new Set<number>();
          for (const { id } of related.assets ?? [])
            assetIds.add((await requireRecord(transaction, 'asset', teamId, id, `${pointer}/relationships/assets`)).id);
          for (const { id } of related.collections ?? []) {
            await requireRecord(transaction, 'collection', teamId, id, `${pointer}/relationships/collections`);
            const inside = await transaction
              .selectFrom('asset_collections')
              .select('asset_id')
              .where('collection_id', '=', id)
              .execute();
            for (const { asset_id } of inside) assetIds.add(asset_id);
          }
          if (assetIds.size === 0)
            throw new ApiError('invalid_attribute', 'Name assets, or collections with assets in them.', {
              pointer: `${pointer}/relationships/assets`,
            });
          rows.push(
            await requestWork(
              input,
              transaction,
              requestType,
              { assetIds: [...assetIds], folderId: values.folder_id },
              integration.id,
            ),
          );
        }
        return rows;
      });
      wakeWork();
      const { rows, links } = wholeList(input, made);
      return respondList(input, rows.map(describeWork), links, simulatedMeta);
    },
  );
}

/** Adds the operations for external libraries that a team's pictures are published to. */
export function addMarketingIntegrations(
  registry: OperationRegistry,
  networks: Networks | null,
  wakeWork: () => void,
): void {
  addRecordOperations(registry, rule);
  addConnectOperations(registry, {
    rule: rule as unknown as RecordRule,
    types,
    paths: { authentication: paths.marketingAuthentication, reauthentication: paths.marketingReauthentication },
    requireNetworks: (type) => requireNetworks(networks, type),
  });
  addListMarketingFolders(registry, networks);
  addPublishToMarketingIntegration(registry, networks, wakeWork);
}
