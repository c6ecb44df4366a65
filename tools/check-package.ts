// `npm run check:package`: checks the package as its users install it. It packs the package, runs publint and
// are-the-types-wrong, imports each entry without a DOM, and type-checks strict projects against it. This file is long
// because it tests each promise of the package in a project of that kind.
import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { writeSamples } from './documentation/write-samples.ts';
import { writeSnippets } from './package/write-snippets.ts';
import { openConsumer, packPackage, readPacked } from './package/open-consumer.ts';
import { buildWhenStale } from './run/build-when-stale.mjs';
import { writeCounts } from './run/counts.mjs';
import { root } from './run/programs.mjs';

interface Packed {
  readonly version: string;
  readonly unpkg: string;
  readonly jsdelivr: string;
  readonly customElements: string;
  readonly dependencies: Readonly<Record<string, string>>;
  readonly peerDependencies: Readonly<Record<string, string>>;
  readonly exports: Readonly<Record<string, string | { readonly types: string; readonly default: string }>>;
}

interface Manifest {
  readonly modules: readonly { readonly path: string }[];
}

/** Runs a program of ours. Returns null on success, else its output. */
function run(file: string, parameters: readonly string[], cwd: string): string | null {
  const { status, stdout, stderr } = spawnSync(process.execPath, [join(root, file), ...parameters], {
    cwd,
    encoding: 'utf8',
    env: { ...process.env, NO_COLOR: '1', FORCE_COLOR: undefined },
  });
  return status === 0 ? null : `${stdout}${stderr}`.trim();
}

/**
 * Checks the paths that a CDN or an editor reads, and the directive that a bundler strips unless it is the first line.
 */
