import type { ChildProcess } from 'node:child_process';
import { readFileSync } from 'node:fs';

/** Decoders take their memory in steps of some ten milliseconds. */
const everyMs = 10;
const pageKib = 4;

/** What a process has in memory; null where the system does not tell, or it is gone. */
function readResidentKib(pid: number): number | null {
  try {
    return Number(readFileSync(`/proc/${pid}/statm`, 'latin1').split(' ')[1]) * pageKib;
  } catch {
    return null;
  }
}

/**
 * Ends a process that takes more than it may, before it takes it from others. A limit of the system's own would be
 * sooner, but counts what the JavaScript engine sets aside and never uses. Answers how to stop watching.
 */
export function watchMemory({ pid }: ChildProcess, maxKib: number, onTooMuch: () => void): () => void {
  if (pid === undefined || readResidentKib(pid) === null) return () => {};
  const timer = setInterval(() => {
    if ((readResidentKib(pid) ?? 0) > maxKib) onTooMuch();
  }, everyMs);
  return () => clearInterval(timer);
}
