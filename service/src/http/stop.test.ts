import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { after, test } from 'node:test';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { sql } from 'kysely';
import { openKeptDatabase } from '../../test/testing/kept-database.ts';
import { isOnPostgres } from '../../test/testing/second-database.ts';
import { runCommand } from '../auth/setup/commands.ts';
import { openDatabase } from '../database/connect.ts';

const main = fileURLToPath(new URL('../main.ts', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'boards-stop-'));
const { options, close } = await openKeptDatabase();
const database = openDatabase(options);
after(async () => {
  await database.destroy();
  await close();
  rmSync(folder, { recursive: true });
});

async function runOwnCommand(command: readonly string[]): Promise<string> {
  const lines: string[] = [];
  await runCommand(command, {
    database: options,
    filesFolder: join(folder, 'files'),
    store: null,
    isInStore: false,
    backups: null,
    backupEveryMs: null,
    publicAddress: '',
    host: '127.0.0.1',
    port: '0',
    metricsPort: '',
    password: 'long enough to keep',
    keySources: { given: undefined, file: join(folder, 'key') },
    sealedPlaces: [],
    now: Date.now,
    write: (line) => void lines.push(line),
  });
  return lines.join('\n');
}

interface Started {
  readonly address: URL;
  /** Sends SIGTERM. */
  end(): void;
  stop(): Promise<{ code: number | null; seconds: number }>;
}

async function start(): Promise<Started> {
  const child = spawn(process.execPath, [main], {
    env: {
      ...process.env,
      DATABASE_URL: options.kind === 'postgres' ? options.address : '',
      DATABASE_FILE: options.kind === 'sqlite' ? options.file : '',
      FILES_FOLDER: join(folder, 'files'),
      SECRETS_FILE: join(folder, 'key'),
      PORT: '0',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const exited = once(child, 'exit') as Promise<[number | null]>;
  const { value } = await createInterface({ input: child.stdout })[Symbol.asyncIterator]().next();
  return {
    address: new URL(/http:\S+/.exec(String(value))?.[0] ?? ''),
    end: () => void child.kill('SIGTERM'),
    stop: async () => {
      const startedAt = performance.now();
      child.kill('SIGTERM');
      const [code] = await exited;
      return { code, seconds: (performance.now() - startedAt) / 1000 };
    },
  };
}

/** Sends the beginning of an upload, and then nothing. */
async function hangUpload(address: URL, path: string): Promise<void> {
  const socket = connect(Number(address.port), address.hostname);
  socket.on('error', () => {});
  await once(socket, 'connect');
  socket.write(
    `POST ${path} HTTP/1.1\r\nHost: ${address.host}\r\nTus-Resumable: 1.0.0\r\nUpload-Length: 5000\r\n` +
      'Content-Type: application/offset+octet-stream\r\nContent-Length: 5000\r\n\r\nonly this',
  );
}

test('a second signal does not cut off a request that the first one waits for', { timeout: 60_000 }, async () => {
  const { address, end, stop } = await start();
  const socket = connect(Number(address.port), address.hostname);
  await once(socket, 'connect');
  socket.write(
    `POST /oauth/token HTTP/1.1\r\nHost: ${address.host}\r\nContent-Length: 9\r\n` +
      'Content-Type: application/x-www-form-urlencoded\r\n\r\n',
  );
  end();
  const isOpen = (): Promise<boolean> =>
    fetch(new URL('/livez', address), { headers: { Connection: 'close' } }).then(
      () => true,
      () => false,
    );
  while (await isOpen());
  const stopped = stop();
  let text = '';
  socket.on('data', (part: Buffer) => {
    text += part.toString();
  });
  socket.write('grant=one');
  assert.equal((await stopped).code, 0);
  assert.match(text, /^HTTP\/1\.1 400 /);
});

test('a service stops within ten seconds, whatever hangs, and gives its work back', { timeout: 60_000 }, async () => {
  await runOwnCommand(['setup', '--team', 'Bakers', '--name', 'Ada', '--email', 'ada@example.org']);
  const token = / once: ([\w-]+)$/.exec(await runOwnCommand(['token', '--user', 'ada@example.org']))?.[1] ?? '';
  const { id: teamId } = await database.selectFrom('teams').select('id').executeTakeFirstOrThrow();
  const { address, stop } = await start();
  const headers = { Authorization: `Bearer ${token}`, 'Content-Type': 'application/vnd.api+json' };
  const send = async (path: string, data: object): Promise<{ id: string }> => {
    const body = JSON.stringify({ data });
    const response = await fetch(new URL(`/v2/teams/${teamId}${path}`, address), { method: 'POST', headers, body });
    const text = await response.text();
    assert.ok(response.ok, text);
    return (JSON.parse(text) as { data: { id: string } }).data;
  };
  const board = { type: 'board', attributes: { name: 'Cakes', slug: 'cakes', public: true } };
  const { id: boardId } = await send('/boards', board);
  const realtime = await fetch(new URL(`/v2/realtime/private-team-${teamId}`, address), { headers });
  assert.equal(realtime.status, 200);
  await hangUpload(address, `/v2/boards/${boardId}/uploads`);

  // On PostgreSQL, a lock keeps the export and a page waiting for the database until after the end.
  let unlock = (): void => {};
  const released = new Promise<void>((resolve) => {
    unlock = resolve;
  });
  const locked = isOnPostgres
    ? database.transaction().execute(async (transaction) => {
        await sql`lock table posts in access exclusive mode`.execute(transaction);
        await released;
      })
    : Promise.resolve();
  try {
    const { id } = await send('/posts/export_requests', { type: 'post_export_request', attributes: {} });
    const page = fetch(new URL(`/v2/boards/${boardId}/posts`, address)).catch(() => null);
    const readExport = () =>
      database.selectFrom('export_requests').selectAll().where('id', '=', String(id)).executeTakeFirstOrThrow();
    if (isOnPostgres) while (!(await readExport()).lease_owner) await wait(20);
    const { code, seconds } = await stop();
    assert.equal(code, 0);
    assert.ok(seconds < 10, `${seconds} s`);
    const row = await readExport();
    assert.equal(row.lease_owner, null, 'another process can go on at once');
    if (isOnPostgres) assert.ok(['pending', 'processing'].includes(row.status));
    await page;
  } finally {
    unlock();
    await locked;
  }
});
