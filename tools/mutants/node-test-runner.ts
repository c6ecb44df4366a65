// The test runner that Stryker calls, in a process of its own, once without a mutant and then with one after the other.
// It runs the unit tests inside this process (see collect-tests.ts): a mutant takes as long as its tests.
import { chmodSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { registerHooks } from 'node:module';
import { relative, resolve } from 'node:path';
import { performance } from 'node:perf_hooks';
import { pathToFileURL } from 'node:url';
import { configureGlobal } from 'fast-check';
import { collectTests, runTests } from './collect-tests.ts';
import { readThreadCoverage, shareWithThreads } from './threads.ts';

/** How often each mutant was reached, by its number. */
type Reached = Record<string, number>;
/** What Stryker's instrumented sources read and write (`globalThis.__stryker__`). */
interface Instrumenter {
  activeMutant?: string | undefined;
  currentTestId?: string | undefined;
  hitCount?: number | undefined;
  hitLimit?: number | undefined;
  mutantCoverage?: { static: Reached; perTest: Record<string, Reached> };
}

interface MutantRun {
  readonly activeMutant: { readonly id: string };
  /** The mutant is in code that runs while its module loads, or the one before it was. */
  readonly reloadEnvironment: boolean;
  readonly sandboxFileName: string;
  /** The test files that reach the mutant; missing when it runs while its module loads. */
  readonly testFilter?: readonly string[];
  readonly hitLimit?: number;
}

const instrumenter: Instrumenter = ((globalThis as { __stryker__?: Instrumenter }).__stryker__ ??= {});
const standIn = new URL('./collect-tests.ts', import.meta.url).href;
const onlyImports = '?imports=';
/** Tests of processor time are left out: they take most of the time, and on a busy machine they fail by chance. */
const untimed = `data:text/javascript,export const assertLinear = async () => {};`;
/** In the copy of the clone. */
const timesFile = 'test-times.json';
/** Random cases of one property stop after this time. */
const maxPropertyMs = 500;

export class NodeTestRunner {
  static readonly inject = ['options'] as const;
  readonly #files: readonly string[];
  /** What each module imports, by addresses without their queries. */
  readonly #imports = new Map<string, Set<string>>();
  /** How long each test file took: first as the run without a mutant has written it down for the other processes. */
  readonly #lastMs: Map<string, number>;
  #run = 0;
  /** Counts how often the sources have been loaded; a number of its own gives a module another address. */
  #environment = 0;
  /** An error outside of what a test awaits, which fails the test as it does under Node's own runner. */
  #strayError: unknown = null;

  constructor({ nodeTest }: { readonly nodeTest: { readonly files: readonly string[] } }) {
    this.#files = nodeTest.files;
    const known = existsSync(timesFile) ? (JSON.parse(readFileSync(timesFile, 'utf8')) as [string, number][]) : [];
    this.#lastMs = new Map(known);
  }

  capabilities(): { reloadEnvironment: boolean } {
    return { reloadEnvironment: true };
  }

  init(): void {
    // Processes that a test starts as another user read the sources, too.
    chmodSync('.', 0o755);
    // A failed case is not made smaller, because nobody reads it.
    const addQuery = (url: string): string => `${url}?environment=${this.#environment}`;
    const imports = this.#imports;
    const sources = pathToFileURL(resolve('.')).href;
    configureGlobal({ endOnFailure: true, interruptAfterTimeLimit: maxPropertyMs });
    registerHooks({
      resolve(name, context, next) {
        if (name.endsWith('/processor-time.ts')) return { url: untimed, shortCircuit: true };
        if (name === 'node:test' && context.parentURL !== standIn) return { url: standIn, shortCircuit: true };
        const found = next(name, context);
        const isSource = found.url.startsWith(sources) && found.url.endsWith('.ts');
        if (!isSource || found.url.includes('/node_modules/')) return found;
        const importer = context.parentURL?.split('?')[0] ?? '';
        imports.set(importer, (imports.get(importer) ?? new Set()).add(found.url));
        return { ...found, url: addQuery(found.url) };
      },
      load(url, context, next) {
        if (!url.includes(onlyImports)) return next(url, context);
        const names = readFileSync(new URL(url), 'utf8').matchAll(/^(?:import (?!type )|\} )[^;]*?('[^']+');$/gm);
        const source = [...names].map(([, name]) => `import ${name};`).join('\n');
        return { format: 'module', source, shortCircuit: true };
      },
    });
    for (const event of ['unhandledRejection', 'uncaughtException'])
      process.on(event, (error: unknown) => (this.#strayError ??= error));
  }

  async dryRun(): Promise<unknown> {
    await this.#load();
    const tests = [];
    for (const file of this.#files) {
      const start = performance.now();
      const failureMessage = await this.#runFile(file);
      const coverage = instrumenter.mutantCoverage?.perTest;
      if (coverage) readThreadCoverage((coverage[file] ??= {}));
      const timeSpentMs = performance.now() - start;
      const result = failureMessage === null ? { status: 0 } : { status: 1, failureMessage };
      tests.push({ id: file, name: file, fileName: file, timeSpentMs, ...result });
    }
    writeFileSync(timesFile, JSON.stringify([...this.#lastMs]));
    return { status: 'complete', tests, mutantCoverage: instrumenter.mutantCoverage };
  }

  async mutantRun(run: MutantRun): Promise<unknown> {
    const { activeMutant, hitLimit } = run;
    if (this.#environment === 0) await this.#load();
    else if (run.reloadEnvironment) this.#environment++;
    instrumenter.activeMutant = activeMutant.id;
    instrumenter.hitCount = hitLimit === undefined ? undefined : 0;
    instrumenter.hitLimit = hitLimit;
    // Processes that a test starts load instrumented sources, too.
    process.env['__STRYKER_ACTIVE_MUTANT__'] = activeMutant.id;
    shareWithThreads(activeMutant.id);
    let nrOfTests = 0;
    // The quickest first.
    const msOf = (file: string): number => this.#lastMs.get(file) ?? 0;
    const wanted = run.testFilter ?? this.#files.filter((file) => this.#loads(addressOf(file), run.sandboxFileName));
    for (const file of [...wanted].sort((a, b) => msOf(a) - msOf(b))) {
      nrOfTests++;
      const failureMessage = await this.#runFile(file);
      if (hitLimit !== undefined && (instrumenter.hitCount ?? 0) > hitLimit)
        return { status: 'timeout', reason: 'The mutant was reached a hundred times as often as without it.' };
      if (failureMessage !== null) return { status: 'killed', killedBy: [file], failureMessage, nrOfTests };
    }
    return { status: 'survived', nrOfTests };
  }

  /** Whether a module imports a file, itself or through others. */
  #loads(address: string, file: string, seen = new Set<string>()): boolean {
    if (address === pathToFileURL(file).href) return true;
    if (seen.has(address)) return false;
    seen.add(address);
    return [...(this.#imports.get(address) ?? [])].some((imported) => this.#loads(imported, file, seen));
  }

  /** Loads what the test files import, so that only code that runs with a module counts as reached by all tests. */
  async #load(): Promise<void> {
    this.#environment++;
    for (const file of this.#files)
      await import(`${addressOf(file)}${onlyImports}${this.#environment}`).catch(() => null);
  }

  /** Returns the first failure, or null. The file is loaded anew, because many open what their tests share. */
  async #runFile(file: string): Promise<string | null> {
    this.#strayError = null;
    const start = performance.now();
    instrumenter.currentTestId = file;
    const { tests, error } = await collectTests(() => import(`${addressOf(file)}?run=${++this.#run}`));
    const failure = error === null ? await runTests(tests) : String(error);
    if (error !== null) await runTests({ ...tests, before: [], children: [] });
    instrumenter.currentTestId = undefined;
    this.#lastMs.set(file, performance.now() - start);
    const stray = this.#strayError as unknown;
    return failure ?? (stray === null ? null : String(stray));
  }
}

const addressOf = (file: string): string => pathToFileURL(resolve(relative('.', file))).href;

export const strykerPlugins = [{ kind: 'TestRunner', name: 'node-test', injectableClass: NodeTestRunner }];
