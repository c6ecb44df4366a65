import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The kernel counts in hundredths of a second. */
const tickMs = 10;

/** The fields of a process after its name; null = it has ended meanwhile. */
function readFields(pid: string): readonly string[] | null {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /, '')
      .split(' ');
  } catch {
    return null;
  }
}

const ticksOf = (fields: readonly string[], places: readonly number[]): number =>
  places.reduce((sum, place) => sum + Number(fields[place] ?? 0), 0);

/**
 * The processor's time that a cluster of this machine has used, with that of connections that have ended.
 * @param address with the folder of its socket as `host`
 */
export function readClusterCpuMs(address: string): number {
  const folder = new URL(address).searchParams.get('host') ?? '';
  const [first = ''] = readFileSync(join(folder, 'data', 'postmaster.pid'), 'utf8').split('\n');
  // Its own time, and that of processes that it has waited for; then of those that run.
  let ticks = ticksOf(readFields(first) ?? [], [11, 12, 13, 14]);
  for (const pid of readdirSync('/proc').filter((name) => /^\d+$/.test(name))) {
    const fields = readFields(pid);
    if (fields?.[1] === first) ticks += ticksOf(fields, [11, 12]);
  }
  return ticks * tickMs;
}
