// Long because it contains the seven shared operations of records, each with its rule and its handler.
import { requireBoard } from '../../boards/team-board.ts';
import type { Database, TeamRecordRow } from '../../database/schema.ts';
import type { ResourceNode } from '../json-api/document.ts';
import type { QueryRules } from '../json-api/query.ts';
import type { Shape } from '../json-api/read-attributes.ts';
import { writeAttributes } from '../../visitors/media/media-reference.ts';
import type { Item, RelationRules } from '../operations/body-rule.ts';
import type { OperationRegistry } from '../operations/operation-registry.ts';
import { listPathParameters } from '../operations/read-input.ts';
import { readPage, teamPages, wholeList } from '../operations/pages.ts';
import { respondList, respondNothing, respondOne, type ResponseParts } from '../operations/respond.ts';
import { readShownAttributes } from './record-record-events.ts';
import type { RecordRule, Request } from './record-rule.ts';
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

/**
 * Adds the operations of a rule: list, create, retrieve, update and delete. Each request changes all of its records or
 * none.
 */
export function addRecordOperations<Attributes extends Shape, Relations extends RelationRules = Record<never, never>>(
  { add }: OperationRegistry,
  rule: RecordRule<Attributes, Relations>,
): void {
  const {
    type,
    group,
    words,
    scopes,
    permissions,
    operations,
    attributes,
    required = [],
    changeable = attributes,
    defaults = {},
    filters = [],
  } = rule;
  // The hooks of a rule receive values that the schema of the same rule has parsed, so the cast is safe.
  const own = rule as unknown as RecordRule;
  const query = describeRecordQuery(own);
  const relationships = rule.relationships ? { relationships: rule.relationships } : {};
  const [listPath, itemPath] = [rule.paths.list, rule.paths.item];
  const idName = listPathParameters(itemPath).at(-1) ?? '';
  const one = { status: 200, type, isList: rule.isListResponse === true } as const;
  const listOfOne = (request: Request, node: ResourceNode, parts: ResponseParts = {}): Response =>
    rule.isListResponse === true
      ? respondList(request, [node], wholeList(request, []).links, parts)
      : respondOne(request, node, parts);
  /** A row as a response; `meta` says what is not of the row itself. */
  const respondRow = async (request: Request, row: TeamRecordRow): Promise<Response> => {
    const meta = (await rule.meta?.([row], request)) ?? null;
    return listOfOne(request, await describeRecord(own, row, request), meta === null ? {} : { meta });
  };
  const has = (operation: (typeof operations)[number]): boolean => operations.includes(operation);
  const read = { group, scope: scopes.read, query, ...(permissions.read && { permission: permissions.read }) };

  /** Returns the board of records that belong to a board, and checks that the board belongs to the team. */
  async function findBoardId({ database, bearer, id }: Request): Promise<number | null> {
    return listPath.includes(':board_id') ? (await requireBoard(database, bearer.teamId, id('board_id'))).id : null;
  }
  async function store(
    transaction: Database,
    request: Request,
    items: readonly Item[],
    boardId: number | null,
  ): Promise<TeamRecordRow[]> {
    const rows: TeamRecordRow[] = [];
    for (const item of items) {
      const { attributes: more, ...columns } = (await own.prepare?.(item, request, transaction)) ?? {};
      const values = JSON.parse(writeAttributes({ ...defaults, ...item.values, ...more }, request.base)) as Record<
        string,
        unknown
      >;
      const [row] = await storeRecords(transaction, type, request.bearer.teamId, request.nowMs, [
        { board_id: boardId, ...columns, attributes: values },
      ]);
      await own.stored?.(row!, item, request, transaction);
      rows.push(row!);
    }
    return rows;
  }
  async function change(transaction: Database, request: Request, item: Item): Promise<TeamRecordRow> {
    const row = await lockRecord(transaction, type, request.bearer.teamId, item.id);
    const { attributes: more, ...columns } = (await own.prepareChange?.(row, item, request, transaction)) ?? {};
    const values = JSON.parse(writeAttributes({ ...item.values, ...more }, request.base)) as Record<string, unknown>;
    const changed = await changeRecord(transaction, row, { ...columns, attributes: values }, request.nowMs);
    await own.stored?.(changed, item, request, transaction);
    return changed;
  }
  async function remove(transaction: Database, request: Request, id: number): Promise<void> {
    const row = await lockRecord(transaction, type, request.bearer.teamId, id);
    await own.beforeRemoval?.(row, request, transaction);
    await removeRecord(transaction, row, request.nowMs);
  }

  if (has('list')) {
    add(
      {
        ...read,
        id: `list_${type}s`,
        summary: `List ${words.many}`,
        method: 'GET',
        path: listPath,
        page: teamPages,
        query: { ...query, parameters: filters.map((name) => `filter[${name}]`) },
        response: { ...one, isList: true },
      },
      async (input) => {
        const {
          database,
          bearer,
          query: { values },
        } = input;
        const boardId = await findBoardId(input);
        const status = values.get('filter[status]')?.split(',');
        const { rows, links } = await readPage(input, (range) =>
          database
            .selectFrom('team_records')
            .selectAll()
            .where('type', '=', type)
            .where('team_id', '=', bearer.teamId)
            .where((row) =>
              row.and([
                ...(boardId === null ? [] : [row('board_id', '=', boardId)]),
                ...(status === undefined ? [] : [row('status', 'in', status)]),
              ]),
            )
            .where('id', range.operator, range.key)
            .orderBy('id', range.direction)
            .limit(range.limit)
            .execute(),
        );
        const nodes = await Promise.all(rows.map((row) => describeRecord(own, row, input)));
        const meta = (await rule.meta?.(rows, input)) ?? null;
        return respondList(input, nodes, links, meta === null ? {} : { meta });
      },
    );
  }
  if (has('create')) {
    add(
      {
        group,
        scope: scopes.write,
        permission: permissions.create,
        query,
        id: `create_${type}`,
        summary: `Create ${words.one}`,
        method: 'POST',
        path: listPath,
        body: { kind: 'create', type, attributes, required, ...relationships },
        response: { status: 201, type, isList: rule.isListResponse === true, item: itemPath },
      },
      async (input) => {
        const { database, items } = input;
        const boardId = await findBoardId(input);
        const [row] = await database.transaction().execute((transaction) => store(transaction, input, items, boardId));
        rule.wake?.();
        return respondRow(input, row!);
      },
    );
  }
  if (has('bulk_update')) {
    add(
      {
        group,
        scope: scopes.write,
        permission: permissions.update,
        id: `bulk_update_${type}s`,
        summary: `Bulk update ${words.many}`,
        method: 'PATCH',
        path: listPath,
        body: { kind: 'bulk_update', type, attributes: changeable, ...relationships },
        // With something to include, the changed resources are the response.
        ...(rule.include && { query, response: { ...one, isList: true } }),
      },
      async (input) => {
        const rows = await input.database.transaction().execute(async (transaction) => {
          const changed: TeamRecordRow[] = [];
          for (const item of input.items) changed.push(await change(transaction, input, item));
          return changed;
        });
        rule.wake?.();
        if (!rule.include) return respondNothing(input);
        const nodes = await Promise.all(rows.map((row) => describeRecord(own, row, input)));
        return respondList(input, nodes, wholeList(input, nodes).links);
      },
    );
  }
  if (has('bulk_delete')) {
    add(
      {
        group,
        scope: scopes.write,
        permission: permissions.remove,
        id: `bulk_delete_${type}s`,
        summary: `Bulk delete ${words.many}`,
        method: 'DELETE',
        path: listPath,
        body: { kind: 'bulk_delete', type },
      },
      async (input) => {
        await input.database.transaction().execute(async (transaction) => {
          for (const { id } of input.items) await remove(transaction, input, id);
        });
        return respondNothing(input);
      },
    );
  }
  if (has('retrieve')) {
    add(
      {
        ...read,
        id: `retrieve_${type}`,
        summary: `Retrieve ${words.one}`,
        method: 'GET',
        path: itemPath,
        response: one,
      },
      async (input) => {
        const row = await requireRecord(input.database, type, input.bearer.teamId, input.id(idName));
        return respondRow(input, row);
      },
    );
  }
  if (has('update')) {
    add(
      {
        group,
        scope: scopes.write,
        permission: permissions.update,
        query,
        id: `update_${type}`,
        summary: `Update ${words.one}`,
        method: 'PATCH',
        path: itemPath,
        body: { kind: 'update', type, attributes: changeable, ...relationships },
        response: one,
      },
      async (input) => {
        const row = await input.database.transaction().execute((transaction) => change(transaction, input, input.item));
        rule.wake?.();
        return respondRow(input, row);
      },
    );
  }
  if (has('delete')) {
    add(
      {
        group,
        scope: scopes.write,
        permission: permissions.remove,
        id: `delete_${type}`,
        summary: `Delete ${words.one}`,
        method: 'DELETE',
        path: itemPath,
      },
      async (input) => {
        await input.database.transaction().execute((transaction) => remove(transaction, input, input.id(idName)));
        return respondNothing(input);
      },
    );
  }
}
