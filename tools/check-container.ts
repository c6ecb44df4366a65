// `node tools/check-container.ts`: runs the steps of demo/service/Dockerfile in an empty folder, without a container
// engine, and starts what they made with the environment of compose.yaml. `DATABASE_URL` names a PostgreSQL; without it
// the service has a file. It says which steps it has run and which only an engine can.
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

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

/** The same place in the stage's own folder: nothing outside of it is written. */
const placeIn = ({ folder, workdir }: Stage, path: string): string =>
  join(folder, path.startsWith('/') ? path : join(workdir, path));
/** Paths from the root, in a shell's line or a value, moved into the stage. */
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
  if (!stage) throw new Error('The first step is FROM.');
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
    for (const name of names) {
      const target = to.endsWith('/') && !name.startsWith('/') ? join(to, name) : to;
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

/** Values of compose.yaml's service, with the variables that an owner sets filled in. */
function readComposeEnvironment(): Readonly<Record<string, string>> {
  const text = readFileSync(join(root, 'demo/service/compose.yaml'), 'utf8');
  const given: Readonly<Record<string, string>> = {
    POSTGRES_PASSWORD: 'password',
    SECRETS_KEY: 'ab'.repeat(32),
    PUBLIC_ADDRESS: 'https://boards.example.org',
  };
  const block = /\n {2}service:[\s\S]*?\n {4}environment:\n([\s\S]*?)\n {4}\w/.exec(text)?.[1] ?? '';
  return Object.fromEntries(
    [...block.matchAll(/^ {6}(\w+): (.*)$/gm)].map(([, name = '', value = '']) => [
      name,
      value.replace(/\$\{(\w+)(?::([-?])([^}]*))?\}/g, (_, variable: string, kind?: string, other?: string) => {
        const found = given[variable] ?? (kind === '-' ? other : undefined);
        if (found === undefined) throw new Error(`compose.yaml needs ${variable}.`);
        return found;
      }),
    ]),
  );
}

try {
  const steps = readFileSync(join(root, 'demo/service/Dockerfile'), 'utf8')
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
  const compose = readComposeEnvironment();
  const database = process.env['DATABASE_URL'];
  const [, ...parameters] = command;
  const child = spawn(process.execPath, parameters, {
    cwd: placeIn(last, '.'),
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      PATH: process.env['PATH'],
      ...last.environment,
      ...compose,
      // Not that of the steps: others of this machine shall not reach it meanwhile.
      PORT: port,
      HOST: '127.0.0.1',
      // That of compose.yaml names a container; an empty one is none.
      DATABASE_URL: database ?? '',
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
  const [code] = (await once(child, 'exit')) as [number | null];
  const isGood = status === 200 && /enter this code/.test(output) && code === 0;
  console.log(
    `${isGood ? '✔' : '✖'} started on ${database === undefined ? 'a file' : 'PostgreSQL'}: ` +
      `/setup answers ${status}, ended with ${code}`,
  );
  if (!isGood) process.exitCode = 1;
} finally {
  rmSync(base, { recursive: true, force: true });
}
