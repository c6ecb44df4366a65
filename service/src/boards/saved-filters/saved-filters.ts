import { allocateIds } from '../../database/allocate-ids.ts';
import type { Database, Tables } from '../../database/schema.ts';
import { requireBoard } from '../team-board.ts';
import { seesBoards } from '../../http/operations/sees-boards.ts';
import { ApiError } from '../../http/json-api/api-error.ts';
import type { ResourceNode } from '../../http/json-api/document.ts';
import { nameOf } from '../../http/json-api/read-attributes.ts';
import type { OperationRegistry } from '../../http/operations/operation-registry.ts';
import { readRows } from '../../http/operations/pages.ts';
import { addCollection } from '../../http/collections/add-collection.ts';
import type { Request } from '../../http/collections/collection.ts';
import { paths } from '../../http/paths.ts';
import { filterParameters } from '../../posts/post-filters.ts';
import { readFilterObject } from '../../posts/read-filter-object.ts';

type Row = Tables['saved_filters'];

const attributes = { name: nameOf(200), filter: readFilterObject(filterParameters) };

function describe({ id, board_id, name, filters }: Row): ResourceNode {
  const filter = Object.fromEntries(
    Object.entries(JSON.parse(filters) as Record<string, string>).map(([key, value]) => [
      key.replace(/^filter\[([^\]]+)\]/, '$1'),
      value,
    ]),
  );
  return { type: 'saved_filter', id, attributes: { name, filter, board_id } };
}

async function requireFilter(database: Database, { bearer, id }: Request, filterId: number): Promise<Row> {
  const board = await requireBoard(database, bearer.teamId, id('board_id'));
  const row = await database
    .selectFrom('saved_filters')
    .selectAll()
    .where('id', '=', filterId)
    .where('board_id', '=', board.id)
    .executeTakeFirst();
  if (!row) throw new ApiError('not_found', 'The board has no such saved filter.');
  return row;
}

/** The operations on a board's named filters: requests for its posts refer to a filter by its id. */
export function addSavedFilters(registry: OperationRegistry): void {
  addCollection<Row, typeof attributes>(registry, {
    type: 'saved_filter',
    group: 'saved filters',
    words: { one: 'a saved filter', many: 'saved filters' },
    paths: { list: paths.savedFilters, item: paths.savedFilter },
    scopes: { read: 'boards:read', write: 'boards:write' },
    permissions: { read: seesBoards, create: 'modify_board', update: 'modify_board', remove: 'modify_board' },
    body: { attributes, required: ['name', 'filter'] },
    list: async (request) => {
      const { database, bearer } = request;
      const board = await requireBoard(database, bearer.teamId, request.id('board_id'));
      return readRows(request, database.selectFrom('saved_filters').selectAll().where('board_id', '=', board.id));
    },
    retrieve: (request, id) => requireFilter(request.database, request, id),
    create: async (transaction, { bearer, id }, { values: { name = '', filter = {} } }) => {
      const board = await requireBoard(transaction, bearer.teamId, id('board_id'));
      const row = {
        id: await allocateIds(transaction, 'saved_filters', 1),
        board_id: board.id,
        name,
        filters: JSON.stringify(filter),
      };
      await transaction.insertInto('saved_filters').values(row).execute();
      return row;
    },
    update: async (transaction, request, { id, values }) => {
      const row = await requireFilter(transaction, request, id);
      const { name = row.name, filter } = values;
      const filters = filter ? JSON.stringify(filter) : row.filters;
      await transaction.updateTable('saved_filters').set({ name, filters }).where('id', '=', id).execute();
      return { ...row, name, filters };
    },
    remove: async (transaction, request, id) => {
      await requireFilter(transaction, request, id);
      await transaction.deleteFrom('saved_filters').where('id', '=', id).execute();
    },
    describe: (rows) => rows.map(describe),
  });
}
