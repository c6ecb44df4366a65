import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { Migrator, sql, type KyselyPlugin } from 'kysely';
import { copyTemplate } from '../../test/testing/postgres-templates.ts';
import { isOnPostgres } from '../../test/testing/second-database.ts';
import { openTestDatabase } from '../../test/testing/test-service.ts';
import { createEventPruning, pruneEvents } from '../insights/engagement/prune-events.ts';
import { createEventStore } from '../insights/engagement/store-events.ts';
import { openDatabase } from './connect.ts';
import { divideUsedEvents, divisionMigration } from './divide-events.ts';
import { addMonthsOf, arrangeMonths, readEventParts } from './event-months.ts';
import { migrate, migrations } from './migrate.ts';
import type { Database } from './schema.ts';

const skip = !isOnPostgres && 'SQLite has one table of events';
const dayMs = 86_400_000;
const nowMs = Date.UTC(2026, 4, 15, 12);

async function open(template: 'boards_tables' | 'template0' = 'boards_tables'): Promise<Database> {
  const database = openDatabase(await openTestDatabase(template));
  after(() => database.destroy());
  return database;
}

async function addBoard(database: Database): Promise<void> {
  await sql`insert into teams (id, name) values (1, 'Team')`.execute(database);
  await sql`insert into boards (id, team_id, slug, name, is_public, is_live)
    values (11, 1, 'walks', 'Walks', 1, 0)`.execute(database);
}

/** The statement of the service, and the one of the versions before months. */
async function store(database: Database, id: string, occurredAt: number, conflict = ''): Promise<void> {
  await sql`insert into engagement_events (id, board_id, name, occurred_at, visitor)
    values (${id}, 11, 'embed_loaded', ${occurredAt}, 'v') on conflict ${sql.raw(conflict)} do nothing`.execute(
    database,
  );
}

const months = async (database: Database): Promise<readonly string[] | undefined> =>
  (await readEventParts(database))?.map(({ name }) => name.replace('engagement_events_', ''));
const listEvents = async (database: Database): Promise<readonly string[]> =>
  (await sql<{ id: string }>`select id from engagement_events order by id`.execute(database)).rows.map(({ id }) => id);
const countIn = async (database: Database, table: string): Promise<number> =>
  Number((await sql<{ n: number }>`select count(*) as n from ${sql.table(table)}`.execute(database)).rows[0]?.n);

const isAnyoneWaiting = async (database: Database): Promise<boolean> =>
  (
    await sql`select 1 from pg_locks join pg_database on pg_database.oid = pg_locks.database
      where datname = current_database() and not granted`.execute(database)
  ).rows.length > 0;

test('an event of any time is stored, and gets the table of its month afterwards', { skip }, async () => {
  const database = await open('template0');
  await migrate(database);
  assert.deepEqual(await months(database), []);
  await addBoard(database);
  // The service has slept since January, and nobody has made a table since.
  const times = [nowMs, Date.UTC(2026, 0, 31, 23, 59, 59, 999), Date.UTC(2026, 1, 1), nowMs - 1, 2 ** 53 - 1, -1];
  for (const [index, ms] of times.entries()) await store(database, `e${index}`, ms);
  await arrangeMonths(database, nowMs);
  assert.deepEqual(await months(database), ['2026_01', '2026_02', '2026_05', '2026_06', '2026_07']);
  assert.equal(await countIn(database, 'engagement_events_2026_01'), 1);
  assert.equal(await countIn(database, 'engagement_events_2026_05'), 2);
  assert.equal(await countIn(database, 'engagement_events_other'), 2);
  assert.deepEqual(await listEvents(database), ['e0', 'e1', 'e2', 'e3', 'e4', 'e5']);
  await store(database, 'e0', nowMs + 1);
  await store(database, 'e6', nowMs);
  await store(database, 'e7', Date.UTC(2031, 0, 1));
  assert.equal(await countIn(database, 'engagement_events_2026_05'), 3, 'a repeat changes nothing');
  assert.equal((await listEvents(database)).length, 8);
  await database.deleteFrom('boards').execute();
  assert.deepEqual(await listEvents(database), [], 'the events of a deleted board are deleted in all months');
});

