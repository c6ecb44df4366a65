import { defineConfig, type PlaywrightTestProject } from '@playwright/test';
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

/** Stored pictures are of the whole browser, which draws letters in another way than the one without windows. */
const pictures = '**/e2e/layout-pictures.spec.ts';

/** Presses by the thousand take minutes: they are an attack (`npm run test:attacks`), not a part of every run. */
const attacks = process.env['ALL_RULES'] === '1' ? [] : ['**/e2e/owner-css-presses.spec.ts'];

/** So do half hours of a moving board: `npm run test:long`. */
const long = process.env['LONG_TESTS'] === '1' ? [] : ['**/e2e/half-hours.spec.ts'];

/**
 * Where a second engine can answer otherwise: layout, focus, scrolling, policies and what a host's page does to a
 * board. Requests, words and numbers are the same in each engine, so their specs run in Chromium alone; so do single
 * tests that are tagged `@one-engine`.
 */
const firefoxAlso = [
  'board',
  'dialog{,-*}',
  'element{,-*}',
  'hidden-and-hosts',
  'keyboard',
  'owner-css',
  'paging{,-*}',
  'preload-links',
].map((name) => `**/e2e/${name}.spec.ts`);

const projects: PlaywrightTestProject<{ api?: Api }>[] = [];
if (chromium !== null) {
  const use = chromiumWith(chromium);
  projects.push({ name: 'chromium', testIgnore: [pictures, ...attacks, ...long], use });
  // What a reader does, once more on boards of version 1. One engine is enough: what differs is the source.
  projects.push({ name: 'chromium-v1', grep: /@v1/, use: { ...use, api: 'v1' } });
}
if (wholeChromium !== null) {
  const use = chromiumWith(wholeChromium);
  // Letters of the repository's fonts: they are the same on every machine, and none is a box.
  const launchOptions = { ...use.launchOptions, env: fontEnvironment() };
  projects.push({ name: 'chromium-pictures', testMatch: pictures, use: { ...use, launchOptions } });
}
if (firefox !== null) {
  projects.push({
    name: 'firefox',
    testMatch: firefoxAlso,
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
  outputDir: 'test-results/e2e',
  fullyParallel: true,
  workers: 2,
  // A test that passes the second time hides a fault that a visitor meets the first time: none here. A shared machine
  // in CI stalls for seconds now and then; there a second try is made, and the summary says which tests needed it.
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
    // `exec`, so that no shell stands in between: the servers end with the runner, however it ends.
    command: `${process.platform === 'win32' ? '' : 'exec '}node tools/serve-for-tests.mjs`,
    wait: { stdout: /Drystone is ready/ },
    timeout: 120_000,
    stdout: 'ignore',
    // Only why they did not start; what they say later is in test-results/servers.log.
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
        // A browser that talks to its maker by itself spoils the log of what the page asked for.
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
