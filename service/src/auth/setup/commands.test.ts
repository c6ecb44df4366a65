import assert from 'node:assert/strict';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { openDemo } from '../../../../demo/open-demo.ts';
import { startTestStore } from '../../../test/testing/test-store.ts';
import { openKeptDatabase } from '../../../test/testing/kept-database.ts';
import { testNow } from '../../../test/testing/test-service.ts';
import { sql } from 'kysely';
import { openDatabase } from '../../database/connect.ts';
import { openStorage } from '../../storage/storage-options.ts';
import { hashToken } from '../authorize.ts';
import { storeApplication } from '../oauth/application.ts';
import { storeRecords } from '../../http/records/record-store.ts';
import { readSecretsKeys } from '../secrets/read-secrets-key.ts';
import { sealedPlaces } from '../../sealed-places.ts';
import { findDemoSecrets } from './refuse-demo-secrets.ts';
import { type CommandDependencies, usage } from './command.ts';
import { runCommand } from './commands.ts';
import { demoClientId, demoPasswordHash, demoToken } from './demo-secrets.ts';

const { options: database, close } = await openKeptDatabase();
const filesFolder = mkdtempSync(join(tmpdir(), 'boards-files-'));
after(async () => {
  await close();
  rmSync(filesFolder, { recursive: true });
});

