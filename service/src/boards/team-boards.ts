// Long because the six operations on boards are together, each with its rule and its handler.
import { randomBytes } from 'node:crypto';
import { allocateIds } from '../database/allocate-ids.ts';
import type { Database, Tables } from '../database/schema.ts';
import { seesBoards } from '../http/operations/sees-boards.ts';
import { ApiError } from '../http/json-api/api-error.ts';
import { readBoolean, readBy, textOf, type ValuesOf } from '../http/json-api/read-attributes.ts';
import { type eventNames, recordEvents } from '../team/webhooks/record-events.ts';
import { recordPostEvents } from '../team/webhooks/record-post-events.ts';
import type { OperationRegistry } from '../http/operations/operation-registry.ts';
import { readPage, teamPages } from '../http/operations/pages.ts';
import { respondList, respondNothing, respondOne } from '../http/operations/respond.ts';
import { paths } from '../http/paths.ts';
import { normalizeText } from '../posts/normalize-text.ts';
import { boardRules, describeBoardAttributes, describeTeamBoard } from './describe-team-board.ts';
import { requireBoard } from './team-board.ts';

/** A slug of digits alone would hide the board with that id. */
const readSlug = readBy<string>(
  (value) =>
    typeof value === 'string' && /^(?!\d+$)[a-z0-9][a-z0-9-]{0,99}$/.test(value)
      ? { value }
      : { wanted: 'small letters, digits and hyphens, at most 100, not digits alone' },
  { type: 'string', pattern: '^(?!\\d+$)[a-z0-9][a-z0-9-]{0,99}$' },
);

const changeable = { name: textOf(200), realtime: readBoolean, public: readBoolean };
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
  { name = board.name, realtime = board.is_live === 1, public: isPublic = board.is_public === 1 }: Change,
): Tables['boards'] {
  return { ...board, name, is_live: Number(realtime), is_public: Number(isPublic) };
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
  const { name, is_live, is_public } = changed;
  await database.updateTable('boards').set({ name, is_live, is_public }).where('id', '=', id).execute();
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

/**
 * The operations on the team's boards, including private ones: list, create, retrieve, update and delete, the last two
 * also in bulk.
 */
export function addTeamBoards({ add }: OperationRegistry, wakeWebhooks: () => void): void {
  const group = 'boards';
  const read = { group, scope: 'boards:read', permission: seesBoards } as const;
  const one = { status: 200, type: 'board' } as const;

  add(
    {
      ...read,
      id: 'list_boards',
      summary: 'List boards',
      method: 'GET',
      path: paths.teamBoards,
      query: boardRules,
      page: teamPages,
      response: { ...one, isList: true },
    },
    async (input) => {
      const {
        database,
        bearer: { teamId },
        query,
        base,
        nowMs,
      } = input;
      const { rows, links } = await readPage(input, (range) =>
        database
          .selectFrom('boards')
          .selectAll()
          .where('team_id', '=', teamId)
          .where('id', range.operator, range.key)
          .orderBy('id', range.direction)
          .limit(range.limit)
          .execute(),
      );
      return respondList(
        input,
        await Promise.all(rows.map((board) => describeTeamBoard(database, board, query, base, nowMs))),
        links,
      );
    },
  );
  add(
    {
      group,
      scope: 'boards:write',
      permission: 'create_board',
      id: 'create_board',
      summary: 'Create a board',
      method: 'POST',
      path: paths.teamBoards,
      query: boardRules,
      body: { kind: 'create', type: 'board', attributes: creatable, required: ['name'] },
      response: { status: 201, type: 'board' },
    },
    async (input) => {
      const {
        database,
        bearer: { teamId },
        query,
        base,
        nowMs,
        item: { values },
      } = input;
      const { name = '', slug, realtime = false, public: isPublic = false } = values;
      const board = await database.transaction().execute(async (transaction) => {
        const id = await allocateIds(transaction, 'boards', 1);
        const row = {
          id,
          team_id: teamId,
          slug: slug ?? makeSlug(name),
          name,
          is_live: Number(realtime),
          is_public: Number(isPublic),
        };
        const stored = await storeNewBoard(transaction, row, slug !== undefined);
        await recordBoardEvent(transaction, 'board_created', stored, nowMs);
        return stored;
      });
      wakeWebhooks();
      const location = { path: paths.teamBoard, parameters: { team_id: String(teamId), board_id: String(board.id) } };
      return respondOne(input, await describeTeamBoard(database, board, query, base, nowMs), { location });
    },
  );
  add(
    {
      group,
      scope: 'boards:write',
      permission: 'modify_board',
      id: 'bulk_update_boards',
      summary: 'Bulk update boards',
      method: 'PATCH',
      path: paths.teamBoards,
      body: { kind: 'bulk_update', type: 'board', attributes: changeable },
    },
    async (input) => {
      const {
        database,
        bearer: { teamId },
        items,
        nowMs,
      } = input;
      await database.transaction().execute(async (transaction) => {
        for (const item of items) await storeChange(transaction, teamId, item, nowMs);
      });
      wakeWebhooks();
      return respondNothing(input);
    },
  );
  add(
    {
      group,
      scope: 'boards:write',
      permission: 'delete_board',
      id: 'bulk_delete_boards',
      summary: 'Bulk delete boards',
      method: 'DELETE',
      path: paths.teamBoards,
      body: { kind: 'bulk_delete', type: 'board' },
    },
    async (input) => {
      const {
        database,
        bearer: { teamId },
        items,
        nowMs,
      } = input;
      await database.transaction().execute(async (transaction) => {
        for (const { id } of items) await removeBoard(transaction, teamId, id, nowMs);
      });
      wakeWebhooks();
      return respondNothing(input);
    },
  );

  add(
    {
      ...read,
      id: 'retrieve_board',
      summary: 'Retrieve a board',
      method: 'GET',
      path: paths.teamBoard,
      query: boardRules,
      response: one,
    },
    async (input) => {
      const {
        database,
        bearer: { teamId },
        query,
        base,
        nowMs,
      } = input;
      return respondOne(
        input,
        await describeTeamBoard(
          database,
          await requireBoard(database, teamId, input.id('board_id')),
          query,
          base,
          nowMs,
        ),
      );
    },
  );
  add(
    {
      group,
      scope: 'boards:write',
      permission: 'modify_board',
      id: 'update_board',
      summary: 'Update a board',
      method: 'PATCH',
      path: paths.teamBoard,
      query: boardRules,
      body: { kind: 'update', type: 'board', attributes: changeable },
      response: one,
    },
    async (input) => {
      const {
        database,
        bearer: { teamId },
        query,
        base,
        nowMs,
        item,
      } = input;
      const board = await database
        .transaction()
        .execute((transaction) => storeChange(transaction, teamId, item, nowMs));
      wakeWebhooks();
      return respondOne(input, await describeTeamBoard(database, board, query, base, nowMs));
    },
  );
  add(
    {
      group,
      scope: 'boards:write',
      permission: 'delete_board',
      id: 'delete_board',
      summary: 'Delete a board',
      method: 'DELETE',
      path: paths.teamBoard,
    },
    async (input) => {
      const {
        database,
        bearer: { teamId },
        nowMs,
      } = input;
      await database
        .transaction()
        .execute((transaction) => removeBoard(transaction, teamId, input.id('board_id'), nowMs));
      wakeWebhooks();
      return respondNothing(input);
    },
  );
}