function checkFiles(folder: string): string | null {
  const at = (file: string) => join(folder, 'node_modules/drystone', file);
  const packed = readPacked<Packed>(folder, 'package.json');
  const named = [
    packed.customElements,
    packed.unpkg,
    packed.jsdelivr,
    ...readPacked<Manifest>(folder, packed.customElements).modules.map(({ path }) => path),
  ];
  const problems = [
    ...named.filter((file) => !existsSync(at(file))).map((file) => `${file} is named and not in the package`),
    ...[packed.unpkg, packed.jsdelivr]
      .filter((file) => !file.includes(`/${packed.version}/`))
      .map((file) => `${file} is not that of version ${packed.version}`),
    ...(/^["']use client["']/.test(readFileSync(at('dist/npm/react.js'), 'utf8'))
      ? []
      : ["drystone/react does not begin with 'use client'"]),
    ...(/react|vue|HTMLElement|document\./.test(readFileSync(at('dist/npm/service.js'), 'utf8'))
      ? ['drystone/service holds code of an element']
      : []),
  ];
  return [...problems, ...findForeignImports(folder, packed), ...findCycles(at('dist/npm'))].join('\n') || null;
}

/** Finds import cycles, because Rollup warns of them in every project. */
function findCycles(folder: string): readonly string[] {
  const cycles: string[] = [];
  const done = new Set<string>();
  const visit = (file: string, path: readonly string[]): void => {
    const at = path.indexOf(file);
    if (at >= 0) cycles.push(`files import each other: ${[...path.slice(at), file].join(' → ')}`);
    if (at >= 0 || done.has(file)) return;
    const code = readFileSync(join(folder, file), 'utf8');
    for (const [, to = ''] of code.matchAll(/^(?:im|ex)port\b[^;'"]*["'](\.[^"']+)["']/gm))
      visit(join(dirname(file), to), [...path, file]);
    done.add(file);
  };
  for (const file of readdirSync(folder, { recursive: true, encoding: 'utf8' }))
    if (file.endsWith('.js')) visit(file, []);
  return cycles;
}

/** Checks the exports of each entry: all of them must be documented, and none may be internal. */
const documented: Readonly<Record<string, readonly string[]>> = {
  drystone: ['OptionError', 'SourceError', 'defineBoardElement', 'fillPlaceholders'],
  'drystone/react': ['DrystoneBoard'],
  'drystone/vue': ['DrystoneBoard', 'WrittenBoard'],
  'drystone/service': ['SourceError', 'createServiceClient'],
  'drystone/data-layer': ['connectDataLayer'],
  'drystone/server': ['SourceError', 'preloadLinks', 'renderBoard', 'writePreloadLinks', 'writeStyleSheet'],
};
// 17 of these files contain words, which are loaded with the first part of a board that shows them.
const maxFiles = 428;
// Two percent above what they are. What pages load has budgets of its own.
const maxBytes = 3_250_000;

function checkSize(folder: string): string | null {
  const place = join(folder, 'node_modules/drystone');
  const sizes = readdirSync(place, { recursive: true, encoding: 'utf8', withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => statSync(join(entry.parentPath, entry.name)).size);
  const bytes = sizes.reduce((sum, size) => sum + size, 0);
  return sizes.length <= maxFiles && bytes <= maxBytes
    ? null
    : `${sizes.length} files of ${maxFiles}, ${bytes} bytes of ${maxBytes}`;
}

/** Finds imported packages that are not among our dependencies. Other checks miss them in code for rare cases. */
function findForeignImports(folder: string, { dependencies, peerDependencies }: Packed): readonly string[] {
  const place = join(folder, 'node_modules/drystone/dist/npm');
  const known = Object.keys({ ...dependencies, ...peerDependencies });
  return readdirSync(place, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.js'))
    .flatMap((file) => {
      const found = readFileSync(join(place, file), 'utf8').matchAll(
        /^(?:import|export)\b[^;"'`]*["']([^."'][^"']*)["']|\bimport\(["']([^."'][^"']*)["']\)/gm,
      );
      return [...found]
        .map(([, from, lazy]) => from ?? lazy ?? '')
        .filter((name) => !known.some((one) => name === one || name.startsWith(`${one}/`)))
        .map((name) => `dist/npm/${file} imports ${name}, which is none of our dependencies`);
    });
}

/**
 * Imports every entry that is a module. It must not throw or leave a global, and must export something, unless it has
 * no exports.
 */
function checkImports(folder: string): string | null {
  const entries = Object.entries(readPacked<Packed>(folder, 'package.json').exports).filter(
    ([, target]) => typeof target === 'object',
  );
  const problems = entries.flatMap(([entry]) => {
    const name = `drystone${entry.slice(1)}`;
    const { status, stdout, stderr } = spawnSync(process.execPath, ['import-on-server.mjs', name], {
      cwd: folder,
      encoding: 'utf8',
    });
    if (status !== 0) return [`${name} cannot be imported on a server:\n${stderr.trim()}`];
    const { left, exported }: { readonly left: readonly string[]; readonly exported: readonly string[] } =
      JSON.parse(stdout);
    return [
      ...(left.length > 0 ? [`${name} leaves ${left.join(', ')} on the global object`] : []),
      ...(exported.toSorted().join() === (documented[name] ?? []).join()
        ? []
        : [`${name} exports ${exported.join(', ') || 'nothing'}, and ${documented[name]?.join(', ')} is documented`]),
    ];
  });
  return problems.join('\n') || null;
}

/**
 * Several bundles of a page can contain a copy each. Two copies of one version must be silent, and two versions must
 * log one line.
 */
function checkCopies(folder: string): string | null {
  const packed = join(folder, 'node_modules/drystone/dist/npm');
  const copies = ['same', 'other'].map((name) => join(folder, 'node_modules', name));
  for (const copy of copies) cpSync(packed, copy, { recursive: true });
  const file = join(copies[1] ?? '', 'chunks/define-for-npm.js');
  const { version } = readPacked<Packed>(folder, 'package.json');
  writeFileSync(file, readFileSync(file, 'utf8').replaceAll(`"${version}"`, '"0.0.0-other"'));
  const linesOf = (...folders: readonly string[]): readonly string[] => {
    const entries = folders.map((place) => pathToFileURL(join(place, 'define.js')).href);
    const happyDom = import.meta.resolve('happy-dom');
    const { stdout, stderr } = spawnSync(process.execPath, ['define-twice.mjs', happyDom, ...entries], {
      cwd: folder,
      encoding: 'utf8',
    });
    if (stdout === '') throw new Error(stderr);
    return JSON.parse(stdout);
  };
  const [same = '', other = ''] = copies;
  const [ofOne, ofTwo] = [linesOf(packed, same), linesOf(packed, same, other)];
  return ofOne.length === 0 && ofTwo.length === 1
    ? null
    : `two copies of one version said ${JSON.stringify(ofOne)}, two versions ${JSON.stringify(ofTwo)}`;
}

/** Type-checks strict projects, with the module resolution of bundlers and of Node, including our declarations. */
function checkTypes(folder: string, moduleResolution: 'bundler' | 'nodenext', files: readonly string[]): string | null {
  const file = join(folder, `tsconfig.${moduleResolution}.json`);
  writeFileSync(
    file,
    JSON.stringify({
      compilerOptions: {
        strict: true,
        exactOptionalPropertyTypes: true,
        noUncheckedIndexedAccess: true,
        noEmit: true,
        skipLibCheck: false,
        jsx: 'react-jsx',
        target: 'es2022',
        allowJs: true,
        checkJs: true,
        lib: ['es2023', 'dom', 'dom.iterable'],
        module: moduleResolution === 'bundler' ? 'esnext' : 'nodenext',
        moduleResolution,
        types: [],
      },
      files,
    }),
  );
  return run('node_modules/typescript/bin/tsc', ['-p', file], folder);
}

const consumers = ['plain.ts', 'react.tsx', 'vue.ts', 'svelte.ts', 'service.ts', 'server.ts'];
/** Each framework has its own JSX types. */
const ownJsx = ['solid.tsx', 'preact.tsx'];

/** Type-checks the samples of the documentation and the embed codes for frameworks. */
function checkSamples(folder: string, samples: readonly string[]): string | null {
  return checkTypes(folder, 'bundler', ['reader-code.d.ts', ...samples.map((name) => `samples/${name}`)]);
}

/** A check that throws counts as failed, and the other checks still run. */
function attempt(check: () => string | null): string | null {
  try {
    return check();
  } catch (error) {
    return String(error);
  }
}

const folder = mkdtempSync(join(tmpdir(), 'drystone-package-'));
try {
  buildWhenStale();
  const tarball = packPackage(folder);
  openConsumer(folder, tarball);
  const written = join(folder, 'samples');
  const samples = [...writeSamples(written), ...(await writeSnippets(written))];
  const checks: readonly (readonly [name: string, check: () => string | null])[] = [
    ['publint', () => run('node_modules/publint/src/cli.js', ['run', tarball, '--strict'], folder)],
    // Pages and style sheets are no modules and have no types.
    [
      'types of the entries',
      () =>
        run(
          'node_modules/@arethetypeswrong/cli/dist/index.js',
          [tarball, '--profile', 'esm-only', '--exclude-entrypoints', './jsonp-sandbox.html', './drystone.css'],
          folder,
        ),
    ],
    ['files', () => checkFiles(folder)],
    ['number and size of the files', () => checkSize(folder)],
    ['imports on a server', () => checkImports(folder)],
    ['two copies in one page', () => checkCopies(folder)],
    ['a strict project, bundled', () => checkTypes(folder, 'bundler', consumers)],
    ['strict projects in Solid and Preact', () => checkTypes(folder, 'bundler', ownJsx)],
    ['a strict project in Node', () => checkTypes(folder, 'nodenext', consumers)],
    [
      'samples of the documentation and embed codes for frameworks, in a strict project',
      () => checkSamples(folder, samples),
    ],
  ];
  let failed = 0;
  for (const [name, check] of checks) {
    const problem = attempt(check);
    console.log(problem === null ? `✔ ${name}` : `✖ ${name}\n${problem}\n`);
    if (problem !== null) failed++;
  }
  writeCounts({ passed: checks.length - failed, failed, skipped: 0 });
  if (failed > 0) process.exitCode = 1;
} finally {
  rmSync(folder, { recursive: true, force: true });
}
