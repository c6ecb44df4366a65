// `npm run test:attacks [part of a name …]`: runs the attack suites, which are not part of `npm test` because they take
// minutes. They run on SQLite and in Chromium; suites that use the database run a second time on a temporary Postgres
// (Debian's `postgresql`). Each prints how many vectors it tried, how many got through, and its positive control: valid
// input on the same path. An attack without vectors or without a control fails, because it proves nothing.
import { spawn } from 'node:child_process';
import { startTestPostgres } from '../../service/test/testing/start-test-postgres.ts';
import type { TemporaryPostgres } from '../../service/test/testing/temporary-postgres.ts';
import { root } from '../run/programs.mjs';
import { suites, type Suite } from './suites.ts';

interface Outcome {
  readonly vectors: number;
  readonly reached: number;
  readonly sink: string;
  readonly control: number;
}

const maxMinutes = 45;
const endWithinMs = 5000;
const startedAt = Date.now();
const spentMinutes = (): number => (Date.now() - startedAt) / 60_000;

function run(
  command: readonly string[],
  environment: NodeJS.ProcessEnv,
): Promise<{ code: number | null; output: string }> {
  const [program = '', ...parameters] = command;
  return new Promise((resolve) => {
    const child = spawn(program, parameters, {
      cwd: root,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, ...environment },
      // The child has its own process group, so that a browser or a service that it started ends with it.
      detached: true,
    });
    let output = '';
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', (text: string) => {
        output += text;
      });
    let end: NodeJS.Timeout | undefined;
    const limit = setTimeout(
      () => {
        const { pid } = child;
        if (pid === undefined) return;
        // SIGTERM is sent first, so that the child can end processes that it started in their own groups.
        process.kill(-pid, 'SIGTERM');
        end = setTimeout(() => process.kill(-pid, 'SIGKILL'), endWithinMs);
      },
      Math.max(1, (maxMinutes - spentMinutes()) * 60_000),
    );
    child.once('close', (code) => {
      clearTimeout(limit);
      clearTimeout(end);
      resolve({ code, output });
    });
  });
}

const countOf = (output: string, pattern: RegExp): number =>
  [...output.matchAll(pattern)].reduce((sum, [, number]) => sum + Number(number), 0);

/** Reads the result of a suite from its output: an attack prints a line of JSON, tests and browsers print counts. */
function readOutcome({ kind, sink }: Suite, output: string): Outcome | null {
  if (kind === 'attack') {
    const line = output.trim().split('\n').at(-1) ?? '';
    return line.startsWith('{') ? (JSON.parse(line) as Outcome) : null;
  }
  const passed = kind === 'browser' ? countOf(output, /^\s+(\d+) passed/gm) : countOf(output, /^ℹ pass (\d+)$/gm);
  const failed =
    kind === 'browser'
      ? countOf(output, /^\s+(\d+) (?:failed|flaky|did not run)/gm)
      : countOf(output, /^ℹ fail (\d+)$/gm);
  // These tests contain valid input beside the attacks, so each test that passes counts as a control, too.
  return { vectors: passed + failed, reached: failed, sink, control: passed };
}

const opened: TemporaryPostgres[] = [];

/** The variables that a suite gets beside those of this process. The database is always a temporary one. */
async function environmentOf({ environment = {}, onPostgres }: Suite): Promise<Readonly<Record<string, string>>> {
  // `LONG_TESTS` runs all random cases, and not only the daily share.
  const all = { LONG_TESTS: '1', DATABASE_URL: '' };
  if (onPostgres !== true) return { ...all, TEST_DATABASE_URL: '', ...environment };
  const [postgres = await startTestPostgres()] = opened;
  if (opened.length === 0) opened.push(postgres);
  return { ...all, TEST_DATABASE_URL: postgres.address, ...environment };
}

async function runSuite(suite: Suite): Promise<boolean> {
  const begunAt = Date.now();
  if (spentMinutes() >= maxMinutes) {
    console.log(`✖ ${suite.name}: not started, because the limit of ${maxMinutes} minutes is reached`);
    return false;
  }
  const { code, output } = await run(suite.command, await environmentOf(suite));
  const outcome = readOutcome(suite, output);
  const isHeld = code === 0 && outcome !== null && outcome.reached === 0 && outcome.vectors > 0 && outcome.control > 0;
  const took = `${Math.round((Date.now() - begunAt) / 1000)} s`;
  console.log(
    outcome
      ? `${isHeld ? '✔' : '✖'} ${suite.name}: ${outcome.vectors} vectors, ` +
          `${outcome.reached} reached ${outcome.sink}, control ${outcome.control}, ${took}`
      : `✖ ${suite.name}: ended without a result, ${took}`,
  );
  for (const note of output.split('\n').filter((line) => line.startsWith('  ') && suite.kind === 'attack'))
    console.log(note);
  if (!isHeld && (suite.kind !== 'attack' || !outcome)) console.log(output.trim().split('\n').slice(-40).join('\n'));
  return isHeld;
}

const parts = process.argv.slice(2);
const chosen = suites.filter(({ name }) => parts.length === 0 || parts.some((part) => name.includes(part)));
let failures = chosen.length === 0 ? 1 : 0;
if (chosen.length === 0)
  console.error(`No attack suite has ${parts.join(' or ')} in its name: ${suites.map(({ name }) => name).join(', ')}`);
try {
  for (const suite of chosen) if (!(await runSuite(suite))) failures++;
} finally {
  for (const postgres of opened) postgres.remove();
}
console.log(`${chosen.length - failures} of ${chosen.length} held, ${spentMinutes().toFixed(1)} minutes`);
process.exitCode = failures === 0 ? 0 : 1;
