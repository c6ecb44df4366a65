import { setImmediate } from 'node:timers/promises';
import { sql } from 'kysely';
import { startOfMonth } from '../../database/event-months.ts';
import { isPostgres } from '../../database/is-postgres.ts';
import type { EngagementRow } from '../../database/event-rows.ts';
import type { Database } from '../../database/schema.ts';
import type { ReceivedEvent } from './read-events.ts';
import { openMs } from './sum-events.ts';

export interface EventOrigin {
  readonly boardId: number;
  readonly visitor: string;
  /** ISO 3166-1 alpha-2, or null. */
  readonly country: string | null;
  /** The events of the batch that figures exclude. */
  readonly odd: ReadonlySet<ReceivedEvent>;
}

/**
 * Stores new events; an id that already exists is a repeat and changes nothing. Events about posts that are not on the
 * board are excluded. Resolves when the events are stored durably.
 */
export type StoreEvents = (events: readonly ReceivedEvent[], origin: EventOrigin) => Promise<void>;

/** Events of one request that are not stored yet. */
interface Batch {
  readonly rows: readonly EngagementRow[];
  readonly resolve: () => void;
  readonly reject: (error: unknown) => void;
}

/** The number of rows after which a statement takes no further batch. */
const maxRows = 1000;
const turnLock = 92_002;

const columns: readonly (readonly [keyof EngagementRow & string, 'text' | 'bigint'])[] = [
  ['id', 'text'],
  ['board_id', 'bigint'],
  ['name', 'text'],
  ['occurred_at', 'bigint'],
  ['post_id', 'bigint'],
  ['personalization_type', 'text'],
  ['theme', 'text'],
  ['device_category', 'text'],
  ['media_type', 'text'],
  ['embed_url', 'text'],
  ['remote_ip_country', 'text'],
  ['visitor', 'text'],
  ['is_odd', 'bigint'],
];
const names = columns.map(([name]) => name).join(', ');

/** The statement has the same text for any number of rows, because all rows are one parameter. */
function insertIntoSqlite(database: Database, rows: string): Promise<unknown> {
  const values = columns.map(([name]) => `json_extract(value, '$.${name}')`).join(', ');
  return sql`insert into engagement_events (${sql.raw(names)})
    select ${sql.raw(values)} from json_each(${rows}) where true
    on conflict (id) do nothing`.execute(database);
}

/**
 * The same on PostgreSQL, only for boards that exist: they are locked until the events are stored, and the deletion of
 * a board deletes its events (0049-check-boards-of-events-once). A fixed order prevents a deadlock between two
 * processes with the same repeats. Each month has a key of its own (`event-months.ts`).
 */
function insertIntoPostgres(database: Database, rows: readonly EngagementRow[]): Promise<unknown> {
  const boardIds = [...new Set(rows.map(({ board_id: id }) => id))];
  const record = columns.map(([name, type]) => `${name} ${type}`).join(', ');
  return sql`with known as materialized
      (select id as known_id from boards where id = any(${boardIds}::bigint[]) order by id for key share)
    insert into engagement_events (${sql.raw(names)})
    select ${sql.raw(names)} from json_to_recordset(${JSON.stringify(rows)}) as event (${sql.raw(record)})
    join known on known_id = board_id
    order by event.id
    on conflict do nothing`.execute(database);
}

/** A repeat of this event may belong to the other month, because its time differs by at most so much. */
const isAtTurnOfMonth = ({ occurred_at: ms }: EngagementRow): boolean =>
  startOfMonth(ms - openMs) !== startOfMonth(ms + openMs);

