/** Lines for the page's owner: one prefix, and each said once per board. */
export interface OwnerConsole {
  warn(problem: unknown): void;
}

export function createOwnerConsole(warn: (line: string) => void, board: () => string): OwnerConsole {
  const said = new Set<string>();
  return {
    warn(problem) {
      const line = problem instanceof Error ? problem.message : `${problem}`;
      if (said.has(line)) return;
      said.add(line);
      warn(`[drystone ${board()}] ${line}`);
    },
  };
}
