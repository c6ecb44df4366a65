import { setImmediate } from 'node:timers/promises';
import { sql } from 'kysely';
import { isPostgres } from '../database/is-postgres.ts';
import type { EngagementRow } from '../database/event-rows.ts';
import type { Database } from '../database/schema.ts';
import type { ReceivedEvent } from './read-events.ts';

export interface EventOrigin {
  readonly boardId: number;
  readonly visitor: string;
  /** ISO 3166-1 alpha-2, or null. */
  readonly country: string | null;
  /** Of these events, those that figures leave out. */
  readonly odd: ReadonlySet<ReceivedEvent>;
}

/**
 * Stores what is new; an id that is there already is a repeat and changes nothing. Events about posts that the board
 * does not have are left out. Resolves when the database has them for good.
 */
export type StoreEvents = (events: readonly ReceivedEvent[], origin: EventOrigin) => Promise<void>;

/** Events of one request, until the database has them. */
interface Batch {
  readonly rows: readonly EngagementRow[];
  readonly resolve: () => void;
  readonly reject: (error: unknown) => void;
}

/** Of one statement. The batch that goes over it is its last. */
const maxRows = 1000;

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

/** The rows of one parameter: the statement is the same, however many they are. */
function insertIntoSqlite(database: Database, rows: string): Promise<unknown> {
  const values = columns.map(([name]) => `json_extract(value, '$.${name}')`).join(', ');
  return sql`insert into engagement_events (${sql.raw(names)})
    select ${sql.raw(values)} from json_each(${rows}) where true
    on conflict (id) do nothing`.execute(database);
}

/**
 * The same on PostgreSQL, and only of boards that are there: they stay until the events are there, too, and a board
 * that is deleted takes its events with it (0049-check-boards-of-events-once). In one order: two processes that have
 * the same repeats wait for each other, and not in a circle.
 */
function insertIntoPostgres(database: Database, rows: string, boardIds: readonly number[]): Promise<unknown> {
  const record = columns.map(([name, type]) => `${name} ${type}`).join(', ');
  return sql`with known as materialized
      (select id as known_id from boards where id = any(${boardIds}::bigint[]) order by id for key share)
    insert into engagement_events (${sql.raw(names)})
    select ${sql.raw(names)} from json_to_recordset(${rows}) as event (${sql.raw(record)})
    join known on known_id = board_id
    order by event.id
    on conflict (id) do nothing`.execute(database);
}

async function insertRows(database: Database, rows: readonly EngagementRow[]): Promise<void> {
  const text = JSON.stringify(rows);
  if (!isPostgres(database)) await insertIntoSqlite(database, text);
  else await insertIntoPostgres(database, text, [...new Set(rows.map(({ board_id: id }) => id))]);
}

/** Without the rows about posts that are not public on their boards. */
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
 * Requests that come while the database writes are written together, next: one statement and one commit for all of
 * them. Each is answered when its events are there.
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
      // Requests that have come together are as far as this one in a moment: one statement for them, too.
      await setImmediate();
      const batches = takeBatches();
      try {
        await write(batches);
        for (const { resolve } of batches) resolve();
      } catch (error) {
        if (batches.length === 1) batches[0]?.reject(error);
        // Each by itself: what is wrong with one is not wrong with the others.
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
