// `node tools/check-container.ts`: runs the steps of service/Dockerfile in an empty folder, without a container
// engine, and starts the result. It starts it with a database file, and with the environment of compose.yaml on a
// temporary PostgreSQL, which has the user, the database and the password of compose.yaml. It reports which steps it
// has run and which only an engine can run. Debian's `postgresql` must be installed.
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, cpSync, globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { findBinaries, startTemporaryPostgres } from '../service/test/testing/temporary-postgres.ts';
import { findFreePort } from './run/find-free-port.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const port = process.env['PORT'] ?? '4178';
const readyWithinMs = 60_000;
const ignored = /(?:^|\/)(?:node_modules|\.data)(?:\/|$)|\.test\.tsx?$/;

interface Stage {
  readonly folder: string;
  readonly environment: Record<string, string>;
  workdir: string;
}

const base = mkdtempSync(join(tmpdir(), 'container-'));
const stages = new Map<string, Stage>();
let stage: Stage | null = null;
let command: readonly string[] = [];

/** Maps a path into the stage's own folder, so that nothing outside of it is written. */
const placeIn = ({ folder, workdir }: Stage, path: string): string =>
  join(folder, path.startsWith('/') ? path : join(workdir, path));
/** Moves absolute paths of a shell command or a value into the stage's folder. */
const moveIn = ({ folder }: Stage, text: string): string =>
  text.replace(/(^|[\s=])(\/(?:app|build|packages|data)\b)/g, `$1${folder}$2`);

function runStep(instruction: string, rest: string): string {
  if (instruction === 'FROM') {
    const name = / AS (\w+)/i.exec(rest)?.[1] ?? 'last';
    stage = { folder: join(base, name), environment: {}, workdir: '/' };
    stages.set(name, stage);
    mkdirSync(stage.folder, { recursive: true });
    return 'run, on this machine’s own Node';
  }
  if (!stage) throw new Error('The first step must be FROM.');
  if (instruction === 'WORKDIR') {
    stage.workdir = rest;
    mkdirSync(placeIn(stage, '.'), { recursive: true });
    return 'run';
  }
  if (instruction === 'ENV') {
    for (const [, name = '', value = ''] of rest.matchAll(/(\w+)=(\S+)/g))
      stage.environment[name] = moveIn(stage, value);
    return 'run';
  }
  if (instruction === 'COPY') {
    const [, from, paths = ''] = /^(?:--from=(\w+) )?(.*)$/.exec(rest) ?? [];
    const names = paths.split(/\s+/);
    const to = names.pop() ?? '';
    const source = from === undefined ? root : (stages.get(from)?.folder ?? '');
    for (const name of names.flatMap((one) => (one.includes('*') ? globSync(one, { cwd: source }) : [one]))) {
      const target = to.endsWith('/') && !name.startsWith('/') ? join(to, basename(name)) : to;
      mkdirSync(dirname(placeIn(stage, target)), { recursive: true });
      cpSync(join(source, name), placeIn(stage, target), {
        recursive: true,
        filter: (path) => from !== undefined || !ignored.test(path.slice(root.length)),
      });
    }
    return 'run';
  }
  if (instruction === 'RUN') {
    if (rest.includes('apt-get')) return 'not run: needs an engine';
    const line = moveIn(stage, rest.replace(/ && chown \S+ \S+/, ''));
    execFileSync('sh', ['-c', line], { cwd: placeIn(stage, '.'), stdio: ['ignore', 'ignore', 'inherit'] });
    return rest.includes('chown') ? 'run, without chown' : 'run';
  }
  if (instruction === 'CMD') {
    command = JSON.parse(rest) as readonly string[];
    return 'run below';
  }
  return 'not run: needs an engine';
}

/** The variables that an owner sets. */
const given: Readonly<Record<string, string>> = {
  POSTGRES_PASSWORD: 'password',
  SECRETS_KEY: 'ab'.repeat(32),
  PUBLIC_ADDRESS: 'https://boards.example.org',
};
const compose = readFileSync(join(root, 'service/compose.yaml'), 'utf8');

/** Reads the environment of a service of compose.yaml, with the owner's variables filled in. */
function readEnvironment(service: string): Readonly<Record<string, string>> {
  const block = new RegExp(`\\n {2}${service}:[\\s\\S]*?\\n {4}environment:\\n([\\s\\S]*?)\\n {4}\\w`).exec(
    compose,
  )?.[1];
  if (block === undefined) throw new Error(`compose.yaml has no environment of ${service}.`);
  return Object.fromEntries(
    [...`${block}\n`.matchAll(/^ {6}(\w+): (.*)$/gm)].map(([, name = '', value = '']) => [
      name,
      value.replace(/\$\{(\w+)(?::([-?])([^}]*))?\}/g, (_, variable: string, kind?: string, other?: string) => {
        const found = given[variable] ?? (kind === '-' ? other : undefined);
        if (found === undefined) throw new Error(`compose.yaml needs ${variable}.`);
        return found;
      }),
    ]),
  );
}

