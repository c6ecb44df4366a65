// Reads the imports of the three products and the demo with dependency-cruiser. It fails on an import or a circle that
// dependency-rules.ts and product-rules.ts forbid, on a file that only tests import, and on a package.json that lists
// other packages than its product imports.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { cruise, type ICruiseOptions, type ICruiseResult } from 'dependency-cruiser';
import { root } from '../run/programs.mjs';
import { dependencyRules, isInRoom, startedByName } from './dependency-rules.ts';
import { comparePackages, packagedProducts, readManifestOf } from './packages.ts';
import { isInServiceRoom, isProductStart } from './product-rules.ts';
import { print, type CheckResult } from './check-result.ts';

const products = ['src', 'service/src', 'service/test', 'owner', 'demo'];

/**
 * `baseDir` contains the folders of the products. `isStart` returns true for files that no other file must import;
 * default: all.
 */
export async function checkDependencies(
  baseDir: string,
  isStart: (path: string) => boolean = () => true,
  packaged: typeof packagedProducts = [],
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
  const { output } = await cruise(
    products.filter((name) => existsSync(join(baseDir, name))),
    options,
    resolving,
  );
  if (typeof output === 'string') throw new Error(`dependency-cruiser returned text: ${output}`);
  const { summary, problems } = judge(output, isStart);
  return { summary, problems: [...problems, ...comparePackages(output.modules, readManifestOf(baseDir), packaged)] };
}

const isForTests = (path: string) => /\.test\.tsx?$|\/test-support\/|^service\/test\//.test(path);

/** The table that lists the room of this file, if it has none; null = it has one, or needs none. */
function findMissingRoom(path: string): string | null {
  if (path.endsWith('.d.ts')) return null;
  if (path.startsWith('src/')) return isInRoom(path) ? null : 'dependency-rules.ts';
  if (path.startsWith('service/src/')) return isInServiceRoom(path) ? null : 'product-rules.ts';
  return null;
}

function judge({ modules, summary }: ICruiseResult, isStart: (path: string) => boolean): CheckResult {
  const comments = new Map(dependencyRules.map(({ name, comment }) => [name, comment]));
  const broken = summary.violations.map(({ from, to, rule, cycle }) => {
    const target = cycle ? cycle.map(({ name }) => name).join(' → ') : to;
    return `${from} → ${target}: ${comments.get(rule.name) ?? rule.name}`;
  });
  const own = modules.filter(({ source }) => products.some((name) => source.startsWith(`${name}/`)));
  const homeless = own.flatMap(({ source }) => {
    const table = findMissingRoom(source);
    return table === null ? [] : [`${source} is in no room; give it one in tools/check/${table}`];
  });
  const unused = own
    .filter(({ source }) => /^(src|service\/src|owner)\//.test(source))
    .filter(({ source, dependents }) => !isForTests(source) && !isStart(source) && dependents.every(isForTests))
    .map(({ source }) => `${source} is imported by nothing but tests: take it away`);
  const count = own.reduce((total, { dependencies }) => total + dependencies.length, 0);
  return {
    summary: `${count} imports of ${own.length} files follow the table`,
    problems: [...broken, ...homeless, ...unused],
  };
}

const isStartOfProduct = (path: string) => startedByName(path) || isProductStart(path);

if (import.meta.main) print('dependencies', await checkDependencies(root, isStartOfProduct, packagedProducts));
