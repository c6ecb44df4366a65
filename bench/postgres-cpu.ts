import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The kernel counts in units of 10 ms. */
const tickMs = 10;

/** The fields of a process after its name; null = the process has ended. */
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
 * The processor time that a cluster on this machine has used, including closed connections.
 * @param address has the folder of its socket as `host`
 */
export function readClusterCpuMs(address: string): number {
  const folder = new URL(address).searchParams.get('host') ?? '';
  const [first = ''] = readFileSync(join(folder, 'data', 'postmaster.pid'), 'utf8').split('\n');
  // The time of the process and of the children that it has waited for; then the time of the running children.
  let ticks = ticksOf(readFields(first) ?? [], [11, 12, 13, 14]);
  for (const pid of readdirSync('/proc').filter((name) => /^\d+$/.test(name))) {
    const fields = readFields(pid);
    if (fields?.[1] === first) ticks += ticksOf(fields, [11, 12]);
  }
  return ticks * tickMs;
}
