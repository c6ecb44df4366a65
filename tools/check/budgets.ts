// Weighs what a page loads: gzip bytes of the built files, by the manifest of the build, against budgets.json.
// A lazy chunk without a budget of its own is a problem too: nobody would notice it grow.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { builtFolder, builtManifest } from '../run/build-when-stale.mjs';
import { root } from '../run/programs.mjs';
import { tell, type Verdict } from './verdict.ts';

/** One entry of the manifest, in Vite's form. */
export interface BuiltChunk {
  readonly file: string;
  readonly isEntry?: boolean;
  readonly isDynamicEntry?: boolean;
  readonly name?: string;
  readonly src?: string;
  readonly imports?: readonly string[];
  readonly dynamicImports?: readonly string[];
  readonly css?: readonly string[];
}

export type Manifest = Readonly<Record<string, BuiltChunk>>;

export interface Budgets {
  /** gzip bytes of the tag's script. */
  readonly loader: number;
  /** gzip bytes of all that is loaded before the first post: loader, widget, what they import statically, and CSS. */
  readonly firstLoad: number;
  /** gzip bytes of each chunk that is loaded on demand, with what only it imports, by its source file. */
  readonly lazy: Readonly<Record<string, number>>;
  /** The same of `<drystone-insights>`, a build of its own: the entry, and each chunk on demand. */
  readonly insights: ElementBudget;
  /** The same of `<drystone-form>` and `<drystone-terms>`. */
  readonly forms: ElementBudget;
  /** gzip bytes of each single file beside these, by its name. */
  readonly scripts: Readonly<Record<string, number>>;
}

export interface ElementBudget {
  readonly entry: number;
  readonly lazy: Readonly<Record<string, number>>;
}

export interface Weighed {
  readonly name: string;
  readonly bytes: number;
  readonly most: number | null;
}

const loaderSource = 'src/loader.ts';
/** The manifest's name of the chunk that the build gathers around `src/widget.ts`. */
const widgetSource = '_widget.js';
/** Loaded after the first posts of every board; what it loads in its turn finds its files there. */
const readingSource = 'src/element/reading.ts';
const isLoadedByReading = (source: string) => /^src\/(components\/(dialog|navigation|share)\/|element\/(add-post|dialog-looks|open-post-form|post-))/.test(source);

/** Words of a language are entries for the bundler, because their addresses are put together when they are asked for. */
const isOnDemand = (source: string, { isDynamicEntry }: BuiltChunk) => isDynamicEntry === true || source.startsWith('src/text/');

/** `weigh` gives the gzip bytes of one built file. */
export function weighBuild(manifest: Manifest, budgets: Budgets, weigh: (file: string) => number): readonly Weighed[] {
  const sum = (files: Iterable<string>) => [...files].reduce((total, file) => total + weigh(file), 0);
  const loader = filesOf(manifest, loaderSource);
  const first = new Set([...loader, ...filesOf(manifest, widgetSource)]);
  const later = new Set([...first, ...(manifest[readingSource] ? filesOf(manifest, readingSource) : [])]);
  const lazy = Object.entries(manifest)
    .filter(([source, chunk]) => isOnDemand(source, chunk) && source !== widgetSource)
    .map(([source]) => ({ name: source, bytes: sum([...filesOf(manifest, source)].filter((file) => !(isLoadedByReading(source) ? later : first).has(file))), most: budgets.lazy[source] ?? null }));
  return [
    { name: 'loader', bytes: sum(loader), most: budgets.loader },
    { name: 'first load', bytes: sum(first), most: budgets.firstLoad },
    ...lazy,
  ];
}

/** Elements with a build of their own, by the name of their entry in `src`. */
const elements = ['insights', 'forms'] as const;
type ElementName = (typeof elements)[number];

/** One of these builds: its entry, and what comes on demand without what the entry has brought. */
export function weighElement(name: ElementName, manifest: Manifest, { [name]: budget }: Budgets, weigh: (file: string) => number): readonly Weighed[] {
  const entry = filesOf(manifest, `src/${name}.ts`);
  const sum = (files: readonly string[]) => files.reduce((total, file) => total + weigh(file), 0);
  const lazy = Object.entries(manifest).filter(([source, chunk]) => isOnDemand(source, chunk))
    .map(([source]) => ({ name: `${name}: ${source}`, bytes: sum([...filesOf(manifest, source)].filter((file) => !entry.has(file))), most: budget.lazy[source] ?? null }));
  return [{ name, bytes: sum([...entry]), most: budget.entry }, ...lazy];
}

/** Single files: each has all that it needs inside. */
export const weighScripts = ({ scripts }: Budgets, weigh: (file: string) => number): readonly Weighed[] =>
  Object.entries(scripts).map(([name, most]) => ({ name, bytes: weigh(name), most }));

export function judgeWeights(weights: readonly Weighed[], budgets: Budgets): Verdict {
  const table = weights.map(({ name, bytes, most }) => `  ${String(bytes).padStart(7)} of ${String(most ?? '?').padStart(6)}  ${name}`).join('\n');
  const tooHeavy = weights.filter(({ bytes, most }) => most !== null && bytes > most)
    .map(({ name, bytes, most }) => `${name} weighs ${bytes} bytes gzip, ${bytes - (most ?? 0)} over its budget: make it lighter, or move what is not needed for the first post behind import()`);
  const unknown = weights.filter(({ most }) => most === null).map(({ name, bytes }) => `${name} (${bytes} bytes gzip) has no budget: give it one under "lazy" in budgets.json`);
  const known = [...Object.keys(budgets.lazy), ...elements.flatMap((name) => Object.keys(budgets[name].lazy).map((source) => `${name}: ${source}`))];
  const gone = known.filter((source) => !weights.some(({ name }) => name === source)).map((source) => `budgets.json has "${source}", which is no chunk any more: take the line out`);
  const problems = [...tooHeavy, ...unknown, ...gone];
  const first = weights.find(({ name }) => name === 'first load');
  return {
    summary: `first load ${first?.bytes} of ${first?.most} bytes gzip, ${weights.length - 1} others inside theirs`,
    problems: problems.length === 0 ? [] : [...problems, table],
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
  const file = builtManifest();
  if (file === null) throw new Error('Nothing is built: npm run build');
  const manifest = JSON.parse(readFileSync(file, 'utf8')) as Manifest;
  const budgets = JSON.parse(readFileSync(join(root, 'budgets.json'), 'utf8')) as Budgets;
  const weigh = (name: string) => {
    const address = join(builtFolder(), name);
    if (!existsSync(address)) throw new Error(`The manifest names ${name}, which is not in ${builtFolder()}`);
    return gzipSync(readFileSync(address), { level: 9 }).length;
  };
  const others = elements.flatMap((name) => weighElement(name, JSON.parse(readFileSync(join(builtFolder(), `${name}-manifest.json`), 'utf8')) as Manifest, budgets, weigh));
  tell('budgets', judgeWeights([...weighBuild(manifest, budgets, weigh), ...others, ...weighScripts(budgets, weigh)], budgets));
}
