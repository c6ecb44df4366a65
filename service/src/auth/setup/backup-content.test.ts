import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, describe, test } from 'node:test';
import { gunzipSync, gzipSync } from 'node:zlib';
import { sql } from 'kysely';
import { openDemo } from '../../../../demo/open-demo.ts';
import { createRandom } from '../../../../demo/seed/seeded-random.ts';
import { hashDatabase } from '../../../test/testing/database-dump.ts';
import { isOnPostgres } from '../../../test/testing/second-database.ts';
import { testContent } from '../../../test/testing/test-content.ts';
import { openTestDatabase, testNow } from '../../../test/testing/test-service.ts';
import { openDatabase, type DatabaseOptions } from '../../database/connect.ts';
import { migrate } from '../../database/migrate.ts';
import type { Database } from '../../database/schema.ts';
import { backUp, readRows } from './backup.ts';
import { createDigests, readManifest } from './backup-format.ts';
import { restore } from './restore.ts';
import { tableKeys, tableNames, type TableName } from './table-order.ts';
import { listNames } from '../../storage/copy-files.ts';
import { openFolderStorage } from '../../storage/folder-storage.ts';

const seed = Number(process.env['SEED'] ?? Date.now() % 1_000_000);
console.log(`Seed: ${seed} (SEED=${seed} repeats it)`);
const random = createRandom(seed);
const folder = mkdtempSync(join(tmpdir(), 'boards-backup-content-'));
after(() => rmSync(folder, { recursive: true }));

/** Unicode's general categories. Lone surrogates (Cs) are no text; databases never return them. */
const categories = 'Lu Ll Lt Lm Lo Mn Mc Me Nd Nl No Pc Pd Ps Pe Pi Pf Po Sm Sc Sk So Zs Zl Zp Cc Cf Co Cn'.split(' ');
const classes = categories.map((name) => {
  const pattern = new RegExp(`^\\p{${name}}$`, 'u');
  const letters: string[] = [];
  for (let code = 1; code < 0x2_0000; code++)
    if ((code < 0xd800 || code > 0xdfff) && pattern.test(String.fromCodePoint(code)))
      letters.push(String.fromCodePoint(code));
  return letters;
});
/** Characters that end lines somewhere, or mean something to JSON, SQL or gzip. */
const special = ['\n', '\r', '\r\n', '\v', '\f', '\x1c', '\x1e', '\x85', '\u2028', '\u2029', '\ufeff', '"', '\\', "'"];
let written = 0;
/** One letter of every category and every special one, in an order of chance, and never twice the same. */
function drawText(): string {
  const letters = [...classes.map((all) => all[Math.floor(random() * all.length)] ?? ''), ...special];
  return letters
    .map((letter) => [random(), letter] as const)
    .sort(([one], [other]) => one - other)
    .map(([, letter]) => letter)
    .join('')
    .concat(String(written++));
}

const parents: Readonly<Record<string, TableName>> = {
  team_id: 'teams',
  user_id: 'users',
  board_id: 'boards',
  post_id: 'posts',
  social_feed_id: 'social_feeds',
  mix_id: 'mixes',
  cta_id: 'ctas',
  product_id: 'products',
  account_id: 'accounts',
  experience_id: 'experiences',
  webhook_id: 'webhooks',
  application_id: 'oauth_applications',
  grant_id: 'oauth_grants',
  request_id: 'post_create_requests',
  upload_id: 'uploads',
};

/** Gives every text column of every table, also of tables that were empty, random texts of all classes. */
async function fillTexts(database: Database): Promise<void> {
  const described = new Map((await database.introspection.getTables()).map((table) => [table.name, table]));
  const first = async (table: TableName): Promise<unknown> => {
    const key = tableKeys[table][0] ?? '';
    const { rows } = await sql<
      Record<string, unknown>
    >`select ${sql.ref(key)} from ${sql.table(table)} limit 1`.execute(database);
    return rows[0]?.[key];
  };
  for (const table of tableNames) {
    const all = described.get(table)?.columns ?? [];
    const rows: Record<string, unknown>[] = [];
    for await (const row of readRows(database, table)) rows.push({ ...row });
    if (rows.length === 0) {
      const row: Record<string, unknown> = {};
      for (const { name, dataType } of all) {
        const parent = parents[name];
        row[name] = parent ? await first(parent) : /text|char/i.test(dataType) ? drawText() : 7;
      }
      const names = sql.join(all.map(({ name }) => sql.ref(name)));
      await sql`insert into ${sql.table(table)} (${names})
        values (${sql.join(all.map(({ name }) => row[name]))})`.execute(database);
      rows.push(row);
    }
    const texts = all.filter(
      ({ name, dataType }) =>
        /text|char/i.test(dataType) && !tableKeys[table].includes(name) && parents[name] === undefined,
    );
    for (const row of rows.slice(0, 3))
      for (const { name } of texts) {
        const keys = tableKeys[table].map((key) => sql`${sql.ref(key)} = ${row[key]}`);
        await sql`update ${sql.table(table)} set ${sql.ref(name)} = ${drawText()}
          where ${sql.join(keys, sql` and `)}`.execute(database);
      }
  }
}

const digestOf = async (database: Database): Promise<unknown> => {
  const found = createDigests();
  for (const table of tableNames) for await (const row of readRows(database, table)) found.add(table, row);
  return [found.counts(), found.digests()];
};

