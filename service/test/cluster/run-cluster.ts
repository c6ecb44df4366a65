/**
 * `npm run test:cluster [-- --seeds 1,2,3] [--fault WORDS] [--write]`: a cluster of hosts on this machine, whose parts
 * fail one after the other while people use it. Each seed is a run of its own, with all faults in another order. Exits
 * with 1 when anything that was acknowledged is lost, doubled or wrong. `--write` puts the table into
 * `docs/operations.md`. It needs root on Linux, Debian's `iproute2`, `postgresql`, `pgbouncer` and `caddy`.
 */
import { spawnSync } from 'node:child_process';
import { chmodSync, existsSync, globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { hasPostgres } from '../testing/temporary-postgres.ts';
import { describeResults, writeTable, type FaultResult } from './table.ts';

const { values } = parseArgs({
  options: {
    seeds: { type: 'string', default: String(Date.now() % 1_000_000) },
    fault: { type: 'string', default: '' },
    write: { type: 'boolean', default: false },
  },
});

/** What is absent, as a sentence; null = nothing. */
function findMissing(): string | null {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return 'Network namespaces need root on Linux.';
  const isThere = (name: string): boolean => globSync(`/{usr/local/bin,usr/bin,usr/sbin,bin,sbin}/${name}`).length > 0;
  const missing = ['ip', 'tc', 'nsenter', 'unshare', 'setpriv', 'fallocate', 'pgbouncer', 'caddy'].filter(
    (name) => !isThere(name),
  );
  if (!hasPostgres()) missing.push('postgresql');
  return missing.length === 0 ? null : `These programs are absent: ${missing.join(', ')}.`;
}

interface RunResult {
  readonly faults: readonly FaultResult[];
  readonly sentence: string;
  readonly found: readonly string[];
}

/** Runs one seed in namespaces of its own: when that process ends, all of its processes, disks and networks do. */
function runSeed(seed: string): RunResult {
  const folder = mkdtempSync(join(tmpdir(), 'boards-cluster-'));
  // The user of PostgreSQL reads its own folder in it.
  chmodSync(folder, 0o755);
  const result = join(folder, 'result.json');
  try {
    spawnSync(
      'unshare',
      [
        '--net',
        '--mount',
        '--propagation=private',
        '--pid',
        '--fork',
        '--kill-child',
        '--mount-proc',
        process.execPath,
        join(import.meta.dirname, 'run-seed.ts'),
        folder,
        seed,
        values.fault,
      ],
      { stdio: 'inherit' },
    );
    if (!existsSync(result)) return { faults: [], sentence: `Seed ${seed} did not end.`, found: ['no result'] };
    return JSON.parse(readFileSync(result, 'utf8')) as RunResult;
  } finally {
    // The logs of hosts are kept if something is wrong, to be looked at.
    if (process.env['KEEP_LOGS'] !== '1') rmSync(folder, { recursive: true, force: true });
    else console.log(`The logs are in ${folder}.`);
  }
}

const missing = findMissing();
if (missing !== null) console.log(`The cluster is not tried. ${missing}`);
else {
  const startedMs = performance.now();
  const results: RunResult[] = [];
  for (const seed of values.seeds.split(',')) {
    const result = runSeed(seed);
    results.push(result);
    console.log(result.sentence);
    for (const sentence of result.found) console.log(`  ✖ ${sentence}`);
  }
  const faults = results.flatMap((result) => result.faults);
  const minutes = ((performance.now() - startedMs) / 60_000).toFixed(1);
  const wrong = results.reduce((sum, { found }) => sum + found.length, 0);
  console.log(`\n${describeResults(faults)}\n\nSeeds ${values.seeds}: ${minutes} minutes, ${wrong} things are wrong.`);
  if (values.write)
    writeTable(
      `Measured on ${new Date().toISOString().slice(0, 10)} with the seeds ${values.seeds.replaceAll(',', ', ')}, ` +
        'on a machine with two cores that had other work, too:',
      faults,
    );
  if (wrong > 0) process.exitCode = 1;
}
