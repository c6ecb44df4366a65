// `npm run bench:live` opens 10,000 connections that listen to a live board, and measures the memory and the processor
// time of the service, without changes and with one each second. The clients are processes of their own. It writes
// bench/live.md. It needs a quiet machine and 12,000 file descriptors for each process (`ulimit -n`).
import { fork, spawn, type ChildProcess } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { cpus, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { demoTeamId } from '../demo/seed/seed.ts';
import { hashToken } from '../service/src/auth/authorize.ts';
import { openDatabase, type DatabaseOptions } from '../service/src/database/connect.ts';
import { hasPostgres, startTemporaryPostgres } from '../service/test/testing/temporary-postgres.ts';
import { findFreePort } from '../tools/run/find-free-port.ts';
import { readCpuMs } from '../tools/run/processor-time.ts';

const connections = Number(process.env['CONNECTIONS'] ?? 10_000);
const seconds = Number(process.env['BENCH_SECONDS'] ?? 30);
const clients = 2;
const readyWithinMs = 120_000;
const fileOf = (name: string): string => fileURLToPath(new URL(name, import.meta.url));

type Arrivals = readonly (readonly [version: number, times: readonly number[]])[];

const readMegabytes = (pid: number): number =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024;

/** Milliseconds of processor time for each second in which `work` runs. */
async function measureCpu(pid: number, work: () => Promise<void>): Promise<number> {
  const [cpuMs, startedMs] = [readCpuMs(pid), performance.now()];
  await work();
  return ((readCpuMs(pid) - cpuMs) * 1000) / (performance.now() - startedMs);
}

/** A token of the demo's team that may moderate. */
const token = randomBytes(20).toString('hex');

async function storeToken(options: DatabaseOptions): Promise<void> {
  const database = openDatabase(options);
  await database
    .insertInto('access_tokens')
    .values({
      token_hash: hashToken(token),
      team_id: demoTeamId,
      scopes: 'posts:read posts:write',
      expires_at: null,
      user_id: null,
      grant_id: null,
    })
    .execute();
  await database.destroy();
}

/** Approves or rejects a post each second. Resolves with the times at which the requests were sent. */
async function changeEachSecond(address: string, postId: string): Promise<readonly number[]> {
  const sent: number[] = [];
  for (let count = 0; count < seconds; count++) {
    const startedMs = performance.now();
    sent.push(Date.now());
    const response = await fetch(`${address}/v2/teams/${demoTeamId}/posts/${postId}`, {
      method: 'PATCH',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/vnd.api+json' },
      body: JSON.stringify({
        data: { type: 'post', id: postId, attributes: { status: count % 2 === 0 ? 'rejected' : 'approved' } },
      }),
    });
    if (!response.ok) throw new Error(`${response.status} ${await response.text()}`);
    await sleep(1000 - (performance.now() - startedMs));
  }
  return sent;
}

interface Measured {
  readonly before: number;
  readonly open: number;
  readonly openingS: number;
  readonly quietMs: number;
  readonly idleMs: number;
  readonly changesAloneMs: number;
  readonly changesMs: number;
  readonly p50: number;
  readonly p99: number;
  readonly last: number;
}

async function startService(
  port: number,
  options: DatabaseOptions,
): Promise<{ readonly child: ChildProcess; readonly pid: number; readonly address: string }> {
  const database = options.kind === 'sqlite' ? { DATABASE_FILE: options.file } : { DATABASE_URL: options.address };
  const child = spawn(process.execPath, [fileOf('../demo/start.ts')], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, DEMO: '1', PORT: String(port), ...database },
  });
  const address = `http://127.0.0.1:${port}`;
  for (const endAt = Date.now() + readyWithinMs; ; await sleep(100)) {
    if (
      await fetch(`${address}/readyz`).then(
        ({ ok }) => ok,
        () => false,
      )
    )
      break;
    if (Date.now() > endAt) throw new Error('The service does not respond.');
  }
  return { child, pid: child.pid ?? 0, address };
}

async function openClients(port: number): Promise<readonly ChildProcess[]> {
  const each = connections / clients;
  const children = Array.from({ length: clients }, (_, index) =>
    fork(fileOf('live-clients.ts'), [port, each, index * each].map(String)),
  );
  await Promise.all(children.map((child) => once(child, 'message')));
  return children;
}

async function collect(children: readonly ChildProcess[]): Promise<ReadonlyMap<number, readonly number[]>> {
  const all = new Map<number, number[]>();
  for (const child of children) {
    const received = once(child, 'message') as Promise<[Arrivals]>;
    child.send('collect');
    for (const [version, times] of (await received)[0]) all.set(version, [...(all.get(version) ?? []), ...times]);
  }
  return all;
}

