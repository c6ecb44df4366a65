// Tests the upgrade of a database from an earlier version: it receives new content and keeps the owner's changes.
import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { openDemo } from '../open-demo.ts';
import { openKeptDatabase } from '../../service/test/testing/kept-database.ts';
import { testNow } from '../../service/test/testing/test-service.ts';
import { testContent } from '../../service/test/testing/test-content.ts';
import { seedVersion, type SeedReport } from './seed.ts';
import { pendingPosts } from './pending-posts.ts';

const { options, close } = await openKeptDatabase();
after(close);

async function start(
  content = testContent,
): Promise<{ readonly report: SeedReport; readonly service: Awaited<ReturnType<typeof openDemo>> }> {
  let report: SeedReport = { from: null, added: [] };
  const service = await openDemo({
    database: options,
    content,
    now: () => testNow,
    reportError: (error) => {
      throw error;
    },
    onSeeded: (told) => {
      report = told;
    },
  });
  return { report, service };
}
const whole = { ...testContent, pendingPosts };

test('an upgrade adds new content once and changes no existing content', async () => {
  const { service: first } = await start();
  // A database from before seed versions: two boards are missing, one was renamed and hidden, and posts were moderated.
  await first.database.deleteFrom('kept_values').execute();
  await first.database.deleteFrom('boards').where('slug', 'in', ['open', 'guarded']).execute();
  await first.database
    .updateTable('boards')
    .set({ name: 'Ours', is_public: 0 })
    .where('slug', '=', 'campaign')
    .execute();
  await first.database.updateTable('posts').set({ status: 'rejected' }).where('type', '=', 'tiktok').execute();
  const before = await first.database.selectFrom('posts').selectAll().orderBy('id').execute();
  await first.close();

  const { report, service: second } = await start(whole);
  assert.deepEqual(report, { from: 1, added: ['board open', 'board guarded', '4 pending posts'] });
  const known = new Set(before.map(({ id }) => id));
  const afterwards = await second.database.selectFrom('posts').selectAll().orderBy('id').execute();
  assert.deepEqual(
    afterwards.filter(({ id }) => known.has(id)),
    before,
  );
  assert.deepEqual(
    await second.database.selectFrom('boards').select(['name', 'is_public']).where('slug', '=', 'campaign').execute(),
    [{ name: 'Ours', is_public: 0 }],
  );
  const products = await second.database.selectFrom('products').selectAll().execute();
  assert.equal(products.length, testContent.products.length, 'no product is duplicated');
  // Content that the owner removes after the upgrade must stay removed.
  await second.database.deleteFrom('boards').where('slug', '=', 'guarded').execute();
  await second.close();

  const { report: again, service: third } = await start(whole);
  assert.deepEqual(again, { from: seedVersion, added: [] });
  assert.equal(
    await third.database.selectFrom('boards').select('id').where('slug', '=', 'guarded').executeTakeFirst(),
    undefined,
  );
  await third.close();
});

test('a database of a later version, or one without the demo’s data, is not changed', async () => {
  const { service: first } = await start(whole);
  await first.database.updateTable('kept_values').set({ value: '99' }).where('name', '=', 'seed_version').execute();
  await first.close();
  const { report, service: second } = await start(whole);
  assert.deepEqual(report, { from: 99, added: [] });
  await second.database.deleteFrom('kept_values').execute();
  await second.database.deleteFrom('access_tokens').execute();
  await second.database.deleteFrom('boards').where('slug', '=', 'open').execute();
  await second.close();
  const { report: foreign, service: third } = await start(whole);
  assert.deepEqual(foreign.added, []);
  assert.equal(await third.database.selectFrom('access_tokens').select('team_id').executeTakeFirst(), undefined);
  await third.close();
});
