// Reads the imports of src with dependency-cruiser. It fails on an import or a cycle that dependency-rules.ts forbids,
// and on a file that only tests import.
import { cruise, type ICruiseOptions, type ICruiseResult } from 'dependency-cruiser';
import { root } from '../run/programs.mjs';
import { dependencyRules, type Excuse, excuses, isInRoom, startedByName } from './dependency-rules.ts';
import { print, type CheckResult } from './check-result.ts';

/** `baseDir` contains a folder `src`. `isStart` returns true for files that no other file must import; default: all. */
export async function checkDependencies(
  baseDir: string,
  excused: readonly Excuse[] = [],
  isStart: (path: string) => boolean = () => true,
): Promise<CheckResult> {
  const options: ICruiseOptions = {
    baseDir,
    // TypeScript 7 has no interface for other tools yet; SWC reads type-only imports, too.
    parser: 'swc',
    doNotFollow: { path: 'node_modules' },
    validate: true,
    ruleSet: { forbidden: [...dependencyRules] },
  };
  const resolving = { extensions: ['.ts', '.tsx'], exportsFields: ['exports'], conditionNames: ['import', 'default'] };
  const { output } = await cruise(['src'], options, resolving);
  if (typeof output === 'string') throw new Error(`dependency-cruiser returned text: ${output}`);
  return judge(output, excused, isStart);
}

const isForTests = (path: string) => /\.test\.tsx?$|\/test-support\//.test(path);

function judge(
  { modules, summary }: ICruiseResult,
  excused: readonly Excuse[],
  isStart: (path: string) => boolean,
): CheckResult {
  const comments = new Map(dependencyRules.map(({ name, comment }) => [name, comment]));
  const isExcused = (from: string, to: string) => excused.some((excuse) => excuse.from === from && excuse.to === to);
  const broken = summary.violations
    .filter(({ from, to }) => !isExcused(from, to))
    .map(({ from, to, rule, cycle }) => {
      const target = cycle ? cycle.map(({ name }) => name).join(' → ') : to;
      return `${from} → ${target}: ${comments.get(rule.name) ?? rule.name}`;
    });
  const own = modules.filter(({ source }) => source.startsWith('src/'));
  const homeless = own
    .filter(({ source }) => !isInRoom(source) && !source.endsWith('.d.ts'))
    .map(({ source }) => `${source} is in no room; give it one in tools/check/dependency-rules.ts`);
  const unused = own
    .filter(({ source, dependents }) => !isForTests(source) && !isStart(source) && dependents.every(isForTests))
    .map(({ source }) => `${source} is imported by nothing but tests: take it away`);
  const isBroken = ({ from, to }: Excuse) => summary.violations.some((found) => found.from === from && found.to === to);
  const done = excused
    .filter((excuse) => !isBroken(excuse))
    .map(({ from, to }) => `${from} no longer imports ${to}: take the excuse out of tools/check/dependency-rules.ts`);
  const count = own.reduce((total, { dependencies }) => total + dependencies.length, 0);
  const note = excused.length > 0 ? `, ${excused.length} excused` : '';
  return {
    summary: `${count} imports of ${own.length} files follow the table${note}`,
    problems: [...broken, ...homeless, ...unused, ...done],
  };
}

if (import.meta.main) print('dependencies', await checkDependencies(root, excuses, startedByName));