async function measure(options: DatabaseOptions): Promise<Measured> {
  const port = await findFreePort();
  const { child, pid, address } = await startService(port, options);
  await storeToken(options);
  const { data } = (await (await fetch(`${address}/v2/boards/campaign/posts?page[size]=1`)).json()) as {
    readonly data: readonly { readonly id: string }[];
  };
  const postId = String(data[0]?.id);
  const rest = (): Promise<void> => sleep(seconds * 1000);
  const quietMs = await measureCpu(pid, rest);
  const changesAloneMs = await measureCpu(pid, async () => void (await changeEachSecond(address, postId)));
  const before = readMegabytes(pid);
  const startedMs = performance.now();
  const children = await openClients(port);
  const openingS = (performance.now() - startedMs) / 1000;
  await rest();
  const open = readMegabytes(pid);
  const idleMs = await measureCpu(pid, rest);
  let sent: readonly number[] = [];
  const changesMs = await measureCpu(pid, async () => {
    sent = await changeEachSecond(address, postId);
  });
  await sleep(2000);
  const delays: number[] = [];
  for (const times of (await collect(children)).values()) {
    const firstMs = times.reduce((least, time) => Math.min(least, time));
    const sentMs = sent.findLast((time) => time <= firstMs);
    // The first event of a connection is no change.
    if (sentMs !== undefined) delays.push(...times.map((time) => time - sentMs));
  }
  delays.sort((fast, slow) => fast - slow);
  const at = (share: number): number => delays[Math.floor((delays.length - 1) * share)] ?? Number.NaN;
  const ended = once(child, 'exit');
  child.kill();
  await ended;
  const times = { p50: at(0.5), p99: at(0.99), last: at(1) };
  return { before, open, openingS, quietMs, idleMs, changesAloneMs, changesMs, ...times };
}

const folder = mkdtempSync(join(tmpdir(), 'drystone-live-'));
const rows: [string, Measured][] = [['SQLite', await measure({ kind: 'sqlite', file: join(folder, 'boards.sqlite') })]];
if (hasPostgres() && process.env['BENCH_PART'] !== 'sqlite') {
  const postgres = await startTemporaryPostgres();
  rows.push(['PostgreSQL', await measure({ kind: 'postgres', address: postgres.address })]);
  postgres.remove();
}
rmSync(folder, { recursive: true });
const lineOf = (name: string, value: (measured: Measured) => string): string =>
  `| ${name} | ${rows.map(([, measured]) => value(measured)).join(' | ')} |`;
writeFileSync(
  fileOf('live.md'),
  `# Live connections

Written by \`npm run bench:live\`: ${cpus().length} × ${cpus()[0]?.model.trim()}, load ${loadavg()[0]?.toFixed(1)},
${connections.toLocaleString('en')} connections to one process, the clients on the same machine, ${seconds} s each.
A millisecond of processor time a second is a tenth of a per cent of one core.

${[
  `| | ${rows.map(([name]) => name).join(' | ')} |`,
  `|---|${rows.map(() => '---|').join('')}`,
  lineOf('memory of the process before', ({ before }) => `${before.toFixed(0)} MB`),
  lineOf('with the connections', ({ open }) => `${open.toFixed(0)} MB`),
  lineOf('memory a connection', ({ before, open }) => `${(((open - before) * 1024) / connections).toFixed(1)} KB`),
  lineOf('to open all of them', ({ openingS }) => `${openingS.toFixed(0)} s`),
  lineOf('processor a second, nothing happening, no connection', ({ quietMs }) => `${quietMs.toFixed(1)} ms`),
  lineOf('with the connections, nothing happening', ({ idleMs }) => `${idleMs.toFixed(1)} ms`),
  lineOf('one change a second, no connection', ({ changesAloneMs }) => `${changesAloneMs.toFixed(1)} ms`),
  lineOf('one change a second, told to all', ({ changesMs }) => `${changesMs.toFixed(1)} ms`),
  lineOf(
    'processor a connection and change',
    ({ changesMs, changesAloneMs }) => `${(((changesMs - changesAloneMs) * 1000) / connections).toFixed(1)} µs`,
  ),
  lineOf('from the request to approve to the event, median', ({ p50 }) => `${p50} ms`),
  lineOf('99 of 100', ({ p99 }) => `${p99} ms`),
  lineOf('the last of all', ({ last }) => `${last} ms`),
].join('\n')}
`,
);
