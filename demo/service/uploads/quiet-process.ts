import type { ChildProcess } from 'node:child_process';
import { constants, getPriority, setPriority } from 'node:os';

/** Below the service itself: what strangers' files need of the processor, they get when nobody is waiting for a page. */
const stepsBelow = 10;

/** A process that gives way to the service. Where the system does not let us, it runs as it is. */
export function giveWay({ pid }: ChildProcess): void {
  if (pid === undefined) return;
  try {
    setPriority(pid, Math.min(constants.priority.PRIORITY_LOW, getPriority() + stepsBelow));
  } catch {
    // It has ended already, or the system has no priorities.
  }
}
