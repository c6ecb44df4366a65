// Compares the packages that a product imports with those that its package.json lists. Whoever installs a product gets
// what it needs and no more.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { IModule } from 'dependency-cruiser';
import { builtInPackages } from '../package/built-in-packages.ts';

interface Manifest {
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly devDependencies?: Readonly<Record<string, string>>;
  /** What few need, and install themselves; tests have it. */
  readonly peerDependencies?: Readonly<Record<string, string>>;
}

interface Product {
  readonly folder: string;
  /** Files whose imports exist at run time. */
  readonly runs: RegExp;
  /** Files that only developers run. */
  readonly tests: RegExp;
  /** Packages that are found by a name that is not written in an `import`, with the place. */
  readonly byName?: Readonly<Record<string, string>>;
  /** Packages whose code is in the built product. Who installs it needs them no more, so they are for development. */
  readonly builtIn?: readonly string[];
  /** The same as `byName` for tests. */
  readonly testsByName?: Readonly<Record<string, string>>;
}

export const packagedProducts: readonly Product[] = [
  {
    folder: 'service',
    runs: /^service\/src\/(?!.*\.test\.)/,
    tests: /^service\/(test\/|src\/.*\.test\.)/,
    byName: { 'naughty-words': 'feeds/rules/profanity.ts requires the list of one language' },
    builtIn: builtInPackages,
    testsByName: { '@20minutes/s3rver': 'it has no types, so tests require it' },
  },
  {
    folder: 'owner',
    runs: /^owner\/(?!.*\.test\.|.*test-support\/)/,
    tests: /^owner\/.*(\.test\.|test-support\/)/,
  },
  {
    folder: 'demo',
    runs: /^demo\/(?!.*\.test\.)/,
    tests: /^demo\/.*\.test\./,
    byName: {
      drystone: 'the pages of npm’s entries',
      '@fontsource/noto-sans': 'site/fonts.ts',
      '@fontsource/noto-sans-arabic': 'site/fonts.ts',
    },
  },
];

const packageOf = (specifier: string): string => /^(?:@[^/]+\/)?[^/]+/.exec(specifier)?.[0] ?? specifier;

/** The packages that these files import; types are gone at run time. */
function listImported(modules: readonly IModule[], files: RegExp): ReadonlySet<string> {
  return new Set(
    modules
      .filter(({ source }) => files.test(source))
      .flatMap(({ dependencies }) => dependencies)
      .filter(
        ({ module, coreModule, dependencyTypes }) =>
          !coreModule && !/^[.#/]/.test(module) && !dependencyTypes.includes('type-only'),
      )
      .map(({ module }) => packageOf(module)),
  );
}

/** @param readManifest returns the package.json of a product's folder */
export function comparePackages(
  modules: readonly IModule[],
  readManifest: (folder: string) => Manifest,
  products: readonly Product[] = packagedProducts,
): readonly string[] {
  return products.flatMap(({ folder, runs, tests, byName = {}, builtIn = [], testsByName = {} }) => {
    const { dependencies = {}, devDependencies = {}, peerDependencies = {} } = readManifest(folder);
    const imported = [...listImported(modules, runs), ...Object.keys(byName)];
    const used = new Set(imported.filter((name) => !builtIn.includes(name)));
    const tested = new Set([
      ...imported.filter((name) => builtIn.includes(name)),
      ...listImported(modules, tests),
      ...Object.keys(testsByName),
      ...Object.keys(peerDependencies),
    ]);
    const place = `${folder}/package.json`;
    const isTypeOf = (name: string) =>
      name.startsWith('@types/') && name.slice('@types/'.length) in { ...dependencies, ...peerDependencies };
    return [
      ...[...used]
        .filter((name) => !(name in dependencies) && !(name in peerDependencies))
        .map((name) => `${place} does not list ${name}, which ${folder} imports: add it to the dependencies`),
      ...Object.keys(dependencies)
        .filter((name) => !used.has(name))
        .map((name) => `${place} lists ${name}, which ${folder} does not import: take it away`),
      ...Object.keys(devDependencies)
        .filter((name) => !tested.has(name) && !isTypeOf(name))
        .map((name) => `${place} lists ${name}, which no test of ${folder} imports: take it away`),
    ];
  });
}

export const readManifestOf =
  (root: string) =>
  (folder: string): Manifest =>
    JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8')) as Manifest;
