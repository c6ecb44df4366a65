import assert from 'node:assert/strict';
import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, mkdirSync, mkdtempSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { after, describe, mock, test } from 'node:test';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { format } from 'node:util';
import { sql } from 'kysely';
import { createSeal } from '../secrets/seal.ts';
import { openDatabase } from '../../database/connect.ts';
import { migrate } from '../../database/migrate.ts';
import { runService } from '../../run-service.ts';
import { storeApplication } from '../oauth/application.ts';
import { demoClientId } from './demo-secrets.ts';
import { findDemoSecrets } from './refuse-demo-secrets.ts';

const main = fileURLToPath(new URL('../../main.ts', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'boards-trouble-'));
after(() => rmSync(folder, { recursive: true }));
let made = 0;
const makeFolder = (): string => {
  const own = join(folder, String(made++));
  mkdirSync(own);
  return own;
};

type Variables = Readonly<Record<string, string>>;
const surroundings = (own: string, variables: Variables): NodeJS.ProcessEnv => ({
  ...process.env,
  DATABASE_URL: '',
  DATABASE_FILE: join(own, 'boards.sqlite'),
  FILES_FOLDER: join(own, 'files'),
  SECRETS_FILE: join(own, 'secrets.key'),
  PORT: '0',
  ...variables,
});

const nobody = 65_534;
const asNobody = { uid: nobody, gid: nobody };

/** What the operator reads of a start, or of a command, where what is well says so, too. */
function readTrouble(words: readonly string[], stdout: string, stderr: string): string {
  if (words.length === 0) return stderr.trim();
  const bad = stdout.split('\n').filter((line) => line.startsWith('✖'));
  return [stderr.trim(), ...bad].filter((line) => line !== '').join('\n');
}

/**
 * Starts a service that cannot start, in this process, because a process of its own takes a second. Returns what the
 * operator reads.
 */
async function fail(own: string, variables: Variables = {}, words: readonly string[] = []): Promise<string> {
  const said = { log: '', error: '' };
  const mocks = (['log', 'error'] as const).map((name) =>
    mock.method(console, name, (...parts: unknown[]) => {
      said[name] += `${format(...parts)}\n`;
    }),
  );
  try {
    await runService(surroundings(own, variables), words);
    assert.equal(process.exitCode, 1, said.log + said.error);
  } finally {
    process.exitCode = undefined;
    for (const one of mocks) one.mock.restore();
  }
  return readTrouble(words, said.log, said.error);
}

/** The same in a process of its own, which ends with an exit code of 1. */
function failApart(
  own: string,
  variables: Variables = {},
  words: readonly string[] = [],
  user: { readonly uid?: number; readonly gid?: number } = {},
): string {
  const { status, stdout, stderr } = spawnSync(process.execPath, [main, ...words], {
    ...user,
    env: surroundings(own, variables),
    encoding: 'utf8',
    timeout: 60_000,
  });
  assert.equal(status, 1, stdout + stderr);
  return readTrouble(words, stdout, stderr);
}

/** One sentence or two in one line, and no line of a stack trace. */
function assertSentence(text: string, wanted: RegExp): void {
  assert.match(text, wanted);
  assert.equal(text.split('\n').length, 1, text);
}

