import { batch, computed, type ReadonlySignal, signal } from '@preact/signals';
import type { Resource } from './team-client.ts';

/** What one board has of a kind (calls to action, appearances), with the one that is being edited. */
export interface BoardResources {
  /** The board that is asked for, by number. */
  readonly board: ReadonlySignal<string>;
  /** The board whose resources are listed; null = none yet. Another one may be on its way. */
  readonly shownBoard: ReadonlySignal<string | null>;
  readonly resources: ReadonlySignal<readonly Resource[]>;
  /** Number of the resource that is edited; `''` = a new one. */
  readonly chosenId: ReadonlySignal<string>;
  readonly chosen: ReadonlySignal<Resource | null>;
  /** Rejects when the board's resources cannot be had: those of the board before stay. */
  openBoard(board: string): Promise<void>;
  /** Reads the first time only. */
  openOnce(): Promise<void>;
  choose(id: string): void;
  /** Shows what the service made of a resource, unless another board is shown by now. */
  keep(board: string, saved: Resource): void;
  remove(resource: Resource): void;
}

export interface BoardResourcesOptions {
  readonly firstBoard: string;
  readonly read: (board: string) => Promise<readonly Resource[]>;
  /** Which one is chosen first of those of a board. */
  readonly chooseFirst: (resources: readonly Resource[]) => string;
  /** Another resource is chosen, or the chosen one is another now: the form is filled with it. */
  readonly onChosen: (chosen: Resource | null) => void;
}

export function createBoardResources({
  firstBoard,
  read,
  chooseFirst,
  onChosen,
}: BoardResourcesOptions): BoardResources {
  const board = signal(firstBoard);
  const shownBoard = signal<string | null>(null);
  const resources = signal<readonly Resource[]>([]);
  const chosenId = signal('');
  const chosen = computed(() => resources.value.find(({ id }) => String(id) === chosenId.value) ?? null);
  const show = (listed: readonly Resource[], id: string): void =>
    batch(() => {
      resources.value = listed;
      chosenId.value = id;
      onChosen(chosen.value);
    });
  async function openBoard(wanted: string): Promise<void> {
    board.value = wanted;
    try {
      const found = await read(wanted);
      if (wanted !== board.value) return;
      shownBoard.value = wanted;
      show(found, chooseFirst(found));
    } catch (error) {
      // What the form shows still belongs to the other board.
      if (wanted === board.value && shownBoard.value !== null) board.value = shownBoard.value;
      throw error;
    }
  }
  return {
    board,
    shownBoard,
    resources,
    chosenId,
    chosen,
    openBoard,
    openOnce: async () => {
      if (shownBoard.value === null) await openBoard(board.value);
    },
    choose: (id) => show(resources.value, id),
    keep(of, saved) {
      if (of !== shownBoard.value) return;
      const isKnown = resources.value.some(({ id }) => id === saved.id);
      const listed = resources.value.map((other) => (other.id === saved.id ? saved : other));
      show(isKnown ? listed : [...listed, saved], String(saved.id));
    },
    remove: (gone) =>
      show(
        resources.value.filter(({ id }) => id !== gone.id),
        '',
      ),
  };
}
