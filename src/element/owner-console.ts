import { SourceError } from '../sources/source-error.ts';

/** Lines for the page's owner: one prefix, and each said once per board. */
export interface OwnerConsole {
  /** Whether it was new. */
  warn(problem: unknown): boolean;
}

export function createOwnerConsole(warn: (line: string) => void, board: () => string): OwnerConsole {
  const said = new Set<string>();
  return {
    warn(problem) {
      const line = problem instanceof Error ? problem.message : `${problem}`;
      // One line for one trouble: board and posts fail at different addresses, and now the one is first, now the other.
      const trouble = problem instanceof SourceError ? problem.kind : line;
      if (said.has(trouble)) return false;
      said.add(trouble);
      const say = (words: string) => warn(`[drystone ${board()}] ${words}`);
      if (!(problem instanceof SourceError)) say(line);
      // The remedies are not worth a byte where all is well; when they do not come, the bare facts must do.
      else
        import('./describe-trouble.ts').then(
          ({ describeTrouble }) => say(describeTrouble(problem, board())),
          () => say(`${problem.kind}: ${line}`),
        );
      return true;
    },
  };
}
