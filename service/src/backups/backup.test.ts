import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { setImmediate as turn } from 'node:timers/promises';
import { openDemo } from '../../../demo/open-demo.ts';
import { openDatabase } from '../database/connect.ts';
import { migrate } from '../database/migrate.ts';
import { storePosts } from '../posts/store-posts.ts';
import { hashDatabase, listTables } from '../../test/testing/database-dump.ts';
import { openKeptDatabase } from '../../test/testing/kept-database.ts';
import { testContent } from '../../test/testing/test-content.ts';
import { testNow } from '../../test/testing/test-service.ts';
import { backUp } from './backup.ts';
import { restore } from './restore.ts';
import { tableNames } from './table-order.ts';
import { claimStorage } from '../storage/claim-storage.ts';
import { openFolderStorage } from '../storage/folder-storage.ts';

const folder = mkdtempSync(join(tmpdir(), 'boards-backup-'));
const source = await openKeptDatabase();
const service = await openDemo({ database: source.options, content: testContent, now: () => testNow });
const { database } = service;
const files = join(folder, 'files');
mkdirSync(join(files, 'media'), { recursive: true });
writeFileSync(join(files, 'media', 'a.webp'), 'picture');
after(async () => {
  await service.close();
  await source.close();
  rmSync(folder, { recursive: true });
});
const { kind } = source.options;

/** Restores a backup into a new database and passes it to a test. */
async function restoreInto(
  backup: string,
  look: (restored: ReturnType<typeof openDatabase>, filesFolder: string) => Promise<void>,
): Promise<void> {
  const target = await openKeptDatabase();
  const restored = openDatabase(target.options);
  const filesFolder = mkdtempSync(join(folder, 'restored-'));
  try {
    await migrate(restored);
    await restore(restored, await openFolderStorage(filesFolder), backup);
    await look(restored, filesFolder);
  } finally {
    await restored.destroy();
    await target.close();
  }
}

test('a backup contains every table of the database', async () => {
  assert.deepEqual([...new Set(await listTables(database))], [...tableNames].sort());
});

test('a restored service has the same rows and files, and can store new posts', async () => {
  const backup = join(folder, 'whole');
  const { rows, files: count } = await backUp(database, kind, await openFolderStorage(files), backup, testNow);
  assert.ok(rows > 200);
  assert.equal(count, 1);
  const before = await hashDatabase(database);
  await restoreInto(backup, async (restored, filesFolder) => {
    assert.equal(await hashDatabase(restored), before);
    assert.equal(readFileSync(join(filesFolder, 'media', 'a.webp'), 'utf8'), 'picture');
    const [board] = await restored.selectFrom('boards').select('id').limit(1).execute();
    const known = new Set((await restored.selectFrom('posts').select('id').execute()).map(({ id }) => id));
    const [id = 0] = await storePosts(restored, board!.id, [describeDraft(1)]);
    assert.ok(!known.has(id), 'new ids continue after the existing ids');
    await assert.rejects(restore(restored, await openFolderStorage(filesFolder), backup), /has a team/);
  });
});

function describeDraft(index: number): Parameters<typeof storePosts>[2][number] {
  return {
    socialFeedId: null,
    type: 'custom',
    language: 'en',
    sentiment: '',
    publishedAt: index,
    ingestedAt: index,
    lastModeratedAt: index,
    moderations: [],
    rating: null,
    isPinned: false,
    isVerbatim: false,
    searchText: '',
    tags: [`tag${index}`],
    attributes: { text: `${index}` },
    ctas: [],
    productTags: [],
  };
}

test('a service that had started before its backup is restored starts again on its folder', async () => {
  const backup = join(folder, 'after-a-start');
  const own = await openFolderStorage(files);
  await claimStorage(database, own);
  await backUp(database, kind, own, backup, testNow);
  const target = await openKeptDatabase();
  const restored = openDatabase(target.options);
  const storage = await openFolderStorage(mkdtempSync(join(folder, 'started-')));
  try {
    await migrate(restored);
    await claimStorage(restored, storage);
    await restore(restored, storage, backup);
    await claimStorage(restored, storage);
  } finally {
    await restored.destroy();
    await target.close();
  }
});

test('a backup during writes is consistent, so that every post has its tag and every tag its post', async () => {
  const [board] = await database.selectFrom('boards').select('id').limit(1).execute();
  // The backup has a separate connection, as the command does.
  const reader = openDatabase(source.options);
  const state = { isOver: false };
  let written = 0;
  const writing = (async (): Promise<void> => {
    while (!state.isOver) {
      await database
        .transaction()
        .execute((transaction) => storePosts(transaction, board!.id, [describeDraft(1000 + written)]));
      written++;
      await turn();
    }
  })();
  // The backup of this small service can end before anything is written. In that case it is repeated.
  let backup = '';
  for (let before = 0, attempt = 1; written - before < 2; attempt++) {
    before = written;
    backup = join(folder, `busy-${attempt}`);
    await backUp(reader, kind, await openFolderStorage(files), backup, testNow);
  }
  state.isOver = true;
  await writing;
  await reader.destroy();
  await restoreInto(backup, async (restored) => {
    const posts = (
      await restored
        .selectFrom('posts')
        .select('id')
        .where('published_at', '>=', 1000)
        .where('published_at', '<', 1_000_000)
        .execute()
    )
      .map(({ id }) => id)
      .sort();
    const tags = (await restored.selectFrom('post_tags').select('post_id').where('tag', 'like', 'tag1%').execute())
      .map(({ post_id }) => post_id)
      .sort();
    const events = (
      await restored
        .selectFrom('ingestion_events')
        .select('post_id')
        .where('occurred_at', '>=', 1000)
        .where('occurred_at', '<', 1_000_000)
        .execute()
    )
      .map(({ post_id }) => post_id)
      .sort();
    assert.deepEqual([tags, events], [posts, posts]);
  });
});

test('a backup that is cut off, damaged or of another version is refused, and changes nothing', async () => {
  const backup = join(folder, 'broken');
  await backUp(database, kind, null, backup, testNow);
  const target = await openKeptDatabase();
  const restored = openDatabase(target.options);
  try {
    await migrate(restored);
    const manifest = JSON.parse(readFileSync(join(backup, 'manifest.json'), 'utf8')) as {
      rows: Record<string, number>;
      migrations: string[];
    };
    const before = await hashDatabase(restored);
    for (const [wrong, message] of [
      [{ rows: { ...manifest.rows, posts: 1 } }, /damaged: posts/],
      [{ migrations: ['0001'] }, /another version/],
      [{ format: 9 }, /format 9/],
    ] as const) {
      writeFileSync(join(backup, 'manifest.json'), JSON.stringify({ ...manifest, ...wrong }));
      await assert.rejects(restore(restored, null, backup), message);
    }
    rmSync(join(backup, 'manifest.json'));
    await assert.rejects(restore(restored, null, backup), /not a complete backup/);
    assert.equal(await hashDatabase(restored), before);
  } finally {
    await restored.destroy();
    await target.close();
  }
});