describe('a service that cannot start says why, where and what to do', () => {
  test('the port is taken', async () => {
    const server = createServer().listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    for (const name of ['PORT', 'METRICS_PORT']) {
      const wanted = new RegExp(`Port ${port} of 127.0.0.1 is taken.*set ${name} to`);
      const run = name === 'PORT' ? failApart : fail;
      assertSentence(await run(makeFolder(), { [name]: String(port) }), wanted);
      assert.match(await run(makeFolder(), { [name]: String(port) }, ['check']), wanted);
    }
    server.close();
  });

  test('the address of this service, or of its links, is none', async () => {
    for (const words of [[], ['check']]) {
      assert.match(
        await fail(makeFolder(), { HOST: 'no.such.host.invalid' }, words),
        /This machine has no address no\.such\.host\.invalid\. Set HOST to one of its addresses, such as 127\.0\.0\.1\./,
      );
      const text = await fail(makeFolder(), { PUBLIC_ADDRESS: 'boards.example' }, words);
      assert.match(
        text,
        /^PUBLIC_ADDRESS must be an address such as https:\/\/boards\.example, not "boards\.example"\./,
      );
      assert.doesNotMatch(text, /\n\s+at /);
    }
  });

  test('PostgreSQL is down, and the password is not printed', async () => {
    const text = await fail(makeFolder(), { DATABASE_URL: 'postgres://boards:hidden@127.0.0.1:1/boards' });
    assertSentence(text, /^PostgreSQL at postgres:\/\/boards@127\.0\.0\.1:1\/boards cannot be reached\..*DATABASE_URL/);
    assert.doesNotMatch(text, /hidden/);
    const own = makeFolder();
    const url = 'postgres://boards@127.0.0.1:1/boards';
    assertSentence(await fail(own, { DATABASE_URL: url }, ['check']), /^✖ PostgreSQL at .* cannot be reached/);
  });

  test('the key for secrets is no key, or a folder', async () => {
    const own = makeFolder();
    writeFileSync(join(own, 'secrets.key'), 'hello');
    const variables = { SECRETS_FILE: join(own, 'folder') };
    mkdirSync(variables.SECRETS_FILE);
    for (const [wanted, given] of [
      [/secrets\.key must be 64 hexadecimal digits: openssl/, {}],
      [/folder is a folder\. Move it away, or set SECRETS_FILE/, variables],
    ] as const) {
      assertSentence(await fail(own, given), wanted);
      assert.match(await fail(own, given, ['check']), wanted);
    }
  });

  test('the key for secrets is of another installation', async () => {
    const own = makeFolder();
    const database = openDatabase({ kind: 'sqlite', file: join(own, 'boards.sqlite') });
    await migrate(database);
    const sealed = createSeal([Buffer.alloc(32, 'former')]).seal('hello', 'mail');
    await database
      .insertInto('outgoing_mails')
      .values({ id: 1, created_at: Date.now(), due_at: Date.now() + 1e9, attempts: 0, sealed })
      .execute();
    await database.destroy();
    const wanted = /1 of 1 secrets in the database were encrypted with another key.*Set SECRETS_KEY or SECRETS_FILE to/;
    assert.match(await fail(own, {}, ['check']), wanted);
    const child = spawn(process.execPath, [main], { env: surroundings(own, {}), stdio: ['ignore', 'pipe', 'inherit'] });
    const lines = createInterface({ input: child.stdout });
    const [first] = (await once(lines, 'line')) as [string];
    child.kill('SIGKILL');
    assert.match(first, wanted);
  });

  test(
    'the file cannot be written',
    { skip: process.getuid?.() !== 0 && 'only root can become another user' },
    async () => {
      const own = makeFolder();
      const database = openDatabase({ kind: 'sqlite', file: join(own, 'boards.sqlite') });
      await migrate(database);
      await database.destroy();
      for (const path of [folder, own]) chmodSync(path, 0o777);
      chmodSync(join(own, 'boards.sqlite'), 0o444);
      const wanted = /boards\.sqlite cannot be written\. Let this user write it and its folder\./;
      assertSentence(failApart(own, {}, [], asNobody), wanted);
      assert.match(failApart(own, {}, ['check'], asNobody), wanted);
    },
  );

  test('the file is damaged', async () => {
    const damage = (): string => {
      const own = makeFolder();
      const text = 'This is no database, but a text that is long enough. '.repeat(40);
      writeFileSync(join(own, 'boards.sqlite'), text);
      return own;
    };
    const wanted = /boards\.sqlite is damaged, or no SQLite file\. .*restore a backup/;
    assertSentence(await fail(damage()), wanted);
    assertSentence(await fail(damage(), {}, ['check']), wanted);
    const told = await fail(damage(), { DEBUG: '1' });
    assert.match(told, /file is not a database[^]*\n\s+at /);
  });

  test('the file is a folder', async () => {
    const own = makeFolder();
    mkdirSync(join(own, 'boards.sqlite'));
    assertSentence(await fail(own), /boards\.sqlite cannot be opened\..*DATABASE_FILE/);
  });

  test('the folder of files is a file', async () => {
    const own = makeFolder();
    writeFileSync(join(own, 'files'), '');
    assertSentence(await fail(own), /files.* is in the way/);
  });

  test('the folder of backups is a file', async () => {
    const own = makeFolder();
    writeFileSync(join(own, 'backups'), '');
    assert.match(
      await fail(own, { BACKUP_HOURS: '24', BACKUP_FOLDER: join(own, 'backups') }, ['check']),
      /The place of the backups cannot be read: .*backups.*set BACKUP_FOLDER to another folder\./,
    );
  });

  test('the folder of a backup is none, or cannot be made', async () => {
    const own = makeFolder();
    const at = (name: string): string => join(own, name);
    writeFileSync(at('file'), '');
    symlinkSync(at('nowhere'), at('dangling'));
    for (const name of ['pipe', 'half/manifest.json']) {
      mkdirSync(dirname(at(name)), { recursive: true });
      execFileSync('mkfifo', [at(name)]);
    }
    for (const [words, wanted] of [
      [['backup', at('file/new')], /file\/new is in the way/],
      [['backup', at('pipe')], /pipe is in the way/],
      [['backup', at('dangling/new')], /dangling is in the way/],
      [['backup', ''], /^The name of the folder is empty\.$/],
      [['restore', ''], /^The name of the folder is empty\.$/],
      [['restore', at('pipe')], /^There is no folder .*pipe\.$/],
    ] as const)
      assertSentence(await fail(own, {}, words), wanted);
    assertSentence(
      await fail(own, {}, ['restore', at('half')]),
      /half is not a complete backup: it has no manifest\.json\.$/,
    );
    // Apart, because this once did not end, and would not let the limit of a test end it.
    if (existsSync('/proc/self'))
      assertSentence(
        failApart(own, {}, ['backup', '/proc/no/folder']),
        /^The folder \/proc\/no cannot be created at this place\. Choose another path\.$/,
      );
  });

  test('the database is newer', async () => {
    const own = makeFolder();
    const database = openDatabase({ kind: 'sqlite', file: join(own, 'boards.sqlite') });
    await migrate(database);
    await sql`insert into kysely_migration values ('9999-later', '2030-01-01')`.execute(database);
    await database.destroy();
    assertSentence(await fail(own), /later version of the service \(9999-later\)\. Start that version/);
  });

  test('the database has tables of another program', async () => {
    for (const statement of ['create table customers (id)', 'create table boards (id)']) {
      const own = makeFolder();
      const database = openDatabase({ kind: 'sqlite', file: join(own, 'boards.sqlite') });
      await sql.raw(statement).execute(database);
      const { rows: before } = await sql`select * from sqlite_master`.execute(database);
      assertSentence(await fail(own), /tables of another program \((?:customers|boards)\)\. Set DATABASE_FILE/);
      assert.deepEqual((await sql`select * from sqlite_master`.execute(database)).rows, before);
      await database.destroy();
    }
  });

  test('another service has the file, until it ends, even by a kill', async (t) => {
    const own = makeFolder();
    const start = async () => {
      const child = spawn(process.execPath, [main], {
        env: surroundings(own, {}),
        stdio: ['ignore', 'pipe', 'inherit'],
      });
      t.after(() => child.kill('SIGKILL'));
      await once(child.stdout, 'data');
      return child;
    };
    const one = await start();
    const wanted = /^Another service uses the database file .*boards\.sqlite\. .*DATABASE_FILE.*DATABASE_URL/;
    assertSentence(await fail(own), wanted);
    const database = openDatabase({ kind: 'sqlite', file: join(own, 'boards.sqlite') });
    await database.insertInto('teams').values({ id: 1, name: 'Bakery' }).execute();
    await storeApplication(database, {
      teamId: 1,
      clientId: demoClientId,
      secretHash: null,
      name: 'Demo',
      redirectUris: [],
      scopes: [],
    });
    assertSentence(await fail(own, {}, ['rotate-secrets']), wanted);
    assert.deepEqual(await findDemoSecrets(database), [`the demo's application ${demoClientId}`]);
    for (const table of ['oauth_applications', 'teams'] as const) await database.deleteFrom(table).execute();
    await database.destroy();
    // Nobody but the service's user and group reads the database, which has addresses of people.
    for (const name of ['boards.sqlite', 'boards.sqlite-wal', 'secrets.key', 'files'])
      assert.equal(statSync(join(own, name)).mode & 0o007, 0, name);
    one.kill('SIGKILL');
    await once(one, 'exit');
    const other = await start();
    other.kill('SIGKILL');
    await once(other, 'exit');
  });
});
