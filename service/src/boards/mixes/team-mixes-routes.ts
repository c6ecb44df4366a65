import { allocateIds } from '../../database/allocate-ids.ts';
import type { Database, MixRow } from '../../database/schema.ts';
import { ApiError } from '../../http/json-api/api-error.ts';
import { notAsked, type ResourceNode } from '../../http/json-api/document.ts';
import type { Query, QueryRules } from '../../http/json-api/query.ts';
import { nameOf, readBoolean } from '../../http/json-api/read-attributes.ts';
import type { Item } from '../../http/operations/body-rule.ts';
import type { OperationRegistry } from '../../http/operations/operation-registry.ts';
import { readRows } from '../../http/operations/pages.ts';
import { addCollection } from '../../http/collections/add-collection.ts';
import type { Request } from '../../http/collections/collection.ts';
import { paths } from '../../http/paths.ts';

const rules: QueryRules = {
  include: ['boards'],
  fields: { mix: ['boards'], board: [] },
};

const changeable = { name: nameOf(200), public: readBoolean };
/** Maximum number of boards, because each page of a mix queries the posts of all its boards. */
const maxBoards = 20;
const relationships = { boards: { type: 'board', many: maxBoards } } as const;

type MixItem = Item<typeof changeable, typeof relationships>;

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
  { related, pointer }: MixItem,
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

async function createMix(transaction: Database, { bearer: { teamId } }: Request, item: MixItem): Promise<MixRow> {
  const { name = '', public: isPublic = false } = item.values;
  const boardIds = (await readBoards(transaction, teamId, item)) ?? [];
  const mix: MixRow = {
    id: await allocateIds(transaction, 'mixes', 1),
    team_id: teamId,
    name,
    is_public: Number(isPublic),
  };
  await transaction.insertInto('mixes').values(mix).execute();
  await writeBoards(transaction, mix.id, boardIds);
  return mix;
}

async function updateMix(transaction: Database, { bearer: { teamId } }: Request, item: MixItem): Promise<MixRow> {
  const { id, values } = item;
  const boardIds = await readBoards(transaction, teamId, item);
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
}

/**
 * The team's mixes, public and private. An update with boards replaces all of them. The documents have no scope for
 * mixes: a mix consists of boards.
 */
export function addTeamMixesRoutes(registry: OperationRegistry): void {
  addCollection(registry, {
    type: 'mix',
    plural: 'mixes',
    group: 'mixes',
    words: { one: 'a mix', many: 'mixes' },
    paths: { list: paths.teamMixes, item: paths.teamMix },
    scopes: { read: 'boards:read', write: 'boards:write' },
    permissions: { read: 'mixes_r', create: 'mixes_cu', update: 'mixes_cu', remove: 'mixes_d' },
    query: rules,
    body: { attributes: changeable, required: ['name'], relationships },
    bulk: ['delete'],
    list: (request) =>
      readRows(request, request.database.selectFrom('mixes').selectAll().where('team_id', '=', request.bearer.teamId)),
    retrieve: ({ database, bearer }, id) => requireMix(database, bearer.teamId, id),
    create: createMix,
    update: updateMix,
    remove: async (transaction, { bearer }, id) => {
      await requireMix(transaction, bearer.teamId, id);
      await transaction.deleteFrom('mixes').where('id', '=', id).execute();
    },
    describe: (rows, { database, query }) => Promise.all(rows.map((row) => describeMix(database, row, query))),
  });
}
