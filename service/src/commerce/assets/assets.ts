import type { Database } from '../../database/schema.ts';
import { ApiError } from '../../http/json-api/api-error.ts';
import { notAsked, type ResourceNode } from '../../http/json-api/document.ts';
import { listOf, nameOf, oneOf, orNull, readWebAddress, textOf } from '../../http/json-api/read-attributes.ts';
import type { OperationRegistry } from '../../http/operations/operation-registry.ts';
import { pageOfList, teamPages } from '../../http/operations/pages.ts';
import { respondList, respondOne } from '../../http/operations/respond.ts';
import { paths } from '../../http/paths.ts';
import { addRecordOperations } from '../../http/records/add-record-operations.ts';
import { readRecord, storeRecords } from '../../http/records/record-store.ts';
import { describeWork, requestWork, type WorkHandler } from '../work-requests.ts';
import { loadCollections, writeCollections } from './asset-collections.ts';

const attributes = {
  name: nameOf(300),
  type: oneOf(['image', 'video']),
  url: readWebAddress,
  alternative_text: orNull(textOf(1000, { isEmptyAllowed: true })),
  tags: listOf(nameOf(100), 50),
};
const relationships = { collections: { type: 'collection', many: 50 } } as const;
const requestType = 'asset_bulk_create_request';
/** The aggregations of a team's library. */
const aggregations = ['type', 'tags', 'collections'] as const;

interface AssetDraft {
  readonly attributes: Readonly<Record<string, unknown>>;
  readonly collections: readonly { readonly type: string; readonly id: number }[];
}

/** Creates all assets of a request in one step: either all are stored or none. */
export const createAssets: WorkHandler = async ({ team_id, subject, created_at }, database) => {
  const { assets } = JSON.parse(subject) as { readonly assets: readonly AssetDraft[] };
  const rows = await storeRecords(
    database,
    'asset',
    team_id,
    created_at,
    assets.map((draft) => ({ status: 'active', attributes: draft.attributes })),
  );
  for (const [index, row] of rows.entries())
    await writeCollections(database, team_id, row.id, assets[index]?.collections ?? [], `/data/${index}`);
  return { asset_ids: rows.map(({ id }) => id) };
};

async function countAssets(database: Database, teamId: number): Promise<readonly ResourceNode[]> {
  const rows = await database
    .selectFrom('team_records')
    .selectAll()
    .where('type', '=', 'asset')
    .where('team_id', '=', teamId)
    .execute();
  const inCollections = await database
    .selectFrom('asset_collections')
    .innerJoin('team_records', (join) =>
      join.onRef('team_records.id', '=', 'asset_id').on('team_records.type', '=', 'asset'),
    )
    .select(({ fn }) => ['collection_id', fn.countAll<number>().as('count')])
    .where('team_id', '=', teamId)
    .groupBy('collection_id')
    .orderBy('collection_id')
    .execute();
  const counts = {
    type: new Map<string, number>(),
    tags: new Map<string, number>(),
    collections: new Map(inCollections.map(({ collection_id, count }) => [String(collection_id), Number(count)])),
  };
  for (const row of rows) {
    const { type, tags = [] } = readRecord<{ readonly type: string; readonly tags?: readonly string[] }>(row);
    counts.type.set(type, (counts.type.get(type) ?? 0) + 1);
    for (const tag of new Set(tags)) counts.tags.set(tag, (counts.tags.get(tag) ?? 0) + 1);
  }
  return aggregations.map((name) => ({
    type: 'aggregation',
    id: name,
    attributes: { buckets: [...counts[name]].map(([value, count]) => ({ value, count })) },
  }));
}

const group = 'assets';

