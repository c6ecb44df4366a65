import type { ChildProcess } from 'node:child_process';
import { readFileSync } from 'node:fs';

/** The polling interval. The memory of decoders grows in steps of about ten milliseconds. */
const everyMs = 10;
const pageKib = 4;

/** Returns the resident memory of a process; null if the system does not report it or the process has ended. */
function readResidentKib(pid: number): number | null {
  try {
    return Number(readFileSync(`/proc/${pid}/statm`, 'latin1').split(' ')[1]) * pageKib;
  } catch {
    return null;
  }
}

/**
 * Ends a process that exceeds its memory limit, before other processes lack memory. A limit by the operating system
 * would act earlier, but it also counts memory that the JavaScript engine reserves and never uses. Returns a function
 * that stops watching.
 */
export function watchMemory({ pid }: ChildProcess, maxKib: number, onTooMuch: () => void): () => void {
  if (pid === undefined || readResidentKib(pid) === null) return () => {};
  const timer = setInterval(() => {
    if ((readResidentKib(pid) ?? 0) > maxKib) onTooMuch();
  }, everyMs);
  return () => clearInterval(timer);
}
