import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { openDemo } from '../../../../demo/open-demo.ts';
import { openKeptDatabase } from '../../../test/testing/kept-database.ts';
import { testNow } from '../../../test/testing/test-service.ts';
import { openDatabase } from '../../database/connect.ts';
import { hashToken } from '../authorize.ts';
import { storeRecords } from '../../http/records/record-store.ts';
import { readSecretsKeys } from '../secrets/read-secrets-key.ts';
import { sealedPlaces } from '../../sealed-places.ts';
import { runCommand } from './commands.ts';

const { options: database, close } = await openKeptDatabase();
const filesFolder = mkdtempSync(join(tmpdir(), 'boards-files-'));
after(async () => {
  await close();
  rmSync(filesFolder, { recursive: true });
});

let lines: string[] = [];
async function run(
  command: string,
  {
    password,
    publicAddress = 'https://boards.example',
    filesFolder: folder = filesFolder,
  }: { password?: string; publicAddress?: string; filesFolder?: string } = {},
): Promise<{ isWell: boolean; text: string }> {
  lines = [];
  const isWell = await runCommand(command.split(' '), {
    database,
    filesFolder: folder,
    store: null,
    isInStore: false,
    backups: null,
    backupEveryMs: null,
    publicAddress,
    host: '127.0.0.1',
    port: '0',
    metricsPort: '',
    password,
    keySources: { given: undefined, file: join(filesFolder, 'secrets.key') },
    sealedPlaces,
    now: () => testNow,
    write: (line) => lines.push(line),
  });
  return { isWell, text: lines.join('\n') };
}

async function ask(path: string, token: string): Promise<number> {
  const service = await openDemo({ database, content: null, now: () => testNow });
  try {
    return (await service.app.request(`http://board.example${path}`, { headers: { Authorization: `Bearer ${token}` } }))
      .status;
  } finally {
    await service.close();
  }
}
const tokenIn = (text: string): string => / once: ([\w-]+)$/.exec(text)?.[1] ?? '';

test('setup creates the team and its owner once, and prints a password if none is given', async () => {
  await assert.rejects(run('user add --name Bo --email bo@example.org'), /There is no team/);
  await assert.rejects(run('setup --team Bakers --name Ada --email nowhere'), /Enter an email address/);
  const { text } = await run('setup --team Bakers --name Ada --email ada@example.org');
  assert.match(text, /^Password: [\w-]{20}\nTeam \d+ is created, and ada@example\.org is its owner\.$/);
  await assert.rejects(
    run('setup --team Others --name Bo --email bo@example.org', { password: 'long enough to keep' }),
    /already has a team/,
  );
});

test('rotate-secrets replaces the key of the file', async () => {
  const file = join(filesFolder, 'secrets.key');
  const { text } = await run('rotate-secrets');
  assert.match(text, /0 secrets of the database are encrypted with the new key\./);
  const [first] = readSecretsKeys({ given: undefined, file });
  await run('rotate-secrets');
  const keys = readSecretsKeys({ given: undefined, file });
  assert.equal(keys.length, 1);
  assert.notDeepEqual(keys, [first]);
});

test('user add creates another user with an existing role', async () => {
  const { text } = await run('user add --name Bo --email Bo@example.org', { password: 'long enough to keep' });
  assert.match(text, /^User \d+, Bo@example\.org, has the role Owner\.$/);
  await assert.rejects(
    run('user add --name Bo --email bo@example.org', { password: 'long enough to keep' }),
    /A user with the address .* already exists/,
  );
  await assert.rejects(
    run('user add --name Cy --email cy@example.org --role Baker'),
    /no role "Baker"\. Its roles: Owner/,
  );
  await assert.rejects(
    run('user add --name Cy --email cy@example.org', { password: 'short' }),
    /at least 12 characters/,
  );
});

test('user remove-factors removes the factors of one user and of no other user', async () => {
  const service = await openDemo({ database, content: null, now: () => testNow });
  const count = async (): Promise<number> =>
    (
      await service.database
        .selectFrom('team_records')
        .select('id')
        .where('type', '=', 'authentication_factor')
        .execute()
    ).length;
  try {
    const users = await service.database.selectFrom('users').select(['id', 'team_id']).orderBy('id').execute();
    for (const { id, team_id } of users)
      await storeRecords(service.database, 'authentication_factor', team_id, testNow, [
        { parent_id: id, status: 'active', attributes: { name: 'App', kind: 'totp' } },
      ]);
    assert.ok(users.length > 1);
    assert.match(
      (await run('user remove-factors --email Ada@example.org')).text,
      /^Second factors of Ada@example\.org that are removed: 1\./,
    );
    assert.equal(await count(), users.length - 1);
    await assert.rejects(run('user remove-factors --email nobody@example.org'), /There is no user/);
  } finally {
    await service.close();
  }
});