let files = 0;
const openFile = (): DatabaseOptions => ({ kind: 'sqlite', file: join(folder, `${files++}.sqlite`) });
const openKinds: Readonly<Record<string, () => Promise<DatabaseOptions>>> = {
  SQLite: async () => openFile(),
  ...(isOnPostgres && { PostgreSQL: () => openTestDatabase('template0') }),
};

async function withDatabase<Result>(
  options: DatabaseOptions,
  use: (database: Database) => Promise<Result>,
): Promise<Result> {
  const database = openDatabase(options);
  try {
    await migrate(database);
    return await use(database);
  } finally {
    await database.destroy();
  }
}

async function makeSource(options: DatabaseOptions): Promise<void> {
  await (await openDemo({ database: options, content: testContent, now: () => testNow })).close();
}

describe('every class of Unicode in every text column', () => {
  for (const [from, openSource] of Object.entries(openKinds))
    for (const [to, openTarget] of Object.entries(openKinds))
      test(`comes back equal from ${from} to ${to}`, async () => {
        const [source, target] = [await openSource(), await openTarget()];
        const backup = join(folder, `content-${from}-${to}`);
        await makeSource(source);
        const before = await withDatabase(source, async (database) => {
          await fillTexts(database);
          await backUp(database, source.kind, null, backup, testNow);
          const { rows } = readManifest(backup);
          assert.deepEqual(
            Object.entries(rows).filter(([, count]) => count === 0),
            [],
            'every table has a row',
          );
          return digestOf(database);
        });
        await withDatabase(target, async (database) => {
          assert.equal((await restore(database, null, backup)).replaced, 0);
          assert.deepEqual(await digestOf(database), before);
        });
      });
});

test('one text with U+2028 leaves backups of the first format readable', async () => {
  const [source, backup] = [openFile(), join(folder, 'first-format')];
  await makeSource(source);
  const before = await withDatabase(source, async (database) => {
    await database.updateTable('teams').set({ name: 'One\u2028two\u2029three\u0085four' }).execute();
    await backUp(database, 'sqlite', null, backup, testNow);
    return hashDatabase(database);
  });
  const { created_at, migrations, rows } = readManifest(backup);
  writeFileSync(join(backup, 'manifest.json'), JSON.stringify({ format: 1, created_at, migrations, rows }));
  await withDatabase(openFile(), async (database) => {
    await restore(database, null, backup);
    assert.equal(await hashDatabase(database), before);
  });
});

describe('a restore', () => {
  const picture = 'media/a.webp';
  async function prepare(name: string) {
    const [source, own] = [openFile(), join(folder, name)];
    mkdirSync(join(own, 'files', 'media'), { recursive: true });
    writeFileSync(join(own, 'files', picture), 'picture');
    await makeSource(source);
    await withDatabase(source, async (database) =>
      backUp(database, 'sqlite', await openFolderStorage(join(own, 'files')), join(own, 'backup'), testNow),
    );
    return { backup: join(own, 'backup'), restored: join(own, 'restored') };
  }

  test('that fails at a file changes neither rows nor files, and can be repeated', async () => {
    const { backup, restored } = await prepare('failing');
    await withDatabase(openFile(), async (database) => {
      const before = await hashDatabase(database);
      // A folder stands where a file belongs: the disk refuses the file.
      mkdirSync(join(restored, picture), { recursive: true });
      await assert.rejects(
        restore(database, await openFolderStorage(restored), backup),
        /EISDIR|ENOTDIR|EEXIST|ENOTEMPTY/,
      );
      assert.equal(await hashDatabase(database), before);
      rmSync(restored, { recursive: true });
      assert.equal((await restore(database, await openFolderStorage(restored), backup)).files, 1);
      assert.equal(readFileSync(join(restored, picture), 'utf8'), 'picture');
    });
  });

  test('that a former version left without its files is completed by another', async () => {
    const { backup, restored } = await prepare('halfway');
    await withDatabase(openFile(), async (database) => {
      await restore(database, null, backup);
      await restore(database, await openFolderStorage(restored), backup);
      assert.equal(readFileSync(join(restored, picture), 'utf8'), 'picture');
      await database.updateTable('teams').set({ name: 'Another' }).execute();
      await assert.rejects(restore(database, await openFolderStorage(restored), backup), /already has a team/);
    });
  });

  test('refuses a backup with one changed letter or file before it changes anything', async () => {
    const { backup, restored } = await prepare('changed');
    const data = join(backup, 'database.jsonl.gz');
    const good = readFileSync(data);
    await withDatabase(openFile(), async (database) => {
      const before = await hashDatabase(database);
      for (const [bytes, message] of [
        [gzipSync(gunzipSync(good).toString('utf8').replace('"id":', '"ID":')), /damaged: rows of \w+ differ/],
        [good.subarray(0, good.length - 40), /damaged: .* cannot be read/],
      ] as const) {
        writeFileSync(data, bytes);
        await assert.rejects(restore(database, await openFolderStorage(restored), backup), message);
      }
      writeFileSync(data, good);
      writeFileSync(join(backup, 'files', picture), 'PICTURE');
      await assert.rejects(
        restore(database, await openFolderStorage(restored), backup),
        /damaged: the file media\/a.webp differs/,
      );
      assert.equal(await hashDatabase(database), before);
      assert.deepEqual(await listNames(await openFolderStorage(restored)), []);
    });
  });
});
