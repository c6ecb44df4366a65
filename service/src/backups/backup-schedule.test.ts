import assert from 'node:assert/strict';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync, mkdirSync } from 'node:fs';
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, describe, test } from 'node:test';
import { hashDatabase } from '../../test/testing/database-dump.ts';
import { openKeptDatabase } from '../../test/testing/kept-database.ts';
import { isOnPostgres } from '../../test/testing/second-database.ts';
import { startTestStore } from '../../test/testing/test-store.ts';
import { openTestService, testNow, type TestService } from '../../test/testing/test-service.ts';
import { openDatabase } from '../database/connect.ts';
import { migrate } from '../database/migrate.ts';
import { openStorage, type StorageOptions } from '../storage/storage-options.ts';
import type { Mail } from '../team/mail/send-mail.ts';
import { runRestore } from './backup-commands.ts';
import { listBackups } from './backup-place.ts';
import { checkBackups } from './check-backups.ts';

const dayMs = 86_400_000;
const folder = mkdtempSync(join(tmpdir(), 'boards-schedule-'));
const store = await startTestStore();
after(async () => {
  await store.close();
  rmSync(folder, { recursive: true });
});
const clock = { ms: testNow };
const kept = { days: 2, weeks: 1 };

const placeOf: Readonly<Record<string, StorageOptions>> = {
  folder: { folder: join(folder, 'backups') },
  store: { store: { ...store.options, prefix: 'backups/one' } },
};

/** `name`: of the folder of files, which is that of one database. */
async function open(storage: StorageOptions, name: string, { database = openKeptDatabase() } = {}) {
  const { options, close } = await database;
  const files = join(folder, name);
  mkdirSync(join(files, 'media'), { recursive: true });
  writeFileSync(join(files, 'media', 'a.webp'), 'picture');
  const mails: Mail[] = [];
  const errors: string[] = [];
  const place = { storage, kept };
  const service: TestService = await openTestService({
    database: options,
    now: () => clock.ms,
    visitorPosts: { folder: files },
    backups: { ...place, everyMs: dayMs },
    sendMail: async (mail) => void mails.push(mail),
    reportError: (error) => errors.push(String(error)),
  });
  return {
    service,
    options,
    files,
    mails,
    errors,
    place,
    settled: () => service.service.settled(),
    readState: () => service.service.database.selectFrom('backup_state').selectAll().executeTakeFirstOrThrow(),
    list: async () => {
      const target = await openStorage(storage);
      try {
        return (await listBackups(target)).map((backup) => backup.name);
      } finally {
        await target.close();
      }
    },
    close: async () => {
      await service.close();
      await close();
    },
  };
}

for (const [kind, storage] of Object.entries(placeOf))
  test(`backups are made by the schedule in a ${kind}, old ones go, and the newest comes back equal`, async () => {
    clock.ms = Date.now();
    const running = await open(storage, `files-${kind}`);
    const { place, options } = running;
    try {
      const names: string[] = [];
      for (let day = 0; day < 3; day++) {
        await running.settled();
        const [newest = ''] = await running.list();
        names.push(newest);
        await running.settled();
        assert.equal((await running.list())[0], newest, 'it makes one each day');
        clock.ms += dayMs;
        writeFileSync(join(running.files, 'media', `${day}.webp`), `picture ${day}`);
        if (day === 0) rmSync(join(running.files, 'media', 'a.webp'));
      }
      assert.deepEqual(running.errors, []);
      assert.deepEqual(await running.list(), [names[2], names[1]], 'the first was removed after the third');
      const target = await openStorage(storage);
      const files: string[] = [];
      for await (const { name } of target.list('files/media/')) files.push(name);
      await target.close();
      assert.deepEqual(files.sort(), ['files/media/0.webp', 'files/media/1.webp'], 'and its file with it');
      const state = await running.readState();
      assert.deepEqual([state.good_name, state.attempts, state.lease_owner], [names[2], 0, null]);

      const database = openDatabase(options);
      const checked = { place, everyMs: dayMs, isRestored: true, nowMs: clock.ms };
      const lines = await checkBackups(database, options, checked);
      assert.match(lines[0]?.text ?? '', /^The last good backup is .*, 24 hours old, in /);
      assert.match(lines[1]?.text ?? '', /^The newest backup was restored into a temporary database: (\d+) of \1 rows/);
      assert.deepEqual(
        lines.map(({ isGood }) => isGood),
        [true, true],
      );
      const late = await checkBackups(database, options, {
        ...checked,
        isRestored: false,
        nowMs: clock.ms + 2 * dayMs,
      });
      assert.equal(late[0]?.isGood, false, late[0]?.text);
      const before = await hashDatabase(database);
      await database.destroy();

      const other = await openKeptDatabase();
      const restored = openDatabase(other.options);
      await migrate(restored);
      const written: string[] = [];
      const into = join(folder, `restored-${kind}`);
      const command = { ...running, database: other.options, files: { folder: into }, now: Date.now };
      const write = (line: string): void => void written.push(line);
      await runRestore(restored, undefined, { ...command, write });
      assert.deepEqual(written.slice(1), [`  ${names[2]}`, `  ${names[1]}`]);
      await assert.rejects(runRestore(restored, '2020-01-01T00-00-00Z', { ...command, write }), /There is no backup/);
      await runRestore(restored, 'latest', { ...command, write });
      assert.equal(await hashDatabase(restored), before);
      assert.equal(readFileSync(join(into, 'media', '1.webp'), 'utf8'), 'picture 1');
      await restored.destroy();
      await other.close();
    } finally {
      await running.close();
    }
  });

