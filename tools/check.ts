// `npm run check`: runs all static checks, in under 30 s. Each check is a process of its own; two run at a time. A
// passed check prints one line, and a failed check prints what to fix.
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { buildWhenStale } from './run/build-when-stale.mjs';
import { writeCounts } from './run/counts.mjs';
import { root } from './run/programs.mjs';

interface Check {
  readonly name: string;
  readonly parameters: readonly string[];
  /** The line for a passed tool that prints nothing, or too much. */
  readonly green?: string;
}

const processesAtATime = 2;
const tool = (path: string) => join('node_modules', path);
const own = (name: string) => `tools/check/${name}.ts`;

const checksOfSource: readonly Check[] = [
  { name: 'types', parameters: [tool('typescript/bin/tsc'), '--noEmit'], green: 'no errors' },
  { name: 'lint', parameters: [tool('oxlint/bin/oxlint'), '--deny-warnings'], green: 'no findings' },
  {
    name: 'format',
    parameters: [tool('oxfmt/bin/oxfmt'), '--check'],
    green: 'as oxfmt writes it (npm run format)',
  },
  { name: 'dependencies', parameters: [own('dependencies')] },
  { name: 'operations', parameters: [own('operations')] },
  { name: 'source rules', parameters: [own('source-rules')] },
  { name: 'DOM writes', parameters: [own('dom-writes')] },
  { name: 'line length', parameters: [own('line-length')] },
  { name: 'words', parameters: [own('words')] },
  { name: 'options page', parameters: [own('options-page')] },
  { name: 'translations', parameters: [own('translations')] },
];

/** These checks need a build. */
const checksOfBuild: readonly Check[] = [
  { name: 'budgets', parameters: [own('budgets')] },
  { name: 'file table', parameters: [own('file-table')] },
  { name: 'filter lists', parameters: [own('filter-lists')] },
];

interface Outcome {
  readonly isGreen: boolean;
  readonly text: string;
}

async function run({ name, parameters, green }: Check): Promise<Outcome> {
  const child = spawn(process.execPath, [...parameters], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, NO_COLOR: '1', FORCE_COLOR: undefined },
  });
  let text = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (chunk: string) => {
      text += chunk;
    });
  const code = await new Promise<number | null>((resolve) => child.once('close', resolve));
  if (code !== 0) return { isGreen: false, text: `✖ ${name}\n${text.trim()}\n` };
  return { isGreen: true, text: `✔ ${green === undefined ? text.trim() : `${name}: ${green}`}` };
}

async function runAll(checks: readonly Check[]): Promise<readonly Outcome[]> {
  const waiting = [...checks];
  const outcomes: Outcome[] = [];
  const work = async () => {
    for (let check = waiting.shift(); check; check = waiting.shift()) {
      const outcome = await run(check);
      console.log(outcome.text);
      outcomes.push(outcome);
    }
  };
  await Promise.all(Array.from({ length: processesAtATime }, work));
  return outcomes;
}

function build(): Outcome {
  try {
    buildWhenStale();
    return { isGreen: true, text: '✔ build: as new as its sources' };
  } catch (error) {
    return { isGreen: false, text: `✖ build\n${error instanceof Error ? error.message : String(error)}\n` };
  }
}

const outcomes = [...(await runAll(checksOfSource))];
const built = build();
console.log(built.text);
outcomes.push(built, ...(built.isGreen ? await runAll(checksOfBuild) : []));

const failed = outcomes.filter(({ isGreen }) => !isGreen).length;
writeCounts({ passed: outcomes.length - failed, failed, skipped: 0 });
if (failed > 0) process.exitCode = 1;