let lines: string[] = [];
async function run(
  command: string,
  { password, ...given }: Partial<CommandDependencies> = {},
): Promise<{ isWell: boolean; text: string }> {
  lines = [];
  const isWell = await runCommand(command.split(' '), {
    database,
    filesFolder,
    store: null,
    isInStore: false,
    backups: null,
    backupEveryMs: null,
    publicAddress: 'https://boards.example',
    host: '127.0.0.1',
    port: '0',
    metricsPort: '',
    password,
    keySources: { given: undefined, file: join(filesFolder, 'secrets.key') },
    sealedPlaces,
    now: () => testNow,
    write: (line) => lines.push(line),
    ...given,
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

test('a user is found by each spelling of their address', async () => {
  const kept = { password: 'long enough to keep' };
  await run('user add --name Jörg --email Jörg@MÜLLER.example', kept);
  await assert.rejects(run('user add --name Jo --email jörg@xn--mller-kva.example', kept), /already exists/);
  const opened = openDatabase(database);
  // As an earlier version stored it.
  await opened.insertInto('users').values({ id: 900, team_id: 1, name: 'Zoë', email: 'zoë@müller.example' }).execute();
  for (const email of [
    'jörg@müller.example',
    'JÖRG@XN--MLLER-KVA.example',
    'ＪÖRG@müller。example',
    'Zoë@müller.example',
  ]) {
    assert.match((await run(`token --user ${email}`)).text, /^Token of team/, email);
    assert.match((await run(`user remove-factors --email ${email}`)).text, /that are removed: 0/, email);
  }
  await opened.deleteFrom('users').where('id', '=', 900).execute();
  await opened.destroy();
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
  assert.equal((await run(`token --name ${'x'.repeat(100)}`)).isWell, true);
  await assert.rejects(run(`token --name ${'x'.repeat(101)}`), /1 to 100 characters/);
  const ofTwo = tokenIn((await run('token --scopes posts:read,,boards:read')).text);
  assert.equal(await ask(`/v2/teams/${team}/boards`, ofTwo), 200);
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
    ...(database.kind === 'postgres' ? [] : ['✔ The database file is not damaged.']),
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

test('check finds invalid references in a file', { skip: database.kind === 'postgres' }, async () => {
  const opened = openDatabase(database);
  const { id } = await opened.selectFrom('teams').select('id').executeTakeFirstOrThrow();
  await sql`pragma foreign_keys = off`.execute(opened);
  await opened.updateTable('team_records').set({ team_id: 999 }).execute();
  assert.match((await run('check')).text, /✖ The database file is damaged: ok, \d+ invalid references\. Restore/);
  await opened.updateTable('team_records').set({ team_id: id }).execute();
  await opened.destroy();
});

test('check says whether its port is free, or has this service or another program', async () => {
  let status = 200;
  const server = createServer(({ url }, response) => response.writeHead(url === '/livez' ? status : 404).end());
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve).unref();
  });
  const port = String((server.address() as AddressInfo).port);
  const portLine = async (): Promise<string | undefined> => {
    await run('check', { port });
    return lines.find((line) => line.includes(port));
  };
  assert.equal(await portLine(), `✔ A board service runs on port ${port} of 127.0.0.1.`);
  status = 404;
  assert.match((await portLine()) ?? '', /^✖ Port \d+ of 127\.0\.0\.1 is taken by another program\./);
  server.closeAllConnections();
  await new Promise((resolve) => {
    server.close(resolve);
  });
  assert.equal(await portLine(), `✔ Port ${port} of 127.0.0.1 is free.`);
});

test('check names the secrets of the demo, and rotate-secrets replaces them', async () => {
  const opened = openDatabase(database);
  const [owner, other] = await opened.selectFrom('users').selectAll().orderBy('id').execute();
  const { team_id } = owner!;
  await opened.updateTable('users').set({ password_hash: demoPasswordHash }).where('id', '=', owner!.id).execute();
  const token = { team_id, token_hash: hashToken(demoToken), scopes: 'posts:read', expires_at: null };
  await opened.insertInto('access_tokens').values(token).execute();
  const application = { clientId: demoClientId, secretHash: null, name: 'Demo', redirectUris: [], scopes: [] };
  await storeApplication(opened, { teamId: team_id, ...application });
  assert.deepEqual(
    (await run('check')).text.split('\n').filter((line) => line.includes('secrets are public')),
    [
      "✖ These secrets are public: tokens from the documentation, the demo's password for ada@example.org, " +
        `the demo's application ${demoClientId}.`,
    ],
  );
  const { text } = await run('rotate-secrets');
  assert.match(text, /^All sessions have ended.*\nNew password of ada@example\.org, shown only once: [\w-]{43}\n/);
  assert.deepEqual(await findDemoSecrets(opened), []);
  const left = await opened.selectFrom('users').selectAll().where('id', '=', other!.id).executeTakeFirst();
  assert.equal(left?.password_hash, other!.password_hash);
  await opened.destroy();
});

test('move-files copies all files to the store and back, and says how to start the service', async () => {
  const { options: store, close: closeStore } = await startTestStore();
  const folders = ['from', 'to'].map(() => mkdtempSync(join(tmpdir(), 'boards-move-')));
  try {
    const [from = '', to = ''] = folders;
    const folder = await openStorage({ folder: from });
    await folder.write('media/a.webp', Buffer.from('hello'));
    await folder.close();
    const { text } = await run('move-files --to s3', { filesFolder: from, store });
    assert.match(text, /^1 files \(5 bytes\) are in .*boards.*, each read back and equal; 1 were copied now\.\n/);
    assert.match(text, /\nStart the service without FILES_STORE=folder to use the store\.$/);
    const checked = await run('check', { filesFolder: to, store, isInStore: true });
    assert.match(checked.text, /✔ A file can be written, read and removed in .*boards/);
    const back = await run('move-files --to folder', { filesFolder: to, store });
    assert.match(back.text, /\nStart the service with FILES_STORE=folder, or without S3_BUCKET, to use the folder\.$/);
    assert.equal(readFileSync(join(to, 'media/a.webp'), 'utf8'), 'hello');
    await assert.rejects(run('move-files --to s3', { filesFolder: '', store }), /and FILES_FOLDER\./);
  } finally {
    for (const folder of folders) rmSync(folder, { recursive: true });
    await closeStore();
  }
});

test('an unknown command results in the list of commands, which help prints', async () => {
  assert.deepEqual(await run('help'), { isWell: true, text: usage });
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
