import { batch, computed, type ReadonlySignal, signal } from '@preact/signals';
import type { Resource } from './team-client.ts';

/** The resources of one type of one board (calls to action, appearances), with the one in the form. */
export interface BoardResources {
  /** Number of the requested board. */
  readonly board: ReadonlySignal<string>;
  /** The board with the listed resources; null = none yet. Another one may be loading. */
  readonly shownBoard: ReadonlySignal<string | null>;
  readonly resources: ReadonlySignal<readonly Resource[]>;
  /** Number of the edited resource; `''` = a new one. */
  readonly chosenId: ReadonlySignal<string>;
  readonly chosen: ReadonlySignal<Resource | null>;
  /** Rejects if the board's resources cannot be loaded: the resources of the previous board stay. */
  openBoard(board: string): Promise<void>;
  /** Loads the resources at the first call only. */
  openOnce(): Promise<void>;
  choose(id: string): void;
  /** Shows a resource as the service returned it, unless another board is shown now. */
  keep(board: string, saved: Resource): void;
  remove(resource: Resource): void;
}

export interface BoardResourcesOptions {
  readonly firstBoard: string;
  readonly read: (board: string) => Promise<readonly Resource[]>;
  /** Returns the resource of a board that is selected first. */
  readonly chooseFirst: (resources: readonly Resource[]) => string;
  /** Called after another resource is selected or the selected one has changed; it fills the form. */
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
      // The form still shows the previous board.
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
