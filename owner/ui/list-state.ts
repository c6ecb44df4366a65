import { type ReadonlySignal, signal } from '@preact/signals';
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

/** Maximum number of pages of a hundred that are loaded. */
const maxPages = 10;

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
        let response = await client.get(path, query);
        let found = response.data;
        let related = response.included;
        // A long list is visible from its first page on.
        if (items.value === null) {
          included.value = related;
          items.value = found;
        }
        for (let page = 1; response.links['next'] && page < maxPages; page++) {
          response = await client.follow(response.links['next']);
          found = [...found, ...response.data];
          related = [...related, ...response.included];
        }
        included.value = related;
        const known = new Set(found.map(({ id }) => id));
        items.value = [...fresh.filter(({ id }) => !known.has(id)), ...found];
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
