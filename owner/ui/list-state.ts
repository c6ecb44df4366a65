import { type ReadonlySignal, signal } from '@preact/signals';
import { readAll } from '../moderation/read-all.ts';
import type { Query, Resource, TeamClient } from '../moderation/team-client.ts';
import { t } from '../words/words.ts';

/** A list of the service, as the owner sees it. */
export interface ListState {
  /** null = not loaded yet. */
  readonly items: ReadonlySignal<readonly Resource[] | null>;
  readonly included: ReadonlySignal<readonly Resource[]>;
  /** Why it could not be loaded; `''` = no error. */
  readonly problem: ReadonlySignal<string>;
  load(): Promise<void>;
  /** Shows a resource as the service returned it: in its place, or at the top. */
  put(resource: Resource): void;
  drop(id: number): void;
}

export function createList(client: TeamClient, path: string, query: Query = {}): ListState {
  const items = signal<readonly Resource[] | null>(null);
  const included = signal<readonly Resource[]>([]);
  const problem = signal('');
  /** Resources that arrived while the list was loading: the responses may not contain them. */
  let fresh: readonly Resource[] = [];
  return {
    items,
    included,
    problem,
    async load() {
      try {
        fresh = [];
        // A long list is visible from its first page on.
        const found = await readAll(client, path, query, (first) => {
          if (items.value !== null) return;
          included.value = first.included;
          items.value = first.data;
        });
        included.value = found.included;
        const known = new Set(found.data.map(({ id }) => id));
        items.value = [...fresh.filter(({ id }) => !known.has(id)), ...found.data];
        problem.value = '';
      } catch (error) {
        problem.value = error instanceof Error ? error.message : t('The list could not be read. Try again.');
        items.value ??= [];
      }
    },
    put(resource) {
      const all = items.value ?? [];
      fresh = [resource, ...fresh.filter(({ id }) => id !== resource.id)];
      const isKnown = all.some(({ id }) => id === resource.id);
      items.value = isKnown ? all.map((other) => (other.id === resource.id ? resource : other)) : [resource, ...all];
    },
    drop: (id) => {
      fresh = fresh.filter((other) => other.id !== id);
      items.value = (items.value ?? []).filter((other) => other.id !== id);
    },
  };
}
