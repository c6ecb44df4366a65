import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { defineConfig, type PlaywrightTestProject } from '@playwright/test';
import { drawToday } from './src/model/test-support/draws.ts';
import { lookAgainMs } from './e2e/support/expect.ts';
import type { Api } from './e2e/support/wire.ts';
import { portsFromEnvironment, testPorts } from './tools/run/ports.mjs';
import { findChromium, findFirefox, findHeadlessShell } from './tools/run/programs.mjs';
import { fontEnvironment } from './tools/fonts/font-environment.mjs';
import { addressesOf } from './tools/run/demo-servers.mjs';

// The browsers are those of the system's packages: nothing is downloaded besides npm's and the system's own.
const wholeChromium = findChromium();
const chromium = findHeadlessShell() ?? wholeChromium;
const firefox = findFirefox();
const isInCi = Boolean(process.env['CI']);

/** Stored screenshots need the full browser, because the headless shell draws letters differently. */
const pictures = '**/e2e/layout-pictures.spec.ts';

/** Tests with thousands of presses take minutes. They are part of `npm run test:attacks`, and not of every run. */
const attacks = process.env['ALL_RULES'] === '1' ? [] : ['**/e2e/owner-css-presses.spec.ts'];

/** Half-hour tests of a board with autoplay are part of `npm run test:long`. */
const long = process.env['LONG_TESTS'] === '1' ? [] : ['**/e2e/half-hours.spec.ts'];

/**
 * Specs whose result can depend on the engine: layout, focus, scrolling, policies and the effects of a host page on a
 * board. Requests, words and numbers are the same in each engine, so their specs run in Chromium alone, like single
 * tests with the tag `@one-engine`. A run of `npm test` takes a third of these specs, another one each day.
 */
const firefoxAlso = [
  'board',
  'dialog',
  'dialog-everyone',
  'dialog-pictures',
  'dialog-stepping',
  'dialog-videos',
  'element',
  'element-methods',
  'element-options',
  'hidden-and-hosts',
  'keyboard',
  'owner-css',
  'owner-css-links',
  'paging',
  'paging-by-pages',
  'paging-keyboard',
  'paging-return',
  'preload-links',
];

/**
 * Specs about what few visitors meet, or what changes seldom: other hosts and builds, saved and printed pages, further
 * layouts and languages, rare settings, methods and tables for developers, the set-up of a network. A run of `npm test` takes a third of them, another one each day. Reading, taking part, the owner's app,
 * and everything about attacks and privacy run every day.
 */
const fewVisitors = [
  'ad-blocker',
  'appearance-files',
  'appearance-settings',
  'classic',
  'connect-account',
  'contrast-of-personalizations',
  'displays',
  'documentation',
  'documentation-samples',
  'element-methods',
  'element-options',
  'embed-code',
  'embed-page',
  'filter-lists',
  'forced-colors',
  'frameworks',
  'hidden-and-hosts',
  'insights',
  'languages',
  'legacy',
  'lifecycles',
  'missing-natives',
  'mix',
  'mosaic-and-stories',
  'named-elements',
  'navigation-height',
  'network-contract',
  'optimisers',
  'outage',
  'own-width',
  'owner-languages',
  'page-address',
  'paging-by-pages',
  'picture-widths',
  'preload-links',
  'print',
  'product-source',
  'reflow',
  'rows',
  'saved-page',
  'small-pictures',
  'spotlight',
  'start-filters',
  'version-1',
  'waiting-deletions',
];
const addressSpec = (name: string) => `**/e2e/${name}.spec.ts`;
const due = drawToday(fewVisitors);
const notToday = fewVisitors.filter((name) => !due.includes(name)).map(addressSpec);

/** The specs with tests of the tag `@v1`. A run of `npm test` takes a third of them, another one each day. */
const alsoV1 = drawToday(
  globSync('e2e/*.spec.ts', { cwd: import.meta.dirname })
    .sort()
    .filter((file) => readFileSync(join(import.meta.dirname, file), 'utf8').includes("'@v1'")),
);

const projects: PlaywrightTestProject<{ api?: Api }>[] = [];
if (chromium !== null) {
  const use = chromiumWith(chromium);
  projects.push({ name: 'chromium', testIgnore: [pictures, ...attacks, ...long, ...notToday], use });
  // The tests of visitors' actions run once more on boards of version 1. One engine is enough, because only the source
  // differs.
  projects.push({
    name: 'chromium-v1',
    testMatch: alsoV1.map((file) => `**/${file}`),
    grep: /@v1/,
    use: { ...use, api: 'v1' },
  });
}
if (wholeChromium !== null) {
  const use = chromiumWith(wholeChromium);
  // The fonts are those of the repository, so that text is the same on every machine and has no missing glyphs.
  const launchOptions = { ...use.launchOptions, env: fontEnvironment() };
  projects.push({ name: 'chromium-pictures', testMatch: pictures, use: { ...use, launchOptions } });
}
if (firefox !== null) {
  projects.push({
    name: 'firefox',
    testMatch: drawToday(firefoxAlso).map(addressSpec),
    grepInvert: /@one-engine/,
    use: {
      browserName: 'firefox',
      // The stock Firefox by WebDriver BiDi: both lines are needed. The channel alone looks for a snap, the path alone
      // speaks the protocol of Playwright's own patched build.
      channel: 'moz-firefox',
      launchOptions: { executablePath: firefox },
    },
  });
}

export default defineConfig({
  testDir: 'e2e',
  testMatch: '**/*.spec.ts',
  tsconfig: 'e2e/tsconfig.json',
  outputDir: 'test-results/e2e',
  fullyParallel: true,
  workers: 2,
  // There are no retries locally: a test that passes the second time hides a fault that visitors meet the first time. A
  // shared machine in CI stalls for seconds now and then. There a failed test is retried up to twice, and the summary
  // lists these tests.
  retries: isInCi ? 2 : 0,
  forbidOnly: isInCi,
  timeout: 60_000,
  expect: { timeout: 15_000, toPass: { intervals: lookAgainMs } },
  reporter: [[process.stdout.isTTY ? 'line' : 'dot'], ['json', { outputFile: 'test-results/e2e.json' }]],
  use: {
    baseURL: addressesOf(portsFromEnvironment(testPorts, 'E2E_')).pages,
    actionTimeout: 10_000,
    navigationTimeout: 15_000,
    viewport: { width: 1280, height: 800 },
    locale: 'en-GB',
    timezoneId: 'Europe/Berlin',
    trace: 'off',
    screenshot: 'only-on-failure',
  },
  webServer: {
    // `exec` avoids a shell in between, so that the servers end with the runner, however it ends.
    command: `${process.platform === 'win32' ? '' : 'exec '}node tools/serve-for-tests.mjs`,
    wait: { stdout: /Drystone is ready/ },
    timeout: 120_000,
    stdout: 'ignore',
    // This prints only errors at the start; later output is in test-results/servers.log.
    stderr: 'pipe',
    gracefulShutdown: { signal: 'SIGTERM', timeout: 8000 },
  },
  projects,
});

function chromiumWith(executablePath: string): NonNullable<PlaywrightTestProject['use']> {
  return {
    browserName: 'chromium',
    launchOptions: {
      executablePath,
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-dev-shm-usage',
        // The browser must send no requests to its maker, because they would appear in the log of the page's requests.
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-default-apps',
        '--disable-sync',
        '--no-first-run',
        '--metrics-recording-only',
      ],
    },
  };
}
