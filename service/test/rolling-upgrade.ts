/**
 * Upgrades two services on one PostgreSQL, one after the other, under load and behind a small proxy: `node
 * service/test/rolling-upgrade.ts [COMMIT]`. The first version is that of a commit (HEAD~1), the second that of this
 * folder. Prints how many requests were sent, and each that failed. It requires Debian's `postgresql`.
 */
import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { createServer, request, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { findFreePort } from '../../tools/run/find-free-port.ts';
import { startTemporaryPostgres } from './testing/temporary-postgres.ts';

const root = join(import.meta.dirname, '../..');
const from = process.argv[2] ?? 'HEAD~1';
const calmMs = 5000;
const clients = 8;

const folder = mkdtempSync(join(tmpdir(), 'boards-upgrade-'));
const postgres = startTemporaryPostgres();
const environment = {
  ...process.env,
  DATABASE_URL: postgres.address,
  FILES_FOLDER: join(folder, 'files'),
  SECRETS_FILE: join(folder, 'key'),
  OWNER_PASSWORD: 'long enough to keep',
  LIMITS_FACTOR: '1000',
};

/** The sources of a commit, with the packages of this folder. */
function checkOut(commit: string): string {
  const clone = join(folder, 'former');
  execFileSync('git', ['clone', '--quiet', '--shared', root, clone]);
  execFileSync(
    'git',
    ['checkout', '--quiet', execFileSync('git', ['rev-parse', commit], { cwd: root }).toString().trim()],
    {
      cwd: clone,
    },
  );
  for (const part of ['node_modules', 'service/node_modules']) symlinkSync(join(root, part), join(clone, part));
  return clone;
}

const mainOf = (version: string): string => join(version, 'service/src/main.ts');
const run = (version: string, ...words: string[]): string =>
  execFileSync(process.execPath, [mainOf(version), ...words], { env: environment }).toString();

async function isReady(port: number): Promise<boolean> {
  return fetch(`http://127.0.0.1:${port}/readyz`).then(
    ({ ok }) => ok,
    () => false,
  );
}

async function start(version: string, port: number): Promise<ChildProcess> {
  const child = spawn(process.execPath, [mainOf(version)], {
    env: { ...environment, PORT: String(port) },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  while (!(await isReady(port))) {
    if (child.exitCode !== null) throw new Error(`The service of ${version} did not start.`);
    await wait(50);
  }
  return child;
}

async function stop(child: ChildProcess): Promise<number> {
  const startedAt = performance.now();
  child.kill('SIGTERM');
  await once(child, 'exit');
  return Math.round(performance.now() - startedAt);
}

/** Sends each request to the next service; one that refuses the connection is left out, as a usual proxy does. */
function startProxy(ports: readonly number[]): Server {
  let next = 0;
  const forward = (
    incoming: IncomingMessage,
    response: ServerResponse,
    body: Buffer,
    first: number,
    tries = 0,
  ): void => {
    const port = ports[(first + tries) % ports.length];
    const { method, url, headers } = incoming;
    const outgoing = request({ port, host: '127.0.0.1', method, path: url, headers, agent: false }, (reply) => {
      response.writeHead(reply.statusCode ?? 502, reply.headers);
      reply.pipe(response);
    });
    outgoing.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'ECONNREFUSED' && tries + 1 < ports.length)
        return forward(incoming, response, body, first, tries + 1);
      response.writeHead(502, { 'Content-Type': 'text/plain' }).end(`${error.code}: ${error.message}`);
    });
    outgoing.end(body);
  };
  const server = createServer((incoming, response) => {
    const parts: Buffer[] = [];
    incoming.on('data', (part: Buffer) => parts.push(part));
    incoming.on('end', () => forward(incoming, response, Buffer.concat(parts), next++));
  });
  return server.listen(0, '127.0.0.1');
}

interface Load {
  readonly sent: () => number;
  end(): Promise<readonly string[]>;
}

/** Reads, lists, reports events and changes, each client one request after another. */
function startLoad(address: string, team: string, token: string): Load {
  let sent = 0;
  const ending = new AbortController();
  const failures: string[] = [];
  const authorization = { Authorization: `Bearer ${token}` };
  const json = { 'Content-Type': 'application/vnd.api+json' };
  const kinds = [
    (): [string] => ['/v2/boards/upgrade'],
    (index: number): [string] => [`/v2/boards/upgrade/posts?page%5Bsize%5D=${1 + (index % 90)}`],
    (): [string, RequestInit] => [`/v2/teams/${team}/boards`, { headers: authorization }],
    (): [string, RequestInit] => [
      '/v2/boards/upgrade/activity',
      {
        method: 'POST',
        headers: { 'Content-Type': 'text/plain' },
        body: JSON.stringify({
          data: [
            {
              type: 'embed_engagement',
              id: crypto.randomUUID(),
              attributes: { name: 'embed_viewed', board_id: 'upgrade' },
            },
          ],
        }),
      },
    ],
    (index: number): [string, RequestInit] => [
      `/v2/teams/${team}/ctas`,
      {
        method: 'POST',
        headers: { ...authorization, ...json },
        body: JSON.stringify({ data: { type: 'cta', attributes: { text: `C${index}`, url: 'https://a.example/' } } }),
      },
    ],
  ];
  async function work(client: number): Promise<void> {
    for (let index = client; !ending.signal.aborted; index++) {
      const [path, init] = kinds[index % kinds.length]!(index);
      sent++;
      const failed = await fetch(address + path, init).then(
        async (response) => {
          const text = await response.text();
          return response.status >= 500 ? `${response.status} ${text.slice(0, 300)}` : null;
        },
        (error: Error) => error.message,
      );
      if (failed !== null) failures.push(`${init?.method ?? 'GET'} ${path}: ${failed}`);
    }
  }
  const working = Promise.all(Array.from({ length: clients }, (_, client) => work(client)));
  return {
    sent: () => sent,
    end: async () => {
      ending.abort();
      await working;
      return failures;
    },
  };
}

const ports = [await findFreePort(), await findFreePort()];

const running: ChildProcess[] = [];
let proxy: Server | null = null;
try {
  const former = checkOut(from);
  run(former, 'setup', '--team', 'Bakers', '--name', 'Ada', '--email', 'ada@example.org');
  const [, team = '', token = ''] = /Token of team (\d+).* once: (\S+)/.exec(run(former, 'token')) ?? [];
  for (const port of ports) running.push(await start(former, port));
  proxy = startProxy(ports);
  await once(proxy, 'listening');
  const address = `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`;
  const made = await fetch(`${address}/v2/teams/${team}/boards`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/vnd.api+json' },
    body: JSON.stringify({ data: { type: 'board', attributes: { name: 'Upgrade', slug: 'upgrade', public: true } } }),
  });
  if (!made.ok) throw new Error(await made.text());
  const load = startLoad(address, team, token);
  await wait(calmMs);
  for (const [index, port] of ports.entries()) {
    const stopMs = await stop(running[index]!);
    running[index] = await start(root, port);
    console.log(`Service ${index + 1} stopped within ${stopMs} ms and runs the new version; ${load.sent()} requests.`);
    await wait(calmMs);
  }
  const failures = await load.end();
  console.log(`${load.sent()} requests from ${from} to this version, ${failures.length} failed.`);
  for (const failure of failures.slice(0, 20)) console.log(failure);
  process.exitCode = failures.length === 0 ? 0 : 1;
} finally {
  proxy?.close();
  proxy?.closeAllConnections();
  for (const child of running) child.kill('SIGKILL');
  postgres.remove();
  rmSync(folder, { recursive: true, force: true });
}
