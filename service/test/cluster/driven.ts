import type { Reply } from './ask.ts';
import type { History, Outcome } from './history.ts';

/** What everyone who drives gets. */
export interface Driven {
  readonly url: string;
  readonly boards: readonly string[];
  readonly history: History;
  /** Aborted at the end: nothing new begins. */
  readonly ending: AbortSignal;
  /** Aborted when everything that was accepted is done: nobody reads or listens any more. */
  readonly closing: AbortSignal;
  readonly random: () => number;
  /** Waits for the reply and keeps what became of it. */
  record(kind: Outcome['kind'], reply: Promise<Reply>): Promise<Reply>;
  /** Work beside the others, which the end waits for. */
  also(work: Promise<void>): void;
}