/**
 * Starts the database of compose.yaml, which requires its password. Returns its address, and a function that stops it.
 */
async function startDatabase(): Promise<{ readonly address: string; end(): void }> {
  const { POSTGRES_USER = '', POSTGRES_DB = '', POSTGRES_PASSWORD = '' } = readEnvironment('database');
  const port = await findFreePort();
  const access = join(base, 'pg_hba.conf');
  // PostgreSQL runs as its own user, which must be able to read the folder.
  chmodSync(base, 0o755);
  writeFileSync(access, 'local all all trust\nhost all all 127.0.0.1/32 scram-sha-256\n');
  const postgres = startTemporaryPostgres(['listen_addresses=127.0.0.1', `port=${port}`, `hba_file=${access}`]);
  try {
    const client = new pg.Client({ connectionString: `${postgres.address}&port=${port}` });
    await client.connect();
    await client.query(`alter role ${POSTGRES_USER} password '${POSTGRES_PASSWORD}'`);
    await client.query(`create database ${POSTGRES_DB} owner ${POSTGRES_USER}`);
    await client.end();
    const [, test = ''] = /test: \[CMD, (.*)\]/.exec(compose) ?? [];
    const [program = '', ...parameters] = test.split(', ');
    execFileSync(join(findBinaries() ?? '', program), [...parameters, '--host=127.0.0.1', `--port=${port}`]);
    console.log(`run                                healthcheck of the database: ${test}`);
    // The host name of the database's container exists only in the engine's network, so it is replaced.
    const { DATABASE_URL = '' } = readEnvironment('service');
    if (!DATABASE_URL.includes('@database:5432/'))
      throw new Error('The database address of the service does not contain @database:5432.');
    return { address: DATABASE_URL.replace('@database:5432/', `@127.0.0.1:${port}/`), end: () => postgres.remove() };
  } catch (error) {
    postgres.remove();
    throw error;
  }
}

/** Starts the result of the steps, and requests its first page. */
async function startService(stage: Stage, name: string, environment: Readonly<Record<string, string>>): Promise<void> {
  const [, ...parameters] = command;
  const child = spawn(process.execPath, parameters, {
    cwd: placeIn(stage, '.'),
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      PATH: process.env['PATH'],
      ...stage.environment,
      ...environment,
      // The address is the loopback one, and not that of the steps, so that other machines cannot reach it.
      PORT: port,
      HOST: '127.0.0.1',
    },
  });
  let output = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    output += text;
  });
  let status = 0;
  for (
    const endAt = Date.now() + readyWithinMs;
    status === 0 && Date.now() < endAt && child.exitCode === null;
    await sleep(200)
  )
    status = (await fetch(`http://127.0.0.1:${port}/setup`).catch(() => null))?.status ?? 0;
  child.kill('SIGTERM');
  const [code] = child.exitCode === null ? ((await once(child, 'exit')) as [number | null]) : [child.exitCode];
  const isGood = status === 200 && /enter this code/.test(output) && code === 0;
  console.log(`${isGood ? '✔' : '✖'} started on ${name}: /setup returned ${status}, ended with ${code}`);
  if (!isGood) process.exitCode = 1;
}

try {
  const steps = readFileSync(join(root, 'service/Dockerfile'), 'utf8')
    .replace(/^#.*\n/gm, '')
    .split('\n')
    .filter((line) => line !== '');
  for (const step of steps) {
    const [, instruction = '', rest = ''] = /^(\w+) (.*)$/.exec(step) ?? [];
    console.log(`${runStep(instruction, rest).padEnd(34)} ${step.slice(0, 90)}`);
  }
  const last = stages.get('last');
  if (!last) throw new Error('There is no last stage.');
  mkdirSync(join(last.folder, 'data'), { recursive: true });
  // An empty database address counts as not set.
  await startService(last, 'a file', { ...readEnvironment('service'), DATABASE_URL: '' });
  const database = await startDatabase();
  try {
    const environment = { ...readEnvironment('service'), DATABASE_URL: database.address };
    await startService(last, 'PostgreSQL', environment);
    // The container is started again, as an engine does with `restart: unless-stopped`.
    await startService(last, 'PostgreSQL, a second time', environment);
  } finally {
    database.end();
  }
} finally {
  rmSync(base, { recursive: true, force: true });
}
