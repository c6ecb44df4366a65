/** Why a code is refused. */
export type CodeProblem =
  | 'wrong'
  | 'used'
  /** A code by mail that came too late. */
  | 'late'
  /** After too many wrong codes, the code by mail is no longer valid. */
  | 'over'
  | 'recovery';

/** Each as a sentence with what to do. The owner's app has the same texts. */
export const codeProblems = {
  wrong: 'This code is wrong. Enter the newest one.',
  used: 'This code was used before. Wait for the next one.',
  late: 'This code is no longer valid. Request a new one.',
  over: 'This code is no longer valid. Request a new one.',
  recovery: 'This recovery code is wrong or was used before.',
} as const satisfies Readonly<Record<CodeProblem, string>>;

/** What to say of a code that no factor takes, by what each of them says. */
export function chooseProblem(code: string, problems: readonly CodeProblem[]): CodeProblem {
  if (!/^\d*$/.test(code.replace(/\s/g, ''))) return 'recovery';
  const certain = problems.find((problem) => problem === 'used' || problem === 'late');
  const isOver = problems.length > 0 && problems.every((problem) => problem === 'over');
  return certain ?? (isOver ? 'over' : 'wrong');
}
