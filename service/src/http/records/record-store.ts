import { allocateIds } from '../../database/allocate-ids.ts';
import type { Database, RecordType, TeamRecordRow } from '../../database/schema.ts';
import { ApiError } from '../json-api/api-error.ts';
import { recordRecordEvents } from './record-record-events.ts';
import type { RowChange } from './record-rule.ts';

/** Returns a row of this team and type. Throws 404 if there is none. */
export async function requireRecord(
  database: Database,
  type: RecordType,
  teamId: number,
  id: number,
  pointer?: string,
): Promise<TeamRecordRow> {
  const row = await database
    .selectFrom('team_records')
    .selectAll()
    .where('type', '=', type)
    .where('id', '=', id)
    .where('team_id', '=', teamId)
    .executeTakeFirst();
  if (!row)
    throw new ApiError('not_found', `The team has no ${type} ${id}.`, pointer === undefined ? undefined : { pointer });
  return row;
}

export function readRecord<Attributes = Readonly<Record<string, unknown>>>({
  attributes,
}: Pick<TeamRecordRow, 'attributes'>): Attributes {
  return JSON.parse(attributes) as Attributes;
}

/** Stores new rows of one type with ids in the order of the drafts. */
export async function storeRecords(
  database: Database,
  type: RecordType,
  teamId: number,
  nowMs: number,
  drafts: readonly RowChange[],
): Promise<TeamRecordRow[]> {
  const firstId = await allocateIds(database, type, drafts.length);
  const rows = drafts.map(({ attributes = {}, ...columns }, index): TeamRecordRow => ({
    type,
    id: firstId + index,
    team_id: teamId,
    board_id: null,
    parent_id: null,
    status: null,
    due_at: null,
    ...columns,
    created_at: nowMs,
    updated_at: nowMs,
    attributes: JSON.stringify(attributes),
  }));
  for (const row of rows) await database.insertInto('team_records').values(row).execute();
  await recordRecordEvents(database, 'created', rows, nowMs);
  return rows;
}

/**
 * Locks the row before it is read, so that the second of two concurrent changes reads the result of the first. What
 * refers to a row locks it, too, because no foreign key does: otherwise the row could be deleted meanwhile.
 */
export async function lockRecord(
  database: Database,
  type: RecordType,
  teamId: number,
  id: number,
  pointer?: string,
): Promise<TeamRecordRow> {
  await database
    .updateTable('team_records')
    .set({ type })
    .where('type', '=', type)
    .where('id', '=', id)
    .where('team_id', '=', teamId)
    .execute();
  return requireRecord(database, type, teamId, id, pointer);
}

/** Merges new attributes into the existing ones; columns are replaced. */
export async function changeRecord(
  database: Database,
  row: TeamRecordRow,
  { attributes = {}, ...columns }: RowChange,
  nowMs: number,
): Promise<TeamRecordRow> {
  const changed: TeamRecordRow = {
    ...row,
    ...columns,
    updated_at: nowMs,
    attributes: JSON.stringify({ ...readRecord<object>(row), ...attributes }),
  };
  const { board_id, parent_id, status, due_at, updated_at } = changed;
  await database
    .updateTable('team_records')
    .set({ board_id, parent_id, status, due_at, updated_at, attributes: changed.attributes })
    .where('type', '=', row.type)
    .where('id', '=', row.id)
    .execute();
  await recordRecordEvents(database, 'updated', [changed], nowMs);
  return changed;
}

export async function removeRecord(database: Database, row: TeamRecordRow, nowMs: number): Promise<void> {
  const { type, id } = row;
  await recordRecordEvents(database, 'destroyed', [row], nowMs);
  await database.deleteFrom('team_records').where('type', '=', type).where('id', '=', id).execute();
}

/** Returns the milliseconds until the next record of one type is due; null = none is. */
export async function findNextDue(
  database: Database,
  type: RecordType,
  statuses: readonly string[],
  nowMs: number,
): Promise<number | null> {
  const next = await database
    .selectFrom('team_records')
    .select('due_at')
    .where('type', '=', type)
    .where('status', 'in', statuses)
    .where('due_at', 'is not', null)
    .orderBy('due_at')
    .limit(1)
    .executeTakeFirst();
  return next?.due_at === null || next?.due_at === undefined ? null : next.due_at - nowMs;
}
