// `npm run bench:service` measures requests per second and p99 of the service's public reads, compared with a constant
// response of the same framework, on SQLite and, if available, on PostgreSQL. It also measures how long an honest
// visitor waits during the attack of one hostile client (service/test/attacks). It writes bench/service.md. It needs a
// quiet machine; each server is a separate process, and so is this client.
import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { cpus, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { hasPostgres, startTemporaryPostgres } from '../service/test/testing/temporary-postgres.ts';
import { findFreePort } from '../tools/run/find-free-port.ts';
import { readCpuMs } from '../tools/run/processor-time.ts';
import { sendLoad } from './send-load.ts';

const connections = 50;
const durationMs = Number(process.env['BENCH_SECONDS'] ?? 5) * 1000;
const warmMs = 1000;
/**
 * Each measurement has this many parts, alternating with the constant, so that other load on the machine affects both.
 */
const rounds = 5;
const readyWithinMs = 60_000;
/** Target for a cached response: at least half the requests of a constant, and at most twice its p99. */
const [minShare, maxTimes] = [0.5, 2];

const hostileHead = '## With one hostile client';

const fileOf = (name: string): string => fileURLToPath(new URL(name, import.meta.url));

async function waitFor(address: string): Promise<string> {
  for (const endAt = Date.now() + readyWithinMs; Date.now() < endAt; await sleep(100)) {
    const response = await fetch(address).catch(() => null);
    if (response?.ok === true) return response.text();
  }
  throw new Error(`${address} does not respond.`);
}

const folder = mkdtempSync(join(tmpdir(), 'drystone-bench-'));
const children: ChildProcess[] = [];
function start(
  file: string,
  parameters: readonly string[],
  environment: Readonly<Record<string, string>> = {},
): ChildProcess {
  const child = spawn(process.execPath, [file, ...parameters], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, ...environment },
  });
  children.push(child);
  return child;
}

interface Measured {
  readonly requestsASecond: number;
  readonly p50: number;
  readonly p99: number;
  /** This value is also valid on a busy machine. */
  readonly cpuMs: number;
  readonly status: number;
  readonly bytes: number;
}

interface Asked {
  readonly child: ChildProcess;
  readonly address: string;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Measures both in turns. */
async function measure(asked: readonly [Asked, Asked]): Promise<readonly [Measured, Measured]> {
  for (const { address, headers = {} } of asked) await sendLoad({ address, headers, connections, durationMs: warmMs });
  const sums = asked.map(() => ({ times: [] as number[], cpuMs: 0, status: 0, bytes: 0 }));
  for (let round = 0; round < rounds; round++)
    for (const [index, { child, address, headers = {} }] of asked.entries()) {
      const sum = sums[index];
      if (!sum) continue;
      const before = readCpuMs(child.pid);
      const { times, status, bytes } = await sendLoad({
        address,
        headers,
        connections,
        durationMs: durationMs / rounds,
      });
      for (const time of times) sum.times.push(time);
      Object.assign(sum, { cpuMs: sum.cpuMs + readCpuMs(child.pid) - before, status, bytes });
    }
  const [one, other] = sums.map(({ times, cpuMs, status, bytes }) => {
    times.sort((fast, slow) => fast - slow);
    const at = (share: number): number => times[Math.floor((times.length - 1) * share)] ?? Number.NaN;
    const requestsASecond = times.length / (durationMs / 1000);
    return { requestsASecond, p50: at(0.5), p99: at(0.99), cpuMs: cpuMs / times.length, status, bytes };
  });
  if (!one || !other) throw new Error('The comparison needs two measurements.');
  return [one, other];
}

/** The output of the attack, as a list. The attack has its own services and fails separately. */
function describeHostileClient(database: DatabaseName): string {
  const { status, stdout } = spawnSync(process.execPath, [fileOf('../service/test/attacks/hostile-client.attack.ts')], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, ATTACK_ON: database },
  });
  if (status !== 0) process.exitCode = 1;
  const notes = stdout.split('\n').filter((line) => line.startsWith('  '));
  return notes.map((line) => `- ${line.trim()}`).join('\n');
}

/** With `BENCH_PART=reads` this part keeps the text of the previous run. */
function readHostileClients(): string {
  const text = readFileSync(fileOf('service.md'), 'utf8');
  return text.slice(text.indexOf(hostileHead)).trimEnd();
}

type DatabaseName = 'SQLite' | 'PostgreSQL';

interface Row {
  readonly name: string;
  readonly constant: Measured;
  readonly kept: Measured;
}

