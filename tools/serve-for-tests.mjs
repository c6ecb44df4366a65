// What Playwright starts before the browser tests: the built product and the three servers on the tests' own ports.
import { createWriteStream, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildDocumentationWhenStale, buildWhenStale } from './run/build-when-stale.mjs';
import { startDemoServers } from './run/demo-servers.mjs';
import { portsFromEnvironment, testPorts } from './run/ports.mjs';
import { root } from './run/programs.mjs';
import { testEnvironment } from './run/test-environment.mjs';

const askAfterRunnerMs = 1000;

// Every run begins with the boards as they are seeded, and leaves nothing behind.
const dataFolder = mkdtempSync(join(tmpdir(), 'drystone-tests-'));
mkdirSync(join(root, 'test-results'), { recursive: true });
// What the servers say in between is for whoever looks for the cause of a failed test.
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
    // A runner that is killed says nothing; whoever lost it would hold the ports for ever.
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
