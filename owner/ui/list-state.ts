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

/** A resource as it is now; null = it was removed. */
interface Change {
  readonly resource: Resource | null;
  readonly isNew: boolean;
}

/** A list as it was read, with what happened meanwhile: its responses may be older. What is new stays at the top. */
function withChanges(read: readonly Resource[], since: ReadonlyMap<number, Change>): readonly Resource[] {
  const added = [...since.values()].filter(({ isNew }) => isNew).toReversed();
  const others = read
    .filter(({ id }) => since.get(id)?.isNew !== true)
    .map((resource) => since.get(resource.id) ?? { resource });
  return [...added, ...others].flatMap(({ resource }) => resource ?? []);
}

export function createList(client: TeamClient, path: string, query: Query = {}): ListState {
  const items = signal<readonly Resource[] | null>(null);
  const included = signal<readonly Resource[]>([]);
  const problem = signal('');
  let since = new Map<number, Change>();
  return {
    items,
    included,
    problem,
    async load() {
      try {
        since = new Map();
        // A long list is visible from its first page on.
        const found = await readAll(client, path, query, (first) => {
          if (items.value !== null) return;
          included.value = first.included;
          items.value = first.data;
        });
        included.value = found.included;
        items.value = withChanges(found.data, since);
        problem.value = '';
      } catch (error) {
        problem.value = error instanceof Error ? error.message : t('The list could not be read. Try again.');
        items.value ??= [];
      }
    },
    put(resource) {
      const all = items.value ?? [];
      const isKnown = all.some(({ id }) => id === resource.id);
      since.set(resource.id, { resource, isNew: since.get(resource.id)?.isNew ?? !isKnown });
      items.value = isKnown ? all.map((other) => (other.id === resource.id ? resource : other)) : [resource, ...all];
    },
    drop: (id) => {
      since.set(id, { resource: null, isNew: false });
      items.value = (items.value ?? []).filter((other) => other.id !== id);
    },
  };
}
