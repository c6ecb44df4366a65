import { readFileSync } from 'node:fs';

/** The kernel counts in units of 10 ms. */
const tickMs = 10;

/** The fields of a process in `/proc` after its name; null = the process has ended, or the system has no `/proc`. */
export function readProcessFields(pid: number | string | undefined): readonly string[] | null {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /, '')
      .split(' ');
  } catch {
    return null;
  }
}

/** The sum of these fields, in milliseconds: 11 and 12 are those of the process, 13 and 14 those of ended children. */
export const sumProcessorTime = (fields: readonly string[], places: readonly number[]): number =>
  places.reduce((sum, place) => sum + Number(fields[place]), 0) * tickMs;

/** The processor time of a process so far, in milliseconds; NaN where the system does not tell. */
export const readCpuMs = (pid: number | undefined): number => sumProcessorTime(readProcessFields(pid) ?? [], [11, 12]);