test('administrators are told once that backups fail, and once that they work again', async () => {
  clock.ms = testNow;
  const blocked = join(folder, 'blocked');
  writeFileSync(blocked, 'a file is where the folder belongs');
  const running = await open({ folder: blocked }, 'told');
  try {
    for (let attempt = 0; attempt < 4; attempt++) {
      await running.settled();
      clock.ms += 3_600_000;
    }
    assert.equal(running.mails.length, 1, JSON.stringify(running.mails));
    assert.match(
      running.mails[0]?.text ?? '',
      /The last 3 attempts .*(ENOTDIR|EEXIST).*\nThe last good backup is missing/s,
    );
    assert.ok(Number((await running.readState()).attempts) >= 3);
    for (const line of running.errors) assert.match(line, /^A backup failed, and is tried again: /);
    rmSync(blocked);
    await running.settled();
    assert.deepEqual(
      running.mails.slice(1).map(({ subject }) => subject),
      ['Backups work again'],
    );
    assert.equal((await running.list()).length, 1);
  } finally {
    await running.close();
  }
});

/** A store in front of the store that holds every request for rows until it is let go. */
async function startSlowStore() {
  let isHolding = true;
  let hold = (): void => {};
  const held = new Promise<void>((resolve) => {
    hold = resolve;
  });
  const target = new URL(store.options.endpoint);
  const server = createServer((incoming, response) => {
    if (isHolding && incoming.method === 'PUT' && incoming.url?.includes('/rows/')) return hold();
    const outgoing = request(
      {
        host: target.hostname,
        port: target.port,
        method: incoming.method,
        path: incoming.url,
        headers: incoming.headers,
      },
      (reply) => {
        response.writeHead(reply.statusCode ?? 500, reply.headers);
        reply.pipe(response);
      },
    );
    incoming.pipe(outgoing);
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const { port } = server.address() as AddressInfo;
  return {
    storage: (prefix: string): StorageOptions => ({
      store: { ...store.options, prefix, endpoint: `http://127.0.0.1:${port}` },
    }),
    untilHeld: () => held,
    letGo: () => (isHolding = false),
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

/** The processes of backups that this process has started. */
function listBackupProcesses(): readonly number[] {
  const children = readFileSync(`/proc/${process.pid}/task/${process.pid}/children`, 'utf8').trim().split(' ');
  const isBackup = (pid: string): boolean =>
    existsSync(`/proc/${pid}/cmdline`) && readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('backup-process');
  return children.filter((pid) => pid !== '' && isBackup(pid)).map(Number);
}

describe('a backup in the middle', () => {
  test('whose process is killed is no backup, and the next attempt makes one', async () => {
    clock.ms = testNow;
    const slow = await startSlowStore();
    const running = await open(slow.storage('killed'), 'killed');
    try {
      const settled = running.settled();
      await slow.untilHeld();
      for (const pid of listBackupProcesses()) process.kill(pid, 'SIGKILL');
      await settled;
      assert.deepEqual(await running.list(), []);
      const state = await running.readState();
      assert.match(String(state.last_error), /SIGKILL/);
      assert.equal(state.lease_owner, null);
      slow.letGo();
      clock.ms += 3_600_000;
      await running.settled();
      assert.equal((await running.list()).length, 1);
    } finally {
      slow.close();
      await running.close();
    }
  });

  test('of a service that stops is given back at once, and goes on in the next', async () => {
    clock.ms = testNow;
    const slow = await startSlowStore();
    try {
      const database = openKeptDatabase();
      const running = await open(slow.storage('stopped'), 'stopped', { database });
      const settled = running.settled();
      await slow.untilHeld();
      await running.service.close();
      await settled.catch(() => {});
      assert.deepEqual(listBackupProcesses(), []);
      slow.letGo();
      const next = await open(slow.storage('stopped'), 'stopped', { database });
      try {
        const state = await next.readState();
        if (isOnPostgres) assert.deepEqual([state.attempts, state.last_error], [0, null]);
        await next.settled();
        assert.equal((await next.list()).length, 1);
      } finally {
        await next.close();
      }
    } finally {
      slow.close();
    }
  });
});

test(
  'of two processes of one database, one makes the backup',
  { skip: !isOnPostgres && 'a file has one service' },
  async () => {
    clock.ms = testNow;
    const storage = { folder: join(folder, 'two') };
    const database = openKeptDatabase();
    const both = [await open(storage, 'two-files', { database }), await open(storage, 'two-files', { database })];
    try {
      await Promise.all(both.map((running) => running.settled()));
      for (const running of both) await running.settled();
      const [first, second] = both;
      assert.equal((await first!.list()).length, 1);
      assert.deepEqual([first!.errors, second!.errors], [[], []]);
      assert.equal((await first!.readState()).attempts, 0);
    } finally {
      for (const running of both) await running.service.close();
    }
  },
);
