import { allocateIds } from '../../database/allocate-ids.ts';
import type { Tables } from '../../database/schema.ts';
import { requireBoard } from '../team-board.ts';
import { seesBoards } from '../../http/operations/sees-boards.ts';
import { ApiError } from '../../http/json-api/api-error.ts';
import type { ResourceNode } from '../../http/json-api/document.ts';
import type { QueryRules } from '../../http/json-api/query.ts';
import { textOf } from '../../http/json-api/read-attributes.ts';
import type { Input } from '../../http/operations/operation.ts';
import type { OperationRegistry } from '../../http/operations/operation-registry.ts';
import { readPage, teamPages } from '../../http/operations/pages.ts';
import { respondList, respondNothing, respondOne } from '../../http/operations/respond.ts';
import { paths } from '../../http/paths.ts';
import { filterParameters } from '../../posts/post-filters.ts';
import { readFilterObject } from '../../posts/read-filter-object.ts';

type Row = Tables['saved_filters'];

const query: QueryRules = { fields: { saved_filter: ['name', 'filter', 'board_id'] } };
const attributes = { name: textOf(200), filter: readFilterObject(filterParameters) };

function describe({ id, board_id, name, filters }: Row): ResourceNode {
  const filter = Object.fromEntries(
    Object.entries(JSON.parse(filters) as Record<string, string>).map(([key, value]) => [
      key.replace(/^filter\[([^\]]+)\]/, '$1'),
      value,
    ]),
  );
  return { type: 'saved_filter', id, attributes: { name, filter, board_id } };
}

/** The operations on a board's named filters: requests for its posts refer to a filter by its id. */
export function addSavedFilters({ add }: OperationRegistry): void {
  const [group, one] = ['saved filters', { status: 200, type: 'saved_filter' } as const] as const;
  const read = { group, scope: 'boards:read', permission: seesBoards, query } as const;
  const write = { group, scope: 'boards:write', permission: 'modify_board', query } as const;

  async function requireFilter({ database, bearer, id }: Omit<Input, 'item' | 'items'>): Promise<Row> {
    const board = await requireBoard(database, bearer.teamId, id('board_id'));
    const row = await database
      .selectFrom('saved_filters')
      .selectAll()
      .where('id', '=', id('saved_filter_id'))
      .where('board_id', '=', board.id)
      .executeTakeFirst();
    if (!row) throw new ApiError('not_found', 'The board has no such saved filter.');
    return row;
  }

  add(
    {
      ...read,
      id: 'list_saved_filters',
      summary: 'List saved filters',
      method: 'GET',
      path: paths.savedFilters,
      page: teamPages,
      response: { ...one, isList: true },
    },
    async (input) => {
      const { database, bearer } = input;
      const board = await requireBoard(database, bearer.teamId, input.id('board_id'));
      const { rows, links } = await readPage(input, (range) =>
        database
          .selectFrom('saved_filters')
          .selectAll()
          .where('board_id', '=', board.id)
          .where('id', range.operator, range.key)
          .orderBy('id', range.direction)
          .limit(range.limit)
          .execute(),
      );
      return respondList(input, rows.map(describe), links);
    },
  );
  add(
    {
      ...write,
      id: 'create_saved_filter',
      summary: 'Create a saved filter',
      method: 'POST',
      path: paths.savedFilters,
      body: { kind: 'create', type: 'saved_filter', attributes, required: ['name', 'filter'] },
      response: { status: 201, type: 'saved_filter' },
    },
    async (input) => {
      const {
        database,
        bearer: { teamId },
        item: {
          values: { name = '', filter = {} },
        },
      } = input;
      const board = await requireBoard(database, teamId, input.id('board_id'));
      const row = {
        id: await allocateIds(database, 'saved_filters', 1),
        board_id: board.id,
        name,
        filters: JSON.stringify(filter),
      };
      await database.insertInto('saved_filters').values(row).execute();
      return respondOne(input, describe(row), {
        location: {
          path: paths.savedFilter,
          parameters: { team_id: String(teamId), board_id: String(board.id), saved_filter_id: String(row.id) },
        },
      });
    },
  );
  add(
    {
      ...read,
      id: 'retrieve_saved_filter',
      summary: 'Retrieve a saved filter',
      method: 'GET',
      path: paths.savedFilter,
      response: one,
    },
    async (input) => respondOne(input, describe(await requireFilter(input))),
  );
  add(
    {
      ...write,
      id: 'update_saved_filter',
      summary: 'Update a saved filter',
      method: 'PATCH',
      path: paths.savedFilter,
      body: { kind: 'update', type: 'saved_filter', attributes },
      response: one,
    },
    async (input) => {
      const row = await requireFilter(input);
      const { name = row.name, filter } = input.item.values;
      const changed = { ...row, name, filters: filter ? JSON.stringify(filter) : row.filters };
      await input.database
        .updateTable('saved_filters')
        .set({ name, filters: changed.filters })
        .where('id', '=', row.id)
        .execute();
      return respondOne(input, describe(changed));
    },
  );
  add(
    {
      group,
      scope: 'boards:write',
      permission: 'modify_board',
      id: 'delete_saved_filter',
      summary: 'Delete a saved filter',
      method: 'DELETE',
      path: paths.savedFilter,
    },
    async (input) => {
      await input.database
        .deleteFrom('saved_filters')
        .where('id', '=', (await requireFilter(input)).id)
        .execute();
      return respondNothing(input);
    },
  );
}
