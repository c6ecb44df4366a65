import { readFileSync } from 'node:fs';

/** Linux counts in hundredths of a second for every program. */
const tickMs = 10;

/** Returns how long a process has had a processor; null if the system does not report it or the process has ended. */
export function readProcessorMs(pid: number | undefined): number | null {
  try {
    // The second field is the name, in brackets, which may contain anything.
    const fields = readFileSync(`/proc/${pid}/stat`, 'latin1').split(') ').at(-1)?.split(' ') ?? [];
    return (Number(fields[11]) + Number(fields[12])) * tickMs;
  } catch {
    return null;
  }
}