/** At the turn of a month, one process after another looks for repeats itself, because no key spans two months. */
async function insertAtTurnOfMonth(database: Database, rows: readonly EngagementRow[]): Promise<void> {
  await database.transaction().execute(async (transaction) => {
    await sql`select pg_advisory_xact_lock(${sql.lit(turnLock)})`.execute(transaction);
    const times = rows.map(({ occurred_at: ms }) => ms);
    const known = await transaction
      .selectFrom('engagement_events')
      .select('id')
      .where('id', '=', sql<string>`any(${rows.map(({ id }) => id)}::text[])`)
      .where('occurred_at', '>=', Math.min(...times) - openMs)
      .where('occurred_at', '<=', Math.max(...times) + openMs)
      .execute();
    // Reversed, so that the first of two with one id stays.
    const first = new Map(rows.toReversed().map((row) => [row.id, row]));
    for (const { id } of known) first.delete(id);
    if (first.size > 0) await insertIntoPostgres(transaction, [...first.values()]);
  });
}

async function insertRows(database: Database, rows: readonly EngagementRow[]): Promise<void> {
  if (!isPostgres(database)) await insertIntoSqlite(database, JSON.stringify(rows));
  else if (rows.some(isAtTurnOfMonth)) await insertAtTurnOfMonth(database, rows);
  else await insertIntoPostgres(database, rows);
}

/** Removes the rows about posts that are not public on their boards. */
async function leaveOutUnknown(database: Database, rows: readonly EngagementRow[]): Promise<readonly EngagementRow[]> {
  const ids = new Set(rows.flatMap(({ post_id }) => post_id ?? []));
  if (ids.size === 0) return rows;
  const posts = await database
    .selectFrom('posts')
    .select(['id', 'board_id'])
    .where('status', '=', 'approved')
    .where('id', 'in', [...ids])
    .execute();
  const boards = new Map(posts.map(({ id, board_id }) => [id, board_id]));
  return rows.filter(({ post_id, board_id }) => post_id === null || boards.get(post_id) === board_id);
}

const describeRows = (events: readonly ReceivedEvent[], { boardId, visitor, country, odd }: EventOrigin) =>
  events.map((event): EngagementRow => ({
    id: event.id,
    board_id: boardId,
    name: event.name,
    occurred_at: event.occurredAt,
    post_id: event.postId,
    personalization_type: event.personalizationType,
    theme: event.theme,
    device_category: event.deviceCategory,
    media_type: event.mediaType,
    embed_url: event.embedUrl,
    remote_ip_country: country,
    visitor,
    is_odd: odd.has(event) ? 1 : 0,
  }));

/**
 * Requests during a write are written together afterwards, with one statement and one commit for all of them. Each
 * request is responded to when its events are stored.
 */
export function createEventStore(database: Database): StoreEvents {
  let waiting: Batch[] = [];
  let isWriting = false;

  async function write(batches: readonly Batch[]): Promise<void> {
    const rows = await leaveOutUnknown(
      database,
      batches.flatMap((batch) => batch.rows),
    );
    if (rows.length > 0) await insertRows(database, rows);
  }

  function takeBatches(): readonly Batch[] {
    let [count, rows] = [0, 0];
    while (count < waiting.length && rows < maxRows) rows += waiting[count++]?.rows.length ?? 0;
    const taken = waiting.slice(0, count);
    waiting = waiting.slice(count);
    return taken;
  }

  async function writeAll(): Promise<void> {
    isWriting = true;
    while (waiting.length > 0) {
      // Waits one turn of the event loop, so that concurrent requests share the statement, too.
      await setImmediate();
      const batches = takeBatches();
      try {
        await write(batches);
        for (const { resolve } of batches) resolve();
      } catch (error) {
        if (batches.length === 1) batches[0]?.reject(error);
        // Each batch is written separately, because an error in one does not affect the others.
        else for (const batch of batches) await write([batch]).then(batch.resolve, batch.reject);
      }
    }
    isWriting = false;
  }

  return (events, origin) =>
    new Promise((resolve, reject) => {
      waiting.push({ rows: describeRows(events, origin), resolve, reject });
      if (!isWriting) void writeAll();
    });
}