test('two processes make the months at once, while events come', { skip }, async () => {
  const database = await open();
  await addBoard(database);
  await Promise.all([
    ...[0, 1, 2].map(() => arrangeMonths(database, nowMs)),
    ...Array.from({ length: 50 }, (_, index) => store(database, `e${index}`, nowMs - index * dayMs)),
  ]);
  await arrangeMonths(database, nowMs);
  assert.equal((await listEvents(database)).length, 50);
  assert.equal(await countIn(database, 'engagement_events_other'), 0);
});

test('whoever reads while a month is added misses none of its events', { skip }, async () => {
  const database = await open();
  await addBoard(database);
  const march = Date.UTC(2026, 2, 15);
  await store(database, 'e0', march);
  let reading: Promise<readonly string[]> | null = null;
  await database.transaction().execute(async (transaction) => {
    await addMonthsOf(transaction, [march]);
    reading = listEvents(database);
    const read = reading.then(() => 'has read');
    const look = async (): Promise<string> => ((await isAnyoneWaiting(transaction)) ? 'waits' : 'begins');
    let state = 'begins';
    while (state === 'begins') state = await Promise.race([read, look()]);
    assert.equal(state, 'waits', 'the reader waits for the table');
  });
  assert.deepEqual(await reading, ['e0']);
});

test('a month is dropped as a whole when its last day is old enough, and its figures stay', { skip }, async () => {
  const database = await open();
  await addBoard(database);
  for (const [index, day] of ['2026-01-01', '2026-01-31', '2026-02-14', '2026-02-28', '2026-03-01'].entries())
    for (const hour of [0, 23]) await store(database, `e${index}-${hour}`, Date.parse(`${day}T${hour || '00'}:30:00Z`));
  await arrangeMonths(database, nowMs);
  await pruneEvents(database, { nowMs, rawDays: 90 });
  assert.deepEqual(await months(database), ['2026_02', '2026_03', '2026_05', '2026_06', '2026_07']);
  const february = Date.UTC(2026, 2, 1) + 90 * dayMs;
  await pruneEvents(database, { nowMs: february - 1, rawDays: 90 });
  assert.equal((await months(database))?.[0], '2026_02');
  await Promise.all([0, 1, 2].map(() => pruneEvents(database, { nowMs: february, rawDays: 90 })));
  assert.deepEqual(await months(database), ['2026_03', '2026_05', '2026_06', '2026_07']);
  assert.deepEqual(await listEvents(database), ['e4-0', 'e4-23']);
  const days = await database
    .selectFrom('engagement_days')
    .select(['occurred_at', 'events', 'visitors'])
    .where('name', '=', 'embed_loaded')
    .orderBy('occurred_at')
    .execute();
  assert.deepEqual(
    days.map((day) => [new Date(day.occurred_at).toISOString().slice(0, 10), day.events, day.visitors]),
    ['2026-01-01', '2026-01-31', '2026-02-14', '2026-02-28'].map((day) => [day, 2, 1]),
  );
});

test('a repeat on the other side of midnight is no second event, through whichever process', { skip }, async () => {
  const database = await open();
  await addBoard(database);
  const turn = Date.UTC(2026, 5, 1);
  await arrangeMonths(database, turn);
  const stores = [createEventStore(database), createEventStore(database)];
  const send = (id: string, occurredAt: number, process: number): Promise<void> =>
    stores[process]!(
      [
        {
          id,
          name: 'embed_loaded',
          occurredAt,
          postId: null,
          personalizationType: null,
          theme: null,
          deviceCategory: null,
          mediaType: null,
          embedUrl: null,
        },
      ],
      { boardId: 11, visitor: 'v', country: null, odd: new Set() },
    );
  const ids = Array.from({ length: 20 }, (_, index) => `e${index}`);
  await Promise.all(ids.flatMap((id) => [send(id, turn - 5, 0), send(id, turn + 5, 1), send(id, turn - 6, 1)]));
  assert.equal((await listEvents(database)).length, ids.length);
});

