// Long because: it has the five operations on mixes, each with its rule and its handler.
import { allocateIds } from '../../database/allocate-ids.ts';
import type { Database, MixRow } from '../../database/schema.ts';
import { ApiError } from '../../http/json-api/api-error.ts';
import { notAsked, type ResourceNode } from '../../http/json-api/document.ts';
import type { Query, QueryRules } from '../../http/json-api/query.ts';
import { readBoolean, textOf } from '../../http/json-api/read-attributes.ts';
import type { Item } from '../../http/operations/body-rule.ts';
import type { OperationRegistry } from '../../http/operations/operation-registry.ts';
import { readPage, teamPages } from '../../http/operations/pages.ts';
import { respondList, respondNothing, respondOne } from '../../http/operations/respond.ts';
import { paths } from '../../http/paths.ts';

const rules: QueryRules = {
  include: ['boards'],
  fields: { mix: ['name', 'public', 'realtime', 'boards'], board: ['name', 'slug', 'public'] },
};

const changeable = { name: textOf(200), public: readBoolean };
/** Maximum number of boards, because each page of a mix queries the posts of all its boards. */
const maxBoards = 20;
const relationships = { boards: { type: 'board', many: maxBoards } } as const;

async function describeMix(database: Database, mix: MixRow, { include }: Query): Promise<ResourceNode> {
  const boards = await database
    .selectFrom('mix_boards')
    .innerJoin('boards', 'boards.id', 'mix_boards.board_id')
    .selectAll('boards')
    .where('mix_id', '=', mix.id)
    .orderBy('boards.id')
    .execute();
  return {
    type: 'mix',
    id: mix.id,
    attributes: {
      name: mix.name,
      public: mix.is_public === 1,
      realtime: boards.some(({ is_live, is_public }) => is_live === 1 && is_public === 1),
    },
    relationships: {
      boards: include.has('boards')
        ? boards.map(({ id, name, slug, is_public }) => ({
            type: 'board',
            id,
            attributes: { name, slug, public: is_public === 1 },
          }))
        : notAsked,
    },
  };
}

/** The boards in a body; undefined when the body names none. Throws 404 for a board of another team. */
async function readBoards(
  database: Database,
  teamId: number,
  { related, pointer }: Item<typeof changeable, typeof relationships>,
): Promise<readonly number[] | undefined> {
  if (!related.boards) return undefined;
  const ids = related.boards.map(({ id }) => id);
  const known = await database
    .selectFrom('boards')
    .select('id')
    .where('team_id', '=', teamId)
    .where('id', 'in', ids)
    .execute();
  if (known.length < ids.length)
    throw new ApiError('not_found', 'The team does not have all of these boards.', {
      pointer: `${pointer}/relationships/boards`,
    });
  return ids;
}

async function writeBoards(database: Database, mixId: number, boardIds: readonly number[]): Promise<void> {
  await database.deleteFrom('mix_boards').where('mix_id', '=', mixId).execute();
  if (boardIds.length > 0)
    await database
      .insertInto('mix_boards')
      .values(boardIds.map((board_id) => ({ mix_id: mixId, board_id })))
      .execute();
}

async function requireMix(source: Database, teamId: number, id: number): Promise<MixRow> {
  const mix = await source
    .selectFrom('mixes')
    .selectAll()
    .where('id', '=', id)
    .where('team_id', '=', teamId)
    .executeTakeFirst();
  if (!mix) throw new ApiError('not_found', `The team has no mix ${id}.`);
  return mix;
}

