import type { AskEnvironment } from './single-response.ts';

/** The platform APIs that a requester needs; tests pass fakes. */
export interface RequestEnvironment extends AskEnvironment {
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** 0 to 1. */
  readonly random: () => number;
  /** Calls back once after this many milliseconds; returns a function that cancels the call. */
  readonly setTimer: (run: () => void, afterMs: number) => () => void;
  readonly isOnline: () => boolean;
}