function addCreateAssets({ add }: OperationRegistry, wakeWork: () => void): void {
  add(
    {
      group,
      id: 'create_assets',
      summary: 'Asynchronously create assets',
      method: 'POST',
      path: paths.assets,
      scope: 'assets:write',
      permission: 'assets_edit',
      body: {
        kind: 'create_many',
        type: 'asset',
        attributes,
        required: ['name', 'type', 'url'],
        relationships,
        isFlat: true,
      },
      response: { status: 202, type: requestType },
    },
    async (input) => {
      const {
        database,
        bearer: { teamId },
        items,
      } = input;
      const assets = items.map(({ values, related }) => ({
        attributes: { alternative_text: null, tags: [], ...values },
        collections: related.collections ?? [],
      }));
      const wanted = [...new Set(assets.flatMap(({ collections }) => collections.map(({ id }) => id)))];
      const known =
        wanted.length === 0
          ? []
          : await database
              .selectFrom('team_records')
              .select('id')
              .where('type', '=', 'collection')
              .where('team_id', '=', teamId)
              .where('id', 'in', wanted)
              .execute();
      if (known.length < wanted.length)
        throw new ApiError('not_found', 'The team does not have all of these collections.', { pointer: '/data' });
      const row = await requestWork(input, database, requestType, { assets });
      wakeWork();
      return respondOne(input, describeWork(row));
    },
  );
}

function addAssetAggregations({ add }: OperationRegistry): void {
  add(
    {
      group,
      id: 'asset_aggregations',
      summary: 'Aggregations for assets',
      method: 'GET',
      path: paths.assetAggregations,
      scope: 'assets:read',
      permission: 'assets_read',
      page: teamPages,
      response: { status: 200, type: 'aggregation', isList: true },
    },
    async (input) => {
      const { rows, links } = pageOfList(input, await countAssets(input.database, input.bearer.teamId), ({ id }) =>
        String(id),
      );
      return respondList(input, rows, links);
    },
  );
}

/** A team's library of pictures and videos. */
export function addAssets(registry: OperationRegistry, wakeWork: () => void): void {
  addRecordOperations(registry, {
    type: 'asset',
    group,
    words: { one: 'an asset', many: 'assets' },
    paths: { list: paths.assets, item: paths.asset },
    operations: ['list', 'retrieve', 'update', 'delete', 'bulk_update', 'bulk_delete'],
    scopes: { read: 'assets:read', write: 'assets:write' },
    permissions: { read: 'assets_read', create: 'assets_edit', update: 'assets_edit', remove: 'assets_delete' },
    attributes,
    relationships,
    include: ['collections'],
    includedFields: { collection: ['name', 'description'] },
    stored: async (row, { related, pointer }, { bearer }, transaction) => {
      if (related.collections !== undefined)
        await writeCollections(transaction, bearer.teamId, row.id, related.collections ?? [], pointer);
    },
    beforeRemoval: async (row, _request, transaction) => {
      await transaction.deleteFrom('asset_collections').where('asset_id', '=', row.id).execute();
    },
    describe: async (row, { database, base, query: { include } }) => ({
      relationships: {
        collections: include.has('collections') ? await loadCollections(database, row.id, base) : notAsked,
      },
    }),
  });
  addCreateAssets(registry, wakeWork);
  addAssetAggregations(registry);
  addRecordOperations(registry, {
    type: 'collection',
    group: 'collections',
    words: { one: 'a collection', many: 'collections' },
    paths: { list: paths.collections, item: paths.collection },
    operations: ['list', 'create', 'retrieve', 'update', 'delete', 'bulk_update', 'bulk_delete'],
    scopes: { read: 'collections:read', write: 'collections:write' },
    permissions: { read: 'assets_read', create: 'new_collections', update: 'assets_edit', remove: 'assets_delete' },
    attributes: { name: nameOf(200), description: orNull(textOf(2000, { isEmptyAllowed: true })) },
    required: ['name'],
    defaults: { description: null },
    fields: ['assets_count'],
    /** The assets remain; only their membership in the collection is deleted. */
    beforeRemoval: async (row, _request, transaction) => {
      await transaction.deleteFrom('asset_collections').where('collection_id', '=', row.id).execute();
    },
    describe: async (row, { database }) => {
      const { count } = await database
        .selectFrom('asset_collections')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .where('collection_id', '=', row.id)
        .executeTakeFirstOrThrow();
      return { attributes: { assets_count: Number(count) } };
    },
  });
}
