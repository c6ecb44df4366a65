import { allocateIds } from '../../database/allocate-ids.ts';
import type { Database, Tables } from '../../database/schema.ts';
import { requireBoard } from '../team-board.ts';
import { ApiError, refuseParameter } from '../../http/json-api/api-error.ts';
import type { ResourceNode } from '../../http/json-api/document.ts';
import { nameOf, orNull, readBoolean, readFreeObject, textOf } from '../../http/json-api/read-attributes.ts';
import { readAttributes as readStored, writeAttributes } from '../../visitors/media/media-reference.ts';
import type { OperationRegistry } from '../../http/operations/operation-registry.ts';
import type { Item, RelationRules } from '../../http/operations/body-rule.ts';
import { type Page, readRows } from '../../http/operations/pages.ts';
import { addCollection } from '../../http/collections/add-collection.ts';
import type { Request } from '../../http/collections/collection.ts';
import { paths } from '../../http/paths.ts';

type Row = Tables['personalizations'];

const changeable = {
  name: nameOf(200),
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

async function requireRow(database: Database, teamId: number, id: number): Promise<Row> {
  const row = await selectOfTeam(database, teamId).where('id', '=', id).executeTakeFirst();
  if (!row) throw new ApiError('not_found', `The team has no personalization ${id}.`);
  return row;
}

function describe({ id, board_id, attributes }: Row, base: string): ResourceNode {
  return { type: 'personalization', id, attributes: { ...readStored(attributes, base), board_id } };
}

function listRows(request: Request): Promise<Page<Row>> {
  const { database, bearer, query } = request;
  const board = query.values.get('filter[board_id]');
  if (board !== undefined && !/^\d{1,15}$/.test(board))
    throw refuseParameter('filter[board_id]', 'Give the number of a board.');
  return readRows(
    request,
    selectOfTeam(database, bearer.teamId).where((row) =>
      row.and(board === undefined ? [] : [row('board_id', '=', Number(board))]),
    ),
  );
}

async function createRow(
  transaction: Database,
  { bearer: { teamId }, base }: Request,
  { values, related }: Item<typeof changeable, RelationRules>,
): Promise<Row> {
  const boardId = related.board?.[0]?.id ?? null;
  if (boardId !== null) await requireBoard(transaction, teamId, boardId, '/data/relationships/board');
  const row = {
    id: await allocateIds(transaction, 'personalizations', 1),
    board_id: boardId,
    team_id: boardId === null ? teamId : null,
    attributes: writeAttributes({ ...defaults, ...values }, base),
  };
  await transaction.insertInto('personalizations').values(row).execute();
  return row;
}

/** Replaces only the attributes that an update names; `data` is one attribute and is replaced as a whole. */
async function updateRow(
  transaction: Database,
  { bearer, base }: Request,
  { id, values }: Item<typeof changeable, RelationRules>,
): Promise<Row> {
  const row = await requireRow(transaction, bearer.teamId, id);
  const attributes = writeAttributes({ ...(JSON.parse(row.attributes) as object), ...values }, base);
  await transaction.updateTable('personalizations').set({ attributes }).where('id', '=', id).execute();
  return { ...row, attributes };
}

/** The designs of a team's boards, for one board or for all boards. */
export function addPersonalizationsRoutes(registry: OperationRegistry): void {
  addCollection<Row, typeof changeable, RelationRules>(registry, {
    type: 'personalization',
    group: 'personalizations',
    words: { one: 'a personalization', many: 'personalizations' },
    paths: { list: paths.personalizations, item: paths.personalization },
    scopes: { read: 'boards:read', write: 'boards:write' },
    permissions: {
      read: ['personalizations_r', 'design'],
      create: ['personalizations_cu', 'design_cu'],
      update: ['personalizations_cu', 'design_cu'],
      remove: ['personalizations_d', 'design_d'],
    },
    listQuery: { parameters: ['filter[board_id]'] },
    body: {
      attributes: changeable,
      required: ['name'],
      relationships: { board: { type: 'board' } },
      hasChangeableRelationships: false,
    },
    bulk: ['update', 'delete'],
    list: listRows,
    retrieve: ({ database, bearer }, id) => requireRow(database, bearer.teamId, id),
    create: createRow,
    update: updateRow,
    remove: async (transaction, { bearer }, id) => {
      await requireRow(transaction, bearer.teamId, id);
      await transaction.deleteFrom('personalizations').where('id', '=', id).execute();
    },
    describe: (rows, { base }) => rows.map((row) => describe(row, base)),
  });
}
