/** What a check found. */
export interface Verdict {
  /** One line for when all is well. */
  readonly summary: string;
  /** Each says where, what, and how to mend it. Empty = all is well. */
  readonly problems: readonly string[];
}

/** Prints the verdict of a check that runs as a program of its own, and sets the exit code. */
export function tell(name: string, { summary, problems }: Verdict): void {
  if (problems.length === 0) {
    console.log(`${name}: ${summary}`);
    return;
  }
  console.log(problems.join('\n'));
  process.exitCode = 1;
}
