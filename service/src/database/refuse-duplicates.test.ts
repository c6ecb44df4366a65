import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Migrator, sql } from 'kysely';
import { openTestDatabase } from '../../test/testing/test-service.ts';
import { openDatabase } from './connect.ts';
import { migrate, migrations } from './migrate.ts';

test('duplicates of earlier versions are joined without a loss, and later ones are refused', async () => {
  const database = openDatabase(await openTestDatabase('template0'));
  try {
    const before = Object.fromEntries(Object.entries(migrations).filter(([name]) => !name.startsWith('0054')));
    await new Migrator({ db: database, provider: { getMigrations: async () => before } }).migrateToLatest();
    const record = (type: string, id: number, more: string) =>
      `insert into team_records (type, id, team_id, status, parent_id, created_at, updated_at, attributes)
        values ('${type}', ${id}, 1, ${more})`;
    for (const statement of [
      `insert into teams (id, name) values (1, 'Team'), (2, 'Other')`,
      `insert into boards (id, team_id, slug, name, is_public, is_live) values (11, 1, 'walks', 'Walks', 1, 0)`,
      `insert into accounts (id, team_id, type, name, attributes) values
        (1, 1, 'twitter', 'A', '{"external_id":"x"}'), (2, 1, 'twitter', 'A again', '{"external_id":"x"}'),
        (3, 2, 'twitter', 'A', '{"external_id":"x"}'), (4, 1, 'twitter', 'B', '{}'), (5, 1, 'twitter', 'C', '{}')`,
      `insert into account_tokens (account_id, sealed, scopes) values (1, 'old', ''), (2, 'new', '')`,
      `insert into social_feeds (id, board_id, attributes, account_id) values (201, 11, '{}', 2)`,
      record('scheduled_content', 1, `'pending', 2, 0, 0, '{}'`),
      record('domain', 1, `'pending', null, 0, 0, '{"name":"a.example"}'`),
      record('domain', 2, `'verified', null, 0, 0, '{"name":"a.example"}'`),
      record('domain', 3, `'pending', null, 0, 0, '{"name":"b.example"}'`),
      `insert into products (id, team_id, product_feed_id, attributes) values
        (1, 1, 7, '{"sku":"A","name":"Bowl"}'), (2, 1, 7, '{"sku":"A","name":"Red bowl"}'), (3, 1, 8, '{"sku":"A"}'),
        (4, 1, null, '{"sku":"A"}'), (5, 1, null, '{"sku":"A"}')`,
      `insert into posts (id, board_id, status, type, language, sentiment, published_at, last_moderated_at, score,
        rating, is_pinned, is_verbatim, search_text, attributes)
        values (1, 11, 'approved', 'rss', 'en', '', 0, 0, 0, -1, 0, 0, '', '{}')`,
      `insert into ctas (id, board_id, attributes) values (1, 11, '{}')`,
      `insert into cta_associations (id, post_id, cta_id, attributes) values
        (1, 1, 1, '{"type":"button"}'), (2, 1, 1, '{"type":"button"}'), (3, 1, 1, '{"type":"hotspot"}')`,
    ])
      await sql.raw(statement).execute(database);

    await migrate(database);
    const idsOf = async (table: 'accounts' | 'cta_associations') =>
      (await database.selectFrom(table).select('id').orderBy('id').execute()).map(({ id }) => id);
    assert.deepEqual(await idsOf('accounts'), [1, 3, 4, 5]);
    assert.deepEqual(await idsOf('cta_associations'), [1, 3]);
    const tokens = await database.selectFrom('account_tokens').select(['account_id', 'sealed']).execute();
    assert.deepEqual(tokens, [{ account_id: 1, sealed: 'new' }]);
    const feeds = await database.selectFrom('social_feeds').select('account_id').execute();
    assert.deepEqual(feeds, [{ account_id: 1 }]);
    const records = await database
      .selectFrom('team_records')
      .select(['type', 'id', 'parent_id'])
      .orderBy('id')
      .execute();
    assert.deepEqual(records, [
      { type: 'scheduled_content', id: 1, parent_id: 1 },
      { type: 'domain', id: 2, parent_id: null },
      { type: 'domain', id: 3, parent_id: null },
    ]);
    const products = await database.selectFrom('products').select('attributes').orderBy('id').execute();
    assert.deepEqual(
      products.map(({ attributes }) => (JSON.parse(attributes) as { sku: string }).sku),
      ['A', 'A (2)', 'A', 'A', 'A'],
    );
    const again = { id: 9, team_id: 1, product_feed_id: 7, attributes: '{"sku":"A","name":"Cup"}' };
    await assert.rejects(database.insertInto('products').values(again).execute(), /unique/i);
  } finally {
    await database.destroy();
  }
});
