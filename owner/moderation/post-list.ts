import { batch, computed, type ReadonlySignal, signal } from '@preact/signals';
import { type FilterState, queryOf } from './filters-state.ts';
import { ctaOf, findCtaAssociations, mergeIncluded } from './find-ctas.ts';
import { createShownPosts } from './shown-posts.ts';
import type { TeamResponse, Query, Resource, TeamClient } from './team-client.ts';

export type Change = Readonly<Record<string, unknown>>;

/** The resources that are included with posts. */
export const include = 'cta_associations.cta,product_tags.product';
const pageSize = 24;
/** The most posts that the service returns at once. */
const maxPageSize = 100;

/** The listed posts, their counts and the selection. */
export interface PostList {
  readonly posts: ReadonlySignal<readonly Resource[]>;
  readonly included: ReadonlySignal<readonly Resource[]>;
  /** Number of posts of each status. */
  readonly counts: ReadonlySignal<Readonly<Record<string, number>>>;
  readonly selected: ReadonlySignal<ReadonlySet<number>>;
  readonly isBusy: ReadonlySignal<boolean>;
  readonly hasMore: ReadonlySignal<boolean>;
  /** The number of the board that all selected posts belong to; null = no selection, or posts of several boards. */
  readonly selectedBoard: ReadonlySignal<number | null>;
  /** Only the response to the last call is shown. Rejects with a message for the owner. */
  load(): Promise<void>;
  /** Loads the shown posts again and keeps the selection: they may have changed while another page was open. */
  reload(): Promise<void>;
  /** Returns the added posts; null = the end of the list, or another response is pending. */
  loadMore(): Promise<readonly Resource[] | null>;
  select(ids: readonly number[], isSelected: boolean): void;
  clearSelection(): void;
  /** Changes posts at the service and in the list. Returns the previous versions. */
  update(changes: readonly { readonly id: number; readonly attributes: Change }[]): Promise<readonly Resource[]>;
  /** Shows the service's response for posts. */
  show(response: TeamResponse): void;
  delete(ids: readonly number[]): Promise<void>;
}

function readCounts(meta: TeamResponse['meta']): Readonly<Record<string, number>> {
  const counts = (meta['counts'] ?? {}) as Readonly<Record<string, unknown>>;
  return Object.fromEntries(Object.entries(counts).map(([status, count]) => [status, Number(count)]));
}

export function createPostList(client: TeamClient, teamPath: string, filters: FilterState): PostList {
  const { posts, counts, selected, selectedBoard, select, replace } = createShownPosts(filters.status);
  const included = signal<readonly Resource[]>([]);
  const isBusy = signal(false);
  const next = signal<string | null>(null);
  let round = 0;

  function take({ links }: TeamResponse, found: readonly Resource[], along: readonly Resource[]): void {
    posts.value = found;
    included.value = along;
    next.value = links['next'] ?? null;
  }

  async function loadPosts(count: number, keptSelection: ReadonlySet<number>): Promise<void> {
    const mine = ++round;
    isBusy.value = true;
    try {
      const query: Query = { ...queryOf(filters), include, 'page[size]': count };
      const response = await client.get(`${teamPath}/posts`, query);
      if (mine !== round) return;
      batch(() => {
        take(response, response.data, response.included);
        counts.value = readCounts(response.meta);
        selected.value = new Set(response.data.map(({ id }) => id).filter((id) => keptSelection.has(id)));
      });
    } finally {
      if (mine === round) isBusy.value = false;
    }
  }

  const list: PostList = {
    posts,
    included,
    counts,
    selected,
    isBusy,
    hasMore: computed(() => next.value !== null),
    selectedBoard,
    load: () => loadPosts(pageSize, new Set()),
    reload: () => loadPosts(Math.min(Math.max(posts.value.length, pageSize), maxPageSize), selected.value),
    async loadMore() {
      const [address, mine] = [next.value, round];
      if (address === null || isBusy.value) return null;
      isBusy.value = true;
      try {
        const response = await client.follow(address);
        if (mine !== round) return null;
        const known = new Set(posts.value.map(({ id }) => id));
        const added = response.data.filter(({ id }) => !known.has(id));
        batch(() => take(response, [...posts.value, ...added], mergeIncluded(included.value, response.included)));
        return added;
      } finally {
        if (mine === round) isBusy.value = false;
      }
    },
    select,
    clearSelection: () => {
      selected.value = new Set();
    },
    async update(changes) {
      const before = changes.flatMap(({ id }) => posts.value.find((post) => post.id === id) ?? []);
      const body = changes.map(({ id, attributes }) => ({ type: 'post', id, attributes }));
      list.show(await client.send('PATCH', `${teamPath}/posts?include=${include}`, body));
      return before;
    },
    show: (response) =>
      batch(() => {
        included.value = mergeIncluded(included.value, response.included);
        replace(new Map(response.data.map((post) => [post.id, post])));
      }),
    async delete(ids) {
      await client.send(
        'DELETE',
        `${teamPath}/posts`,
        ids.map((id) => ({ type: 'post', id })),
      );
      replace(new Map(ids.map((id) => [id, null])));
    },
  };
  return list;
}

/** The associations of these posts with this call to action. */
export const findCtaUses = (
  { posts, included }: PostList,
  ids: readonly number[],
  ctaId: string,
): readonly Resource[] =>
  posts.value
    .filter(({ id }) => ids.includes(id))
    .flatMap((post) => findCtaAssociations(post, included.value))
    .filter((association) => String(ctaOf(association)) === ctaId);
