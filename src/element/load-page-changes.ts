import type { PageChanges } from '../sources/heard-changes.ts';
import type { Environment } from './environment.ts';

/** Loads what all live boards of a page listen with, when the first of them needs it. */
export function createPageChangesLoader(environment: Environment): () => Promise<PageChanges> {
  let loaded: Promise<PageChanges> | null = null;
  return () =>
    (loaded ??= import('../sources/page-changes.ts').then(
      ({ createPageChanges }) => createPageChanges(environment),
      (problem: unknown) => {
        // The next board tries again.
        loaded = null;
        throw problem;
      },
    ));
}
