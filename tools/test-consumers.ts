// `npm run test:consumers`: the packed package, freshly installed from the registry into a project of each kind, built
// by that project's own tools, served, and driven in Chromium against the demo's service. Needs the network. `npm run
// test:consumers next` runs one; with `--dev` their dev servers are driven, too.
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { checkConsumer } from './package/check-consumer.ts';
import { packPackage } from './package/open-consumer.ts';
import {
  buildConsumer,
  installConsumer,
  startConsumer,
  startDevServer,
  type StartedConsumer,
} from './package/start-consumer.ts';
import { buildWhenStale } from './run/build-when-stale.mjs';
import { writeCounts } from './run/counts.mjs';
import { addressesOf, startDemoServers } from './run/demo-servers.mjs';
import { portsFromEnvironment } from './run/ports.mjs';
import { findChromium, root } from './run/programs.mjs';
import { testEnvironment } from './run/test-environment.mjs';

/** Beside those of the demo and of the browser tests. */
const ports = portsFromEnvironment({ PAGES_PORT: 4473, WIDGET_PORT: 4474, SERVICE_PORT: 4475 }, 'CONSUMERS_');

/** Projects whose server writes the posts as well, on a page beside the first one. */
const writing = ['astro', 'next', 'nuxt', 'react-router', 'sveltekit'];

const folder = mkdtempSync(join(tmpdir(), 'drystone-consumers-'));
const projects = join(root, 'tools/package/consumers');
const withDevServers = process.argv.includes('--dev');
const wanted = process.argv.slice(2).filter((name) => name !== '--dev');
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

async function drive(name: string, start: () => Promise<StartedConsumer>, service: string): Promise<void> {
  try {
    await using project = await start();
    for (const path of ['/', ...(writing.includes(name.split(' ')[0] ?? '') ? ['/written'] : [])]) {
      const address = `${project.origin}${path}?service=${encodeURIComponent(service)}`;
      const isWritten = path !== '/';
      told(
        await checkConsumer(browser, address, isWritten).then(() => null, String),
        isWritten ? `${name}${path}` : name,
      );
    }
  } catch (error) {
    told(String(error), name);
  }
}

try {
  const tarball = packPackage(folder);
  const { service } = addressesOf(ports);
  for (const name of names) {
    try {
      const project = installConsumer(join(projects, name), join(folder, name), tarball, service);
      const warnings = buildConsumer(project);
      told(warnings.length === 0 ? null : warnings.join('\n'), `${name}, built without a warning`);
      await drive(name, () => startConsumer(project), service);
      if (withDevServers && project.scripts['dev']) await drive(`${name} dev`, () => startDevServer(project), service);
    } catch (error) {
      told(String(error), name);
    }
    rmSync(join(folder, name), { recursive: true, force: true });
  }
} finally {
  await browser.close();
  await servers.stop();
  rmSync(folder, { recursive: true, force: true });
}
console.log(`${passed} passed, ${failed} failed`);
writeCounts({ passed, failed, skipped: 0 });
if (failed > 0) process.exitCode = 1;
