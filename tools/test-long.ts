// `npm run test:long [Playwright's parameters]`: browser tests that take minutes each, such as half an hour of a board
// that moves by itself. They are outside of `npm test`.
import { spawnSync } from 'node:child_process';
import { root } from './run/programs.mjs';

const { status } = spawnSync(
  process.execPath,
  [
    'node_modules/@playwright/test/cli.js',
    'test',
    'e2e/half-hours.spec.ts',
    '--project=chromium',
    '--reporter=list',
    ...process.argv.slice(2),
  ],
  { cwd: root, stdio: 'inherit', env: { ...process.env, LONG_TESTS: '1' } },
);
process.exitCode = status ?? 1;
