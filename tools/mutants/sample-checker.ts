// Stryker tries a random share of the mutants of a large folder: it leaves out those that a checker refuses.
import { createHash } from 'node:crypto';
import { relative } from 'node:path';

interface Mutant {
  readonly id: string;
  readonly fileName: string;
  readonly replacement: string;
  readonly location: object;
}

export class SampleChecker {
  static readonly inject = ['options'] as const;
  readonly #share: number;
  readonly #seed: number;

  constructor({ sample }: { readonly sample: { readonly share: number; readonly seed: number } }) {
    this.#share = sample.share;
    this.#seed = sample.seed;
  }

  async init(): Promise<void> {}

  async check(mutants: readonly Mutant[]): Promise<Record<string, { readonly status: string }>> {
    return Object.fromEntries(
      mutants.map((mutant) => [
        mutant.id,
        this.#isDrawn(mutant) ? { status: 'passed' } : { status: 'compileError', reason: 'not drawn' },
      ]),
    );
  }

  /** By what a mutant is, not by its number or the clone's place, so that other changes and clones draw the same. */
  #isDrawn({ fileName, location, replacement }: Mutant): boolean {
    const text = JSON.stringify([this.#seed, relative('.', fileName), location, replacement]);
    return createHash('sha256').update(text).digest().readUInt32BE() / 2 ** 32 < this.#share;
  }
}

export const strykerPlugins = [{ kind: 'Checker', name: 'sample', injectableClass: SampleChecker }];
