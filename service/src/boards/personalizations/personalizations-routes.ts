// Long because: it has the five operations on personalizations, each with its rule and its handler.
import { allocateIds } from '../../database/allocate-ids.ts';
import type { Database, Tables } from '../../database/schema.ts';
import { requireBoard } from '../team-board.ts';
import { ApiError, refuseParameter } from '../../http/json-api/api-error.ts';
import type { ResourceNode } from '../../http/json-api/document.ts';
import type { QueryRules } from '../../http/json-api/query.ts';
import { orNull, readBoolean, readFreeObject, textOf } from '../../http/json-api/read-attributes.ts';
import { readAttributes as readStored, writeAttributes } from '../../visitors/media/media-reference.ts';
import type { OperationRegistry } from '../../http/operations/operation-registry.ts';
import { readPage, teamPages } from '../../http/operations/pages.ts';
import { respondList, respondNothing, respondOne } from '../../http/operations/respond.ts';
import { paths } from '../../http/paths.ts';

type Row = Tables['personalizations'];

const rules: QueryRules = {
  fields: {
    personalization: [
      'name',
      'theme',
      'author',
      'share_buttons',
      'remove_duplicate_images',
      'background',
      'data',
      'board_id',
    ],
  },
};

const changeable = {
  name: textOf(200),
  theme: textOf(40),
  author: readBoolean,
  share_buttons: readBoolean,
  remove_duplicate_images: readBoolean,
  background: orNull(readFreeObject),
  data: readFreeObject,
};
const defaults = {
  theme: 'classic',
  author: true,
  share_buttons: true,
  remove_duplicate_images: false,
  background: { color: null, image: null },
  data: {},
};

/** The personalizations of a team: those of its boards, and those for all boards. */
function selectOfTeam(database: Database, teamId: number) {
  const ofTeam = database.selectFrom('boards').select('id').where('team_id', '=', teamId);
  return database
    .selectFrom('personalizations')
    .selectAll()
    .where((row) => row.or([row('team_id', '=', teamId), row('board_id', 'in', ofTeam)]));
}

/** The team's personalizations with these numbers, in the same order. Throws 404 for the first missing one. */
async function findRows(database: Database, teamId: number, ids: readonly number[]): Promise<Row[]> {
  const rows = await selectOfTeam(database, teamId).where('id', 'in', ids).execute();
  return ids.map((id) => {
    const row = rows.find((other) => other.id === id);
    if (!row) throw new ApiError('not_found', `The team has no personalization ${id}.`);
    return row;
  });
}

function describe({ id, board_id, attributes }: Row, base: string): ResourceNode {
  return { type: 'personalization', id, attributes: { ...readStored(attributes, base), board_id } };
}

/**
 * Stores all changes or none. An update replaces only the attributes that it names; `data` is one attribute and is
 * replaced as a whole.
 */
async function storeChanges(
  database: Database,
  teamId: number,
  changes: readonly { readonly id: number; readonly values: object }[],
  base: string,
): Promise<Row[]> {
  return database.transaction().execute(async (transaction) => {
    const rows = await findRows(
      transaction,
      teamId,
      changes.map(({ id }) => id),
    );
    const changed = rows.map((row, index) => ({
      ...row,
      attributes: writeAttributes({ ...(JSON.parse(row.attributes) as object), ...changes[index]?.values }, base),
    }));
    for (const { id, attributes } of changed)
      await transaction.updateTable('personalizations').set({ attributes }).where('id', '=', id).execute();
    return changed;
  });
}