test('token creates a token with the given scopes and lifetime, for the team or for a user', async () => {
  const ofTeam = tokenIn((await run('token')).text);
  const team = Number(/Token of team (\d+)/.exec(lines[0] ?? '')?.[1]);
  assert.equal(await ask(`/v2/teams/${team}/boards`, ofTeam), 200);
  assert.equal(await ask('/v2/me', ofTeam), 403);
  assert.equal(await ask('/v2/me', tokenIn((await run('token --user ada@example.org')).text)), 200);
  assert.equal(await ask(`/v2/teams/${team}/boards`, tokenIn((await run('token --scopes posts:read')).text)), 403);
  await assert.rejects(run('token extra'), /What is “extra”\?/);
  await assert.rejects(run('token --scopes everything:write'), /There is no scope everything:write/);
  await assert.rejects(run('token --user nobody@example.org'), /no user with the address/);
  for (const days of ['soon', '0', '1.5', '100000'])
    await assert.rejects(run(`token --days ${days}`), /--days must be a number from 1 to 99999\./, days);
  const opened = openDatabase(database);
  const endOf = async (command: string): Promise<number | null | undefined> => {
    const hash = hashToken(tokenIn((await run(command)).text));
    return (
      await opened
        .selectFrom('access_tokens')
        .select('expires_at')
        .where('token_hash', '=', hash)
        .executeTakeFirstOrThrow()
    ).expires_at;
  };
  assert.deepEqual([await endOf('token --days 2'), await endOf('token')], [testNow + 2 * 86_400_000, null]);
  await opened.destroy();
});

test('check reports the parts that are not ready', async () => {
  assert.deepEqual([(await run('check')).isWell, lines.filter((line) => line.startsWith('✖'))], [true, []]);
  for (const line of [
    '✔ The database file is not damaged.',
    '✔ At least one user can sign in.',
    '✔ The database has none of the demo’s secrets.',
    '✔ All 0 files exist.',
    '✔ Links start with https://boards.example.',
  ])
    assert.ok(lines.includes(line), `${line} is not in:\n${lines.join('\n')}`);
  const bare = await run('check', { publicAddress: '', filesFolder: '' });
  assert.equal(bare.isWell, false);
  assert.match(bare.text, /✖ Visitors’ files are stored in a temporary folder\. Set FILES_FOLDER\./);
  assert.match(bare.text, /✖ PUBLIC_ADDRESS is not set: /);
  const { isWell, text } = await run('check', { publicAddress: 'http://boards.example' });
  assert.equal(isWell, false);
  assert.match(text, /✖ http:\/\/boards\.example is not encrypted/);
  const opened = openDatabase(database);
  const { id } = await opened.selectFrom('teams').select('id').executeTakeFirstOrThrow();
  const picture = { name: 'team-gone.webp', content_type: 'image/webp', bytes: 1, width: 1, height: 1, color: '' };
  await opened
    .insertInto('team_pictures')
    .values({ ...picture, team_id: id, created_at: testNow })
    .execute();
  assert.match((await run('check')).text, /✖ 1 of 1 files are missing/);
  await opened.deleteFrom('team_pictures').execute();
  await opened.destroy();
});

test('an unknown command results in the list of commands', async () => {
  for (const to of ['', ' --to disk']) await assert.rejects(run(`move-files${to}`), /--to s3, or --to folder/);
  await assert.rejects(run('move-files --to s3'), /needs S3_BUCKET with its keys/);
  await assert.rejects(run('move-files --to s3 --delete-source more'), /What is “more”/);
  for (const command of ['dance', 'user remove', 'backup one two', 'check --all', 'setup --colour red'])
    await assert.rejects(run(command), /Commands, after/, command);
});

test('backup refuses a folder that is not empty', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'boards-backup-'));
  writeFileSync(join(folder, 'mine.txt'), 'mine');
  await assert.rejects(run(`backup ${folder}`), /is not empty/);
  rmSync(folder, { recursive: true });
});
