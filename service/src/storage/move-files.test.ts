import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { after, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { createRandom } from '../../../demo/seed/seeded-random.ts';
import { startTestStore } from '../../test/testing/test-store.ts';
import { openDatabase } from '../database/connect.ts';
import { migrate } from '../database/migrate.ts';
import { claimStorage } from './claim-storage.ts';
import { listNames, readFingerprint } from './copy-files.ts';
import { openStorage } from './storage-options.ts';

const pictures = Number(process.env['PICTURES'] ?? 200);
const main = fileURLToPath(new URL('../main.ts', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'boards-move-'));
const filesFolder = join(folder, 'files');
const store = await startTestStore();
const bucket = await openStorage({ store: store.options });
after(async () => {
  await bucket.close();
  await store.close();
  rmSync(folder, { recursive: true });
});

const environment = {
  ...process.env,
  DATABASE_URL: '',
  DATABASE_FILE: join(folder, 'boards.sqlite'),
  FILES_FOLDER: filesFolder,
  S3_ENDPOINT: store.options.endpoint,
  S3_BUCKET: store.options.bucket,
  S3_PREFIX: store.options.prefix,
  S3_ACCESS_KEY_ID: store.options.accessKeyId,
  S3_SECRET_ACCESS_KEY: store.options.secretAccessKey,
};

/** Runs the command, and kills it at its first line of progress if the test says so. */
async function move(
  words: readonly string[],
  isKilled = false,
): Promise<{ readonly code: number | null; readonly text: string }> {
  const child = spawn(process.execPath, [main, 'move-files', ...words], {
    env: environment,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let text = '';
  createInterface({ input: child.stdout }).on('line', (line) => {
    text += `${line}\n`;
    if (isKilled) child.kill('SIGKILL');
  });
  const [code] = (await once(child, 'close')) as [number | null];
  return { code, text };
}

/** The names of all files with their hashes. */
async function describeAll(to: 's3' | 'folder'): Promise<Readonly<Record<string, string | undefined>>> {
  const storage = await openStorage(to === 's3' ? { store: store.options } : { folder: filesFolder });
  try {
    const found: Record<string, string | undefined> = {};
    for (const name of await listNames(storage)) found[name] = (await readFingerprint(storage, name))?.hash;
    return found;
  } finally {
    await storage.close();
  }
}

async function count(to: 's3' | 'folder'): Promise<number> {
  return Object.keys(await describeAll(to)).length;
}

test(`${pictures} pictures are moved to a store and back, with a kill in the middle of each way`, async () => {
  const seed = Number(process.env['SEED'] ?? Date.now() % 1_000_000);
  console.log(`Seed: ${seed} (SEED=${seed} repeats it)`);
  const random = createRandom(seed);
  for (const name of ['media', 'feeds', 'variants']) mkdirSync(join(filesFolder, name), { recursive: true });
  for (let index = 0; index < pictures; index++) {
    const content = Uint8Array.from({ length: 500 + Math.floor(random() * 3000) }, () => Math.floor(random() * 256));
    writeFileSync(join(filesFolder, index % 2 ? 'media' : 'feeds', `picture-${index}.webp`), content);
  }
  writeFileSync(join(filesFolder, 'variants', 'left-out.webp'), 'made again');
  const database = openDatabase({ kind: 'sqlite', file: environment.DATABASE_FILE });
  await migrate(database);
  await database
    .insertInto('visitor_media')
    .values({
      name: 'x',
      post_id: null,
      created_at: 0,
      content_type: '',
      bytes: 1,
      width: 1,
      height: 1,
      image_phash: '',
    })
    .execute();
  try {
    await assert.rejects(claimStorage(database, bucket), /move-files --to s3/, 'before the move');
    const killed = await move(['--to', 's3'], true);
    assert.equal(killed.code, null, 'it was killed in the middle');
    assert.ok((await count('s3')) < pictures, 'and had not moved all');
    await assert.rejects(claimStorage(database, bucket), /is not the one that this database belongs to/, 'half moved');
    const again = await move(['--to', 's3']);
    assert.match(again.text, new RegExp(`${pictures} files .*equal; \\d+ were copied now`));
    const left = Number(/; (\d+) were/.exec(again.text)?.[1]);
    assert.ok(left > 0 && left < pictures, `${left}: what the first run had moved is not sent again`);
    const before = await describeAll('folder');
    assert.equal(Object.keys(before).length, pictures + 1, 'nothing was deleted; one file is the mark');
    assert.deepEqual(await describeAll('s3'), before);
    await claimStorage(database, bucket);

    rmSync(join(filesFolder, 'media'), { recursive: true });
    rmSync(join(filesFolder, 'feeds'), { recursive: true });
    for (const name of ['media', 'feeds']) mkdirSync(join(filesFolder, name));
    await move(['--to', 'folder'], true);
    assert.ok((await count('folder')) < pictures);
    assert.equal((await move(['--to', 'folder', '--delete-source'])).code, 0);
    assert.deepEqual(await describeAll('folder'), before);
    assert.deepEqual(await describeAll('s3'), {}, 'the source is empty because the command said so');
  } finally {
    await database.destroy();
  }
});
