// `npm run test:attacks [part of a name …]`: attacks that stay, outside of `npm test` because they take minutes. On
// SQLite, what asks the database once more on a Postgres of its own (Debian's `postgresql`), and in Chromium.
// For each it prints what was tried, what got through, and the positive control: the same way in for what may pass.
// An attack without vectors or without a control fails, because it proves nothing.
import { spawn } from 'node:child_process';
import { startTestPostgres } from '../../demo/service/testing/start-test-postgres.ts';
import type { TemporaryPostgres } from '../../demo/service/testing/temporary-postgres.ts';
import { root } from '../run/programs.mjs';
import { suites, type Suite } from './suites.ts';

interface Outcome {
  readonly vectors: number;
  readonly reached: number;
  readonly sink: string;
  readonly control: number;
}

const maxMinutes = 20;
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
      // A group of its own: a browser or a service that it has started ends with it.
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
        // First so that it can end what it has started in groups of their own.
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

/** What a suite has found, by its own words: an attack prints a line of JSON, tests and browsers print counts. */
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
  // These hold what may pass beside what must not: each test that passes has seen both.
  return { vectors: passed + failed, reached: failed, sink, control: passed };
}

const opened: TemporaryPostgres[] = [];

/** What a suite is told beside what this process was: the database is always one of its own. */
async function environmentOf({ environment = {}, onPostgres }: Suite): Promise<Readonly<Record<string, string>>> {
  // All that tests draw at random, and not the share of a day.
  const all = { LONG_TESTS: '1', DATABASE_URL: '' };
  if (onPostgres !== true) return { ...all, TEST_DATABASE_URL: '', ...environment };
  const [postgres = await startTestPostgres()] = opened;
  if (opened.length === 0) opened.push(postgres);
  return { ...all, TEST_DATABASE_URL: postgres.address, ...environment };
}

async function runSuite(suite: Suite): Promise<boolean> {
  const begunAt = Date.now();
  if (spentMinutes() >= maxMinutes) {
    console.log(`✖ ${suite.name}: not begun, the ${maxMinutes} minutes are over`);
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
      : `✖ ${suite.name}: did not come to its end, ${took}`,
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
  console.error(`No attack has ${parts.join(' or ')} in its name: ${suites.map(({ name }) => name).join(', ')}`);
try {
  for (const suite of chosen) if (!(await runSuite(suite))) failures++;
} finally {
  for (const postgres of opened) postgres.remove();
}
console.log(`${chosen.length - failures} of ${chosen.length} held, ${spentMinutes().toFixed(1)} minutes`);
process.exitCode = failures === 0 ? 0 : 1;
