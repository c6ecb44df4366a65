import { SourceError } from '../sources/source-error.ts';

/** Messages for the page's owner in the console: with one prefix, and each once per board. */
export interface Logger {
  /** Returns whether the message was new. */
  warn(problem: unknown): boolean;
}

export function createLogger(warn: (line: string) => void, board: () => string): Logger {
  const said = new Set<string>();
  return {
    warn(problem) {
      const line = problem instanceof Error ? problem.message : `${problem}`;
      // One message per error: board and posts fail at different addresses, and either may be the first.
      const key = problem instanceof SourceError ? problem.kind : line;
      if (said.has(key)) return false;
      said.add(key);
      const say = (words: string) => warn(`[drystone ${board()}] ${words}`);
      if (!(problem instanceof SourceError)) say(line);
      // The solutions are in a chunk that is loaded only after an error; if it does not load, the message has the facts
      // only.
      else
        import('./describe-error.ts').then(
          ({ describeError }) => say(describeError(problem, board())),
          () => say(`${problem.kind}: ${line}`),
        );
      return true;
    },
  };
}
