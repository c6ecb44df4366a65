// Playwright starts this before the browser tests. It builds the product and starts the three servers on the tests'
// own ports.
import { createWriteStream, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildDocumentationWhenStale, buildWhenStale } from './run/build-when-stale.mjs';
import { startDemoServers } from './run/demo-servers.mjs';
import { portsFromEnvironment, testPorts } from './run/ports.mjs';
import { root } from './run/programs.mjs';
import { testEnvironment } from './run/test-environment.mjs';

const askAfterRunnerMs = 1000;

// Every run starts with the seeded boards, and deletes its data at the end.
const dataFolder = mkdtempSync(join(tmpdir(), 'drystone-tests-'));
mkdirSync(join(root, 'test-results'), { recursive: true });
// The output of the servers is logged, to find the cause of a failed test.
const log = createWriteStream(join(root, 'test-results/servers.log'));
try {
  buildWhenStale();
  buildDocumentationWhenStale();
  const servers = await startDemoServers(portsFromEnvironment(testPorts, 'E2E_'), {
    environment: testEnvironment(dataFolder),
    onOutput: (text) => log.write(text),
  });
  console.log('Drystone is ready');
  const asked = new Promise((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.once(signal, () => resolve(null));
    // A killed runner sends no signal. Without this check the servers would keep running and use the ports.
    const runner = process.ppid;
    setInterval(() => {
      if (process.ppid !== runner) resolve(null);
    }, askAfterRunnerMs).unref();
  });
  const accident = await Promise.race([servers.died, asked]);
  await servers.stop();
  if (accident !== null) throw new Error(accident);
} catch (error) {
  console.error(error.message);
  process.exitCode = 1;
} finally {
  log.end();
  rmSync(dataFolder, { recursive: true, force: true });
}
