import { computed, effect, type ReadonlySignal, signal } from '@preact/signals';
import type { ActionTools } from './action-tools.ts';
import { readAll } from './read-all.ts';
import { findCtaUses } from './post-list.ts';
import type { Resource } from './team-client.ts';
import { t } from '../words/words.ts';

/** The calls to action of boards, and what a moderator does with them. */
export interface CtaActions {
  /** The calls to action of the board of all selected posts. */
  readonly selectedCtas: ReadonlySignal<readonly Resource[]>;
  /** The loaded calls to action, by the board's number. */
  readonly ctasByBoard: ReadonlySignal<ReadonlyMap<number, readonly Resource[]>>;
  /** Loads the calls to action of a board once. */
  readCtas(boardId: number): Promise<void>;
  /** Loads them again when they are needed: another page has changed them. */
  forgetCtas(): void;
  /** The target is these posts; by default, the selected ones. */
  applyCta(ctaId: string, ids?: readonly number[], boardId?: number): Promise<void>;
  removeCta(ctaId: string, ids?: readonly number[]): Promise<void>;
}

export function createCtaActions({ client, teamPath, list, messages, attempt, refresh }: ActionTools): CtaActions {
  const { say, fail } = messages;
  const ctasByBoard = signal<ReadonlyMap<number, readonly Resource[]>>(new Map());
  /** Boards with a request in progress: they are not requested twice. */
  const asked = new Set<number>();
  const selectedIds = (): readonly number[] => [...list.selected.value];
  const setCtas = (boardId: number, ctas: readonly Resource[]): void => {
    ctasByBoard.value = new Map([...ctasByBoard.value, [boardId, ctas]]);
  };
  const readCtas = async (boardId: number): Promise<void> => {
    if (asked.has(boardId) || ctasByBoard.peek().has(boardId)) return;
    asked.add(boardId);
    await readAll(client, `${teamPath}/boards/${boardId}/ctas`)
      .then(({ data }) => setCtas(boardId, data), fail)
      .finally(() => asked.delete(boardId));
  };
  effect(() => {
    const boardId = list.selectedBoard.value;
    if (boardId !== null && !ctasByBoard.value.has(boardId)) void readCtas(boardId);
  });
  return {
    selectedCtas: computed(() => ctasByBoard.value.get(list.selectedBoard.value ?? -1) ?? []),
    ctasByBoard,
    readCtas,
    forgetCtas: () => {
      ctasByBoard.value = new Map();
    },
    applyCta: (ctaId, ids = selectedIds(), boardId = list.selectedBoard.value ?? 0) =>
      attempt(async () => {
        await client.send('POST', `${teamPath}/boards/${boardId}/cta_associations`, {
          type: 'cta_association',
          relationships: {
            cta: { data: { type: 'cta', id: ctaId } },
            posts: { data: ids.map((id) => ({ type: 'post', id })) },
          },
        });
        await refresh(ids);
        say(t('Button added.'));
      }),
    removeCta: (ctaId, ids = selectedIds()) =>
      attempt(async () => {
        const boardId = list.posts.value.find(({ id }) => id === ids[0])?.attributes['board_id'];
        const associations = findCtaUses(list, ids, ctaId);
        const path = `${teamPath}/boards/${String(boardId)}/cta_associations`;
        for (const { id } of associations) await client.send('DELETE', `${path}/${id}`);
        await refresh(ids);
        say(associations.length > 0 ? t('Button removed.') : t('None of the selected posts has it.'));
      }),
  };
}