/** The team's mixes, public and private. An update with boards replaces all of them. */
export function addTeamMixesRoutes({ add }: OperationRegistry): void {
  const [group, one] = ['mixes', { status: 200, type: 'mix' } as const] as const;
  // The documents have no separate scope for mixes: a mix consists of boards.
  const read = { group, scope: 'boards:read', permission: 'mixes_r' } as const;
  const write = { group, scope: 'boards:write', permission: 'mixes_cu' } as const;
  const removal = { group, scope: 'boards:write', permission: 'mixes_d' } as const;

  add(
    {
      ...read,
      id: 'list_mixes',
      summary: 'List mixes',
      method: 'GET',
      path: paths.teamMixes,
      query: rules,
      page: teamPages,
      response: { ...one, isList: true },
    },
    async (input) => {
      const { database, bearer, query } = input;
      const { rows, links } = await readPage(input, (range) =>
        database
          .selectFrom('mixes')
          .selectAll()
          .where('team_id', '=', bearer.teamId)
          .where('id', range.operator, range.key)
          .orderBy('id', range.direction)
          .limit(range.limit)
          .execute(),
      );
      return respondList(input, await Promise.all(rows.map((row) => describeMix(database, row, query))), links);
    },
  );
  add(
    {
      ...write,
      id: 'create_mix',
      summary: 'Create a mix',
      method: 'POST',
      path: paths.teamMixes,
      query: rules,
      body: { kind: 'create', type: 'mix', attributes: changeable, required: ['name'], relationships },
      response: { status: 201, type: 'mix' },
    },
    async (input) => {
      const {
        database,
        bearer: { teamId },
        item,
        query,
      } = input;
      const { name = '', public: isPublic = false } = item.values;
      const boardIds = (await readBoards(database, teamId, item)) ?? [];
      const row = await database.transaction().execute(async (transaction) => {
        const mix: MixRow = {
          id: await allocateIds(transaction, 'mixes', 1),
          team_id: teamId,
          name,
          is_public: Number(isPublic),
        };
        await transaction.insertInto('mixes').values(mix).execute();
        await writeBoards(transaction, mix.id, boardIds);
        return mix;
      });
      return respondOne(input, await describeMix(database, row, query), {
        location: { path: paths.teamMix, parameters: { team_id: String(teamId), mix_id: String(row.id) } },
      });
    },
  );
  add(
    {
      ...removal,
      id: 'bulk_delete_mixes',
      summary: 'Bulk delete mixes',
      method: 'DELETE',
      path: paths.teamMixes,
      body: { kind: 'bulk_delete', type: 'mix' },
    },
    async (input) => {
      const { database, bearer, items } = input;
      await database.transaction().execute(async (transaction) => {
        for (const { id } of items) await requireMix(transaction, bearer.teamId, id);
        await transaction
          .deleteFrom('mixes')
          .where(
            'id',
            'in',
            items.map(({ id }) => id),
          )
          .execute();
      });
      return respondNothing(input);
    },
  );

  add(
    {
      ...read,
      id: 'retrieve_mix',
      summary: 'Retrieve a mix',
      method: 'GET',
      path: paths.teamMix,
      query: rules,
      response: one,
    },
    async (input) => {
      const { database, bearer, query } = input;
      return respondOne(
        input,
        await describeMix(database, await requireMix(database, bearer.teamId, input.id('mix_id')), query),
      );
    },
  );
  add(
    {
      ...write,
      id: 'update_mix',
      summary: 'Update a mix',
      method: 'PATCH',
      path: paths.teamMix,
      query: rules,
      body: { kind: 'update', type: 'mix', attributes: changeable, relationships },
      response: one,
    },
    async (input) => {
      const {
        database,
        bearer: { teamId },
        item,
        query,
      } = input;
      const { id, values } = item;
      const boardIds = await readBoards(database, teamId, item);
      const row = await database.transaction().execute(async (transaction) => {
        const { name, is_public } = await requireMix(transaction, teamId, id);
        // Writes the row first, which locks it: of two simultaneous updates the second waits.
        const changed = await transaction
          .updateTable('mixes')
          .set({
            name: values.name ?? name,
            is_public: values.public === undefined ? is_public : Number(values.public),
          })
          .where('id', '=', id)
          .returningAll()
          .executeTakeFirstOrThrow();
        if (boardIds) await writeBoards(transaction, id, boardIds);
        return changed;
      });
      return respondOne(input, await describeMix(database, row, query));
    },
  );
  add(
    { ...removal, id: 'delete_mix', summary: 'Delete a mix', method: 'DELETE', path: paths.teamMix },
    async (input) => {
      const { database, bearer } = input;
      const { id } = await requireMix(database, bearer.teamId, input.id('mix_id'));
      await database.deleteFrom('mixes').where('id', '=', id).execute();
      return respondNothing(input);
    },
  );
}
