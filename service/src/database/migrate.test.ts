import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Migrator, sql } from 'kysely';
import { recordModerations } from '../posts/post-history.ts';
import { isOnPostgres } from '../../test/testing/second-database.ts';
import { openTestDatabase } from '../../test/testing/test-service.ts';
import { createTables } from './migrations/0001-create-tables.ts';
import { openDatabase } from './connect.ts';
import { migrate } from './migrate.ts';

test('a migration from the first version keeps posts, events and the known origin of each post', async () => {
  const options = await openTestDatabase('template0');
  const database = openDatabase(options);
  try {
    const provider = { getMigrations: async () => ({ '0001-create-tables': createTables }) };
    await new Migrator({
      db: database,
      provider,
    }).migrateToLatest();
    const isSqlite = options.kind === 'sqlite';
    const late = [
      `insert into personalizations values (401, 11, '{"name":"Night"}')`,
      ...(isSqlite
        ? [
            'create table counted (version bigint)',
            'insert into counted values (1)',
            'create trigger count_looks after update on personalizations ' +
              'begin update counted set version = version + 1; end',
          ]
        : []),
    ];
    const first = [
      `insert into teams values (1, 'Team')`,
      `insert into boards values (11, 1, 'walks', 'Walks', 1, 0)`,
      `insert into social_feeds values (201, 11, '{"name":"talk","source":"twitter"}')`,
      ...[
        [100_001, '201', 'twitter'],
        [100_002, 'null', 'custom'],
      ].map(
        ([id, feed, type]) =>
          `insert into posts values (${id}, 11, ${feed}, '${type}', 'en', '', 1000, 5000, 0, -1, 0, 0, '', '{}')`,
      ),
      `insert into engagement_events (id, board_id, name, occurred_at, occurred_month, visitor)
      values ('e', 11, 'embed_viewed', 7000, 23640, 'v')`,
    ];
    for (const statement of [...first, ...late]) await sql.raw(statement).execute(database);

    await migrate(database);
    await migrate(database);
    const looks = await database.selectFrom('personalizations').selectAll().execute();
    assert.deepEqual(
      looks.map(({ id, board_id, team_id }) => [id, board_id, team_id]),
      [[401, 11, null]],
    );
    await database
      .insertInto('personalizations')
      .values({ id: 402, board_id: null, team_id: 1, attributes: '{}' })
      .execute();
    if (isSqlite) {
      await database.updateTable('personalizations').set({ attributes: '{}' }).where('id', '=', 401).execute();
      assert.deepEqual(
        (await sql`select version from counted`.execute(database)).rows,
        [{ version: 2 }],
        'the triggers of the table still exist',
      );
    }
    const feedless = { social_feed_id: null, social_feed_source: null };
    assert.deepEqual(await database.selectFrom('ingestion_events').selectAll().orderBy('post_id').execute(), [
      {
        post_id: 100_001,
        board_id: 11,
        occurred_at: 1000,
        social_feed_id: 201,
        social_feed_source: 'twitter',
        account_id: null,
      },
      { post_id: 100_002, board_id: 11, occurred_at: 1000, ...feedless, account_id: null },
    ]);
    await recordModerations(database, [
      { post_id: 100_001, board_id: 11, occurred_at: 9000, user_id: null, status: 'deleted', source: 'twitter' },
    ]);
    const moderations = await database
      .selectFrom('moderation_events')
      .select(['post_id', 'occurred_at', 'user_id', 'status', 'source'])
      .orderBy('id')
      .execute();
    assert.deepEqual(moderations, [
      { post_id: 100_001, occurred_at: 5000, user_id: null, status: 'approved', source: 'twitter' },
      { post_id: 100_002, occurred_at: 5000, user_id: null, status: 'approved', source: 'custom' },
      { post_id: 100_001, occurred_at: 9000, user_id: null, status: 'deleted', source: 'twitter' },
    ]);
    const events = await database.selectFrom('engagement_events').selectAll().execute();
    assert.deepEqual(
      events.map(({ id, occurred_at, visitor }) => [id, occurred_at, visitor]),
      [['e', 7000, 'v']],
    );
  } finally {
    await database.destroy();
  }
});

test(
  'a migration succeeds beside another service in another schema of the same Postgres',
  { skip: !isOnPostgres && 'SQLite has no schemas' },
  async () => {
    const options = await openTestDatabase();
    assert.equal(options.kind, 'postgres');
    const first = openDatabase(options);
    await sql`create schema another`.execute(first);
    await first.destroy();
    // An owner's configuration: the role's own search path.
    const address = new URL(options.address);
    address.searchParams.set('options', '-c search_path=another');
    const second = openDatabase({ kind: 'postgres', address: address.href });
    try {
      await migrate(second);
      assert.deepEqual(await second.selectFrom('boards').select('id').execute(), []);
    } finally {
      await second.destroy();
    }
  },
);