/** The designs of a team's boards, for one board or for all boards. */
export function addPersonalizationsRoutes({ add }: OperationRegistry): void {
  const [group, one] = ['personalizations', { status: 200, type: 'personalization' } as const] as const;
  const write = { group, scope: 'boards:write', permission: ['personalizations_cu', 'design_cu'] } as const;
  const remove = { group, scope: 'boards:write', permission: ['personalizations_d', 'design_d'] } as const;
  const read = { group, scope: 'boards:read', permission: ['personalizations_r', 'design'] } as const;

  add(
    {
      ...read,
      id: 'list_personalizations',
      summary: 'List personalizations',
      method: 'GET',
      path: paths.personalizations,
      query: { ...rules, parameters: ['filter[board_id]'] },
      page: teamPages,
      response: { ...one, isList: true },
    },
    async (input) => {
      const { database, bearer, query, base } = input;
      const board = query.values.get('filter[board_id]');
      if (board !== undefined && !/^\d{1,15}$/.test(board))
        throw refuseParameter('filter[board_id]', 'Give the number of a board.');
      const { rows, links } = await readPage(input, (range) =>
        selectOfTeam(database, bearer.teamId)
          .where((row) => row.and(board === undefined ? [] : [row('board_id', '=', Number(board))]))
          .where('id', range.operator, range.key)
          .orderBy('id', range.direction)
          .limit(range.limit)
          .execute(),
      );
      return respondList(
        input,
        rows.map((row) => describe(row, base)),
        links,
      );
    },
  );
  add(
    {
      ...write,
      id: 'create_personalization',
      summary: 'Create a personalization',
      method: 'POST',
      path: paths.personalizations,
      query: rules,
      body: {
        kind: 'create',
        type: 'personalization',
        attributes: changeable,
        required: ['name'],
        relationships: { board: { type: 'board' } },
      },
      response: { status: 201, type: 'personalization' },
    },
    async (input) => {
      const {
        database,
        bearer: { teamId },
        base,
        item: { values, related },
      } = input;
      const boardId = related.board?.[0]?.id ?? null;
      if (boardId !== null) await requireBoard(database, teamId, boardId, '/data/relationships/board');
      const row = {
        id: await allocateIds(database, 'personalizations', 1),
        board_id: boardId,
        team_id: boardId === null ? teamId : null,
        attributes: writeAttributes({ ...defaults, ...values }, base),
      };
      await database.insertInto('personalizations').values(row).execute();
      return respondOne(input, describe(row, base), {
        location: {
          path: paths.personalization,
          parameters: { team_id: String(teamId), personalization_id: String(row.id) },
        },
      });
    },
  );
  add(
    {
      ...write,
      id: 'bulk_update_personalizations',
      summary: 'Bulk update personalizations',
      method: 'PATCH',
      path: paths.personalizations,
      body: { kind: 'bulk_update', type: 'personalization', attributes: changeable },
    },
    async (input) => {
      await storeChanges(input.database, input.bearer.teamId, input.items, input.base);
      return respondNothing(input);
    },
  );
  add(
    {
      ...remove,
      id: 'bulk_delete_personalizations',
      summary: 'Bulk delete personalizations',
      method: 'DELETE',
      path: paths.personalizations,
      body: { kind: 'bulk_delete', type: 'personalization' },
    },
    async (input) => {
      const { database, bearer, items } = input;
      const rows = await findRows(
        database,
        bearer.teamId,
        items.map(({ id }) => id),
      );
      await database
        .deleteFrom('personalizations')
        .where(
          'id',
          'in',
          rows.map(({ id }) => id),
        )
        .execute();
      return respondNothing(input);
    },
  );
  add(
    {
      ...read,
      id: 'retrieve_personalization',
      summary: 'Retrieve a personalization',
      method: 'GET',
      path: paths.personalization,
      query: rules,
      response: one,
    },
    async (input) => {
      const [row] = await findRows(input.database, input.bearer.teamId, [input.id('personalization_id')]);
      return respondOne(input, describe(row!, input.base));
    },
  );
  add(
    {
      ...write,
      id: 'update_personalization',
      summary: 'Update a personalization',
      method: 'PATCH',
      path: paths.personalization,
      query: rules,
      body: { kind: 'update', type: 'personalization', attributes: changeable },
      response: one,
    },
    async (input) => {
      const [row] = await storeChanges(input.database, input.bearer.teamId, input.items, input.base);
      return respondOne(input, describe(row!, input.base));
    },
  );
  add(
    {
      ...remove,
      id: 'delete_personalization',
      summary: 'Delete a personalization',
      method: 'DELETE',
      path: paths.personalization,
    },
    async (input) => {
      const { database, bearer } = input;
      const [row] = await findRows(database, bearer.teamId, [input.id('personalization_id')]);
      await database.deleteFrom('personalizations').where('id', '=', row!.id).execute();
      return respondNothing(input);
    },
  );
}
