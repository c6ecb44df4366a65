/**
 * What one request costs when files are in a store and the database is PostgreSQL, with one and with three processes:
 * `node bench/service-processes.ts`. Writes `bench/service-processes.md`. Requests per second need as many processors
 * as processes. The store is `@20minutes/s3rver`, in a process of its own.
 */
import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { cpus, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import sharp from 'sharp';
import { startTemporaryPostgres } from '../service/test/testing/temporary-postgres.ts';
import { readCpuMs } from '../tools/run/processor-time.ts';
import { sendLoad } from './send-load.ts';

const connections = 48;
const durationMs = Number(process.env['BENCH_SECONDS'] ?? 6) * 1000;
const firstPort = 5720;
const here = (name: string): string => join(import.meta.dirname, name);

const folder = mkdtempSync(join(tmpdir(), 'drystone-processes-'));
const postgres = startTemporaryPostgres(['shared_buffers=256MB']);
const children: ChildProcess[] = [];
const environment = {
  ...process.env,
  DEMO: '1',
  DATABASE_URL: postgres.address,
  SECRETS_KEY: '11'.repeat(32),
  LIMITS_FACTOR: '100000',
  S3_BUCKET: 'boards',
  S3_ENDPOINT: `http://127.0.0.1:${firstPort + 9}`,
  S3_ACCESS_KEY_ID: 'S3RVER',
  S3_SECRET_ACCESS_KEY: 'S3RVER',
};

function run(file: string, parameters: readonly string[], more: Readonly<Record<string, string>> = {}): ChildProcess {
  const child = spawn(process.execPath, [here(file), ...parameters], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...environment, ...more },
  });
  children.push(child);
  return child;
}

async function startService(index: number): Promise<{ readonly child: ChildProcess; readonly url: string }> {
  const port = String(firstPort + index);
  const child = run('../demo/start.ts', [], { PORT: port, FILES_FOLDER: join(folder, port) });
  const url = `http://127.0.0.1:${port}`;
  while (!(await fetch(`${url}/readyz`).catch(() => null))?.ok) {
    if (child.exitCode !== null) throw new Error('A service did not start.');
    await wait(100);
  }
  return { child, url };
}

/** Uploads a picture of noise, which stays large, and returns its path. */
async function upload(url: string, edge: number): Promise<string> {
  const { stdout } = spawnSync(process.execPath, [here('../service/src/main.ts'), 'token'], {
    encoding: 'utf8',
    env: { ...environment, FILES_FOLDER: join(folder, 'command') },
  });
  const [, team = '', token = ''] = /Token of team (\d+).* once: (\S+)/.exec(stdout) ?? [];
  const raw = { width: edge, height: edge, channels: 3 } as const;
  const body = await sharp(randomBytes(edge * edge * 3), { raw })
    .jpeg({ quality: 60 })
    .toBuffer();
  const response = await fetch(`${url}/v2/teams/${team}/pictures`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'image/jpeg' },
    body: new Uint8Array(body),
  });
  const text = await response.text();
  if (!response.ok) throw new Error(text);
  const { data } = JSON.parse(text) as { data: { attributes: { url: string } } };
  return new URL(data.attributes.url).pathname;
}

async function measure(count: number): Promise<readonly string[]> {
  const services: Awaited<ReturnType<typeof startService>>[] = [];
  for (let index = 0; index < count; index++) services.push(await startService(index));
  const url = services[0]?.url ?? '';
  const etag = (await fetch(`${url}/v2/boards/campaign/posts`)).headers.get('etag') ?? '';
  const asked: readonly (readonly [string, string, Readonly<Record<string, string>>])[] = [
    ['a page of posts', '/v2/boards/campaign/posts', { 'Accept-Encoding': 'gzip' }],
    ['the same, 304', '/v2/boards/campaign/posts', { 'If-None-Match': etag }],
    ['a picture, kept in memory', await upload(url, 500), {}],
    ['a picture, streamed from the store', await upload(url, 1700), {}],
  ];
  const rows: string[] = [];
  for (const [name, path, headers] of asked) {
    const load = (lastsMs: number) =>
      Promise.all(
        services.map((service) =>
          sendLoad({
            address: service.url + path,
            headers,
            connections: connections / count,
            durationMs: lastsMs,
          }),
        ),
      );
    await load(1000);
    const before = services.map(({ child }) => readCpuMs(child.pid));
    const results = await load(durationMs);
    const cpuMs = services.reduce((sum, { child }, index) => sum + readCpuMs(child.pid) - (before[index] ?? 0), 0);
    const requests = results.reduce((sum, { times }) => sum + times.length, 0);
    const bytes = results[0]?.bytes ?? 0;
    rows.push(
      `| ${name} | ${count} | ${(requests / (durationMs / 1000)).toFixed(0)} | ` +
        `${(cpuMs / requests).toFixed(3)} ms | ${results[0]?.status} | ${bytes} |`,
    );
  }
  for (const { child } of services) {
    child.kill();
    await once(child, 'exit');
  }
  return rows;
}

try {
  run('../service/test/cluster/store-process.ts', [folder, '127.0.0.1', String(firstPort + 9)]);
  const rows = [...(await measure(1)), ...(await measure(3))];
  const report = [
    '# One and three processes, with files in a store',
    `Written by \`node bench/service-processes.ts\`: ${cpus().length} × ${cpus()[0]?.model ?? 'processor'}, ` +
      `load ${loadavg()[0]?.toFixed(1)}, ${connections} connections, ${durationMs / 1000} s each. Client, ` +
      'PostgreSQL, store and processes share the processors, so requests per second say little here; processor time ' +
      'of the service does.',
    [
      '| | processes | requests/s | processor time of the service, a request | status | bytes |',
      '|---|---|---|---|---|---|',
      ...rows,
    ].join('\n'),
  ].join('\n\n');
  console.log(report);
  writeFileSync(here('service-processes.md'), `${report}\n`);
} finally {
  for (const child of children) child.kill();
  postgres.remove();
  rmSync(folder, { recursive: true, force: true });
}
