import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readProcessFields, sumProcessorTime } from '../tools/run/processor-time.ts';

/**
 * The processor time that a cluster on this machine has used, including closed connections.
 * @param address has the folder of its socket as `host`
 */
export function readClusterCpuMs(address: string): number {
  const folder = new URL(address).searchParams.get('host') ?? '';
  const [first = ''] = readFileSync(join(folder, 'data', 'postmaster.pid'), 'utf8').split('\n');
  // The time of the process and of the children that it has waited for; then the time of the running children.
  let cpuMs = sumProcessorTime(readProcessFields(first) ?? [], [11, 12, 13, 14]);
  for (const pid of readdirSync('/proc').filter((name) => /^\d+$/.test(name))) {
    const fields = readProcessFields(pid);
    if (fields?.[1] === first) cpuMs += sumProcessorTime(fields, [11, 12]);
  }
  return cpuMs;
}
