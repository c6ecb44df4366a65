// `npm run test:consumers`: installs the packed package into a project of each kind, with its dependencies from the
// registry. It builds each project by its own tools, serves it, and drives it in Chromium against the demo's service.
// It needs the network. `npm run test:consumers next` runs one project; with `--dev` it also drives the dev servers.
import { driveConsumers } from './package/drive-consumers.ts';
import { writeCounts } from './run/counts.mjs';

let passed = 0;
let failed = 0;
await driveConsumers({
  wanted: process.argv.slice(2).filter((name) => name !== '--dev'),
  withDevServers: process.argv.includes('--dev'),
  onResult({ name, stage, problem }) {
    console.log(problem === null ? `✔ ${name}: ${stage}` : `✖ ${name}: ${stage}\n${problem}\n`);
    if (problem === null) passed++;
    else failed++;
  },
});
console.log(`${passed} passed, ${failed} failed`);
writeCounts({ passed, failed, skipped: 0 });
if (failed > 0) process.exitCode = 1;
