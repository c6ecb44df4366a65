import { SourceError } from '../sources/source-error.ts';

/** Messages for the page's owner in the console: with one prefix, and each once per board. */
export interface OwnerConsole {
  /** Returns whether the message was new. */
  warn(problem: unknown): boolean;
}

export function createOwnerConsole(warn: (line: string) => void, board: () => string): OwnerConsole {
  const said = new Set<string>();
  return {
    warn(problem) {
      const line = problem instanceof Error ? problem.message : `${problem}`;
      // One message per error: board and posts fail at different addresses, and either may be the first.
      const trouble = problem instanceof SourceError ? problem.kind : line;
      if (said.has(trouble)) return false;
      said.add(trouble);
      const say = (words: string) => warn(`[drystone ${board()}] ${words}`);
      if (!(problem instanceof SourceError)) say(line);
      // The solutions are in a chunk that is loaded only after an error; if it does not load, the message has the facts
      // only.
      else
        import('./describe-trouble.ts').then(
          ({ describeTrouble }) => say(describeTrouble(problem, board())),
          () => say(`${problem.kind}: ${line}`),
        );
      return true;
    },
  };
}
