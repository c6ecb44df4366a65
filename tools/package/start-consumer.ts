import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join, normalize } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { findFreePort } from '../run/find-free-port.ts';

export interface StartedConsumer extends AsyncDisposable {
  readonly origin: string;
}

/** A copy of a project, with the packed package installed. */
export interface InstalledConsumer {
  readonly folder: string;
  readonly scripts: Readonly<Record<string, string>>;
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
const responsesWithinMs = 90_000;
const askEveryMs = 200;
const shownCharacters = 3000;
const environment = {
  NO_COLOR: '1',
  ASTRO_TELEMETRY_DISABLED: '1',
  NEXT_TELEMETRY_DISABLED: '1',
  NG_CLI_ANALYTICS: 'false',
  NUXT_TELEMETRY_DISABLED: '1',
};

function npm(parameters: readonly string[], cwd: string): string {
  const file = process.env['npm_execpath'];
  const [program, before] = file?.endsWith('.js') ? [process.execPath, [file]] : ['npm', []];
  const { status, stdout, stderr } = spawnSync(program, [...before, ...parameters], {
    cwd,
    encoding: 'utf8',
    shell: process.platform === 'win32',
    env: { ...process.env, ...environment, npm_config_loglevel: 'error' },
  });
  if (status !== 0)
    throw new Error(`npm ${parameters.join(' ')} failed:\n${`${stdout}${stderr}`.slice(-shownCharacters)}`);
  return `${stdout}${stderr}`;
}

/** Returns the file of an address as a file server does, or null. */
function findFile(folder: string, url: string): string | null {
  const path = join(folder, normalize(new URL(url, 'http://localhost').pathname));
  const file = existsSync(path) && statSync(path).isDirectory() ? join(path, 'index.html') : path;
  return file.startsWith(folder) && existsSync(file) ? file : null;
}

async function serveFiles(folder: string): Promise<Server> {
  const server = createServer(({ url = '/' }, response) => {
    const file = findFile(folder, url);
    if (file === null) response.writeHead(404).end();
    else
      response
        .writeHead(200, { 'Content-Type': types[extname(file)] ?? 'application/octet-stream' })
        .end(readFileSync(file));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return server;
}

/** Replaces the board and the service of the documentation by those of the demo. */
function nameService(folder: string, service: string): void {
  for (const file of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    if (!/\.(astro|cjs|html|jsx?|svelte|tsx?|vue)$/.test(file)) continue;
    const code = readFileSync(join(folder, file), 'utf8');
    writeFileSync(
      join(folder, file),
      code.replaceAll('https://boards.example', service).replace(/\bspring\b/g, 'campaign'),
    );
  }
}

/** Installs the packed package into a copy of the project. */
export function installConsumer(source: string, folder: string, tarball: string, service: string): InstalledConsumer {
  cpSync(source, folder, { recursive: true });
  nameService(folder, service);
  const project: Project = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  writeFileSync(
    join(folder, 'package.json'),
    JSON.stringify({ ...project, dependencies: { ...project.dependencies, drystone: `file:${tarball}` } }),
  );
  npm(['install', '--no-audit', '--no-fund'], folder);
  return { folder, scripts: project.scripts ?? {} };
}

/** Lines that are not warnings about the package: about a first build, about speed, and counts of zero. */
const noNews = /\b0 warnings\b|No build cache found|PLUGIN_TIMINGS|NO_COLOR|trace-warnings/;

/** Builds the project by its own script. Returns the warnings that its tools printed. */
export function buildConsumer({ folder, scripts }: InstalledConsumer): readonly string[] {
  if (!scripts['build']) return [];
  return npm(['run', 'build'], folder)
    .split('\n')
    .filter((line) => /\bwarn(ing)?s?\b|⚠/i.test(line) && !noNews.test(line));
}

/** Runs the check of a project without a page. */
export const runCheck = ({ folder }: InstalledConsumer): string => npm(['run', 'check'], folder);

/** Serves the build by the project's own server, or else as files. */
export const startConsumer = ({ folder, scripts }: InstalledConsumer): Promise<StartedConsumer> =>
  scripts['start']
    ? startProgram(folder, scripts['start'])
    : startFiles(scripts['build'] ? join(folder, 'dist') : folder);

/** Starts the project's dev server. */
export const startDevServer = ({ folder, scripts }: InstalledConsumer): Promise<StartedConsumer> =>
  startProgram(folder, scripts['dev'] ?? '');

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

/** Starts a script that begins with `node`. It starts Node directly, because npm would not end the script. */
async function startProgram(folder: string, script: string): Promise<StartedConsumer> {
  const port = await findFreePort();
  const origin = `http://127.0.0.1:${port}`;
  const [, ...parameters] = script.replaceAll('$PORT', `${port}`).split(' ');
  const program = spawn(process.execPath, parameters, {
    cwd: folder,
    // Dev servers start child processes; with a process group all of them can be ended.
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, ...environment, PORT: `${port}`, HOST: '127.0.0.1', NITRO_HOST: '127.0.0.1' },
  });
  let said = '';
  for (const stream of [program.stdout, program.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => (said = (said + text).slice(-shownCharacters)));
  const ended = once(program, 'exit');
  const stop = async () => {
    if (program.exitCode !== null || program.pid === undefined) return;
    process.kill(-program.pid, 'SIGKILL');
    await ended;
  };
  for (
    const startedAt = Date.now();
    Date.now() - startedAt < responsesWithinMs && program.exitCode === null;
    await sleep(askEveryMs)
  ) {
    const isUp = await fetch(origin).then(
      (response) => response.ok,
      () => false,
    );
    if (isUp) return { origin, [Symbol.asyncDispose]: stop };
  }
  await stop();
  throw new Error(`\`${script}\` did not respond:\n${said}`);
}
