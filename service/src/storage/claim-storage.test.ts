import assert from 'node:assert/strict';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { openDemo } from '../../../demo/open-demo.ts';
import { isOnPostgres } from '../../test/testing/second-database.ts';
import { openTestDatabase } from '../../test/testing/test-service.ts';
import { checkService } from '../auth/setup/check-service.ts';
import { describeStartTrouble } from '../auth/setup/describe-start-trouble.ts';
import { claimStorage } from './claim-storage.ts';
import { openFolderStorage } from './folder-storage.ts';
import { openDatabase, type DatabaseOptions } from '../database/connect.ts';

const root = mkdtempSync(join(tmpdir(), 'boards-folders-'));
after(() => rmSync(root, { recursive: true }));

const start = (database: DatabaseOptions, folder: string) =>
  openDemo({ database, content: null, visitorPosts: { folder } });

async function readCheck(options: DatabaseOptions, filesFolder: string): Promise<string> {
  const database = openDatabase(options);
  const storage = await openFolderStorage(filesFolder);
  const lines = await checkService(database, { kind: options.kind, storage, publicAddress: '' });
  await database.destroy();
  return lines.map(({ isGood, text }) => `${isGood ? '✔' : '✖'} ${text}`).join('\n');
}

test('two hosts of one PostgreSQL start only on the same folder of files', { skip: !isOnPostgres }, async () => {
  const database = await openTestDatabase('boards_tables');
  const [shared, own] = [join(root, 'shared'), join(root, 'own')];
  mkdirSync(own);
  const one = await start(database, shared);
  const wanted = /The folder of files \S+own is not the one .* FILES_FOLDER .* create the empty file \S+/;
  assert.match(await readCheck(database, own), new RegExp(`✖ ${wanted.source}`));
  await assert.rejects(start(database, own), (error: unknown) => {
    const text = describeStartTrouble(error, { database, filesFolder: own, host: '127.0.0.1', port: '0' });
    assert.match(text ?? '', wanted);
    return true;
  });
  assert.doesNotMatch(await readCheck(database, shared), /is not the one/);
  const other = await start(database, shared);
  await Promise.all([one.close(), other.close()]);
  assert.deepEqual(readdirSync(shared).filter((name) => name.startsWith('files-of-')).length, 1);
  cpSync(shared, own, { recursive: true });
  await (await start(database, own)).close();
});

test('a folder without any of the files of posts is reported, as of a disk that is not mounted', async () => {
  const database = openDatabase(await openTestDatabase('boards_demo'));
  const storage = await openFolderStorage(join(root, 'mounted'));
  const lines: string[] = [];
  const claim = (): Promise<void> => claimStorage(database, storage, (line) => lines.push(line));
  await claim();
  assert.deepEqual(lines, []);
  const post = await database.selectFrom('posts').select('id').executeTakeFirstOrThrow();
  const sizes = { bytes: 1, width: 1, height: 1, image_phash: '', content_type: '' };
  await database
    .insertInto('visitor_media')
    .values({ name: 'a.webp', post_id: post.id, created_at: 0, ...sizes })
    .execute();
  await claim();
  assert.match(
    lines.join('\n'),
    /^\S+mounted\/media\/a\.webp is missing, .*Mount the disk, correct FILES_FOLDER, or [^\n]+$/,
  );
  await storage.write('media/a.webp', new Uint8Array(1));
  await claim();
  assert.equal(lines.length, 1);
  await database.destroy();
});

test(
  'two first starts at the same time on two folders: only one of them comes up',
  { skip: !isOnPostgres },
  async () => {
    const database = await openTestDatabase('boards_tables');
    const started = await Promise.allSettled(['first', 'second'].map((name) => start(database, join(root, name))));
    const up = started.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
    assert.equal(up.length, 1);
    await up[0]?.close();
  },
);

test('two databases do not share a folder, because each service would remove the files of the other', async () => {
  const folder = join(root, 'of-one');
  const files = ['one', 'two'].map((name) => join(root, `${name}.sqlite`));
  const [one, two] = files.map((file): DatabaseOptions => ({ kind: 'sqlite', file })) as [
    DatabaseOptions,
    DatabaseOptions,
  ];
  await (await start(one, folder)).close();
  const wanted =
    /The folder of files \S+of-one belongs to another database, .* Set FILES_FOLDER .* delete \S+files-of-/;
  await assert.rejects(start(two, folder), (error: unknown) => {
    assert.match(describeStartTrouble(error, { database: two, filesFolder: folder, host: '', port: '' }) ?? '', wanted);
    return true;
  });
  assert.match(await readCheck(two, folder), new RegExp(`✖ ${wanted.source}`));
  await (await start(one, folder)).close();
  for (const end of ['', '-wal', '-shm']) rmSync(files[0]! + end, { force: true });
  await (await start(one, folder)).close();
  const marks = readdirSync(folder).filter((name) => name.startsWith('files-of-'));
  assert.equal(marks.length, 1, 'a file made anew');
  writeFileSync(join(folder, marks[0]!), `another-host:${files[1]}`);
  await (await start(one, folder)).close();
  await assert.rejects(start(two, folder), /another database/, 'the container of another host');
});
