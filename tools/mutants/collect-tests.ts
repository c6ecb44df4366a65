// Stands in for `node:test` while mutants are tried: it only collects what a test file declares, so that a process that
// has loaded the sources once can run the file again for the next mutant. Node's own runner runs a file once a process,
// and the start of a process takes longer than most tests.
import { mock } from 'node:test';

type Step = () => unknown;
/** A group of tests with the steps around them: a test file, or a `describe`. */
interface Group {
  readonly children: (Group | Test)[];
  readonly before: Step[];
  readonly beforeEach: Step[];
  readonly afterEach: Step[];
  readonly after: Step[];
}
interface Test {
  readonly name: string;
  readonly run: Step;
}

const createGroup = (): Group => ({ children: [], before: [], beforeEach: [], afterEach: [], after: [] });
/** Files are collected one after another, so there is one group at a time. */
let group = createGroup();

/** Loads a test file and returns what it declares. The steps are returned also when the file throws. */
export async function collectTests(load: () => Promise<unknown>): Promise<{ tests: Group; error: unknown }> {
  const tests = createGroup();
  group = tests;
  const error = await load().then(
    () => null,
    (reason: unknown) => reason ?? 'The file threw nothing.',
  );
  return { tests, error };
}

/**
 * Runs tests up to the first that fails; returns its name and error, or null. Opened things are closed in any case.
 * The steps of an outer group are also around each test of the groups in it.
 */
export async function runTests(
  tests: Group,
  outer: Pick<Group, 'beforeEach' | 'afterEach'> = createGroup(),
): Promise<string | null> {
  const beforeEach = [...outer.beforeEach, ...tests.beforeEach];
  const afterEach = [...tests.afterEach, ...outer.afterEach];
  let failure: string | null = null;
  const attempt = async (name: string, steps: readonly Step[]): Promise<void> => {
    for (const step of steps) {
      try {
        await step();
      } catch (error) {
        failure ??= `${name}: ${String(error)}`;
      }
    }
  };
  await attempt('before', tests.before);
  for (const child of tests.children) {
    if (failure !== null) break;
    if ('run' in child) {
      await attempt('beforeEach', beforeEach);
      if (failure === null) await attempt(child.name, [child.run]);
      await attempt('afterEach', afterEach);
    } else failure ??= await runTests(child, { beforeEach, afterEach });
  }
  await attempt('after', tests.after);
  return failure;
}

export function test(name: string, options: unknown, run: Step = options as Step): void {
  if ((options as { skip?: unknown }).skip) return;
  group.children.push({ name, run });
}

export function describe(_name: string, options: unknown, declare: Step = options as Step): void {
  if ((options as { skip?: unknown }).skip) return;
  const outer = group;
  group = createGroup();
  outer.children.push(group);
  declare();
  group = outer;
}

export const before = (step: Step): unknown => group.before.push(step);
export const beforeEach = (step: Step): unknown => group.beforeEach.push(step);
export const afterEach = (step: Step): unknown => group.afterEach.push(step);
export const after = (step: Step): unknown => group.after.push(step);
export { mock };
// oxlint-disable-next-line import/no-default-export -- `node:test` has one, too
export default test;
