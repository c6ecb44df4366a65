// `npm run test:consumers`: the packed package, freshly installed from the registry into a project of each kind, built
// by that project's own tools, served, and driven in Chromium against the demo's service. Needs the network. `npm run
// test:consumers next` runs one; with `--dev` their dev servers are driven, too.
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