/** The address of a database of a version before months, with a team. */
async function makeUsed(): Promise<string> {
  const options = await openTestDatabase('template0');
  const database = openDatabase(options);
  const former = Object.fromEntries(Object.entries(migrations).filter(([name]) => name < divisionMigration));
  const provider = { getMigrations: async () => former };
  const { error } = await new Migrator({ db: database, provider, allowUnorderedMigrations: true }).migrateToLatest();
  assert.equal(error, undefined);
  await addBoard(database);
  await store(database, 'old', nowMs - 100 * dayMs, '(id)');
  await store(database, 'new', nowMs - dayMs, '(id)');
  await migrate(database);
  await setUpgradedAt(database, nowMs);
  await database.destroy();
  return options.kind === 'postgres' ? options.address : '';
}

let used: Promise<string> | null = null;
async function openUsed(): Promise<Database> {
  const address = await (used ??= makeUsed());
  const database = openDatabase({
    kind: 'postgres',
    address: await copyTemplate(address, new URL(address).pathname.slice(1)),
  });
  after(() => database.destroy());
  return database;
}

const setUpgradedAt = (database: Database, ms: number): Promise<unknown> =>
  sql`update kysely_migration set timestamp = ${new Date(ms).toISOString()}
    where name = ${divisionMigration}`.execute(database);

const readFigures = (database: Database) =>
  database.selectFrom('counted_events').selectAll().orderBy('occurred_at').execute();

async function runJob(database: Database, ms: number): Promise<void> {
  const reportError = (error: unknown): void => assert.fail(String(error));
  const job = createEventPruning(database, {
    now: () => ms,
    rawDays: 90,
    closing: new AbortController().signal,
    reportError,
  });
  job.wake();
  await job.settled();
  await job.close();
}

test(
  'a database in use is divided a day after the upgrade, when no earlier version runs any more',
  { skip },
  async () => {
    const database = await openUsed();
    await divideUsedEvents(database, nowMs + dayMs - 1);
    await arrangeMonths(database, nowMs);
    assert.equal(await months(database), undefined);
    await store(database, 'during', nowMs, '(id)');
    await store(database, 'during', nowMs + 5, '');

    await runJob(database, nowMs + dayMs);
    assert.deepEqual(await months(database), ['before', '2026_07']);
    assert.deepEqual(await listEvents(database), ['during', 'new'], 'old events are pruned by days, as before');
    const pruned = await database.selectFrom('engagement_days').select('events').where('is_pruned', '=', 1).execute();
    assert.deepEqual(pruned.map(({ events }) => events).sort(), [0, 1]);
    assert.deepEqual(
      (await readFigures(database)).filter(({ visitor }) => visitor === 'v').map(({ occurred_at: ms }) => ms),
      [nowMs - dayMs, nowMs],
    );

    await store(database, 'new', nowMs - dayMs + 3);
    await store(database, 'later', nowMs + 60 * dayMs);
    assert.deepEqual(await listEvents(database), ['during', 'later', 'new']);
    await runJob(database, Date.UTC(2026, 6, 1) + 90 * dayMs);
    assert.deepEqual(await months(database), ['2026_07', '2026_09', '2026_10', '2026_11'], 'the first part is dropped');
    assert.deepEqual(await listEvents(database), ['later']);
  },
);

test(
  'a division that is cut off at any statement loses nothing, refuses nothing, and is repeated',
  { skip },
  async () => {
    for (let cutAt = 1, isCut = true; isCut; cutAt++) {
      const database = await openUsed();
      let statements = 0;
      const cut: KyselyPlugin = {
        transformQuery: ({ node }) => {
          if (++statements === cutAt) throw new Error('Cut off');
          return node;
        },
        transformResult: async ({ result }) => result,
      };
      await divideUsedEvents(database.withPlugin(cut), nowMs + dayMs).catch(() => {});
      isCut = statements === cutAt;
      assert.equal(isCut, (await months(database)) === undefined, `statement ${cutAt}`);
      await store(database, 'between', nowMs);
      await runJob(database, nowMs + dayMs);
      assert.deepEqual(await months(database), ['before', '2026_07'], `statement ${cutAt}`);
      assert.deepEqual(await listEvents(database), ['between', 'new'], `statement ${cutAt}`);
      if (!isCut) assert.ok(cutAt > 15, `${cutAt} statements`);
    }
  },
);
