// `npm run test:mutants [folder …]`: Stryker changes the sources of these folders, one place at a time, and runs the
// unit tests that reach the place. A change that no test notices is listed in dist/mutants/FOLDER.txt. The figures go
// into docs/mutation-score.md, which says how to read them. The first run needs the network: Stryker is no dependency
// of the clone (docs/decisions/0005).
import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism, freemem, tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { isTestFile, listFiles } from '../check/source-files.ts';
import { node24, root } from '../run/programs.mjs';
import { type Folder, folders } from './folders.ts';
import { describeSurvivors, type Report, writeFigures } from './report.ts';

const version = '9.6.1';
/** What a process needs that has loaded the service several times. */
const bytesAProcess = 1.5e9;
const results = join(root, 'dist/mutants');

function optionsOf({ path, tests, share, seed, inBrowsers }: Folder, report: string): object {
  return {
    mutate: listFiles([path], /\.ts$/).filter((file) => !isTestFile(file) && !inBrowsers?.test(file)),
    testRunner: 'node-test',
    nodeTest: { files: listFiles(tests, /\.test\.ts$/) },
    testRunnerNodeArgs: [
      '--import=./tools/run/load-components.mjs',
      `--import=${join(import.meta.dirname, 'threads.ts')}`,
    ],
    plugins: ['node-test-runner.ts', 'sample-checker.ts'].map((name) => join(import.meta.dirname, name)),
    ...(share < 1 && { checkers: ['sample'], sample: { share, seed } }),
    coverageAnalysis: 'perTest',
    // Stryker rewrites its paths by the API of TypeScript, which version 7 does not have.
    tsconfigFile: 'none',
    // A copy is changed, never the clone.
    tempDirName: join(tmpdir(), 'drystone-mutants'),
    cleanTempDir: 'always',
    ignorePatterns: ['/dist', '/wordpress', '.data', '/release', '/test-results'],
    // The checker of a share is a process more, which does nothing after the start.
    concurrency:
      Math.max(1, Math.min(availableParallelism(), Math.floor(freemem() / bytesAProcess))) + Number(share < 1),
    // A change that only waits for a busy machine is not one that loops.
    timeoutMS: 60_000,
    dryRunTimeoutMinutes: 15,
    // A process that tried many mutants holds what they left open.
    maxTestRunnerReuse: 500,
    reporters: ['json', 'progress-append-only'],
    jsonReporter: { fileName: report },
    warnings: { unknownOptions: false },
  };
}

/** Returns false when Stryker could not run. */
function run(folder: Folder): boolean {
  const name = folder.path.replaceAll('/', '-');
  const file = (end: string): string => join(results, name + end);
  writeFileSync(file('.config.json'), JSON.stringify(optionsOf(folder, file('.json'))));
  const { status } = spawnSync(
    'npx',
    ['--yes', `--package=@stryker-mutator/core@${version}`, '--', 'stryker', 'run', file('.config.json')],
    {
      cwd: root,
      stdio: 'inherit',
      env: { ...process.env, PATH: dirname(node24) + delimiter + process.env['PATH'] },
    },
  );
  if (status !== 0) return false;
  const report = JSON.parse(readFileSync(file('.json'), 'utf8')) as Report;
  writeFileSync(file('.txt'), describeSurvivors(report));
  writeFigures(folder, report);
  return true;
}

mkdirSync(results, { recursive: true });
const wanted = process.argv.slice(2);
for (const folder of folders.filter(({ path }) => wanted.length === 0 || wanted.includes(path)))
  if (!run(folder)) process.exitCode = 1;
