// `npm run test:hosts`: generates the table of `docs/hosts.md`. It installs, builds, serves and drives every bundler
// and framework with its dev server, and runs the browser tests of hostile pages. It needs the network and some twenty
// minutes, and is not part of `npm test`. It fails when a cell is anything but a tick.
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { driveConsumers, type ConsumerResult } from './package/drive-consumers.ts';
import { hostPages, readPageResults } from './package/host-pages.ts';
import { consumerRows, pageRows, putTables } from './package/host-tables.ts';
import { buildWhenStale } from './run/build-when-stale.mjs';
import { findChromium, root } from './run/programs.mjs';

const file = join(root, 'docs/hosts.md');
const startedAt = Date.now();
// The build runs once here, because both parts would build the product.
buildWhenStale();

// The browser tests run in parallel to the projects, which wait for the network and for each other's programs half of
// the time.
const folder = mkdtempSync(join(tmpdir(), 'drystone-hosts-'));
const report = join(folder, 'report.json');
const pagesRun = once(
  spawn(
    process.execPath,
    [
      'node_modules/@playwright/test/cli.js',
      'test',
      ...hostPages.map(({ spec }) => `e2e/${spec}.spec.ts`),
      '--project=chromium',
      '--workers=1',
      // A failed test is retried, as in CI, because the parallel projects take the processor for moments.
      '--retries=2',
      '--reporter=list,json',
    ],
    { cwd: root, stdio: 'inherit', env: { ...process.env, PLAYWRIGHT_JSON_OUTPUT_FILE: report } },
  ),
  'exit',
);

const results: ConsumerResult[] = [];
const versions = new Map<string, ReadonlyMap<string, string>>();
await driveConsumers({
  wanted: [],
  withDevServers: true,
  onInstalled: (name, found) => versions.set(name, found),
  onResult(result) {
    results.push(result);
    const { name, stage, problem } = result;
    console.log(problem === null ? `✔ ${name}: ${stage}` : `✖ ${name}: ${stage}\n${problem}\n`);
  },
});

await pagesRun;
const pages = readPageResults(JSON.parse(readFileSync(report, 'utf8')));
rmSync(folder, { recursive: true, force: true });

const browser = spawnSync(findChromium() ?? 'chromium', ['--version'], { encoding: 'utf8' })
  .stdout.replace(/ built on .*/, '')
  .trim();
const minutes = Math.ceil((Date.now() - startedAt) / 60_000);
const day = new Date().toISOString().slice(0, 10);
writeFileSync(
  file,
  putTables(readFileSync(file, 'utf8'), {
    measured: `Measured on ${day} in ${minutes} minutes: Node ${process.versions.node}, ${browser}.`,
    consumers: consumerRows(results, versions),
    pages: pageRows(pages),
  }),
);
const failed = results.filter(({ problem }) => problem !== null).length + pages.filter(({ failed: n }) => n > 0).length;
console.log(`docs/hosts.md was written after ${minutes} minutes; ${failed} cells have no tick.`);
if (failed > 0) process.exitCode = 1;
