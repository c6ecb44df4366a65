// `npm run test:consumers`: the packed package, freshly installed from the registry into a project of each kind, built
// by that project's own tools, served, and driven in Chromium against the demo's service. Needs the network. `npm run
// test:consumers next` runs one.
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { checkConsumer } from './package/check-consumer.ts';
import { packPackage } from './package/open-consumer.ts';
import { startConsumer } from './package/start-consumer.ts';
import { buildWhenStale } from './run/build-when-stale.mjs';
import { writeCounts } from './run/counts.mjs';
import { addressesOf, startDemoServers } from './run/demo-servers.mjs';
import { portsFromEnvironment } from './run/ports.mjs';
import { findChromium, root } from './run/programs.mjs';
import { testEnvironment } from './run/test-environment.mjs';

/** Beside those of the demo and of the browser tests. */
const ports = portsFromEnvironment({ PAGES_PORT: 4473, WIDGET_PORT: 4474, SERVICE_PORT: 4475 }, 'CONSUMERS_');

/** Pages of a project beside its first one. */
const furtherPages: Readonly<Record<string, readonly string[]>> = { next: ['/written'] };

const folder = mkdtempSync(join(tmpdir(), 'drystone-consumers-'));
const projects = join(root, 'tools/package/consumers');
const wanted = process.argv.slice(2);
const names = readdirSync(projects, { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name)
  .filter((name) => wanted.length === 0 || wanted.includes(name));
const unknown = wanted.filter((name) => !names.includes(name));
if (unknown.length > 0)
  throw new Error(`No such project: ${unknown.join(', ')}. There are ${readdirSync(projects).join(', ')}.`);

let passed = 0;
let failed = 0;
const told = (problem: string | null, name: string) => {
  console.log(problem === null ? `✔ ${name}` : `✖ ${name}\n${problem}\n`);
  if (problem === null) passed++;
  else failed++;
};

buildWhenStale();
const servers = await startDemoServers(ports, { environment: testEnvironment(folder) });
const browser = await chromium.launch({
  executablePath: findChromium() ?? 'chromium',
  args: ['--no-sandbox', '--disable-gpu'],
});
try {
  const tarball = packPackage(folder);
  const { service } = addressesOf(ports);
  for (const name of names) {
    try {
      await using project = await startConsumer(join(projects, name), join(folder, name), tarball);
      for (const path of ['/', ...(furtherPages[name] ?? [])]) {
        const address = `${project.origin}${path}?service=${encodeURIComponent(service)}`;
        told(await checkConsumer(browser, address).then(() => null, String), path === '/' ? name : `${name}${path}`);
      }
    } catch (error) {
      told(String(error), name);
    }
  }
} finally {
  await browser.close();
  await servers.stop();
  rmSync(folder, { recursive: true, force: true });
}
console.log(`${passed} passed, ${failed} failed`);
writeCounts({ passed, failed, skipped: 0 });
if (failed > 0) process.exitCode = 1;
