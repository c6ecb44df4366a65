import type { ReadonlySignal } from '@preact/signals';
import type { HeardChanges } from '../sources/heard-changes.ts';
import { createChangePace } from './change-pace.ts';

/**
 * The pause between polls of a live board, as the service asks. It varies by a tenth, so that a thousand visitors do
 * not poll at the same time.
 */
const pollEveryMs = 60_000;
/** The pause between polls while the service tells its changes, in case that one gets lost. */
const pollHeardEveryMs = 10 * 60_000;
/** The polls of visitors who hear of a change at the same moment are spread over this time. */
const spreadMs = 1000;
/**
 * The first pause for posts of an earlier visit, a quarter of the usual one. Their pauses are 15 s, 30 s, 60 s, … until
 * the service responds.
 */
const failuresOfKeptPosts = -2;
const jitter = 0.1;
/** The maximum pause. A failing service is polled half as often after each failure. */
const maxPauseMs = 15 * 60_000;

interface PollScheduleSetup {
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** 0 to 1. */
  readonly random: () => number;
  readonly changes: ReadonlySignal<HeardChanges>;
  /** The posts are of an earlier visit. */
  readonly isOfKeptPosts: boolean;
  /** For how long the posts have been shown already. The first pause is shorter by this. */
  readonly shownForMs: number;
}

/** When the next poll of a board is due. */
export function createPollSchedule({ now, random, changes, isOfKeptPosts, shownForMs }: PollScheduleSetup) {
  const pace = createChangePace(now);
  let failures = isOfKeptPosts ? failuresOfKeptPosts : 0;
  let dueAt = 0;
  let headStartMs = shownForMs;
  /** The newest change that the posts have seen. */
  let seen = 0;

  /** The next poll is due soon if there is a change that the posts have not seen. */
  const hasten = () => {
    if (failures > 0 || changes.peek().version <= seen) return;
    dueAt = Math.min(dueAt, Math.max(now() + spreadMs * random(), pace.next()));
  };

  return {
    hasten,
    dueInMs: (): number => Math.max(0, dueAt - now()),
    /** A whole pause begins now, of `afterMs` at least. */
    postpone(afterMs = 0) {
      const everyMs = changes.peek().isHeard && !failures ? pollHeardEveryMs : pollEveryMs;
      const pauseMs = Math.max(afterMs, Math.min(maxPauseMs, everyMs * 2 ** failures));
      dueAt = now() + pauseMs * (1 - jitter + 2 * jitter * random()) - headStartMs;
      headStartMs = 0;
      hasten();
    },
    /** A poll begins. */
    start: pace.note,
    /** @param version the newest change that the response contains; null = there is no response */
    end(version: number | null) {
      failures = version === null ? failures + 1 : 0;
      seen = Math.max(seen, version ?? 0);
    },
  };
}
