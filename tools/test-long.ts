// `npm run test:long [Playwright's parameters]`: runs the tests that take too long for `npm test`. These are the unit
// tests with all of their random cases (the daily run draws a share, see `src/model/test-support/draws.ts`), the
// browser tests with random cases, and those that take minutes each, such as half an hour of a board with autoplay.
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
const options = { cwd: root, stdio: 'inherit', env: { ...process.env, LONG_TESTS: '1' } } as const;
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
for (const parameters of runs) {
  const { status } = spawnSync(process.execPath, parameters, options);
  if (status !== 0) process.exitCode = status ?? 1;
}
