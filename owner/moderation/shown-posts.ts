import { batch, computed, type ReadonlySignal, signal, type Signal } from '@preact/signals';
import type { Resource } from './team-client.ts';

/** The posts in the list, their counts and the selection, without requests. */
export interface ShownPosts {
  readonly posts: Signal<readonly Resource[]>;
  /** Number of posts of each status. */
  readonly counts: Signal<Readonly<Record<string, number>>>;
  readonly selected: Signal<ReadonlySet<number>>;
  /** The number of the board that all selected posts belong to; null = no selection, or posts of several boards. */
  readonly selectedBoard: ReadonlySignal<number | null>;
  select(ids: readonly number[], isSelected: boolean): void;
  /**
   * Replaces posts by their new versions, by number; null = deleted. A post with another status is removed from the
   * list. A button that was pressed twice has two responses, and the post counts once.
   */
  replace(changed: ReadonlyMap<number, Resource | null>): void;
}

const statusOf = ({ attributes }: Resource): string => String(attributes['status']);

/** @param wanted the status of the listed posts; `''` = any */
export function createShownPosts(wanted: ReadonlySignal<string>): ShownPosts {
  const posts = signal<readonly Resource[]>([]);
  const counts = signal<Readonly<Record<string, number>>>({});
  const selected = signal<ReadonlySet<number>>(new Set());
  return {
    posts,
    counts,
    selected,
    selectedBoard: computed(() => {
      const chosen = posts.value.filter(({ id }) => selected.value.has(id));
      const boards = new Set(chosen.map(({ attributes }) => Number(attributes['board_id'])));
      const [only] = boards;
      return boards.size === 1 && only !== undefined ? only : null;
    }),
    select(ids, isSelected) {
      const chosen = new Set(selected.value);
      for (const id of ids) {
        if (isSelected) chosen.add(id);
        else chosen.delete(id);
      }
      selected.value = chosen;
    },
    replace: (changed) =>
      batch(() => {
        const counted: Record<string, number> = { ...counts.value };
        const count = (post: Resource, by: number): void => {
          counted[statusOf(post)] = (counted[statusOf(post)] ?? 0) + by;
        };
        posts.value = posts.value.flatMap((post) => {
          const now = changed.get(post.id);
          if (now === undefined) return [post];
          count(post, -1);
          if (now === null) return [];
          count(now, 1);
          return wanted.value === '' || statusOf(now) === wanted.value ? [now] : [];
        });
        counts.value = counted;
        const listed = new Set(posts.value.map(({ id }) => id));
        selected.value = new Set([...selected.value].filter((id) => listed.has(id)));
      }),
  };
}
