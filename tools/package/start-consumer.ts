import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join, normalize } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

export interface StartedConsumer extends AsyncDisposable {
  readonly origin: string;
}

interface Project {
  readonly dependencies: Readonly<Record<string, string>>;
  readonly scripts?: Readonly<Record<string, string>>;
}

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
};
const answersWithinMs = 30_000;
const askEveryMs = 200;
const shownCharacters = 3000;

function npm(parameters: readonly string[], cwd: string): void {
  const file = process.env['npm_execpath'];
  const [program, before] = file?.endsWith('.js') ? [process.execPath, [file]] : ['npm', []];
  const { status, stdout, stderr } = spawnSync(program, [...before, ...parameters], {
    cwd,
    encoding: 'utf8',
    shell: process.platform === 'win32',
    env: { ...process.env, NO_COLOR: '1', NEXT_TELEMETRY_DISABLED: '1', npm_config_loglevel: 'error' },
  });
  if (status !== 0)
    throw new Error(`npm ${parameters.join(' ')} failed:\n${`${stdout}${stderr}`.slice(-shownCharacters)}`);
}

/** A free port, given back at once: for programs that must be told one. */
async function findPort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  return port;
}

async function serveFiles(folder: string): Promise<Server> {
  const server = createServer(({ url = '/' }, response) => {
    const path = new URL(url, 'http://localhost').pathname;
    const file = join(folder, normalize(path === '/' ? '/index.html' : path));
    if (!file.startsWith(folder) || !existsSync(file)) response.writeHead(404).end();
    else
      response
        .writeHead(200, { 'Content-Type': types[extname(file)] ?? 'application/octet-stream' })
        .end(readFileSync(file));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return server;
}

/** Installs the packed package into a copy of the project, builds it by its own script and serves what came of it. */
export async function startConsumer(source: string, folder: string, tarball: string): Promise<StartedConsumer> {
  cpSync(source, folder, { recursive: true });
  const project: Project = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  writeFileSync(
    join(folder, 'package.json'),
    JSON.stringify({ ...project, dependencies: { ...project.dependencies, drystone: `file:${tarball}` } }),
  );
  npm(['install', '--no-audit', '--no-fund'], folder);
  if (project.scripts?.['build']) npm(['run', 'build'], folder);
  return project.scripts?.['start']
    ? startProgram(folder)
    : startFiles(project.scripts?.['build'] ? join(folder, 'dist') : folder);
}

async function startFiles(folder: string): Promise<StartedConsumer> {
  const server = await serveFiles(folder);
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      server.close();
    },
  };
}

/** Next's own server. It is started without npm in between, which would not end it. */
async function startProgram(folder: string): Promise<StartedConsumer> {
  const port = await findPort();
  const origin = `http://127.0.0.1:${port}`;
  const program = spawn(
    process.execPath,
    ['node_modules/next/dist/bin/next', 'start', '-p', `${port}`, '-H', '127.0.0.1'],
    { cwd: folder, stdio: 'ignore', env: { ...process.env, NEXT_TELEMETRY_DISABLED: '1' } },
  );
  const ended = once(program, 'exit');
  const stop = async () => {
    program.kill();
    await ended;
  };
  for (
    const startedAt = Date.now();
    Date.now() - startedAt < answersWithinMs && program.exitCode === null;
    await sleep(askEveryMs)
  ) {
    if (
      await fetch(origin).then(
        () => true,
        () => false,
      )
    )
      return { origin, [Symbol.asyncDispose]: stop };
  }
  await stop();
  throw new Error('The server of the project did not come up.');
}
