// Runs a TypeScript file under the Node 24 of the dev dependencies, independent of the caller's Node: Node 24 strips
// types by itself, and several tools do not support older versions. The compile cache halves the time of a start. It is
// plain JavaScript, because the caller's Node may be older.
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const node24 = fileURLToPath(new URL('../node_modules/node/bin/node', import.meta.url));
const compiled = fileURLToPath(new URL('../node_modules/.cache/node-compiled', import.meta.url));
const { status } = spawnSync(node24, process.argv.slice(2), {
  stdio: 'inherit',
  env: { NODE_COMPILE_CACHE: compiled, ...process.env },
});
process.exit(status ?? 1);
