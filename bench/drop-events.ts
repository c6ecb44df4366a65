/**
 * How long it takes to remove a month of a million events from a PostgreSQL: row by row, and with its table. `node
 * bench/drop-events.ts`. It requires Debian's `postgresql`.
 */
import { sql } from 'kysely';
import { openDatabase } from '../service/src/database/connect.ts';
import { addMonthsOf } from '../service/src/database/event-months.ts';
import { migrate } from '../service/src/database/migrate.ts';
import type { Database } from '../service/src/database/schema.ts';
import { pruneEvents } from '../service/src/insights/engagement/prune-events.ts';
import { startTemporaryPostgres } from '../service/test/testing/temporary-postgres.ts';

const events = Number(process.env['EVENTS'] ?? 1_000_000);
const [from, to] = [Date.UTC(2026, 0), Date.UTC(2026, 1)];
const nowMs = Date.UTC(2026, 5);

const read = async (database: Database, expression: string): Promise<number> =>
  Number((await sql.raw<{ value: number }>(`select ${expression} as value`).execute(database)).rows[0]?.value);
const readWal = (database: Database): Promise<number> => read(database, `pg_current_wal_lsn() - '0/0'::pg_lsn`);
const readSize = (database: Database): Promise<number> =>
  read(
    database,
    `(select sum(pg_total_relation_size(relid)) from pg_partition_tree('engagement_events') where isleaf)`,
  );
const toMb = (bytes: number): string => `${Math.round(bytes / 1024 ** 2)} MB`;

async function fill(database: Database): Promise<void> {
  await database.transaction().execute((transaction) => addMonthsOf(transaction, [from]));
  await sql`insert into engagement_events (id, board_id, name, occurred_at, post_id, theme, device_category, visitor)
    select gen_random_uuid()::text, 11, case when i % 3 = 0 then 'embed_viewed' else 'embed_post_modal_opened' end,
      ${sql.lit(from)} + (random() * ${sql.lit(to - from - 1)})::bigint, 100001 + i % 500, 'classic',
      case when i % 2 = 0 then 'mobile' else 'desktop' end, md5((i % 50000)::text)
    from generate_series(1, ${sql.lit(events)}) as i`.execute(database);
  await sql`vacuum analyze`.execute(database);
  await sql`checkpoint`.execute(database);
}

async function measure(database: Database, name: string, work: () => Promise<unknown>): Promise<void> {
  await fill(database);
  const [wal, size, startedAt] = [await readWal(database), await readSize(database), performance.now()];
  await work();
  const tookMs = performance.now() - startedAt;
  const written = (await readWal(database)) - wal;
  const left = toMb(await readSize(database));
  console.log(`${name}: ${(tookMs / 1000).toFixed(2)} s, ${toMb(written)} of WAL, ${toMb(size)} before, ${left} after`);
}

const postgres = startTemporaryPostgres();
const database = openDatabase({ kind: 'postgres', address: postgres.address });
try {
  await migrate(database);
  await sql`insert into teams (id, name) values (1, 'Team')`.execute(database);
  await sql`insert into boards (id, team_id, slug, name, is_public, is_live)
    values (11, 1, 'walks', 'Walks', 1, 0)`.execute(database);
  const remove = sql`delete from engagement_events where occurred_at < ${to}`;
  await measure(database, 'delete', () => remove.execute(database));
  await measure(database, 'delete, and vacuum', async () => {
    await remove.execute(database);
    await sql`vacuum engagement_events`.execute(database);
  });
  await sql`truncate engagement_events`.execute(database);
  await measure(database, 'drop', () => sql`drop table engagement_events_2026_01`.execute(database));
  await measure(database, 'the job: figures of 31 days, and drop', () => pruneEvents(database, { nowMs, rawDays: 90 }));
} finally {
  await database.destroy();
  postgres.remove();
}
