import { requireBoard } from '../../boards/team-board.ts';
import type { Database, TeamRecordRow } from '../../database/schema.ts';
import type { ResourceNode } from '../json-api/document.ts';
import type { QueryRules } from '../json-api/query.ts';
import type { Shape } from '../json-api/read-attributes.ts';
import { writeAttributes } from '../../visitors/media/media-reference.ts';
import type { Item, RelationRules } from '../operations/body-rule.ts';
import type { OperationRegistry } from '../operations/operation-registry.ts';
import { type Page, readRows } from '../operations/pages.ts';
import { addCollection } from '../collections/add-collection.ts';
import type { Request } from '../collections/collection.ts';
import { readShownAttributes } from './record-record-events.ts';
import type { RecordOperation, RecordRule } from './record-rule.ts';
import { changeRecord, lockRecord, removeRecord, requireRecord, storeRecords } from './record-store.ts';

/** Describes a row as a resource with its attributes, its status and its times. */
export async function describeRecord(
  rule: Pick<RecordRule, 'type' | 'describe'>,
  row: TeamRecordRow,
  request: Request,
): Promise<ResourceNode> {
  const more = (await rule.describe?.(row, request)) ?? {};
  return {
    type: rule.type,
    id: row.id,
    ...more,
    attributes: {
      ...readShownAttributes(row.attributes, request.base),
      ...(row.status !== null && { status: row.status }),
      created_at: new Date(row.created_at).toISOString(),
      updated_at: new Date(row.updated_at).toISOString(),
      ...more.attributes,
    },
  };
}

export function describeRecordQuery({
  type,
  attributes,
  fields = [],
  relationships = {},
  include,
  includedFields = {},
}: RecordRule): QueryRules {
  const own = [
    ...Object.keys(attributes),
    ...Object.keys(relationships),
    ...fields,
    ...(include ?? []),
    'status',
    'created_at',
    'updated_at',
  ];
  return { ...(include && { include }), fields: { [type]: [...new Set(own)], ...includedFields } };
}

/** Returns the board of records that belong to a board, and checks that the board belongs to the team. */
async function findBoardId({ paths }: RecordRule, database: Database, { bearer, id }: Request): Promise<number | null> {
  return paths.list.includes(':board_id') ? (await requireBoard(database, bearer.teamId, id('board_id'))).id : null;
}

async function listRows(rule: RecordRule, request: Request): Promise<Page<TeamRecordRow>> {
  const { database, bearer, query } = request;
  const boardId = await findBoardId(rule, database, request);
  const status = query.values.get('filter[status]')?.split(',');
  return readRows(
    request,
    database
      .selectFrom('team_records')
      .selectAll()
      .where('type', '=', rule.type)
      .where('team_id', '=', bearer.teamId)
      .where((row) =>
        row.and([
          ...(boardId === null ? [] : [row('board_id', '=', boardId)]),
          ...(status === undefined ? [] : [row('status', 'in', status)]),
        ]),
      ),
  );
}

const parse = (attributes: object, base: string): Record<string, unknown> =>
  JSON.parse(writeAttributes(attributes, base)) as Record<string, unknown>;

async function createRow(
  rule: RecordRule,
  transaction: Database,
  request: Request,
  item: Item,
): Promise<TeamRecordRow> {
  const board_id = await findBoardId(rule, transaction, request);
  const { attributes: more, ...columns } = (await rule.prepare?.(item, request, transaction)) ?? {};
  const attributes = parse({ ...rule.defaults, ...item.values, ...more }, request.base);
  const [row] = await storeRecords(transaction, rule.type, request.bearer.teamId, request.nowMs, [
    { board_id, ...columns, attributes },
  ]);
  await rule.stored?.(row!, item, request, transaction);
  return row!;
}

async function updateRow(
  rule: RecordRule,
  transaction: Database,
  request: Request,
  item: Item,
): Promise<TeamRecordRow> {
  const row = await lockRecord(transaction, rule.type, request.bearer.teamId, item.id);
  const { attributes: more, ...columns } = (await rule.prepareChange?.(row, item, request, transaction)) ?? {};
  const attributes = parse({ ...item.values, ...more }, request.base);
  const changed = await changeRecord(transaction, row, { ...columns, attributes }, request.nowMs);
  await rule.stored?.(changed, item, request, transaction);
  return changed;
}

/** Adds the operations of a rule. */
export function addRecordOperations<
  Attributes extends Shape,
  Relations extends RelationRules = Record<never, never>,
  Required extends keyof Attributes & string = never,
>(registry: OperationRegistry, given: RecordRule<Attributes, Relations, Required>): void {
  // The hooks of a rule receive values that the schema of the same rule has parsed, so the cast is safe.
  const rule = given as unknown as RecordRule;
  const { type, operations, filters = [] } = rule;
  const has = (operation: RecordOperation): boolean => operations.includes(operation);
  addCollection<TeamRecordRow, Shape, RelationRules>(registry, {
    type,
    group: rule.group,
    words: rule.words,
    paths: rule.paths,
    scopes: rule.scopes,
    permissions: rule.permissions,
    query: describeRecordQuery(rule),
    listQuery: { parameters: filters.map((name) => `filter[${name}]`) },
    body: rule.isUpdateOurs === true ? { ...rule, hasChangeableRelationships: false } : rule,
    ...(rule.isUpdateOurs && { ours: ['update' as const] }),
    bulk: (['update', 'delete'] as const).filter((name) => has(`bulk_${name}`)),
    // With something to include, the changed resources are the response.
    isBulkUpdateDescribed: rule.include !== undefined,
    ...(rule.isListResponse && { isListResponse: true }),
    ...(rule.meta && { meta: rule.meta }),
    ...(rule.wake && { wake: rule.wake }),
    describe: (rows, request) => Promise.all(rows.map((row) => describeRecord(rule, row, request))),
    ...(has('list') && { list: (request) => listRows(rule, request) }),
    ...(has('retrieve') && {
      retrieve: ({ database, bearer }, id) => requireRecord(database, type, bearer.teamId, id),
    }),
    ...(has('create') && { create: (transaction, request, item) => createRow(rule, transaction, request, item) }),
    ...(has('update') && { update: (transaction, request, item) => updateRow(rule, transaction, request, item) }),
    ...(has('delete') && {
      remove: async (transaction, request, id) => {
        const row = await lockRecord(transaction, type, request.bearer.teamId, id);
        await rule.beforeRemoval?.(row, request, transaction);
        await removeRecord(transaction, row, request.nowMs);
      },
    }),
  });
}
