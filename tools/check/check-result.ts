/** The result of a check. */
export interface CheckResult {
  /** The line that is printed when there are no problems. */
  readonly summary: string;
  /** Each entry names the place, the problem and its fix. Empty = no problems. */
  readonly problems: readonly string[];
}

/** Prints the verdict of a check that runs as a separate program, and sets the exit code. */
export function print(name: string, { summary, problems }: CheckResult): void {
  if (problems.length === 0) {
    console.log(`${name}: ${summary}`);
    return;
  }
  console.log(problems.join('\n'));
  process.exitCode = 1;
}
