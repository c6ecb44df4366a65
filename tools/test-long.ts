// `npm run test:long [Playwright's parameters]`: runs the tests that take too long for `npm test`. These are the unit
// tests with all of their random cases (the daily run draws a share, see `src/model/test-support/draws.ts`), the
// browser tests with random cases, and those that take minutes each, such as half an hour of a board with autoplay; and
// all that `npm test` runs on one of three days: browser tests, and the service on PostgreSQL.
// PostgreSQL must be installed: three processes of the service share one while they are killed.
import { spawnSync } from 'node:child_process';
import { root } from './run/programs.mjs';

/** Browser tests whose daily run draws a share of the random cases. */
const drawn = [
  'engagement-leaving',
  'hostile-board',
  'hostile-texts',
  'owner-css-links',
  'rich-text',
  'server-rendering-safety',
];
const runs = [
  ['tools/run-unit-tests.ts'],
  // A thousand posts and two hundred exports, with fifty kills.
  ['service/test/attacks/three-processes.attack.ts'],
  [
    'node_modules/@playwright/test/cli.js',
    'test',
    'e2e/half-hours.spec.ts',
    ...drawn.map((name) => `e2e/${name}.spec.ts`),
    '--project=chromium',
    '--reporter=list',
    ...process.argv.slice(2),
  ],
];
/** These draw no more cases than each day, but leave no test to another day. */
const wholeRuns = [
  ['service/test/test-postgres.ts'],
  ['node_modules/@playwright/test/cli.js', 'test', '--reporter=list', ...process.argv.slice(2)],
];
for (const [LONG_TESTS, parameters] of [
  ...runs.map((run) => ['1', run] as const),
  ...wholeRuns.map((run) => [undefined, run] as const),
]) {
  const env = { ...process.env, TEST_DAY: undefined, LONG_TESTS };
  const { status } = spawnSync(process.execPath, parameters, { cwd: root, stdio: 'inherit', env });
  if (status !== 0) process.exitCode = status ?? 1;
}
