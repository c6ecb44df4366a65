import { batch, computed, type ReadonlySignal, signal } from '@preact/signals';
import type { Resource, TeamClient } from '../moderation/team-client.ts';
import { describeProblem } from './list-problem.tsx';

/** A list that is read page by page, as far as the owner wants. */
export interface PagedList {
  /** null = the first page is not read yet. */
  readonly items: ReadonlySignal<readonly Resource[] | null>;
  readonly hasMore: ReadonlySignal<boolean>;
  /** Why the next page could not be read; `''` = no error. */
  readonly problem: ReadonlySignal<string>;
  /** Reads the next page. */
  load(): Promise<void>;
}

export function createPagedList(client: Pick<TeamClient, 'get' | 'follow'>, path: string): PagedList {
  const items = signal<readonly Resource[] | null>(null);
  const next = signal<string | null>(null);
  const problem = signal('');
  return {
    items,
    hasMore: computed(() => next.value !== null),
    problem,
    async load() {
      try {
        const { data, links } = await (next.value === null ? client.get(path) : client.follow(next.value));
        batch(() => {
          // What is new moves the others to the next page.
          const before = items.value ?? [];
          const known = new Set(before.map(({ id }) => id));
          items.value = [...before, ...data.filter(({ id }) => !known.has(id))];
          next.value = links['next'] ?? null;
          problem.value = '';
        });
      } catch (error) {
        problem.value = describeProblem(error);
      }
    },
  };
}
