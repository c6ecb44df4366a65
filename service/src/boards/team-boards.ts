import { randomBytes } from 'node:crypto';
import { allocateIds } from '../database/allocate-ids.ts';
import type { Database, Tables } from '../database/schema.ts';
import { seesBoards } from '../http/operations/sees-boards.ts';
import { ApiError } from '../http/json-api/api-error.ts';
import { nameOf, oneOf, readBoolean, readSlug, type ValuesOf } from '../http/json-api/read-attributes.ts';
import { type eventNames, recordEvents } from '../team/webhooks/record-events.ts';
import { recordPostEvents } from '../team/webhooks/record-post-events.ts';
import type { OperationRegistry } from '../http/operations/operation-registry.ts';
import { readRows } from '../http/operations/pages.ts';
import type { Item } from '../http/operations/body-rule.ts';
import { addCollection } from '../http/collections/add-collection.ts';
import type { Request } from '../http/collections/collection.ts';
import { paths } from '../http/paths.ts';
import { boardOrders, orderOfBoard } from '../posts/post-order.ts';
import { normalizeText } from '../posts/normalize-text.ts';
import { boardRules, describeBoardAttributes, describeTeamBoard } from './describe-team-board.ts';
import { requireBoard } from './team-board.ts';

const changeable = { name: nameOf(200), realtime: readBoolean, public: readBoolean, post_order: oneOf(boardOrders) };
const creatable = { ...changeable, slug: readSlug };
type Change = ValuesOf<typeof changeable>;

/** Maximum length of a slug. Longer slugs are cut, and a random suffix makes them unique. */
const maxSlugStem = 60;

function makeSlug(name: string): string {
  const stem = normalizeText(name, 'NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
    .slice(0, maxSlugStem);
  return /^\d*$/.test(stem) ? `board-${randomBytes(4).toString('hex')}` : stem;
}

function changeRow(
  board: Tables['boards'],
  {
    name = board.name,
    realtime = board.is_live === 1,
    public: isPublic = board.is_public === 1,
    post_order = orderOfBoard(board),
  }: Change,
): Tables['boards'] {
  return {
    ...board,
    name,
    is_live: Number(realtime),
    is_public: Number(isPublic),
    is_by_date: Number(post_order === 'published'),
  };
}

/** Queues webhook events about a board. It must be called in the transaction that changes it. */
function recordBoardEvent(
  database: Database,
  name: (typeof eventNames.board)[number],
  board: Tables['boards'],
  nowMs: number,
): Promise<void> {
  const describe = () => ({ ...describeBoardAttributes(board) });
  return recordEvents(database, name, {
    teamId: board.team_id,
    objects: [{ type: 'board', id: board.id, describe }],
    nowMs,
  });
}

async function storeChange(
  database: Database,
  teamId: number,
  { id, values }: { readonly id: number; readonly values: Change },
  nowMs: number,
): Promise<Tables['boards']> {
  // Locks the row: the second of two concurrent updates reads the result of the first.
  await database.updateTable('boards').set({ id }).where('id', '=', id).where('team_id', '=', teamId).execute();
  const changed = changeRow(await requireBoard(database, teamId, id), values);
  const { name, is_live, is_public, is_by_date } = changed;
  await database.updateTable('boards').set({ name, is_live, is_public, is_by_date }).where('id', '=', id).execute();
  await recordBoardEvent(database, 'board_updated', changed, nowMs);
  return changed;
}

/** Deletes a board with all its content, and notifies webhooks about its posts. Must be called in a transaction. */
async function removeBoard(database: Database, teamId: number, id: number, nowMs: number): Promise<void> {
  const board = await requireBoard(database, teamId, id);
  const rows = await database
    .selectFrom('posts')
    .selectAll()
    .where('board_id', '=', id)
    .where('type', 'in', ['sms', 'email', 'public_post'])
    .execute();
  await recordPostEvents(database, 'post_destroyed', { teamId, rows, nowMs });
  await recordBoardEvent(database, 'board_destroyed', board, nowMs);
  await database.deleteFrom('boards').where('id', '=', id).execute();
}

async function storeNewBoard(
  database: Database,
  board: Tables['boards'],
  isSlugGiven: boolean,
): Promise<Tables['boards']> {
  const stored = await database
    .insertInto('boards')
    .values(board)
    .onConflict((conflict) => conflict.column('slug').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (stored) return board;
  if (isSlugGiven)
    throw new ApiError('conflict', 'There is a board with this slug.', { pointer: '/data/attributes/slug' });
  return storeNewBoard(database, { ...board, slug: `${board.slug}-${randomBytes(3).toString('hex')}` }, true);
}

async function createBoard(
  transaction: Database,
  { bearer: { teamId }, nowMs }: Request,
  { values }: Item<typeof creatable>,
): Promise<Tables['boards']> {
  const { name = '', slug, realtime = false, public: isPublic = false, post_order = 'moderated' } = values;
  const row = {
    id: await allocateIds(transaction, 'boards', 1),
    team_id: teamId,
    slug: slug ?? makeSlug(name),
    name,
    is_live: Number(realtime),
    is_public: Number(isPublic),
    is_by_date: Number(post_order === 'published'),
  };
  const stored = await storeNewBoard(transaction, row, slug !== undefined);
  await recordBoardEvent(transaction, 'board_created', stored, nowMs);
  return stored;
}

/** The operations on the team's boards, including private ones. */
export function addTeamBoards(registry: OperationRegistry, wakeWebhooks: () => void): void {
  addCollection(registry, {
    type: 'board',
    group: 'boards',
    words: { one: 'a board', many: 'boards' },
    paths: { list: paths.teamBoards, item: paths.teamBoard },
    scopes: { read: 'boards:read', write: 'boards:write' },
    permissions: { read: seesBoards, create: 'create_board', update: 'modify_board', remove: 'delete_board' },
    query: boardRules,
    body: { attributes: creatable, required: ['name'], changeable },
    bulk: ['update', 'delete'],
    list: (request) =>
      readRows(request, request.database.selectFrom('boards').selectAll().where('team_id', '=', request.bearer.teamId)),
    retrieve: ({ database, bearer }, id) => requireBoard(database, bearer.teamId, id),
    create: createBoard,
    update: (transaction, { bearer, nowMs }, item) => storeChange(transaction, bearer.teamId, item, nowMs),
    remove: (transaction, { bearer, nowMs }, id) => removeBoard(transaction, bearer.teamId, id, nowMs),
    describe: (rows, { database, query, base, nowMs }) =>
      Promise.all(rows.map((board) => describeTeamBoard(database, board, query, base, nowMs))),
    wake: wakeWebhooks,
  });
}
