import type { ChildProcess } from 'node:child_process';
import { constants, getPriority, setPriority } from 'node:os';

/** The difference in priority. Uploaded files get CPU time only when no request needs it. */
const stepsBelow = 10;

/** Lowers the priority of a process below the service. If the system does not permit it, the priority is unchanged. */
export function giveWay({ pid }: ChildProcess): void {
  if (pid === undefined) return;
  try {
    setPriority(pid, Math.min(constants.priority.PRIORITY_LOW, getPriority() + stepsBelow));
  } catch {
    // The process has already ended, or the system has no priorities.
  }
}
