// Compares the size of the files that a page loads with budgets.json: gzip bytes of the built files, which are found by
// the manifests of the build.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { builtFolder, builtManifest } from '../run/build-when-stale.mjs';
import { root } from '../run/programs.mjs';
import { print, type CheckResult } from './check-result.ts';

/** One entry of the manifest, in Vite's form. */
export interface BuiltChunk {
  readonly file: string;
  readonly isEntry?: boolean;
  readonly isDynamicEntry?: boolean;
  readonly imports?: readonly string[];
  readonly css?: readonly string[];
}

/** The keys are the sources of chunks, or their names after an underscore. */
export type Manifest = Readonly<Record<string, BuiltChunk>>;

/** The files that a page loads in one situation. Bytes are gzip bytes. */
export interface Load {
  readonly what: string;
  /** Their names in the manifest. Their static imports count, too. */
  readonly files: readonly string[];
  /** The name of an earlier load, whose files are not counted again. */
  readonly after?: string;
  readonly maxBytes: number;
}

export interface BuildBudget {
  readonly loads: readonly Load[];
  /** The name of the load that precedes every other chunk. */
  readonly chunksAfter: string;
  /** Maximum for each chunk that is loaded on demand and that no load names. */
  readonly chunk: number;
  /** Maximum for chunks that may be larger, by their source. */
  readonly largerChunks: Readonly<Record<string, number>>;
}

export interface Budgets {
  /** Maximum for each file with the words of one language. */
  readonly languageFile: number;
  /** The keys are the names of the manifests. */
  readonly builds: Readonly<Record<string, BuildBudget>>;
  /** Maximum for single files that contain all of their code, by name. */
  readonly scripts: Readonly<Record<string, number>>;
}

export interface Weighed {
  readonly what: string;
  readonly bytes: number;
  readonly maxBytes: number;
}

/** Gives the gzip bytes of one built file. */
type Weigh = (file: string) => number;

export function weighBuild(
  manifest: Manifest,
  budget: BuildBudget,
  languageFile: number,
  weigh: Weigh,
): readonly Weighed[] {
  const sum = (files: readonly string[]) => files.reduce((total, file) => total + weigh(file), 0);
  const before = (name: string | undefined): ReadonlySet<string> => {
    if (name === undefined) return new Set();
    const load = budget.loads.find(({ what }) => what === name);
    if (!load) throw new Error(`budgets.json has no load "${name}"`);
    return new Set([...before(load.after), ...load.files.flatMap((file) => [...filesOf(manifest, file)])]);
  };
  const weighOne = (what: string, sources: readonly string[], after: string | undefined, maxBytes: number): Weighed => {
    const loaded = before(after);
    const files = new Set(sources.flatMap((source) => [...filesOf(manifest, source)]));
    return { what, bytes: sum([...files].filter((file) => !loaded.has(file))), maxBytes };
  };
  const named = new Set(budget.loads.flatMap(({ files }) => files));
  const chunks = Object.entries(manifest)
    .filter(([source, chunk]) => isOnDemand(source, chunk) && !named.has(source))
    .map(([source]) => source);
  return [
    ...budget.loads.map(({ what, files, after, maxBytes }) => weighOne(what, files, after, maxBytes)),
    ...chunks.map((source) => {
      const maxBytes = isLanguageFile(source) ? languageFile : (budget.largerChunks[source] ?? budget.chunk);
      return weighOne(source, [source], budget.chunksAfter, maxBytes);
    }),
  ];
}

const isLanguageFile = (source: string) => source.startsWith('src/text/');

/** Language files are entries for the bundler, because their addresses are computed at run time. */
const isOnDemand = (source: string, { isDynamicEntry }: BuiltChunk) =>
  isDynamicEntry === true || isLanguageFile(source);

export function judgeWeights(weights: readonly Weighed[], budgets: Budgets): CheckResult {
  const tooHeavy = weights
    .filter(({ bytes, maxBytes }) => bytes > maxBytes)
    .map(
      ({ what, bytes, maxBytes }) =>
        `${what} weighs ${bytes} bytes gzip, ${bytes - maxBytes} over its budget of ${maxBytes}: ` +
        'make it smaller, or load code that is not needed at once with import()',
    );
  const known = Object.values(budgets.builds).flatMap(({ largerChunks }) => Object.keys(largerChunks));
  const gone = [...new Set(known)]
    .filter((source) => !weights.some(({ what }) => what === source))
    .map((source) => `budgets.json lists "${source}" as a larger chunk, which is none any more: remove the line`);
  const loads = Object.values(budgets.builds).flatMap((build) => build.loads.map(({ what }) => what));
  const table = weights
    .filter(({ what }) => loads.includes(what))
    .map(({ what, bytes, maxBytes }) => `  ${String(bytes).padStart(7)} of ${String(maxBytes).padStart(6)}  ${what}`);
  const problems = [...tooHeavy, ...gone];
  const first = weights.find(({ what }) => what === 'first load');
  return {
    summary: `first load ${first?.bytes} of ${first?.maxBytes} bytes gzip, ${weights.length - 1} others within budget`,
    problems: problems.length === 0 ? [] : [...problems, ...table],
  };
}

/** The chunk's own file, those that it imports statically, and their style sheets. */
function filesOf(manifest: Manifest, source: string, seen = new Set<string>()): ReadonlySet<string> {
  const chunk = manifest[source];
  if (!chunk) throw new Error(`The build's manifest has no ${source}. It has: ${Object.keys(manifest).join(', ')}`);
  if (seen.has(chunk.file)) return seen;
  seen.add(chunk.file);
  for (const sheet of chunk.css ?? []) seen.add(sheet);
  for (const imported of chunk.imports ?? []) filesOf(manifest, imported, seen);
  return seen;
}

if (import.meta.main) {
  if (builtManifest() === null) throw new Error('There is no build: run npm run build');
  const read = (file: string): unknown => JSON.parse(readFileSync(file, 'utf8'));
  const budgets = read(join(root, 'budgets.json')) as Budgets;
  const weigh = (file: string) => gzipSync(readFileSync(join(builtFolder(), file)), { level: 9 }).length;
  const weights = Object.entries(budgets.builds).flatMap(([name, build]) =>
    weighBuild(read(join(builtFolder(), name)) as Manifest, build, budgets.languageFile, weigh),
  );
  const scripts = Object.entries(budgets.scripts).map(([what, maxBytes]) => ({ what, bytes: weigh(what), maxBytes }));
  print('budgets', judgeWeights([...weights, ...scripts], budgets));
}