/** The public reads of a service on one database. */
async function measureReads(
  database: Readonly<Record<string, string>>,
): Promise<{ rows: readonly Row[]; bytes: number }> {
  const [servicePort, constantPort] = [await findFreePort(), await findFreePort()];
  const service = `http://127.0.0.1:${servicePort}/v2/boards/campaign/posts`;
  const measured = start(fileOf('../demo/start.ts'), [], {
    DEMO: '1',
    PORT: String(servicePort),
    LIMITS_FACTOR: '100000',
    ...database,
  });
  const body = await waitFor(service);
  const etag = (await fetch(service)).headers.get('etag') ?? '';
  writeFileSync(join(folder, 'constant.json'), body);
  const other = start(fileOf('constant-server.ts'), [String(constantPort), join(folder, 'constant.json')]);
  const constantAddress = service.replace(String(servicePort), String(constantPort));
  await waitFor(constantAddress);

  const questions: readonly (readonly [name: string, address: string, headers: Readonly<Record<string, string>>])[] = [
    ['a cached page of posts', service, {}],
    ['the same, gzip', service, { 'Accept-Encoding': 'gzip' }],
    ['the same, 304', service, { 'If-None-Match': etag }],
    ['the board', service.replace('/posts', '?include=social_feeds,personalizations'), {}],
  ];
  const rows: Row[] = [];
  for (const [name, address, headers] of questions) {
    const [constant, kept] = await measure([
      { child: other, address: constantAddress },
      { child: measured, address, headers },
    ]);
    rows.push({ name, constant, kept });
  }
  for (const child of children.splice(0)) {
    const ended = once(child, 'exit');
    child.kill();
    await ended;
  }
  return { rows, bytes: body.length };
}

const describe = ({ p50, p99, cpuMs, status, bytes }: Measured): string =>
  `${p50.toFixed(1)} ms | ${p99.toFixed(1)} ms | ${cpuMs.toFixed(3)} ms | ${status} | ${bytes}`;

const tableOf = (rows: readonly Row[]): string =>
  [
    '| | requests/s | relative to the constant | p99 relative to the constant ' +
      '| p50 | p99 | CPU per request | status | bytes |',
    '|---|---|---|---|---|---|---|---|---|',
    ...rows.flatMap(({ name, constant, kept }) => [
      `| ${name} | ${kept.requestsASecond.toFixed(0)} ` +
        `| ${((100 * kept.requestsASecond) / constant.requestsASecond).toFixed(0)} % ` +
        `| ${(kept.p99 / constant.p99).toFixed(2)} | ${describe(kept)} |`,
      `| the constant response | ${constant.requestsASecond.toFixed(0)} | | | ${describe(constant)} |`,
    ]),
  ].join('\n');

const postgres = hasPostgres() ? startTemporaryPostgres() : null;
try {
  const databases: readonly (readonly [DatabaseName, Readonly<Record<string, string>>])[] = [
    ['SQLite', { DATABASE_FILE: join(folder, 'boards.sqlite'), DATABASE_URL: '' }],
    ...(postgres ? [['PostgreSQL', { DATABASE_URL: postgres.address }] as const] : []),
  ];
  const measured: { readonly name: DatabaseName; readonly rows: readonly Row[]; readonly bytes: number }[] = [];
  for (const [name, database] of databases) measured.push({ name, ...(await measureReads(database)) });
  const [{ bytes = 0 } = {}] = measured;
  const load = loadavg()[0]?.toFixed(1);
  const report = [
    '# The service under load',
    `Written by \`npm run bench:service\`: ${cpus().length} × ${cpus()[0]?.model ?? 'processor'}, load ${load}, ` +
      `${connections} connections, ${durationMs / 1000} s each, ${(bytes / 1024).toFixed(0)} KB for each response. ` +
      'Each row is measured in turns with a constant response of the same framework, in the same seconds.',
    ...measured.flatMap(({ name, rows }) => [`## ${name}`, tableOf(rows)]),
    ...(process.env['BENCH_PART'] === 'reads'
      ? [readHostileClients()]
      : [
          hostileHead,
          'The times are without the attack → with it. The p95 must be at most twice as high.',
          ...measured.map(({ name }) => describeHostileClient(name)),
        ]),
  ].join('\n\n');
  console.log(report);
  writeFileSync(fileOf('service.md'), `${report}\n`);
  for (const { name: database, rows } of measured)
    for (const { name, constant, kept } of rows) {
      if (kept.requestsASecond >= constant.requestsASecond * minShare && kept.p99 <= constant.p99 * maxTimes) continue;
      console.log(
        `✖ ${database}, ${name}: must have at least ${minShare * 100} % of the constant response's requests ` +
          `and at most ${maxTimes} times its p99.`,
      );
      process.exitCode = 1;
    }
} finally {
  for (const child of children) child.kill();
  postgres?.remove();
  rmSync(folder, { recursive: true, force: true });
}
